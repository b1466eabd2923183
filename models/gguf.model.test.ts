import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWeights } from '../testkit/weights.ts';
import { estimateFit } from './fitEstimate.ts';
import { readGgufFacts } from './gguf.ts';

const smol = findWeights('smollm2-135m');
const gemma = findWeights('gemma-3-270m');

test('SmolLM2 135M: a chat model of 30 layers', { skip: smol === undefined && 'smollm2-135m is not installed' }, () => {
  const facts = readGgufFacts(smol ?? '');
  assert.ok(facts.ok);
  const { architecture, fileType, contextLength, layers, kvHeads, hasChatTemplate, isDecisionModel } = facts.value;
  assert.deepEqual(
    { architecture, fileType, contextLength, layers, kvHeads, hasChatTemplate, isDecisionModel },
    {
      architecture: 'llama',
      fileType: 'Q4_1',
      contextLength: 8192,
      layers: 30,
      kvHeads: 3,
      hasChatTemplate: true,
      isDecisionModel: false,
    },
  );
  const context = estimateFit({ weightsBytes: 98_362_432, facts: facts.value, contextTokens: 4_096 }).terms.find(
    (term) => term.what === 'context',
  );
  assert.equal(context?.bytes, 90 << 20, 'what the runtime itself reports for its key-value buffer');
});

test('Gemma 3 270M: a base model without a chat template', {
  skip: gemma === undefined && 'gemma-3-270m is not installed',
}, () => {
  const facts = readGgufFacts(gemma ?? '');
  assert.ok(facts.ok);
  assert.equal(facts.value.architecture, 'gemma3');
  assert.equal(facts.value.vocabularySize, 262_144);
  assert.equal(facts.value.hasChatTemplate, false);
  const activations = estimateFit({ weightsBytes: 253_113_024, facts: facts.value, contextTokens: 4_096 }).terms.find(
    (term) => term.what === 'activations',
  );
  const reported = 515.5 * 2 ** 20;
  assert.ok(activations !== undefined && activations.bytes >= reported && activations.bytes < reported * 1.05);
});
