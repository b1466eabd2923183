/**
 * A run's entries, as the host gave them, told as a story: what came before the first attempt, each attempt, how it ended, and
 * what a person decided afterwards. Nothing is left out and nothing is put in another order; it judges nothing by itself.
 */
import type { Component } from '../../../contract/component.ts';
import type { RunEvent } from '../../../contract/events.ts';
import type { CheckResult, MissionResult } from '../../../contract/mission.ts';
import type { RunEntry } from '../../../contract/missionViews.ts';

export type EntryOf<T extends RunEvent['type']> = Omit<RunEntry, 'event'> & {
  readonly event: Extract<RunEvent, { readonly type: T }>;
};

export interface Part {
  /** `opening`: before an attempt, also of a run that is taken up again. `review`: after the run had ended. */
  readonly kind: 'opening' | 'attempt' | 'review';
  /** Every entry of this part, in order. All parts one after the other are all entries. */
  readonly entries: readonly RunEntry[];
  readonly gates: readonly EntryOf<'gate'>[];
  readonly tools: readonly EntryOf<'tool'>[];
  readonly fields: readonly EntryOf<'field'>[];
  /** What a person reads where it fell. */
  readonly remarks: readonly (EntryOf<'cap'> | EntryOf<'note'>)[];
  readonly undecided: readonly EntryOf<'undecided'>[];
  readonly attempt: EntryOf<'attempt'> | null;
  readonly ended: EntryOf<'attemptEnded'> | null;
  /** The run's result was told in this part. */
  readonly result: EntryOf<'result'> | null;
}

export interface CheckStory {
  /** At the current revision; null: open. */
  readonly now: CheckResult | null;
  /** The last outcome of a revision that no longer counts. */
  readonly was: { readonly result: CheckResult; readonly revision: number } | null;
}

export interface Story {
  readonly head: EntryOf<'run'> | null;
  readonly plan: EntryOf<'plan'> | null;
  readonly parts: readonly Part[];
  /** By the check's place in the spec. */
  readonly checks: ReadonlyMap<number, CheckStory>;
  /** How often the run wrote; 0 before the first write. */
  readonly revision: number;
  /** Digest of the bytes that were checked last. */
  readonly revisionDigest: string | null;
  /** The person's answers on cards of this run. */
  readonly answers: { readonly allowed: number; readonly denied: number };
  readonly result: MissionResult | null;
  readonly resultAtMs: number | null;
}

interface OpenPart {
  kind: Part['kind'];
  entries: RunEntry[];
  gates: EntryOf<'gate'>[];
  tools: EntryOf<'tool'>[];
  fields: EntryOf<'field'>[];
  remarks: (EntryOf<'cap'> | EntryOf<'note'>)[];
  undecided: EntryOf<'undecided'>[];
  attempt: EntryOf<'attempt'> | null;
  ended: EntryOf<'attemptEnded'> | null;
  result: EntryOf<'result'> | null;
}

export function foldEntries(entries: readonly RunEntry[]): Story {
  const parts: OpenPart[] = [];
  const checks = new Map<number, CheckStory>();
  let head: EntryOf<'run'> | null = null;
  let plan: EntryOf<'plan'> | null = null;
  let result: EntryOf<'result'> | null = null;
  let revision = 0;
  let revisionDigest: string | null = null;
  let allowed = 0;
  let denied = 0;

  for (const entry of entries) {
    const part = partFor(parts, entry.event);
    part.entries.push(entry);
    const { event } = entry;
    switch (event.type) {
      case 'run':
        head = { ...entry, event };
        break;
      case 'plan':
        plan = { ...entry, event };
        break;
      case 'attempt':
        part.attempt = { ...entry, event };
        break;
      case 'field':
        part.fields.push({ ...entry, event });
        break;
      case 'tool':
        part.tools.push({ ...entry, event });
        break;
      case 'cap':
        part.remarks.push({ ...entry, event });
        break;
      case 'note':
        part.remarks.push({ ...entry, event });
        break;
      case 'undecided':
        part.undecided.push({ ...entry, event });
        break;
      case 'attemptEnded':
        part.ended = { ...entry, event };
        break;
      case 'gate':
        part.gates.push({ ...entry, event });
        if (event.gate === 'person' && isPerson(event.component)) {
          if (event.outcome === 'passed') allowed += 1;
          else denied += 1;
        }
        if (event.gate === 'apply' && event.outcome === 'passed') {
          setBack(checks, revision);
          revision += 1;
          revisionDigest = null;
        }
        break;
      case 'check':
        checks.set(event.result.index, { now: event.result, was: checks.get(event.result.index)?.was ?? null });
        revisionDigest = event.result.revision ?? revisionDigest;
        break;
      case 'result':
        result = { ...entry, event };
        part.result = result;
        break;
    }
  }
  return {
    head,
    plan,
    parts,
    checks,
    revision,
    revisionDigest,
    answers: { allowed, denied },
    result: result?.event ?? null,
    resultAtMs: result?.atMs ?? null,
  };
}

/** The part that an event belongs to; a new one where it begins something. */
function partFor(parts: OpenPart[], event: RunEvent): OpenPart {
  const last = parts.at(-1);
  const begun =
    last === undefined || event.type === 'run'
      ? 'opening'
      : event.type === 'attempt'
        ? 'attempt'
        : last.result !== null
          ? 'review'
          : null;
  if (begun === null && last !== undefined) return last;
  const part: OpenPart = {
    kind: begun ?? 'opening',
    entries: [],
    gates: [],
    tools: [],
    fields: [],
    remarks: [],
    undecided: [],
    attempt: null,
    ended: null,
    result: null,
  };
  parts.push(part);
  return part;
}

/** New bytes: what was said of the old ones no longer counts. */
function setBack(checks: Map<number, CheckStory>, revision: number): void {
  for (const [index, { now, was }] of checks) {
    checks.set(index, { now: null, was: now === null ? was : { result: now, revision } });
  }
}

function isPerson(component: Component): boolean {
  return component.kind === 'person';
}

/** How far the plan's steps have come, by what later facts prove: a step is done when something after it happened. */
export function stepsDone(story: Story): number {
  const steps = story.plan?.event.steps.length ?? 0;
  if (story.result?.status === 'accepted' || story.result?.status === 'needs_review') return steps;
  const part = story.parts.findLast(({ kind }) => kind === 'attempt');
  if (part === undefined) return 0;
  const finished = part.gates.some(({ event }) => event.gate === 'finish' && event.outcome === 'passed');
  const free = part.attempt?.event.strategy === 'free';
  if (free) return finished ? Math.min(3, steps) : part.tools.length > 0 ? Math.min(1, steps) : 0;
  if (part.ended?.event.outcome === 'passed') return steps;
  if (finished) return Math.min(6, steps);
  if (part.gates.some(({ event }) => event.gate === 'apply' && event.outcome === 'passed')) return Math.min(5, steps);
  if (part.gates.length > 0 || part.fields.length > 0) return Math.min(4, steps);
  return 0;
}
