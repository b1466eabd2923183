import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { FastLogits } from './logits.ts';
import { TokenSequence } from './tokenSequence.ts';

interface Batch {
  readonly start: number;
  readonly tokens: readonly number[];
}

/** Keeps tokens as the library's sequence does, and writes down each batch that it was given. */
function fakeSequence(contextSize: number, batchSize: number) {
  let held: number[] = [];
  const batches: Batch[] = [];
  const take = (tokens: readonly number[]) => {
    batches.push({ start: held.length, tokens });
    held = [...held, ...tokens];
  };
  const raw = {
    contextSize,
    context: { batchSize },
    get contextTokens() {
      return [...held];
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
  // A reading is the text that it was read behind, so a stale memory shows.
  const readings: string[] = [];
  const read: FastLogits = async (_, chunk, wanted) => {
    const before = held.length;
    take(chunk);
    return wanted.map((want, offset) => {
      if (want === undefined) return undefined;
      readings.push(held.slice(0, before + offset + 1).join(','));
      return { kind: 'logProbability', value: -1 };
    });
  };
  return {
    raw: raw as unknown as LlamaContextSequence,
    read,
    batches,
    readings,
    generate: (tokens: number[]) => take(tokens),
  };
}

const never = new AbortController().signal;
const wanted = { kind: 'logProbability', token: 0 as Token } as const;
const at = (tokens: readonly number[], index = tokens.length - 1) => [{ index, wanted }];
const asTokens = (numbers: readonly number[]) => numbers as readonly Token[];

describe('token sequence', () => {
  test('what the next prompt shares is kept, down to a whole group of tokens', async () => {
    const fake = fakeSequence(100, 32);
    const sequence = new TokenSequence(fake.raw, 4, fake.read);
    const first = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const second = [1, 2, 3, 4, 5, 6, 7, 8, 20, 21];
    assert.equal((await sequence.evaluate(asTokens(first), at(first), never)).evaluatedTokens, 12);
    assert.equal((await sequence.evaluate(asTokens(second), at(second), never)).evaluatedTokens, 4);
    assert.deepEqual(
      fake.batches.map((batch) => [batch.start, batch.tokens.length]),
      [
        [0, 12],
        [8, 4],
      ],
    );
    assert.deepEqual(fake.readings, [first.join(','), second.join(',')]);
  });

  test('a token that is read is always evaluated again, even when the prompt is the same', async () => {
    const fake = fakeSequence(100, 32);
    const sequence = new TokenSequence(fake.raw, 4, fake.read);
    const tokens = [1, 2, 3, 4, 5, 6, 7, 8];
    for (let i = 0; i < 2; i += 1) await sequence.evaluate(asTokens(tokens), at(tokens), never);
    assert.deepEqual(fake.readings, [tokens.join(','), tokens.join(',')]);
  });

  test('what generation added is never kept: it was evaluated in other shapes', async () => {
    const fake = fakeSequence(100, 32);
    const sequence = new TokenSequence(fake.raw, 4, fake.read);
    const prompt = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const tail = await sequence.prepare(asTokens(prompt), never);
    assert.deepEqual(tail, [9]);
    fake.generate([9, 10, 11, 12, 13, 14, 15, 16]);
    const longer = [...prompt, 10, 11, 12, 13, 14, 15, 16, 17];
    const { evaluatedTokens } = await sequence.evaluate(asTokens(longer), at(longer), never);
    assert.equal(evaluatedTokens, 20 - 8);
  });

  test('an abort ends it before the next batch, and the next prompt is right all the same', async () => {
    const fake = fakeSequence(100, 8);
    const gone = new AbortController();
    const sequence = new TokenSequence(fake.raw, 4, async (...parts) => {
      gone.abort(new Error('gone'));
      return fake.read(...parts);
    });
    const tokens = Array.from({ length: 30 }, (_, index) => index + 1);
    await assert.rejects(sequence.evaluate(asTokens(tokens), at(tokens, 3), gone.signal), /gone/);
    assert.equal(fake.batches.length, 1);
    await sequence.evaluate(asTokens(tokens), at(tokens), never);
    assert.equal(fake.readings.at(-1), tokens.join(','));
  });

  test('whatever is asked in whatever order, batches are whole groups and readings see exactly their prompt', async () => {
    const prompt = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(prompt, fc.boolean()), { maxLength: 12 }), async (prompts) => {
        const fake = fakeSequence(100, 10);
        const sequence = new TokenSequence(fake.raw, 4, fake.read);
        for (const [tokens, generates] of prompts) {
          if (generates) {
            fake.generate([...(await sequence.prepare(asTokens(tokens), never)), 2, 2]);
            fake.batches.pop();
          } else {
            await sequence.evaluate(asTokens(tokens), at(tokens), never);
            assert.equal(fake.readings.at(-1), tokens.join(','));
          }
        }
        for (const { start, tokens } of fake.batches) assert.deepEqual([start % 4, tokens.length % 4], [0, 0]);
      }),
    );
  });
});
