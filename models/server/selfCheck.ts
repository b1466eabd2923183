/**
 * What a server finds out about its model before it says that it is ready: which batch alignment gives the same bits in
 * every way of cutting, whether the fast reading of probabilities agrees with the full list, and how much of the whole
 * vocabulary's probability the answer labels hold (coverage). Nothing is taken on trust from the machine or the library.
 */
import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { Question } from '../../contract/decision.ts';
import type { LabelDecider } from './decideOverState.ts';
import { renderQuestion } from './decisionPrompt.ts';
import { type FastLogits, findFastLogits } from './logits.ts';
import { TokenSequence } from './tokenSequence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Tokens; the first that holds on this machine and model is used. */
const alignments = [4, 8, 16, 32, 64] as const;
/** A busy machine may take its time; how long a start may take in all is the supervisor's to say. */
const selfCheckMs = 600_000;
/** Natural logarithm: one part in a thousand. */
const agreement = 1e-3;

const probe =
  'The order of 12 chairs was placed on 3 May and confirmed a day later. Two of them arrived with scratches, so the ' +
  'customer asked for a replacement; the shop agreed, sent the new ones on 17 May and refunded the delivery of 9.50. ';

export interface SequenceCheck {
  readonly alignment: number;
  /** False when no alignment gave equal bits: answers then repeat only over an equal history. */
  readonly repeatable: boolean;
  /** False when probabilities are read the slow, public way. */
  readonly fastReading: boolean;
}

/** Builds the sequence that the role works on, with what was found out about it. */
export async function checkSequence(
  raw: LlamaContextSequence,
  vocabulary: Vocabulary,
): Promise<{ readonly sequence: TokenSequence; readonly check: SequenceCheck }> {
  const tokens = [...vocabulary.beginning, ...vocabulary.tokenize(probe)].slice(0, Math.max(40, 4 * 16 + 7));
  const fast = await agreeing(raw, findFastLogits(raw), tokens);
  const sequence = new TokenSequence(raw, alignments[0], fast);
  for (const alignment of alignments) {
    await sequence.realign(alignment);
    if (await repeats(sequence, tokens)) {
      await sequence.forget();
      return { sequence, check: { alignment, repeatable: true, fastReading: fast !== undefined } };
    }
  }
  await sequence.realign(alignments[0]);
  return { sequence, check: { alignment: alignments[0], repeatable: false, fastReading: fast !== undefined } };
}

/** The fast way, if it reads the same as the full list at several places. */
async function agreeing(
  raw: LlamaContextSequence,
  fast: FastLogits | undefined,
  tokens: readonly Token[],
): Promise<FastLogits | undefined> {
  if (fast === undefined) return undefined;
  const at = [8, 16, 24, 32];
  const read = async (reader: FastLogits | undefined) => {
    const sequence = new TokenSequence(raw, alignments[0], reader);
    await sequence.forget();
    const points = at.flatMap((index) => {
      const token = tokens[index + 1];
      return token === undefined ? [] : [{ index, wanted: { kind: 'logProbability', token } as const }];
    });
    const { readings } = await sequence.evaluate(tokens.slice(0, 40), points, AbortSignal.timeout(selfCheckMs));
    return readings.map((reading) => (reading.kind === 'logProbability' ? reading.value : Number.NaN));
  };
  const slow = await read(undefined);
  const quick = await read(fast).catch(() => []);
  const equal = slow.length > 0 && slow.every((value, i) => Math.abs(value - (quick[i] ?? Number.NaN)) < agreement);
  return equal ? fast : undefined;
}

/** Does the same reading have the same bits, evaluated in one piece and behind beginnings of several lengths? */
async function repeats(sequence: TokenSequence, tokens: readonly Token[]): Promise<boolean> {
  const signal = AbortSignal.timeout(selfCheckMs);
  const wanted = { kind: 'among', tokens: [...new Set(tokens.slice(0, 6))] } as const;
  const read = async (beginnings: readonly number[]) => {
    await sequence.forget();
    for (const length of beginnings) await sequence.evaluate(tokens.slice(0, length), [], signal);
    const { readings } = await sequence.evaluate(tokens, [{ index: tokens.length - 1, wanted }], signal);
    const [reading] = readings;
    if (reading?.kind !== 'probabilities') return '';
    return wanted.tokens.map((token) => reading.of.get(token)).join(' ');
  };
  const whole = await read([]);
  for (const beginnings of [[tokens.length - 2], [9, 30], [5, 18, 41]]) {
    if ((await read(beginnings)) !== whole) return false;
  }
  return true;
}

const coverageQuestions: Readonly<Record<Question['type'], Question>> = {
  noul: { type: 'noul', instructions: 'Did all the chairs arrive without damage?' },
  choice: {
    type: 'choice',
    instructions: 'What did the customer ask for?',
    criteria: { replacement: 'new chairs', refund: 'the money back', repair: null },
  },
  score: {
    type: 'score',
    instructions: 'How well was the complaint handled?',
    criteria: ['not at all', 'badly', 'fairly', 'well'],
  },
};

/** For each kind of question, the share of the vocabulary's probability that its labels hold. Taken once, with the full list. */
export async function measureCoverage(
  decider: LabelDecider,
  vocabulary: Vocabulary,
  sequence: TokenSequence,
): Promise<Record<string, number>> {
  const coverage: Record<string, number> = {};
  const labels = decider.labels;
  for (const question of Object.values(coverageQuestions)) {
    const prompt = renderQuestion(
      vocabulary.family,
      question,
      labels.map((label) => label.text),
    );
    const tokens = [...decider.stateTokens(probe), ...vocabulary.tokenizePieces(prompt.pieces)];
    const points = [{ index: tokens.length - 1, wanted: { kind: 'everything' } as const }];
    const { readings } = await sequence.evaluate(tokens, points, AbortSignal.timeout(selfCheckMs));
    const [reading] = readings;
    if (reading?.kind !== 'probabilities') throw new Error('the full list was not read');
    const used = labels.slice(0, prompt.options.length);
    coverage[question.type] = Math.min(
      1,
      used.reduce((sum, label) => sum + (reading.of.get(label.token) ?? 0), 0),
    );
  }
  await sequence.forget();
  return coverage;
}
