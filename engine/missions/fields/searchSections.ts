/**
 * Which sentences a report holds: the model's favourites first, then what its checks ask for. A report that fails is mended
 * sentence by sentence, as long as each step leaves fewer checks that refuse it; the steps go through every sentence of the
 * sources, so that what a check demands is found however low the model ranks it. Bounded, and says when it was.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import type { CheckResult, Evidence, Section, Undecided } from '../../../contract/mission.ts';
import { sha256 } from '../../digest.ts';
import type { Candidate } from '../../grounding/source.ts';
import { formatMarkdown } from '../deliverable/markdown.ts';
import { combinationsByCost } from './bestFirst.ts';
import type { FieldDeps, OnFieldEvent } from './fieldPorts.ts';
import { shiftLetters } from './findUnproved.ts';
import type { Ranked } from './rankFields.ts';
import { passes, tablesJudged } from './searchTable.ts';
import { neighbours } from './selections.ts';

/** Sentences of a section that names no `max`. */
export const sentencesByDefault = 5;
/** Reports that are judged while one that fails is mended. */
export const reportsMended = 384;

export interface OpenSection {
  readonly section: Section;
  /** Best first; empty for a section that is written freely. */
  readonly ranked: Ranked;
  /** Possible contents, the favourite first: places in the ranking. */
  readonly selections: readonly (readonly number[])[];
  /** What the model wrote, for a section that is not grounded. */
  readonly written: readonly string[] | null;
}

export type SectionsFound =
  | { readonly kind: 'found'; readonly chosen: Chosen; readonly text: string }
  | {
      readonly kind: 'none';
      readonly refusing: { readonly index: number; readonly check: string; readonly why: string } | null;
    };

/** The first chosen sentence in whose place the checks would take any other words: that something must stand there says nothing of what. */
async function sentenceThatNothingReads(
  deps: FieldDeps,
  opened: readonly OpenSection[],
  chosen: Chosen,
  index: number,
  signal: AbortSignal,
): Promise<Result<number | null>> {
  const open = opened[index];
  const own = chosen[index] ?? [];
  if (open === undefined) return ok(null);
  for (const place of own) {
    const candidates = open.ranked.candidates.map((candidate, at) =>
      at === place ? { ...candidate, value: shiftLetters(candidate.value) } : candidate,
    );
    const changed = opened.with(index, { ...open, ranked: { ...open.ranked, candidates } });
    const text = reportText(changed, chosen);
    const results = await deps.checks.judge(new TextEncoder().encode(text), signal, 'withoutGrounded');
    if (!results.ok) return results;
    if (passes(results.value)) return ok(place);
  }
  return ok(null);
}

/** For each section the places of its sentences in the ranking. */
export type Chosen = readonly (readonly number[])[];

export async function searchSections(
  deps: FieldDeps,
  opened: readonly OpenSection[],
  tried: ReadonlySet<string>,
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<Result<SectionsFound>> {
  let best: { readonly chosen: Chosen; readonly results: readonly CheckResult[] } | null = null;
  let refusing: CheckResult | null = null;
  let judged = 0;
  for (const picks of combinationsByCost(opened.map(({ selections }) => selections.length))) {
    if (judged === tablesJudged) break;
    const chosen = opened.map(({ selections }, index) => selections[picks[index] ?? 0] ?? []);
    const text = reportText(opened, chosen);
    if (tried.has(sha256(text))) continue;
    judged += 1;
    const results = await deps.checks.judge(new TextEncoder().encode(text), signal, 'all');
    if (!results.ok) return results;
    if (passes(results.value)) return ok({ kind: 'found', chosen, text });
    refusing ??= results.value.find(({ outcome }) => outcome !== 'passed' && outcome !== 'review') ?? null;
    if (best === null || refusals(results.value) < refusals(best.results)) best = { chosen, results: results.value };
  }
  return best === null ? ok({ kind: 'none', refusing }) : mend(deps, opened, best, refusing, tried, signal, onEvent);
}

function refusals(results: readonly CheckResult[]): number {
  return results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'review').length;
}

