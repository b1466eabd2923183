/** Runs one call of the free strategy. Reading goes through the workspace, writing through the door; a failure is told, never hidden. */
import type { Component } from '../../../contract/component.ts';
import type { Sha256 } from '../../../contract/digest.ts';
import type { WriteDoor } from '../../door/writeDoor.ts';
import { decodeSource } from '../../grounding/decodeSource.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ToolCall } from './toolCalls.ts';

export interface ToolDeps {
  readonly workspace: Workspace;
  readonly door: WriteDoor;
  readonly writer: Component;
  /** Globs of what may be listed and read. */
  readonly readable: readonly string[];
}

/** What really happened, for the transcript and for the proof of claims. `hits` counts what a search found. */
export interface ToolOutcome {
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly text: string;
  readonly fact:
    | { readonly kind: 'list'; readonly entries: number }
    | { readonly kind: 'read'; readonly path: string; readonly bytes: number; readonly digest: Sha256 }
    | { readonly kind: 'search'; readonly hits: number }
    | { readonly kind: 'written'; readonly path: string; readonly digest: Sha256 | null }
    | { readonly kind: 'none' };
}

const maxReadBytes = 1_000_000;
/** A result that the model sees is capped; what was left out is said in it. */
export const maxResultCharacters = 6_000;
const maxHits = 40;

type WorkCall = Exclude<ToolCall, { tool: 'finish' }>;

export async function runTool(deps: ToolDeps, call: WorkCall, signal: AbortSignal): Promise<ToolOutcome> {
  switch (call.tool) {
    case 'list':
      return list(deps);
    case 'read':
      return read(deps, call.path, call.fromLine ?? 1);
    case 'search':
      return search(deps, call.text);
    case 'write':
      return write(deps, call.path, call.content, signal);
    case 'replace':
      return replace(deps, call.path, call.old, call.new, signal);
  }
}

const refused = (text: string): ToolOutcome => ({ outcome: 'refused', text, fact: { kind: 'none' } });
const failed = (text: string): ToolOutcome => ({ outcome: 'failed', text, fact: { kind: 'none' } });

function list(deps: ToolDeps): ToolOutcome {
  const files = deps.workspace.glob(deps.readable);
  if (!files.ok) return failed(files.failure.message);
  const text = files.value.length === 0 ? 'no files' : capped(files.value.join('\n'));
  return { outcome: 'done', text, fact: { kind: 'list', entries: files.value.length } };
}

interface OpenText {
  readonly text: string;
  readonly encoding: string;
  readonly digest: Sha256;
  readonly bytes: number;
}

function openText(
  deps: ToolDeps,
  pathText: string,
): { ok: true; value: OpenText } | { ok: false; refusal: ToolOutcome } {
  const path = deps.workspace.resolve(pathText, 'read');
  if (!path.ok) return { ok: false, refusal: refused(path.failure.message) };
  const content = deps.workspace.read(path.value, maxReadBytes);
  if (!content.ok) return { ok: false, refusal: failed(content.failure.message) };
  const decoded = decodeSource(content.value.bytes);
  if (!decoded.ok) return { ok: false, refusal: failed(`${pathText}: ${decoded.failure.message}`) };
  const { text, encoding } = decoded.value;
  return { ok: true, value: { text, encoding, digest: content.value.digest, bytes: content.value.bytes.length } };
}

function read(deps: ToolDeps, pathText: string, fromLine: number): ToolOutcome {
  const file = openText(deps, pathText);
  if (!file.ok) return file.refusal;
  const lines = file.value.text.split('\n');
  const shown = lines.slice(fromLine - 1).join('\n');
  const text = shown === '' ? `(nothing from line ${fromLine}; the file has ${lines.length} lines)` : capped(shown);
  const fact = { kind: 'read', path: pathText, bytes: file.value.bytes, digest: file.value.digest } as const;
  return { outcome: 'done', text, fact };
}

/** Plain text, letter case aside: a model's pattern is never run as a program. */
function search(deps: ToolDeps, wanted: string): ToolOutcome {
  const files = deps.workspace.glob(deps.readable);
  if (!files.ok) return failed(files.failure.message);
  const needle = wanted.toLowerCase();
  const hits: string[] = [];
  let count = 0;
  for (const path of files.value) {
    const file = openText(deps, path);
    if (!file.ok) continue;
    file.value.text.split('\n').forEach((line, index) => {
      if (!line.toLowerCase().includes(needle)) return;
      count += 1;
      if (hits.length < maxHits) hits.push(`${path}:${index + 1}: ${line.trim()}`);
    });
  }
  const left = count > hits.length ? `\n(${count - hits.length} more left out)` : '';
  const text = count === 0 ? `no line contains ${JSON.stringify(wanted)}` : capped(hits.join('\n') + left);
  return { outcome: 'done', text, fact: { kind: 'search', hits: count } };
}

async function write(deps: ToolDeps, pathText: string, content: string, signal: AbortSignal): Promise<ToolOutcome> {
  const ended = content === '' || content.endsWith('\n') ? content : `${content}\n`;
  return propose(deps, pathText, Buffer.from(ended, 'utf8'), signal);
}

/** No match or several is an error, never a silent success. The file keeps its line ends. */
async function replace(
  deps: ToolDeps,
  pathText: string,
  old: string,
  next: string,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const file = openText(deps, pathText);
  if (!file.ok) return file.refusal;
  if (file.value.encoding !== 'utf-8') return failed(`${pathText} is not UTF-8 text; it can only be read`);
  const path = deps.workspace.resolve(pathText, 'write');
  if (!path.ok) return refused(path.failure.message);
  const raw = deps.workspace.read(path.value, maxReadBytes);
  if (!raw.ok) return failed(raw.failure.message);
  const text = Buffer.from(raw.value.bytes).toString('utf8');
  const crlf = text.includes('\r\n');
  const withEnds = (part: string) => (crlf ? part.replace(/\r?\n/g, '\r\n') : part);
  const matches = text.split(withEnds(old)).length - 1;
  if (matches !== 1) {
    const why = matches === 0 ? 'the old text does not occur' : `the old text occurs ${matches} times; give more of it`;
    return failed(`nothing was replaced in ${pathText}: ${why}`);
  }
  // Not String.replace: `$&` in a model's text would mean something there.
  const at = text.indexOf(withEnds(old));
  const changed = text.slice(0, at) + withEnds(next) + text.slice(at + withEnds(old).length);
  return propose(deps, pathText, Buffer.from(changed, 'utf8'), signal);
}

async function propose(deps: ToolDeps, pathText: string, next: Uint8Array, signal: AbortSignal): Promise<ToolOutcome> {
  const outcome = await deps.door.propose({ pathText, next, proposedBy: deps.writer }, signal);
  if (outcome.kind === 'refused') {
    return refused(`${outcome.failure.message}${outcome.askAgain ? '' : ' Do not try this again.'}`);
  }
  const text = outcome.kind === 'unchanged' ? `${outcome.path} already holds exactly this` : `wrote ${outcome.path}`;
  return { outcome: 'done', text, fact: { kind: 'written', path: outcome.path, digest: outcome.digest } };
}

function capped(text: string): string {
  if (text.length <= maxResultCharacters) return text;
  const half = Math.floor(maxResultCharacters / 2);
  const left = text.length - 2 * half;
  return `${text.slice(0, half)}\n(… ${left} characters left out …)\n${text.slice(-half)}`;
}
