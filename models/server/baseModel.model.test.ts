import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sha256Schema } from '../../contract/digest.ts';
import { findWeights } from '../../testkit/weights.ts';
import { LabelDecider } from './decideOverState.ts';
import { type LoadedModel, loadModel } from './loadModel.ts';
import { findFastLogits, readSlowly } from './logits.ts';
import { ownPrompt } from './ownPrompt.ts';
import { scoreItems } from './scoreItems.ts';
import { measureCoverage } from './selfCheck.ts';
import { TokenSequence } from './tokenSequence.ts';

const weights = findWeights('gemma-3-270m');
const skip = weights === undefined ? 'the weights of gemma-3-270m are not installed' : false;
const never = new AbortController().signal;

describe('a base model with a large vocabulary', { skip }, () => {
  let model: LoadedModel;
  before(async () => {
    const path = weights ?? '';
    const digest = sha256Schema.parse(basename(path, '.gguf'));
    const loaded = await loadModel({ path, digest, contextTokens: 512, threads: 1, asDecisionModel: true });
    assert.ok(loaded.ok, loaded.ok ? '' : loaded.failure.message);
    model = loaded.value;
  });
  after(() => model?.llama.dispose());

  test('it has no template, so its prompts are plain; its beginning token stands in the file', () => {
    assert.equal(model.vocabulary.family, 'plain');
    assert.deepEqual(model.vocabulary.beginning, [2]);
    assert.deepEqual(model.vocabulary.tokenize(' the total'), [
      ...model.vocabulary.tokenize(' the'),
      ...model.vocabulary.tokenize(' total'),
    ]);
  });

  test('its batches repeat bit for bit and its probabilities are read fast', () => {
    assert.deepEqual(model.check, {
      shape: { alignment: 4, wideFrom: 64, batchTokens: 512 },
      repeatable: true,
      fastReading: true,
    });
  });

  test('a probability read fast is that of the full list, for likely and for unlikely tokens', async () => {
    const { beginning } = model.vocabulary;
    const tokens = [...beginning, ...model.vocabulary.tokenize('The net amount is 85.00 and the VAT is 16.15, so')];
    const endings = [' the', ' total', ' elephant', '<', '\n'].flatMap((text) =>
      model.vocabulary.tokenize(text).slice(0, 1),
    );
    const raw = model.sequence.generator;
    const readAll = async (reader: ReturnType<typeof findFastLogits>) => {
      const sequence = new TokenSequence(raw, { alignment: 4, wideFrom: 64, batchTokens: 512 }, reader);
      const values: number[] = [];
      for (const token of endings) {
        const points = [{ index: tokens.length - 1, wanted: { kind: 'logProbability', token } as const }];
        const { readings } = await sequence.evaluate({ tokens, beginning: 0 }, points, never);
        const [reading] = readings;
        values.push(reading?.kind === 'logProbability' ? reading.value : Number.NaN);
      }
      return values;
    };
    const fast = await readAll(findFastLogits(raw));
    const slow = await readAll(readSlowly);
    await model.sequence.forget();
    for (const [index, value] of slow.entries()) {
      assert.ok(Math.abs(value - (fast[index] ?? Number.NaN)) < 1e-3, `${value} and ${fast[index]}`);
    }
    assert.ok(Math.max(...slow) - Math.min(...slow) > 5, 'they are of very different size');
  });

  test('questions have the same bits behind another history', async () => {
    const decider = new LabelDecider(ownPrompt(model.vocabulary), model.sequence);
    const questions = { q: { type: 'noul' as const, instructions: 'Was it paid?' } };
    const ask = async (state: string) => {
      const decided = await decider.decide({ state, questions }, never);
      return decided.ok ? decided.value.answers.q : undefined;
    };
    const fresh = await ask('The bill of 3 May was paid on the 9th.');
    await ask('The bill of 3 May was not paid.');
    assert.deepEqual(await ask('The bill of 3 May was paid on the 9th.'), fresh);
    assert.equal(fresh?.type, 'noul');
  });

  test('its labels hold most of what it would say', async () => {
    const coverage = await measureCoverage(ownPrompt(model.vocabulary), model.sequence);
    assert.ok(
      Object.values(coverage).every((share) => share > 0.3 && share <= 1),
      JSON.stringify(coverage),
    );
  });

  test('a likely ending scores above an unlikely one', async () => {
    const prefix = 'The capital of France is';
    const items = [' Paris', ' Tuesday'].map((continuation) => ({ prefix, continuation }));
    const scored = await scoreItems({ items }, model.vocabulary, model.sequence, never);
    assert.ok(scored.ok);
    const [paris, tuesday] = scored.value.scores.map((score) => score.logProbability);
    assert.ok((paris ?? 0) > (tuesday ?? 0) + 3, JSON.stringify(scored.value));
  });
});
