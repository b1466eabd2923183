/**
 * Does a run go in circles? Rules over the last calls and their results, no model: what is counted is what came back, not what the
 * writer says about it. Each rule names what it saw in one sentence. Pure.
 */
import type { Component } from '../../../contract/component.ts';

export interface MadeCall {
  readonly tool: string;
  /** The call as text: arguments in one order. */
  readonly input: string;
  readonly ok: boolean;
  /** What came back. */
  readonly result: string;
  /** Whether it may change files or anything else; where nobody says, the tool's name does. */
  readonly changes?: boolean;
}

export interface StuckOpinion {
  readonly stuck: boolean;
  /** For the person; empty where nothing speaks for it. */
  readonly why: string;
  readonly component: Component;
}

export const stuckRule: Component = { kind: 'rules', id: 'stuck/1' };

/** So often may the same thing happen; at this many it is a circle. */
export const sameFailureLimit = 3;
const window = 12;
/** Two calls count as one kind from this share of common words on. */
const alike = 0.6;

const nothingFound =
  /^\s*$|\b(?:no|0|zero|without)\b[^\n]{0,20}\b(?:match|matches|results?|hits?|files?|messages?|rows?|entries)\b|\b(?:nothing|none)\b|not found|keine? (?:treffer|ergebnis)|aucune? (?:résultat|correspondance)|(?:ning[uú]n|sin) (?:resultado|coincidencia)/i;
const writers = /^(?:write|edit|multiedit|replace|notebookedit|create|delete|move|rename|apply_patch|str_replace)/i;

interface Seen extends MadeCall {
  readonly failure: string;
  readonly words: ReadonlySet<string>;
  readonly plain: string;
  readonly writes: boolean;
}

export function judgeStuck(calls: readonly MadeCall[]): StuckOpinion {
  const seen = calls.slice(-window).map(see);
  const why =
    sameCallFails(seen) ??
    changesOfNoUse(seen) ??
    sameCauseAgain(seen) ??
    onlyFailuresInTurn(seen) ??
    sameAnswerAgain(seen) ??
    sameSequenceAgain(seen);
  return { stuck: why !== null, why: why ?? '', component: stuckRule };
}

function see(call: MadeCall): Seen {
  return {
    ...call,
    failure: call.ok ? '' : essence(call.result),
    words: wordsOf(call.input),
    plain: plainInput(call.input),
    writes: call.changes ?? writers.test(call.tool),
  };
}

/** A failure without what differs from one time to the next: numbers, times, addresses, quotation. */
function essence(text: string): string {
  return text
    .toLowerCase()
    .replace(/0x[0-9a-f]+|\b[0-9a-f]{7,40}\b/g, '#')
    .replace(/\d+(?:[.,:]\d+)*/g, '#')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .slice(0, 400);
}

/** The call without what makes no difference to a search or a reading: case, quotation, "./" and a last slash. */
function plainInput(text: string): string {
  return text
    .toLowerCase()
    .replace(/["'`]/g, '')
    .replace(/(^|[\s:])\.\/(?=\S)/g, '$1')
    .replace(/\/(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s(?=[\]})]|$)/g, '')
    .trim();
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common);
}

/** The places of the last calls that fit, back to where something was changed or where one of them succeeded. */
function trail(
  seen: readonly Seen[],
  fits: (call: Seen, last: Seen) => boolean,
  ends: (call: Seen, last: Seen) => boolean,
): number[] {
  const last = seen.at(-1);
  if (last === undefined) return [];
  const places = [seen.length - 1];
  for (let at = seen.length - 2; at >= 0; at -= 1) {
    const call = seen[at];
    if (call === undefined) break;
    if (ends(call, last)) break;
    if (fits(call, last)) places.push(at);
  }
  return places;
}

const succeeded = (call: Seen, last: Seen) =>
  call.ok && (call.writes || (call.tool === last.tool && call.input === last.input));

/** Each failing call may be the last but one or two: reads that change nothing may lie behind it. */
function failuresFrom(seen: readonly Seen[]): readonly (readonly Seen[])[] {
  return [0, 1, 2]
    .map((back) => seen.slice(0, seen.length - back))
    .filter(
      (part, back) =>
        part.at(-1)?.ok === false && seen.slice(seen.length - back).every((call) => call.ok && !call.writes),
    );
}

