/**
 * Strategy *free*: the writer works with tools, one schema-constrained call at a time, until a finish that the gate lets
 * through, a cap, or the same failure three times. Nothing the writer says ends it: `finish` is a request.
 */
import type { RunEvent } from '../../../contract/events.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { ChatMessage } from '../../../contract/writer.ts';
import { judgeStuck, type MadeCall } from '../../gates/stuck/stuckRule.ts';
import type { Writer } from '../../ports/writer.ts';
import { type FreeTask, openingMessages, resultMessage } from './freePrompt.ts';
import { runTool, type ToolDeps, type ToolOutcome } from './runTool.ts';
import { parseToolCall, type ToolCall, toolCallJsonSchema } from './toolCalls.ts';
import { trimTranscript } from './transcript.ts';

export interface FreeCaps {
  /** Calls in one turn. A turn ends with a finish; a refused one opens the next. */
  readonly toolRounds: number;
  readonly turns: number;
  readonly messages: number;
  readonly inputCharacters: number;
}

export interface FinishRequest {
  readonly summary: string;
  readonly facts: readonly ToolOutcome['fact'][];
}

export type FinishAnswer = { readonly kind: 'passed' } | { readonly kind: 'refused'; readonly message: string };

export interface FreeDeps extends Omit<ToolDeps, 'writer'> {
  readonly writer: Writer;
  /** Asked for every finish; answers from the disk and the frozen checks, never from the summary alone. */
  readonly finish: (request: FinishRequest) => Promise<FinishAnswer>;
  readonly emit: (event: RunEvent) => void;
  readonly onFact: (fact: ToolOutcome['fact']) => void;
  readonly onTool: (tool: string, call: string, result: Pick<ToolOutcome, 'outcome' | 'text'>) => void;
  readonly seed: number;
}

export type FreeOutcome = { readonly turns: number } & FreeEnding;

type FreeEnding =
  | { readonly kind: 'finished' }
  | {
      readonly kind: 'stopped';
      readonly why: string;
      readonly cap: string | null;
      readonly refusals: readonly string[];
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

const maxReplyTokens = 1_024;

export async function runFree(
  deps: FreeDeps,
  task: FreeTask,
  caps: FreeCaps,
  signal: AbortSignal,
): Promise<FreeOutcome> {
  const opening = openingMessages(task);
  const toolDeps: ToolDeps = { ...deps, writer: deps.writer.component };
  let messages: readonly ChatMessage[] = opening;
  const facts: ToolOutcome['fact'][] = [];
  const refusals: string[] = [];
  const calls: MadeCall[] = [];
  let turns = 1;
  let rounds = 0;

  for (;;) {
    if (rounds >= caps.toolRounds) return stopAtCap('toolRounds', 'without a finish that holds');
    rounds += 1;
    const trimmed = trimTranscript(messages, opening.length, caps);
    for (const { cap, leftOut } of trimmed.fired) deps.emit({ type: 'cap', cap, limit: caps[cap], leftOut });
    messages = await fitContext(deps, trimmed.messages, opening.length, signal);

    const jsonSchema = toolCallJsonSchema(offeredPaths(deps, task.deliverable));
    const written = await deps.writer.write(
      { messages, maxTokens: maxReplyTokens, temperature: 0, seed: deps.seed, jsonSchema },
      signal,
    );
    if (!written.ok) return { kind: 'failed', failure: written.failure, turns };
    const reply = written.value;
    // A reply that was cut is neither run nor trusted, even where what is there happens to parse.
    const parsed =
      reply.finish === 'length'
        ? { ok: false as const, why: 'the reply was cut at its limit' }
        : parseToolCall(reply.text);
    const { name, text, outcome } = parsed.ok
      ? await act(deps, toolDeps, parsed.call, facts, refusals, signal)
      : { name: 'call', text: `refused: ${parsed.why}`, outcome: 'refused' as const };
    deps.emit({ type: 'tool', tool: name, call: shorten(reply.text), outcome, why: shorten(text) });
    deps.onTool(name, shorten(reply.text), { outcome, text });
    if (name === 'finish' && outcome === 'done') return { kind: 'finished', turns };
    messages = [...messages, { role: 'assistant', content: reply.text }, resultMessage(name, text)];
    const writes = parsed.ok && (parsed.call.tool === 'write' || parsed.call.tool === 'replace');
    calls.push({ tool: name, input: reply.text, ok: outcome === 'done', result: text, changes: writes });
    const stuck = judgeStuck(calls);
    if (stuck.stuck) return { kind: 'stopped', why: stuck.why, cap: null, refusals, turns };
    if (outcome === 'done') continue;
    if (name !== 'finish') continue;
    if (turns >= caps.turns) return stopAtCap('turns', 'each with a finish that was refused');
    turns += 1;
    rounds = 0;
  }

  function stopAtCap(cap: 'toolRounds' | 'turns', how: string): FreeOutcome {
    deps.emit({ type: 'cap', cap, limit: caps[cap], leftOut: 'whatever the writer would have done next' });
    return {
      kind: 'stopped',
      why: `${caps[cap]} ${cap === 'turns' ? 'turns' : 'tool rounds'} ${how}`,
      cap,
      refusals,
      turns,
    };
  }
}

interface Acted {
  readonly name: ToolCall['tool'];
  readonly text: string;
  readonly outcome: ToolOutcome['outcome'];
}

async function act(
  deps: FreeDeps,
  toolDeps: ToolDeps,
  call: ToolCall,
  facts: ToolOutcome['fact'][],
  refusals: string[],
  signal: AbortSignal,
): Promise<Acted> {
  if (call.tool === 'finish') {
    const answer = await deps.finish({ summary: call.summary, facts });
    if (answer.kind === 'passed') return { name: 'finish', text: 'finished', outcome: 'done' };
    refusals.push(answer.message);
    return { name: 'finish', text: answer.message, outcome: 'refused' };
  }
  const outcome = await runTool(toolDeps, call, signal);
  if (outcome.fact.kind !== 'none') {
    facts.push(outcome.fact);
    deps.onFact(outcome.fact);
  }
  return { name: call.tool, text: outcome.text, outcome: outcome.outcome };
}

/** Paths that exist (for reading) and those that may be written: the deliverable, and what is there and is no source. */
function offeredPaths(deps: FreeDeps, deliverable: string) {
  const there = deps.workspace.glob(deps.readable);
  const readable = there.ok ? there.value : [];
  return { readable, writable: [deliverable] };
}

/** Drops the oldest results until the real context has room for the reply, by the server's own count. */
async function fitContext(
  deps: FreeDeps,
  messages: readonly ChatMessage[],
  opening: number,
  signal: AbortSignal,
): Promise<readonly ChatMessage[]> {
  const room = deps.writer.contextTokens - maxReplyTokens - 256;
  let kept = messages;
  while (kept.length > opening + 2) {
    const tokens = await deps.writer.countTokens(kept.map((message) => message.content).join('\n'), signal);
    // Where the server cannot count, its own typed error for a too long prompt is the next gate.
    if (!tokens.ok || tokens.value <= room) break;
    kept = [...kept.slice(0, opening), ...kept.slice(opening + 2)];
    deps.emit({
      type: 'cap',
      cap: 'contextTokens',
      limit: deps.writer.contextTokens,
      leftOut: 'the oldest call and its result',
    });
  }
  return kept;
}

function shorten(text: string): string {
  return text.length <= 400 ? text : `${text.slice(0, 400)}…`;
}
