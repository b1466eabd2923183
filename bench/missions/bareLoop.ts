/**
 * The peer: the same model on the same server with the same tools and the same prompt, and nothing around it. Writes go
 * straight to the file, no check is run, and "done" is what the model says. It gets what ours gets: a schema for its calls,
 * and only paths that exist; and in words what the engine reads from the spec, so that it knows every column.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../contract/failure.ts';
import type { MissionSpec } from '../../contract/mission.ts';
import { workspacePathSchema } from '../../contract/workspacePath.ts';
import type { ChatMessage } from '../../contract/writer.ts';
import { sha256 } from '../../engine/digest.ts';
import type { WriteDoor } from '../../engine/door/writeDoor.ts';
import { openingMessages, resultMessage } from '../../engine/missions/free/freePrompt.ts';
import { runTool } from '../../engine/missions/free/runTool.ts';
import { parseToolCall, toolCallJsonSchema } from '../../engine/missions/free/toolCalls.ts';
import type { Writer } from '../../engine/ports/writer.ts';
import { openWorkspace } from '../../engine/workspace/openWorkspace.ts';

export interface BareLimits {
  readonly rounds: number;
  readonly replyTokens: number;
  readonly seconds: number;
}

export interface BareOutcome {
  /** The model called `finish`. */
  readonly saidDone: boolean;
  /** Why it ended, for a person. */
  readonly ended: string;
  readonly rounds: number;
}

export async function runBare(
  writer: Writer,
  spec: MissionSpec,
  folder: string,
  limits: BareLimits,
): Promise<BareOutcome> {
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.failure.message);
  using workspace = opened.value;
  const deadline = AbortSignal.timeout(limits.seconds * 1_000);
  const sources = workspace.glob(spec.sources);
  const request = `${spec.request} ${describeDeliverable(spec)}`;
  const deliverable = spec.deliverable.path;
  let messages: readonly ChatMessage[] = openingMessages({
    request,
    deliverable,
    sources: sources.ok ? sources.value : [],
    facts: [],
  });
  const written = { path: null as string | null };
  const tools = { workspace, door: openDoor(folder, written), writer: writer.component, readable: ['**/*'] };

  for (let round = 1; round <= limits.rounds; round += 1) {
    const there = workspace.glob(['**/*']);
    const jsonSchema = toolCallJsonSchema({ readable: there.ok ? there.value : [], writable: [deliverable] });
    const answer = await writer.write(
      { messages, maxTokens: limits.replyTokens, temperature: 0, seed: 0, jsonSchema },
      deadline,
    );
    if (deadline.aborted) return { saidDone: false, ended: `${limits.seconds} s are over`, rounds: round };
    if (!answer.ok) return { saidDone: false, ended: answer.failure.message, rounds: round };
    const reply = answer.value;
    const parsed = parseToolCall(reply.text);
    if (parsed.ok && parsed.call.tool === 'finish') return { saidDone: true, ended: 'it said finish', rounds: round };
    let result: ChatMessage;
    if (parsed.ok && parsed.call.tool !== 'finish') {
      written.path = null;
      const { text } = await runTool(tools, parsed.call, deadline);
      result = resultMessage(parsed.call.tool, written.path === null ? text : `wrote ${written.path}`);
    } else
      result = resultMessage('call', reply.finish === 'length' ? 'the reply was cut at its limit' : 'no such call');
    messages = [...messages, { role: 'assistant', content: reply.text }, result];
  }
  return { saidDone: false, ended: `${limits.rounds} rounds are over`, rounds: limits.rounds };
}

/** What the engine takes from the spec by itself, in words. */
export function describeDeliverable({ deliverable }: Pick<MissionSpec, 'deliverable'>): string {
  const { path: file, format, row, columns, footer, sections } = deliverable;
  const parts = [`Write ${file} as ${format}.`];
  if (columns) {
    const named = columns.map((column) => `${column.name} (${'ask' in column ? column.ask : 'the name of the file'})`);
    const rows = { source: 'One row a file.', line: 'One row a line that counts.', one: 'One row.' }[row ?? 'source'];
    parts.push(`Columns: ${named.join(', ')}. ${rows}`);
    if (format === 'json') {
      parts.push(
        row === 'one' ? 'One JSON object, keyed by column.' : 'A JSON object {"rows": [...], "footer": {...}}.',
      );
    }
    parts.push('Numbers with a dot and without grouping, dates as YYYY-MM-DD.');
  }
  if (footer) {
    const computed = Object.entries(footer).map(([name, how]) => `${how} of ${name}`);
    parts.push(`${format === 'csv' ? 'Last line: total, with the' : 'Footer: the'} ${computed.join(', ')}.`);
  }
  for (const { title, ask, kind } of sections ?? [])
    parts.push(`Heading "## ${title}", under it a list (${kind}): ${ask}.`);
  return parts.join(' ');
}

/** No gate: whatever lies inside the copy of the workspace is written. Only the machine around it is kept out of reach. */
function openDoor(folder: string, written: { path: string | null }): WriteDoor {
  return {
    async propose({ pathText, next }) {
      const file = path.resolve(folder, pathText);
      const place = workspacePathSchema.safeParse(path.relative(folder, file));
      if (!place.success || next === null) {
        const { failure } = fail('input.invalid', `${pathText} cannot be written.`);
        return { kind: 'refused', gate: 'path', failure, askAgain: true };
      }
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, next);
      written.path = pathText;
      return { kind: 'unchanged', path: place.data, digest: sha256(next) };
    },
  };
}
