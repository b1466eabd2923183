/**
 * What a server finds out about its model before it says that it is ready: which shape of batches gives the same bits behind
 * every history, whether the fast reading of probabilities agrees with the full list, and how much of the whole
 * vocabulary's probability the answer labels hold (coverage). Nothing is taken on trust from the machine or the library.
 */
import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { Question } from '../../contract/decision.ts';
import type { BatchShape } from './batchShape.ts';
import { type FastLogits, findFastLogits } from './logits.ts';
import type { PromptForm } from './promptForm.ts';
import { type Prompt, TokenSequence } from './tokenSequence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The most tokens of one batch; the context is made with it. */
export const batchTokens = 512;

/** Tried in this order; the first that holds on this machine and model is used. */
const shapes: Readonly<Record<'flash' | 'plain', readonly BatchShape[]>> = {
  flash: [4, 8, 16].map((alignment) => ({ alignment, wideFrom: 64, batchTokens })),
  plain: [4, 8, 16, 32, 64].map((alignment) => ({ alignment, wideFrom: 0, batchTokens })),
};
/** Natural logarithm: one part in a thousand. */
const agreement = 1e-3;
/** A busy machine may take its time; how long a start may take in all is the supervisor's to say. */
const selfCheckMs = 600_000;

const probe =
  'The order of 12 chairs was placed on 3 May and confirmed a day later. Two of them arrived with scratches, so the ' +
  'customer asked for a replacement; the shop agreed, sent the new ones on 17 May and refunded the delivery of 9.50. ' +
  'A week after that the customer wrote once more: one of the new chairs was blue, and all the others were green. ';

export interface SequenceCheck {
  /** How batches are cut, and whether flash attention is on (`wideFrom` above 0). */
  readonly shape: BatchShape;
  /** False when no shape gave equal bits: answers then repeat only over an equal history. */
  readonly repeatable: boolean;
  /** False when probabilities are read the slow, public way. */
  readonly fastReading: boolean;
}

export interface CheckedSequence {
  readonly sequence: TokenSequence;
  readonly check: SequenceCheck;
}

/**
 * Finds the shape of batches that repeats on this context.
 * @param attention what the context was made with
 * @returns the sequence to work on; with flash attention undefined when no shape repeats, so that a context without it is tried
 */
export async function checkSequence(
  raw: LlamaContextSequence,
  vocabulary: Vocabulary,
  attention: 'flash' | 'plain',
): Promise<CheckedSequence | undefined> {
  const tokens = [...vocabulary.beginning, ...vocabulary.tokenize(probe)].slice(0, 110);
  const fast = await agreeing(raw, findFastLogits(raw), tokens);
  const fastReading = fast !== undefined;
  for (const shape of shapes[attention]) {
    const sequence = new TokenSequence(raw, shape, fast);
    if (await repeats(sequence, tokens)) {
      await sequence.forget();
      return { sequence, check: { shape, repeatable: true, fastReading } };
    }
  }
  if (attention === 'flash') return undefined;
  const shape: BatchShape = { alignment: 4, wideFrom: 0, batchTokens };
  const sequence = new TokenSequence(raw, shape, fast);
  await sequence.forget();
  return { sequence, check: { shape, repeatable: false, fastReading } };
}

/** The fast way, if it reads the same as the full list at several places. */
async function agreeing(
  raw: LlamaContextSequence,
  fast: FastLogits | undefined,
  tokens: readonly Token[],
): Promise<FastLogits | undefined> {
  if (fast === undefined) return undefined;
  const read = async (reader: FastLogits | undefined) => {
    const sequence = new TokenSequence(raw, { alignment: 4, wideFrom: 0, batchTokens }, reader);
    await sequence.forget();
    const points = [8, 16, 24, 32].flatMap((index) => {
      const token = tokens[index + 1];
      return token === undefined ? [] : [{ index, wanted: { kind: 'logProbability', token } as const }];
    });
    const prompt = { tokens: tokens.slice(0, 40), beginning: 0 };
    const { readings } = await sequence.evaluate(prompt, points, AbortSignal.timeout(selfCheckMs));
    return readings.map((reading) => (reading.kind === 'logProbability' ? reading.value : Number.NaN));
  };
  const slow = await read(undefined);
  const quick = await read(fast).catch(() => []);
  const equal = slow.length > 0 && slow.every((value, i) => Math.abs(value - (quick[i] ?? Number.NaN)) < agreement);
  return equal ? fast : undefined;
}

/**
 * Does the same reading have the same bits, evaluated at once and behind histories that share its beginning: the
 * beginning alone, half of it with another end, and a longer question?
 */
async function repeats(sequence: TokenSequence, tokens: readonly Token[]): Promise<boolean> {
  const signal = AbortSignal.timeout(selfCheckMs);
  const wanted = { kind: 'among', tokens: [...new Set(tokens.slice(0, 6))] } as const;
  const beginning = 80;
  const prompt: Prompt = { tokens: tokens.slice(0, 99), beginning };
  const turned = [...tokens.slice(0, 70), ...tokens.slice(20, 60)];
  const histories: readonly Prompt[] = [
    { tokens: tokens.slice(0, beginning), beginning },
    { tokens: turned, beginning: 74 },
    { tokens: tokens.slice(0, 110), beginning },
  ];
  const read = async () => {
    const points = [{ index: prompt.tokens.length - 1, wanted }];
    const { readings } = await sequence.evaluate(prompt, points, signal);
    const [reading] = readings;
    if (reading?.kind !== 'probabilities') return '';
    return wanted.tokens.map((token) => reading.of.get(token)).join(' ');
  };
  await sequence.forget();
  const fresh = await read();
  for (const history of histories) {
    await sequence.evaluate(history, [], signal);
    if ((await read()) !== fresh) return false;
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
export async function measureCoverage(form: PromptForm, sequence: TokenSequence): Promise<Record<string, number>> {
  const coverage: Record<string, number> = {};
  const ask = form.over(probe);
  for (const question of Object.values(coverageQuestions)) {
    const asked = ask('coverage', question);
    const [prompt] = asked.ok ? asked.value.prompts : [];
    if (prompt === undefined) throw new Error('the self-check has no prompt');
    const { tokens, beginning, labels } = prompt;
    const points = [{ index: tokens.length - 1, wanted: { kind: 'everything' } as const }];
    const { readings } = await sequence.evaluate({ tokens, beginning }, points, AbortSignal.timeout(selfCheckMs));
    const [reading] = readings;
    if (reading?.kind !== 'probabilities') throw new Error('the full list was not read');
    const { of } = reading;
    coverage[question.type] = Math.min(
      1,
      labels.reduce((sum, label) => sum + (of.get(label) ?? 0), 0),
    );
  }
  await sequence.forget();
  return coverage;
}
