/**
 * Puts the candidates of fields in order by asking the model about each. It never drops a candidate and never decides: the
 * checks do. Where a server has no scores the model picks under a grammar instead, and the ranking says so.
 */
import type { Component } from '../../../contract/component.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import type { Writer } from '../../ports/writer.ts';
import type { RankingMethod } from './fieldPorts.ts';
import { foldScores, withoutCommonLiking } from './foldScores.ts';
import { choiceGrammar } from './grammar.ts';
import { backwardItem, choiceMessages, forwardItem, neutralItem, type ScoreItem } from './prompts.ts';

export interface RankQuestion {
  readonly ask: string;
  /** Ask of a sole candidate whether its line speaks of the question at all. */
  readonly mayBeAbsent?: boolean;
  /** Backwards is enough: something better than a ranking settles it. */
  readonly backwardsOnly?: boolean;
  /** In the order in which they stand. */
  readonly candidates: readonly Candidate[];
}

export interface Ranked {
  /** Best first, one for each meaning: of a value that stands in several places the place that the model likes best. */
  readonly candidates: readonly Candidate[];
  readonly method: RankingMethod;
  readonly component: Component;
  /** The sole candidate stands on a line that predicts the question less than an empty line does. */
  readonly doubted: boolean;
}

const engineComponent: Component = { kind: 'engine', id: 'fields' };

/** Forwards weighs less: it knows the document but likes whatever amount stands last. Measured by eval/fields. */
export const forwardWeight = 0.5;
/** How much of what a line scores for every question of its kind is taken away from it. Measured by eval/fields. */
export const commonPart = 0.5;
/** Only the first few of the backward pass are asked forwards, so that a long source stays cheap. */
export const forwardCandidates = 24;
/** Characters of the source that a forward question may have in front of it; a longer one is cut to the lines that matter. */
export const forwardCharacters = 6_000;
/**
 * How much less (in nats) a line may predict the question than a blank before it counts as speaking of something else. On
 * the dev documents 4 of 100 true lines fall below it and 65 of 100 lines for a question that the document does not answer.
 */
export const absenceMargin = 1;
const itemsPerRequest = 128;
/** Picks by elimination; what is left keeps the order in which it stands. */
export const eliminationPicks = 3;
const eliminationAlternatives = 64;

/** `sources`: the texts around the candidates; none to ask backwards only. Answers in the order of the questions. */
export async function rankFields(
  writer: Writer,
  sources: readonly SourceText[],
  questions: readonly RankQuestion[],
  signal: AbortSignal,
): Promise<Result<readonly Ranked[]>> {
  const open = questions.filter(({ candidates }) => meanings(candidates).length > 1);
  const scored = open.length === 0 ? ok([]) : await rankByScore(writer, sources, open, signal);
  let orders: readonly Order[];
  if (scored.ok) orders = scored.value;
  else if (scored.failure.code === 'server.notServed') {
    const picked = await rankByElimination(writer, sources, open, signal);
    if (!picked.ok) return picked;
    orders = picked.value;
  } else return scored;
  const doubted = await findDoubted(writer, questions, signal);
  if (!doubted.ok) return doubted;
  return ok(
    questions.map((question): Ranked => {
      const order = orders[open.indexOf(question)];
      if (!order) {
        const sole = meanings(question.candidates);
        return { candidates: sole, method: 'only', component: engineComponent, doubted: doubted.value.has(question) };
      }
      const inOrder = order.indexes.flatMap((index) => question.candidates[index] ?? []);
      const component = order.method === 'place' ? engineComponent : writer.component;
      return { candidates: meanings(inOrder), method: order.method, component, doubted: false };
    }),
  );
}

/** A doubt only ever asks a person. Where a server has no scores nothing is doubted: the format calls a sole value decided. */
async function findDoubted(
  writer: Writer,
  questions: readonly RankQuestion[],
  signal: AbortSignal,
): Promise<Result<ReadonlySet<RankQuestion>>> {
  const sole = questions.filter(
    ({ mayBeAbsent, candidates }) => mayBeAbsent === true && meanings(candidates).length === 1,
  );
  if (sole.length === 0) return ok(new Set());
  const items = sole.flatMap(({ ask, candidates }) => [
    backwardItem('_', ask),
    ...candidates.map((candidate) => backwardOf(candidate, ask)),
  ]);
  const scoresOf = await scoreAll(writer, items, signal);
  if (!scoresOf.ok) return scoresOf.failure.code === 'server.notServed' ? ok(new Set()) : scoresOf;
  const speaks = ({ ask, candidates }: RankQuestion) =>
    candidates.some(
      (candidate) =>
        scoresOf.value(backwardOf(candidate, ask)) >= scoresOf.value(backwardItem('_', ask)) - absenceMargin,
    );
  return ok(new Set(sole.filter((question) => !speaks(question))));
}

