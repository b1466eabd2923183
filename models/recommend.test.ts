import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Catalogue } from '../contract/model.ts';
import { loadCatalogue } from './catalogue/catalogue.ts';
import { estimateFit, judgeFit } from './fitEstimate.ts';
import type { GgufFacts } from './gguf.ts';
import { recommend } from './recommend.ts';

const gib = 2 ** 30;
const facts: GgufFacts = {
  version: 3,
  architecture: 'llama',
  contextLength: 2_048,
  layers: 10,
  embeddingSize: 512,
  feedForwardSize: 1_024,
  heads: 8,
  kvHeads: 2,
  vocabularySize: 32_000,
  hasChatTemplate: true,
  chatTemplates: [],
  isDecisionModel: false,
  headerBytes: 1,
};

async function productCatalogue(): Promise<Catalogue> {
  const catalogue = await loadCatalogue();
  assert.ok(catalogue.ok);
  return catalogue.value;
}

function bytesOf(estimate: ReturnType<typeof estimateFit>, what: string): number | undefined {
  return estimate.terms.find((term) => term.what === what)?.bytes;
}

describe('the memory of a model', () => {
  test('is a sum whose terms are shown', () => {
    const estimate = estimateFit({ weightsBytes: 1_000_000, facts, contextTokens: 1_024, batchTokens: 256 });
    assert.equal(bytesOf(estimate, 'weights'), 1_000_000);
    // 10 layers × 2 heads × (64 + 64) values × 2 bytes a token.
    assert.equal(bytesOf(estimate, 'context'), 1_024 * 10 * 2 * 128 * 2);
    assert.equal(bytesOf(estimate, 'activations'), 256 * 4 * (32_000 + 4 * 512 + 2 * 1_024));
    assert.equal(
      estimate.needBytes,
      estimate.terms.reduce((sum, term) => sum + term.bytes, 0),
    );
    assert.equal(estimate.basis, 'header');
    assert.match(estimate.terms[1]?.how ?? '', /1024 tokens × 5120 B/);
  });
  test('counts no more context than the model has', () => {
    assert.equal(estimateFit({ weightsBytes: 1, facts, contextTokens: 100_000 }).contextTokens, 2_048);
  });
  test('counts heads layer by layer where they differ', () => {
    const hybrid = { ...facts, kvHeads: [0, 2, 0, 2] };
    assert.equal(
      bytesOf(estimateFit({ weightsBytes: 1, facts: hybrid, contextTokens: 100 }), 'context'),
      100 * 4 * 128 * 2,
    );
  });
  test('counts attention scores over the whole context when flash attention is off', () => {
    const wide = { ...facts, vocabularySize: 100 };
    const on = bytesOf(estimateFit({ weightsBytes: 1, facts: wide, contextTokens: 2_048 }), 'activations');
    const off = bytesOf(
      estimateFit({ weightsBytes: 1, facts: wide, contextTokens: 2_048, flashAttention: false }),
      'activations',
    );
    assert.ok(on !== undefined && off !== undefined && off - on === 512 * 4 * (8 * 2_048 - 100));
  });
  test('says when it is taken from the size alone, and is then on the high side', () => {
    const guess = estimateFit({ weightsBytes: 98_362_432, contextTokens: 4_096 });
    assert.equal(guess.basis, 'size');
    const smollm: GgufFacts = { ...facts, contextLength: 8_192, layers: 30, embeddingSize: 576, heads: 9, kvHeads: 3 };
    assert.ok(
      guess.needBytes > estimateFit({ weightsBytes: 98_362_432, facts: smollm, contextTokens: 4_096 }).needBytes,
    );
  });
  test('never shrinks when anything grows', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000_000),
        fc.nat(100_000),
        fc.nat(1_000_000),
        fc.boolean(),
        (bytes, tokens, more, known) => {
          const need = (weightsBytes: number, contextTokens: number) =>
            estimateFit({ weightsBytes, contextTokens, ...(known ? { facts } : {}) }).needBytes;
          assert.ok(need(bytes, tokens + more) >= need(bytes, tokens));
          assert.ok(need(bytes + more, tokens) >= need(bytes, tokens));
        },
      ),
    );
  });
  test('fits only beside what the system keeps', () => {
    assert.equal(judgeFit(3 * gib, 4 * gib).fits, true);
    assert.equal(judgeFit(3 * gib + 1, 4 * gib).fits, false);
    assert.equal(judgeFit(8 * gib, 10 * gib).fits, true);
    assert.equal(judgeFit(8 * gib + 1, 10 * gib).fits, false);
  });
});

describe('recommending', () => {
  test('gives each memory class its pairing, also on a machine that reports a little less', async () => {
    const catalogue = await productCatalogue();
    const chosen = [4, 7.5, 15.4, 24, 31, 128].map((ram) => {
      const found = recommend(ram * gib, catalogue);
      assert.ok(found.ok);
      return found.value.writer.entry.id;
    });
    assert.deepEqual(chosen, ['smollm2-135m', 'qwen2.5-1.5b', 'qwen3-8b', 'qwen3-8b', 'qwen3.5-9b', 'qwen3.5-9b']);
  });
  test('shows the sum behind the answer', async () => {
    const found = recommend(8 * gib, await productCatalogue());
    assert.ok(found.ok && found.value.decision !== 'embedded judge');
    const { writer, decision, fit } = found.value;
    assert.equal(fit.needBytes, writer.estimate.needBytes + decision.estimate.needBytes);
    assert.equal(writer.estimate.basis, 'size');
  });
  test('uses the header of a model that is here', async () => {
    const found = recommend(4 * gib, await productCatalogue(), { factsOf: () => facts });
    assert.ok(found.ok && found.value.writer.estimate.basis === 'header');
  });
  test('falls back to a smaller pairing when the sum does not fit, and says why', async () => {
    const found = recommend(8 * gib, await productCatalogue(), { contextTokens: { decision: 4_096, writer: 100_000 } });
    assert.ok(found.ok);
    assert.equal(found.value.ramGiB, 4);
    assert.match(found.value.passedOver.at(-1)?.why ?? '', /^it needs \d+ bytes/);
  });
  test('says so when nothing fits', async () => {
    const found = recommend(gib, await productCatalogue());
    assert.ok(!found.ok && found.failure.code === 'model.tooLargeForMemory');
  });
  test('flags a licence that limits commercial use', async () => {
    const catalogue = await productCatalogue();
    const limited = { ...catalogue, pairings: [{ ramGiB: 4, decision: 'd1-omni-600m', writer: 'smollm2-135m' }] };
    const found = recommend(16 * gib, limited);
    assert.ok(found.ok && found.value.decision !== 'embedded judge');
    assert.match(found.value.decision.licenceFlag ?? '', /limits commercial use/);
    assert.equal(found.value.writer.licenceFlag, undefined);
  });
  test('never recommends what does not fit', async () => {
    const catalogue = await productCatalogue();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200_000), (quarters, tokens) => {
        const ram = (quarters / 4) * gib;
        const found = recommend(ram, catalogue, { contextTokens: { decision: tokens, writer: tokens } });
        if (found.ok) assert.ok(found.value.fit.needBytes + found.value.fit.reserveBytes <= ram);
      }),
    );
  });
});
