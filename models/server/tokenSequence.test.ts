import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import { type BatchShape, wideTokens } from './batchShape.ts';
import type { FastLogits } from './logits.ts';
import { TokenSequence } from './tokenSequence.ts';

interface Batch {
  readonly start: number;
  readonly tokens: readonly number[];
}

/** Keeps tokens as the library's sequence does, and with each the size of the batch that it came in. */
function fakeSequence(contextSize: number) {
  let held: { readonly token: number; readonly batchSize: number }[] = [];
  const batches: Batch[] = [];
  const take = (tokens: readonly number[]) => {
    batches.push({ start: held.length, tokens });
    held = [...held, ...tokens.map((token) => ({ token, batchSize: tokens.length }))];
  };
  const raw = {
    contextSize,
    get contextTokens() {
      return held.map(({ token }) => token);
    },
    async eraseContextTokenRanges([{ start }]: [{ start: number }]) {
      held = held.slice(0, start);
    },
    async evaluateWithoutGeneratingNewTokens(tokens: number[]) {
      take(tokens);
    },
    async clearHistory() {
      held = [];
    },
  };
  /** A reading is the text that it was read behind, each token with the size of its batch: a stale memory shows. */
  const readings: { readonly text: string; readonly batchSizes: readonly number[] }[] = [];
  const read: FastLogits = async (_, batch, wanted) => {
    const before = held.length;
    take(batch);
    return wanted.map((want, offset) => {
      if (want === undefined) return undefined;
      const behind = held.slice(0, before + offset + 1);
      readings.push({
        text: behind.map(({ token }) => token).join(','),
        batchSizes: behind.map(({ batchSize }) => batchSize),
      });
      return { kind: 'logProbability', value: -1 };
    });
  };
  return {
    raw: raw as unknown as LlamaContextSequence,
    read,
    batches,
    texts: () => readings.map(({ text }) => text),
    lastBatchSizes: () => readings.at(-1)?.batchSizes ?? [],
    generate: (tokens: number[]) => take(tokens),
  };
}

const shape: BatchShape = { alignment: 4, wideFrom: 0, batchTokens: 32 };
const twoPaths: BatchShape = { alignment: 4, wideFrom: 12, batchTokens: 24 };
const never = new AbortController().signal;
const wanted = { kind: 'logProbability', token: 0 as Token } as const;
const at = (tokens: readonly number[], index = tokens.length - 1) => [{ index, wanted }];
const all = (tokens: readonly number[]) => ({ tokens: tokens as readonly Token[], beginning: tokens.length });
const asTokens = (numbers: readonly number[]) => numbers as readonly Token[];

describe('token sequence', () => {
  test('what the next prompt shares is kept, down to a whole group of tokens', async () => {
    const fake = fakeSequence(100);
    const sequence = new TokenSequence(fake.raw, shape, fake.read);
    const first = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const second = [1, 2, 3, 4, 5, 6, 7, 8, 20, 21];
    assert.equal((await sequence.evaluate(all(first), at(first), never)).evaluatedTokens, 12);
    assert.equal((await sequence.evaluate(all(second), at(second), never)).evaluatedTokens, 4);
    assert.deepEqual(
      fake.batches.map((batch) => [batch.start, batch.tokens.length]),
      [
        [0, 12],
        [8, 4],
      ],
    );
    assert.deepEqual(fake.texts(), [first.join(','), second.join(',')]);
  });

  test('a token that is read is always evaluated again, even when the prompt is the same', async () => {
    const fake = fakeSequence(100);
    const sequence = new TokenSequence(fake.raw, shape, fake.read);
    const tokens = [1, 2, 3, 4, 5, 6, 7, 8];
    for (let i = 0; i < 2; i += 1) await sequence.evaluate(all(tokens), at(tokens), never);
    assert.deepEqual(fake.texts(), [tokens.join(','), tokens.join(',')]);
  });

  test('what generation added is never kept: it was evaluated in other shapes', async () => {
    const fake = fakeSequence(100);
    const sequence = new TokenSequence(fake.raw, shape, fake.read);
    const prompt = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const tail = await sequence.prepare(asTokens(prompt), never);
    assert.deepEqual(tail, [9]);
    fake.generate([9, 10, 11, 12, 13, 14, 15, 16]);
    const longer = [...prompt, 10, 11, 12, 13, 14, 15, 16, 17];
    const { evaluatedTokens } = await sequence.evaluate(all(longer), at(longer), never);
    assert.equal(evaluatedTokens, 20 - 8);
  });

  test('an abort ends it before the next batch, and the next prompt is right all the same', async () => {
    const fake = fakeSequence(100);
    const gone = new AbortController();
    const small = { ...shape, batchTokens: 8 };
    const sequence = new TokenSequence(fake.raw, small, async (...parts) => {
      gone.abort(new Error('gone'));
      return fake.read(...parts);
    });
    const tokens = Array.from({ length: 30 }, (_, index) => index + 1);
    await assert.rejects(sequence.evaluate(all(tokens), at(tokens, 3), gone.signal), /gone/);
    assert.equal(fake.batches.length, 1);
    await sequence.evaluate(all(tokens), at(tokens), never);
    assert.equal(fake.texts().at(-1), tokens.join(','));
  });

  test('whatever is asked in whatever order, a reading sees exactly its prompt, and each token took the path of its place', async () => {
    const base = Array.from({ length: 60 }, (_, index) => (index % 7) + 1);
    const prompt = fc
      .record({
        shared: fc.integer({ min: 0, max: 60 }),
        end: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 20 }),
        beginning: fc.constantFrom(0, 12, 16, 17, 30, 60),
        generates: fc.boolean(),
      })
      .map(({ shared, end, ...rest }) => ({ ...rest, tokens: [...base.slice(0, shared), ...end] }));
    await fc.assert(
      fc.asyncProperty(fc.array(prompt, { maxLength: 12 }), fc.constantFrom(shape, twoPaths), async (prompts, used) => {
        const fake = fakeSequence(100);
        const sequence = new TokenSequence(fake.raw, used, fake.read);
        for (const { tokens, beginning, generates } of prompts) {
          if (generates) {
            fake.generate([...(await sequence.prepare(asTokens(tokens), never)), 2, 2]);
            continue;
          }
          await sequence.evaluate({ tokens: asTokens(tokens), beginning }, at(tokens), never);
          assert.equal(fake.texts().at(-1), tokens.join(','));
          const wide = wideTokens(used, Math.min(beginning, tokens.length));
          for (const [index, size] of fake.lastBatchSizes().entries()) {
            assert.equal(size % used.alignment, 0);
            if (used.wideFrom > 0)
              assert.equal(size >= used.wideFrom, index < wide, `token ${index} of ${tokens.length}`);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
