/**
 * Fills a deliverable with sections. A grounded section is made of sentences that stand in the sources, each used once, in
 * the order of the sources: the model only says which. `text` is such sentences as one paragraph, because a small model that
 * writes prose invents. A section that is not grounded is written freely.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import type { MissionSpec, Section, Undecided } from '../../../contract/mission.ts';
import { sha256 } from '../../digest.ts';
import { candidatesOf } from '../../grounding/candidatesOf.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import type { Writer } from '../../ports/writer.ts';
import { formatMarkdown } from '../deliverable/markdown.ts';
import { combinationsByCost } from './bestFirst.ts';
import type { FieldDeps, FilledField, FillOutcome, FillState, OnFieldEvent } from './fieldPorts.ts';
import { plainListGrammar } from './grammar.ts';
import { freeSectionMessages } from './prompts.ts';
import { excerptOf, type Ranked, rankFields } from './rankFields.ts';
import { passes, tablesJudged } from './searchTable.ts';
import { selectionsOf } from './selections.ts';

/** Sentences of a section that names no `max`. */
export const sentencesByDefault = 5;
const freeSectionTokens = 400;

interface OpenSection {
  readonly section: Section;
  /** Best first; empty for a section that is written freely. */
  readonly ranked: Ranked;
  /** Possible contents, the favourite first: places in the ranking. */
  readonly selections: readonly (readonly number[])[];
  /** What the model wrote, for a section that is not grounded. */
  readonly written: readonly string[] | null;
}

