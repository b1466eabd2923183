/**
 * Fills a deliverable with sections. A grounded section is made of sentences that stand in the sources, each used once, in
 * the order of the sources: the model only says which. `text` is such sentences as one paragraph, because a small model that
 * writes prose invents. A section that is not grounded is written freely.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import type { MissionSpec, Section } from '../../../contract/mission.ts';
import { sha256 } from '../../digest.ts';
import { candidatesOf } from '../../grounding/candidatesOf.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import type { Writer } from '../../ports/writer.ts';
import type { FieldDeps, FilledField, FillOutcome, FillState, OnFieldEvent } from './fieldPorts.ts';
import { plainListGrammar } from './grammar.ts';
import { freeSectionMessages } from './prompts.ts';
import { excerptOf, type Ranked, rankFields } from './rankFields.ts';
import {
  inOrderOfSources,
  type OpenSection,
  searchSections,
  sentencesByDefault,
  undecidedSections,
} from './searchSections.ts';
import { selectionsOf } from './selections.ts';

const freeSectionTokens = 400;

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
  const { chosen, text } = found.value;
  const undecided = await undecidedSections(deps, row, opened.value, chosen, signal, onEvent);
  if (!undecided.ok) return failed(undecided);
  const fields = opened.value.flatMap((open, index) => filledSection(row, open, chosen[index] ?? []));
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

function filledSection(row: string, open: OpenSection, chosen: readonly number[]): readonly FilledField[] {
  const { section, ranked, selections } = open;
  const base = { row, field: section.title, method: ranked.method, component: ranked.component };
  if (open.written !== null) {
    return [{ ...base, value: open.written.join('\n'), evidence: null, rank: 1, of: 1, by: 'rank' }];
  }
  return inOrderOfSources(ranked.candidates, chosen).map((candidate) => ({
    ...base,
    value: candidate.value,
    evidence: candidate.evidence,
    rank: ranked.candidates.indexOf(candidate) + 1,
    of: ranked.candidates.length,
    by: chosen.join() === selections[0]?.join() ? 'rank' : 'checks',
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