interface Order {
  readonly indexes: readonly number[];
  readonly method: RankingMethod;
}

/** The first candidate of each meaning. */
function meanings(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ key }) => !seen.has(key) && seen.add(key));
}

async function rankByScore(
  writer: Writer,
  sources: readonly SourceText[],
  questions: readonly RankQuestion[],
  signal: AbortSignal,
): Promise<Result<readonly Order[]>> {
  const backward = await askBackwards(writer, questions, signal);
  if (!backward.ok) return backward;
  const perQuestion = backward.value;
  const asked = questions.map((question, index) => {
    if (question.backwardsOnly === true) return [];
    return foldScores(perQuestion[index] ?? [], null, 0)
      .slice(0, forwardCandidates)
      .flatMap((at) => question.candidates[at] ?? []);
  });
  const isAskedForwards = sources.length > 0 && asked.some((candidates) => candidates.length > 0);
  const excerpt = !isAskedForwards ? null : excerptOf(sources, asked.flat());
  const lifted = excerpt === null ? null : await askForwards(writer, excerpt, questions, asked, signal);
  // A source that the model's context cannot hold is ranked backwards alone, and the ranking says so.
  if (lifted !== null && !lifted.ok && lifted.failure.code !== 'server.contextExceeded') return lifted;
  return ok(
    questions.map((_question, index): Order => {
      const first = perQuestion[index] ?? [];
      const second = lifted?.ok && asked[index]?.length ? (lifted.value[index] ?? null) : null;
      return {
        indexes: foldScores(first, second, forwardWeight),
        method: second === null ? 'backwards' : 'backwards+forwards',
      };
    }),
  );
}

/** Scores of each question's candidates, less what their lines score for every question that was asked of the same kind. */
async function askBackwards(
  writer: Writer,
  questions: readonly RankQuestion[],
  signal: AbortSignal,
): Promise<Result<readonly (readonly number[])[]>> {
  const peersOf = ({ candidates }: RankQuestion) =>
    questions.filter((other) => other.candidates[0]?.kind === candidates[0]?.kind);
  const scoresOf = await scoreAll(
    writer,
    questions.flatMap((question) =>
      peersOf(question).flatMap(({ ask }) => question.candidates.map((candidate) => backwardOf(candidate, ask))),
    ),
    signal,
  );
  if (!scoresOf.ok) return scoresOf;
  return ok(
    questions.map((question) => {
      const peers = peersOf(question);
      const table = peers.map(({ ask }) =>
        question.candidates.map((candidate) => scoresOf.value(backwardOf(candidate, ask))),
      );
      return withoutCommonLiking(table, commonPart)[peers.indexOf(question)] ?? [];
    }),
  );
}

/** A sentence is its own line: blanked it would say nothing. */
function backwardOf({ kind, value, blankedLine }: Candidate, ask: string): ScoreItem {
  return kind === 'quote' ? backwardItem(value, ask, 'sentence') : backwardItem(blankedLine, ask);
}

/** How much likelier each value is after the question than after a question that says nothing; not asked is the worst. */
async function askForwards(
  writer: Writer,
  document: string,
  questions: readonly RankQuestion[],
  asked: readonly (readonly Candidate[])[],
  signal: AbortSignal,
): Promise<Result<readonly (readonly number[])[]>> {
  const scoresOf = await scoreAll(
    writer,
    questions.flatMap(({ ask }, index) =>
      (asked[index] ?? []).flatMap(({ evidence }) => [
        neutralItem(document, evidence.text),
        forwardItem(document, ask, evidence.text),
      ]),
    ),
    signal,
  );
  if (!scoresOf.ok) return scoresOf;
  return ok(
    questions.map(({ ask, candidates }, index) =>
      candidates.map((candidate) => {
        if (!asked[index]?.includes(candidate)) return Number.NEGATIVE_INFINITY;
        const value = candidate.evidence.text;
        return scoresOf.value(forwardItem(document, ask, value)) - scoresOf.value(neutralItem(document, value));
      }),
    ),
  );
}