export async function fillSections(
  deps: FieldDeps,
  spec: MissionSpec,
  sources: readonly SourceText[],
  state: FillState,
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<FillOutcome> {
  const failed = (result: Extract<Result<never>, { ok: false }>): FillOutcome => ({
    kind: 'failed',
    failure: result.failure,
    state,
  });
  const opened = await openSections(deps.writer, spec, sources, signal, onEvent);
  if (!opened.ok) return failed(opened);
  const row = spec.deliverable.path;
  const empty = opened.value.find(({ section, selections, written }) => {
    return section.required && written === null && (selections[0] ?? []).length === 0;
  });
  if (empty)
    return { kind: 'missing', row, field: empty.section.title, why: 'no sentence stands in the sources', state };
  const found = await searchSections(deps, opened.value, new Set(state.tried), signal, onEvent);
  if (!found.ok) return failed(found);
  if (found.value.kind === 'none') {
    const { refusing } = found.value;
    const why =
      refusing === null
        ? 'every report that passes was offered by an earlier attempt'
        : `check ${refusing.index + 1} (${refusing.check}) refuses every report that was tried; of the likeliest it says: ${refusing.why}`;
    return { kind: 'gaveUp', check: refusing, row: null, values: {}, why, state };
  }
  const { picks, text } = found.value;
  const undecided = await undecidedSections(deps, row, opened.value, picks, signal);
  if (!undecided.ok) return failed(undecided);
  const fields = opened.value.flatMap((open, index) => filledSection(row, open, picks[index] ?? 0));
  for (const field of fields) onEvent({ kind: 'chosen', ...field });
  for (const each of undecided.value) onEvent({ kind: 'undecided', undecided: each });
  return {
    kind: 'filled',
    bytes: new TextEncoder().encode(text),
    fields,
    undecided: undecided.value,
    state: { ...state, tried: [...state.tried, sha256(text)] },
  };
}

async function openSections(
  writer: Writer,
  spec: MissionSpec,
  sources: readonly SourceText[],
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<Result<readonly OpenSection[]>> {
  const sections = spec.deliverable.sections ?? [];
  const grounded = sections.filter((section) => section.grounded);
  const pool = distinct(sources.flatMap((source) => candidatesOf(source, 'quote')));
  const nothing = blankSentence(spec.deliverable.path);
  const ranked = await rankFields(
    writer,
    [],
    grounded.map(({ ask }) => ({ ask, candidates: pool.length === 0 ? [] : [...pool, nothing] })),
    signal,
  );
  if (!ranked.ok) return ranked;
  const taken = new Set<string>();
  const opened: OpenSection[] = [];
  for (const section of sections) {
    const order = ranked.value[grounded.indexOf(section)];
    if (!order) {
      const written = await writeFreely(writer, section, sources, signal);
      if (!written.ok) return written;
      const ranking: Ranked = { candidates: [], method: 'only', component: writer.component, doubted: false };
      opened.push({ section, ranked: ranking, selections: [[]], written: written.value });
      continue;
    }
    // A sentence belongs where it says more than a blank does; the first stays in any case. Each stands in one section.
    const left = order.candidates.filter(({ key }) => !taken.has(key));
    const above = Math.max(1, left.indexOf(nothing));
    const candidates = left.filter((candidate) => candidate !== nothing);
    const most = Math.min(section.max ?? sentencesByDefault, candidates.length);
    const selections = selectionsOf(candidates.length, Math.min(above, most), most);
    for (const place of selections[0] ?? []) taken.add(candidates[place]?.key ?? '');
    onEvent({
      kind: 'ranked',
      row: spec.deliverable.path,
      field: section.title,
      method: order.method,
      component: order.component,
      of: candidates.length,
      first: candidates.slice(0, 5).map(({ value, evidence }) => ({ value, line: evidence.line })),
    });
    opened.push({ section, ranked: { ...order, candidates }, selections, written: null });
  }
  return ok(opened);
}

type SectionsFound =
  | { readonly kind: 'found'; readonly picks: readonly number[]; readonly text: string }
  | {
      readonly kind: 'none';
      readonly refusing: { readonly index: number; readonly check: string; readonly why: string } | null;
    };

async function searchSections(
  deps: FieldDeps,
  opened: readonly OpenSection[],
  tried: ReadonlySet<string>,
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<Result<SectionsFound>> {
  let refusing: Extract<SectionsFound, { kind: 'none' }>['refusing'] = null;
  let judged = 0;
  for (const picks of combinationsByCost(opened.map(({ selections }) => selections.length))) {
    const text = reportText(opened, picks);
    if (tried.has(sha256(text))) continue;
    if (judged === tablesJudged) {
      onEvent({ kind: 'cap', what: 'reports judged', limit: tablesJudged, left: 'further selections of sentences' });
      break;
    }
    judged += 1;
    const results = await deps.checks.judge(new TextEncoder().encode(text), signal, 'all');
    if (!results.ok) return results;
    if (passes(results.value)) return ok({ kind: 'found', picks, text });
    refusing ??= results.value.find(({ outcome }) => outcome !== 'passed' && outcome !== 'review') ?? null;
  }
  return ok({ kind: 'none', refusing });
}

/** A selection is decided where no other of its size passes: the checks then say which sentences belong there. */
async function undecidedSections(
  deps: FieldDeps,
  row: string,
  opened: readonly OpenSection[],
  picks: readonly number[],
  signal: AbortSignal,
): Promise<Result<readonly Undecided[]>> {
  const undecided: Undecided[] = [];
  for (const [index, { section, selections, ranked }] of opened.entries()) {
    const chosen = selections[picks[index] ?? 0] ?? [];
    for (const [pick, other] of selections.entries()) {
      const removed = chosen.filter((place) => !other.includes(place));
      const added = other.filter((place) => !chosen.includes(place));
      if (other.length !== chosen.length || removed.length !== 1) continue;
      const text = reportText(opened, picks.with(index, pick));
      const results = await deps.checks.judge(new TextEncoder().encode(text), signal, 'all');
      if (!results.ok) return results;
      const [from, to] = [ranked.candidates[removed[0] ?? -1], ranked.candidates[added[0] ?? -1]];
      if (!passes(results.value) || !from || !to) continue;
      const others = [{ value: to.value, evidence: to.evidence }];
      undecided.push({ row, field: section.title, value: from.value, evidence: from.evidence, others });
      break;
    }
  }
  return ok(undecided);
}

function reportText(opened: readonly OpenSection[], picks: readonly number[]): string {
  return formatMarkdown(
    opened.map(({ section, ranked, selections, written }, index) => {
      const chosen = inOrderOfSources(ranked.candidates, selections[picks[index] ?? 0] ?? []);
      const sentences = chosen.map(({ value }) => value);
      const items = section.kind === 'text' ? [sentences.join(' ')].filter((text) => text !== '') : sentences;
      return { section, items: written ?? items };
    }),
  );
}

/** The pool comes source by source, line by line; a ranking is told apart from it only by its order. */
function inOrderOfSources(candidates: readonly Candidate[], places: readonly number[]): readonly Candidate[] {
  return places
    .flatMap((place) => candidates[place] ?? [])
    .sort(
      (left, right) =>
        compareText(left.evidence.source, right.evidence.source) || left.start - right.start || left.end - right.end,
    );
}

function filledSection(row: string, open: OpenSection, pick: number): readonly FilledField[] {
  const { section, ranked, selections } = open;
  const base = { row, field: section.title, method: ranked.method, component: ranked.component };
  if (open.written !== null) {
    return [{ ...base, value: open.written.join('\n'), evidence: null, rank: 1, of: 1, by: 'rank' }];
  }
  return inOrderOfSources(ranked.candidates, selections[pick] ?? []).map((candidate) => ({
    ...base,
    value: candidate.value,
    evidence: candidate.evidence,
    rank: ranked.candidates.indexOf(candidate) + 1,
    of: ranked.candidates.length,
    by: pick === 0 ? 'rank' : 'checks',
  }));
}

async function writeFreely(
  writer: Writer,
  { ask, kind, max }: Section,
  sources: readonly SourceText[],
  signal: AbortSignal,
): Promise<Result<readonly string[]>> {
  const messages = freeSectionMessages(excerptOf(sources, []), ask, kind !== 'text');
  const grammar = kind === 'text' ? {} : { grammar: plainListGrammar(max ?? sentencesByDefault) };
  const written = await writer.write(
    { messages, maxTokens: freeSectionTokens, temperature: 0, seed: 0, ...grammar },
    signal,
  );
  if (!written.ok) return written;
  const lines = written.value.text
    .split(kind === 'text' ? /\n{2,}/ : '\n')
    .map((line) => line.replace(/^- /, '').trim());
  // A small model repeats itself until the cap: each line counts once.
  return ok([...new Set(lines)].filter((line) => line !== '').slice(0, max ?? 200));
}

function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.key, candidate])).values()];
}

/** What every sentence is compared with: a line that says nothing. It stands in no source and is never chosen. */
function blankSentence(source: string): Candidate {
  const evidence = { source, line: 1, text: '_' };
  return { value: '_', kind: 'quote', key: '\u0000blank', evidence, blankedLine: '_', start: 0, end: 0 };
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
