import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseIntentFacts } from './intentFacts.ts';

const digest = 'a'.repeat(64);
const good = {
  intents: ['general', 'search', 'read', 'report', 'edit', 'run', 'mission'],
  encoderShare: 0.5,
  temperature: 0.55,
  floor: 5_500,
  maxTokens: 128,
  files: { 'intents.int8.onnx': digest, 'intents.ngrams.bin': digest, 'intents.tokenizer.json': digest },
  data: { 'dev.jsonl': digest },
};

describe('the description of the trained files', () => {
  test('is read, and what only people need is left alone', () => {
    const { data: _, ...wanted } = good;
    assert.deepEqual(parseIntentFacts(JSON.stringify(good)), { ok: true, value: wanted });
  });

  test('may name the intents in another order', () => {
    const read = parseIntentFacts(JSON.stringify({ ...good, intents: good.intents.toReversed() }));
    assert.deepEqual(read.ok && read.value.intents, good.intents.toReversed());
  });

  const bad: Record<string, unknown> = {
    'no JSON': undefined,
    'an intent that is none of ours': { ...good, intents: good.intents.with(0, 'delete') },
    'an intent twice': { ...good, intents: good.intents.with(0, 'edit') },
    'an intent too few': { ...good, intents: good.intents.slice(1) },
    'a share above 1': { ...good, encoderShare: 1.1 },
    'a temperature of 0': { ...good, temperature: 0 },
    'a file without a digest': { ...good, files: { ...good.files, 'intents.int8.onnx': '' } },
    'a file missing': { ...good, files: { 'intents.int8.onnx': digest } },
  };
  for (const [name, value] of Object.entries(bad)) {
    test(`with ${name} is refused`, () => {
      const read = parseIntentFacts(value === undefined ? '{' : JSON.stringify(value));
      assert.equal(read.ok ? 'read' : read.failure.code, 'model.embeddedInvalid');
    });
  }
});