/** Each distinct item once, in the order of their prefixes, so that a server evaluates what they share once. */
async function scoreAll(
  writer: Writer,
  items: readonly ScoreItem[],
  signal: AbortSignal,
): Promise<Result<(item: ScoreItem) => number>> {
  const nameOf = (item: ScoreItem) => `${item.prefix}\u0000${item.continuation}`;
  const distinct = new Map(items.map((item) => [nameOf(item), item]));
  const order = [...distinct.keys()].sort();
  const known = new Map<string, number>();
  for (let start = 0; start < order.length; start += itemsPerRequest) {
    const part = order.slice(start, start + itemsPerRequest);
    const scored = await writer.score({ items: part.flatMap((name) => distinct.get(name) ?? []) }, signal);
    if (!scored.ok) return scored;
    const scores = scored.value.logProbabilities;
    if (scores.length !== part.length) {
      return fail('client.badReply', `The writer scored ${scores.length} of ${part.length} texts.`);
    }
    part.forEach((name, index) => {
      known.set(name, scores[index] ?? Number.NEGATIVE_INFINITY);
    });
  }
  return ok((item) => {
    const score = known.get(nameOf(item));
    if (score === undefined) throw new Error('a score is read that was not asked for');
    return score;
  });
}

/** The sources where they are short, else the lines of these candidates and their neighbours, in order. */
export function excerptOf(sources: readonly SourceText[], candidates: readonly Candidate[]): string {
  const whole = sources.map(({ text }) => text.trim()).join('\n\n');
  if (whole.length <= forwardCharacters || candidates.length === 0) return whole.slice(0, forwardCharacters);
  const wanted = new Map(sources.map(({ name }) => [name, new Set<number>()]));
  const linesOf = new Map(sources.map(({ name, text }) => [name, text.split('\n')]));
  let size = 0;
  for (const { evidence } of candidates) {
    const lines = linesOf.get(evidence.source) ?? [];
    for (let line = evidence.line - 2; line <= evidence.line; line += 1) {
      const length = lines[line]?.length;
      if (length === undefined || wanted.get(evidence.source)?.has(line) || size + length > forwardCharacters) continue;
      wanted.get(evidence.source)?.add(line);
      size += length + 1;
    }
  }
  const kept = sources.map(({ name }) =>
    (linesOf.get(name) ?? []).filter((_line, index) => wanted.get(name)?.has(index)).join('\n'),
  );
  return kept
    .filter((text) => text !== '')
    .join('\n\n')
    .trim();
}

async function rankByElimination(
  writer: Writer,
  sources: readonly SourceText[],
  questions: readonly RankQuestion[],
  signal: AbortSignal,
): Promise<Result<readonly Order[]>> {
  const orders: Order[] = [];
  for (const { ask, candidates } of questions) {
    const lines = candidates.map(({ blankedLine, evidence }) => blankedLine.replace('_', () => evidence.text));
    const text = sources.length > 0 ? excerptOf(sources, candidates) : [...new Set(lines)].join('\n');
    const picked: number[] = [];
    for (let pick = 0; pick < eliminationPicks; pick += 1) {
      const left = new Map<string, number>();
      candidates.forEach((candidate, index) => {
        const taken = picked.some((each) => candidates[each]?.key === candidate.key);
        if (!taken && !left.has(candidate.evidence.text)) left.set(candidate.evidence.text, index);
      });
      if (left.size < 2) break;
      const choices = [...left.keys()].slice(0, eliminationAlternatives);
      const written = await writer.write(
        {
          messages: choiceMessages(text, ask),
          maxTokens: 96,
          temperature: 0,
          seed: 0,
          grammar: choiceGrammar(choices),
        },
        signal,
      );
      if (!written.ok && written.failure.code !== 'server.notServed') return written;
      const index = written.ok ? left.get(written.value.text.trim()) : undefined;
      if (index === undefined) break;
      picked.push(index);
    }
    const rest = candidates.map((_candidate, index) => index).filter((index) => !picked.includes(index));
    orders.push({ indexes: [...picked, ...rest], method: picked.length > 0 ? 'elimination' : 'place' });
  }
  return ok(orders);
}