async function mend(
  deps: FieldDeps,
  opened: readonly OpenSection[],
  start: { readonly chosen: Chosen; readonly results: readonly CheckResult[] },
  refusing: CheckResult | null,
  tried: ReadonlySet<string>,
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<Result<SectionsFound>> {
  let current = start;
  let judged = 0;
  const seen = new Set<string>();
  for (;;) {
    let better: typeof current | null = null;
    for (const chosen of nextTo(opened, current.chosen)) {
      const text = reportText(opened, chosen);
      if (seen.has(text) || tried.has(sha256(text))) continue;
      if (judged === reportsMended) {
        onEvent({ kind: 'cap', what: 'reports judged', limit: reportsMended, left: 'further selections of sentences' });
        return ok({ kind: 'none', refusing });
      }
      seen.add(text);
      judged += 1;
      const results = await deps.checks.judge(new TextEncoder().encode(text), signal, 'all');
      if (!results.ok) return results;
      if (passes(results.value)) return ok({ kind: 'found', chosen, text });
      if (refusals(results.value) >= refusals(current.results)) continue;
      better = { chosen, results: results.value };
      break;
    }
    if (better === null) return ok({ kind: 'none', refusing });
    current = better;
  }
}

/** Every report that differs in one sentence of one section. */
function* nextTo(opened: readonly OpenSection[], chosen: Chosen): Generator<Chosen, void, undefined> {
  for (const [index, open] of opened.entries()) {
    const own = chosen[index] ?? [];
    for (const { selection } of neighbours(own, freePlaces(opened, chosen, open), mostOf(open))) {
      yield chosen.with(index, selection);
    }
  }
}

/** Sentences of a section's ranking that stand in no section yet, likeliest first. */
function freePlaces(opened: readonly OpenSection[], chosen: Chosen, { ranked }: OpenSection): readonly number[] {
  const used = new Set(
    opened.flatMap((each, index) => (chosen[index] ?? []).map((place) => each.ranked.candidates[place]?.key)),
  );
  return ranked.candidates.flatMap(({ key }, place) => (used.has(key) ? [] : [place]));
}

function mostOf({ section, ranked, written }: OpenSection): number {
  return written === null ? Math.min(section.max ?? sentencesByDefault, ranked.candidates.length) : 0;
}

/** Reports that differ from the chosen one in one sentence and are judged. */
const neighboursJudged = 768;

/**
 * A selection is decided where no other passes that differs in one sentence: left out, added, or put in another's place. A
 * section that takes everything its sources say is no exception: then a sentence is undecided beside none.
 */
export async function undecidedSections(
  deps: FieldDeps,
  row: string,
  opened: readonly OpenSection[],
  chosen: Chosen,
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<Result<readonly Undecided[]>> {
  const undecided: Undecided[] = [];
  let judged = 0;
  for (const [index, open] of opened.entries()) {
    if (open.written !== null) {
      // What a model wrote freely is decided by a check that refuses other words in its place, or by a person.
      const others = open.written.map(shiftLetters);
      const text = reportText(opened.with(index, { ...open, written: others }), chosen);
      const results = await deps.checks.judge(new TextEncoder().encode(text), signal, 'all');
      if (!results.ok) return results;
      const value = open.written.join('\n');
      if (value !== '' && passes(results.value)) {
        undecided.push({ row, field: open.section.title, value, others: [{ value: '' }] });
      }
      continue;
    }
    const free = freePlaces(opened, chosen, open);
    const unread = await sentenceThatNothingReads(deps, opened, chosen, index, signal);
    if (!unread.ok) return unread;
    if (unread.value !== null) {
      undecided.push({
        row,
        field: open.section.title,
        ...sayPlace(open.ranked, unread.value),
        others: [{ value: '' }],
      });
      continue;
    }
    for (const { out, into, selection } of neighbours(chosen[index] ?? [], free, mostOf(open))) {
      // What was not looked at counts as undecided: nobody has shown that it fails.
      if (judged === neighboursJudged) {
        const left = `other sentences in ${open.section.title} and the sections after it`;
        onEvent({ kind: 'cap', what: 'reports that differ in one sentence', limit: neighboursJudged, left });
      }
      judged += 1;
      if (judged <= neighboursJudged) {
        const text = reportText(opened, chosen.with(index, selection));
        const results = await deps.checks.judge(new TextEncoder().encode(text), signal, 'all');
        if (!results.ok) return results;
        if (!passes(results.value)) continue;
      }
      const [from, to] = [sayPlace(open.ranked, out), sayPlace(open.ranked, into)];
      undecided.push({ row, field: open.section.title, ...from, others: [to] });
      break;
    }
  }
  return ok(undecided);
}

function sayPlace({ candidates }: Ranked, place: number | null): { value: string; evidence?: Evidence } {
  const candidate = place === null ? undefined : candidates[place];
  return candidate ? { value: candidate.value, evidence: candidate.evidence } : { value: '' };
}

function reportText(opened: readonly OpenSection[], selected: Chosen): string {
  return formatMarkdown(
    opened.map(({ section, ranked, written }, index) => {
      const chosen = inOrderOfSources(ranked.candidates, selected[index] ?? []);
      const sentences = chosen.map(({ value }) => value);
      const items = section.kind === 'text' ? [sentences.join(' ')].filter((text) => text !== '') : sentences;
      return { section, items: written ?? items };
    }),
  );
}

/** The pool comes source by source, line by line; a ranking is told apart from it only by its order. */
export function inOrderOfSources(candidates: readonly Candidate[], places: readonly number[]): readonly Candidate[] {
  return places
    .flatMap((place) => candidates[place] ?? [])
    .sort(
      (left, right) =>
        compareText(left.evidence.source, right.evidence.source) || left.start - right.start || left.end - right.end,
    );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