function sameCallFails(seen: readonly Seen[]): string | null {
  for (const part of failuresFrom(seen)) {
    const times = trail(part, (call, last) => isSameFailure(call, last) && call.input === last.input, succeeded).length;
    if (times >= sameFailureLimit)
      return `the same call failed the same way ${times} times: ${shortly(part.at(-1)?.result)}`;
  }
  return null;
}

/** The very same failure three times, whatever was changed in between: the changes do not reach it. */
function changesOfNoUse(seen: readonly Seen[]): string | null {
  for (const part of failuresFrom(seen)) {
    const last = part.at(-1);
    const same = part.filter((call) => !call.ok && call.tool === last?.tool && call.input === last.input);
    const times = same.length - same.findLastIndex((call) => call.result !== last?.result) - 1;
    if (last && times >= sameFailureLimit)
      return `${times} times the very same failure, whatever was changed in between: ${shortly(last.result)}`;
  }
  return null;
}

/** Other words, the same failure: an edit that does not match, tried with trivial differences; guesses at a name. */
function sameCauseAgain(seen: readonly Seen[]): string | null {
  for (const part of failuresFrom(seen)) {
    const similar = (least: number) =>
      trail(part, (call, last) => isAlike(call, last, least) && likeness(call.words, last.words) >= alike, succeeded)
        .length;
    const times = similar(0.8);
    if (times >= sameFailureLimit || similar(alike) > sameFailureLimit)
      return `${Math.max(times, similar(alike))} calls that hardly differ failed the same way: ${shortly(part.at(-1)?.result)}`;
  }
  return null;
}

function isSameFailure(call: Seen, last: Seen): boolean {
  return isAlike(call, last, 0.8);
}

function isAlike(call: Seen, last: Seen, least: number): boolean {
  if (call.ok || call.tool !== last.tool) return false;
  return call.failure === last.failure || likeness(wordsOf(call.failure), wordsOf(last.failure)) >= least;
}

/** Four or more failures in a row, of no more than two kinds, in turn. */
function onlyFailuresInTurn(seen: readonly Seen[]): string | null {
  const failures = seen.filter(({ ok, writes }) => !ok || writes);
  const tail: Seen[] = [];
  for (const call of failures.toReversed()) {
    if (call.ok) break;
    tail.unshift(call);
  }
  if (tail.length < 4) return null;
  const last = tail.slice(-4);
  const kinds = new Set(last.map(({ tool, failure }) => `${tool}\n${failure}`));
  return kinds.size <= 2
    ? `the last ${last.length} failures are the same two in turn: ${shortly(last.at(-1)?.result)}`
    : null;
}

/** The same question with the same answer, or one answer got in four ways, and nothing was done with it. */
function sameAnswerAgain(seen: readonly Seen[]): string | null {
  const last = seen.at(-1);
  if (last === undefined || !last.ok || last.writes) return null;
  const since = seen.slice(seen.findLastIndex(({ writes, ok }) => writes && ok) + 1);
  const answers = since.filter(({ ok, result }) => ok && result === last.result);
  const times = answers.filter(({ tool, plain }) => tool === last.tool && plain === last.plain).length;
  if (times >= sameFailureLimit)
    return `the same call gave the same answer ${times} times, and nothing was changed in between`;
  const inRow = since.length - since.findLastIndex(({ ok, result }) => !ok || result !== last.result) - 1;
  // Several searches that find nothing are several questions; one text read in four ways is one.
  return inRow > sameFailureLimit && !nothingFound.test(last.result)
    ? `${inRow} calls gave the same answer, and nothing was done with it`
    : null;
}

/** Two calls that worked, in turn, twice with the same answers: a change and its reversal, or two looks at the same. */
function sameSequenceAgain(seen: readonly Seen[]): string | null {
  const key = ({ tool, input, ok, result }: Seen) => JSON.stringify([tool, input, ok, result]);
  const counted = new Map<string, number>();
  for (const call of seen) counted.set(key(call), (counted.get(key(call)) ?? 0) + 1);
  const again = seen.filter((call) => call.ok && (counted.get(key(call)) ?? 0) >= 2).map(key);
  const [a, b, c, d] = again.slice(-4);
  return d !== undefined && a === c && b === d && a !== b
    ? 'the same two calls in turn, twice, with the same answers'
    : null;
}

function shortly(text = ''): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length <= 160 ? line : `${line.slice(0, 160)}…`;
}
