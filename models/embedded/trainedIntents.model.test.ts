/** The trained files of this checkout, with their real weights: what the training wrote down, and files that are not what they should be. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Sha256 } from '../../contract/digest.ts';
import { digestOf } from './checkedFile.ts';
import { type Encoder, openEncoder } from './encoder.ts';
import { type IntentClassifier, openIntentClassifier } from './intentClassifier.ts';
import { trainedFileNames } from './intentFacts.ts';
import { type Ngrams, ngramLogits, readNgrams } from './ngrams.ts';
import { readTrained, trainedIntents } from './trainedFiles.ts';
import { readWordPiece, type WordPiece } from './wordPiece.ts';

interface Known {
  readonly text: string;
  readonly tokens: readonly number[];
  readonly encoderLogits: readonly number[];
  readonly ngramLogits: readonly number[];
  readonly basisPoints: readonly number[];
}

const beside = (name: string) => path.join(path.dirname(trainedIntents()), name);
const known = readFileSync(beside('intents.known.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Known);

const furthest = (found: readonly number[], wanted: readonly number[]) => {
  assert.equal(found.length, wanted.length);
  return Math.max(...found.map((value, at) => Math.abs(value - (wanted[at] ?? Number.NaN))));
};

describe('the trained intent classifier', () => {
  let digest: Sha256;
  let classifier: IntentClassifier;
  let encoder: Encoder;
  let ngrams: Ngrams;
  let tokenizer: WordPiece;

  before(async () => {
    const trained = await readTrained(trainedIntents());
    assert.ok(trained.ok);
    digest = trained.value.digest;
    const opened = await openIntentClassifier(trainedIntents(), digest, 1);
    assert.ok(opened.ok, opened.ok ? '' : opened.failure.message);
    classifier = opened.value;
    const alone = await openEncoder(readFileSync(beside('intents.int8.onnx')), { threads: 1, classes: 7 });
    const counted = readNgrams(readFileSync(beside('intents.ngrams.bin')));
    const parted = readWordPiece(readFileSync(beside('intents.tokenizer.json'), 'utf8'));
    assert.ok(alone.ok && counted.ok && parted.ok);
    [encoder, ngrams, tokenizer] = [alone.value, counted.value, parted.value];
  });
  after(async () => {
    await classifier[Symbol.asyncDispose]();
    await encoder[Symbol.asyncDispose]();
  });

  test('comes to what the training wrote down, part by part', async () => {
    assert.ok(known.length >= 14, `${known.length} texts`);
    for (const { text, tokens, encoderLogits, ngramLogits: counted, basisPoints } of known) {
      const found = tokenizer.encode(text, classifier.facts.maxTokens);
      assert.deepEqual(found, tokens, text);
      const encoded = await encoder.logits(found);
      assert.ok(furthest(encoded, encoderLogits) < 1e-2, `${text}: ${encoded}`);
      assert.ok(furthest(ngramLogits(ngrams, text), counted) < 1e-3, text);
      const probabilities = await classifier.classify(text);
      const bps = classifier.facts.intents.map((intent) => (probabilities.get(intent) ?? 0) * 10_000);
      assert.ok(furthest(bps, basisPoints) < 50, `${text}: ${bps}`);
    }
  });

  test('answers any text with seven probabilities that add up to 1, and the same text with the same', async () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('', ' ', '[SEP]', '\ud800'));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const probabilities = [...(await classifier.classify(text)).values()];
        assert.equal(probabilities.length, 7);
        assert.ok(Math.abs(probabilities.reduce((sum, p) => sum + p, 0) - 1) < 1e-6);
        assert.deepEqual([...(await classifier.classify(text)).values()], probabilities);
      }),
      { numRuns: 40 },
    );
  });

  test('reads how a text of a megabyte begins', async () => {
    const text = `open the lease ${'and then some more of it '.repeat(40_000)}`;
    const whole = await classifier.classify(text);
    assert.deepEqual(whole, await classifier.classify(text.slice(0, 30_000)));
    assert.equal(classifier.countTokens(text), 8_193);
  });

  test('is at most 25 MB', () => {
    assert.ok(classifier.sizeBytes < 25_000_000, `${classifier.sizeBytes}`);
  });

  describe('from files that are not what they should be', () => {
    let folder = '';
    before(() => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-intents-'));
    });
    after(() => rmSync(folder, { recursive: true, force: true }));

    const lay = () => {
      for (const name of ['intents.json', ...trainedFileNames]) copyFileSync(beside(name), path.join(folder, name));
      return path.join(folder, 'intents.json');
    };
    const refusal = async (facts: string, expected = digest) => {
      const opened = await openIntentClassifier(facts, expected, 1);
      if (opened.ok) await opened.value[Symbol.asyncDispose]();
      return opened.ok ? null : opened.failure;
    };

    test('opens where they are the same files', async () => {
      assert.equal(await refusal(lay()), null);
    });

    for (const name of trainedFileNames) {
      test(`refuses one byte changed in ${name}, naming both digests`, async () => {
        const facts = lay();
        const bytes = readFileSync(path.join(folder, name));
        bytes.writeUInt8((bytes.readUInt8(bytes.length - 9) + 1) % 256, bytes.length - 9);
        writeFileSync(path.join(folder, name), bytes);
        const failure = await refusal(facts);
        assert.equal(failure?.code, 'model.digestMismatch');
        assert.equal(failure?.detail?.file, name);
        assert.equal(failure?.detail?.found, digestOf(bytes));
      });

      test(`refuses without ${name}`, async () => {
        const facts = lay();
        rmSync(path.join(folder, name));
        assert.equal((await refusal(facts))?.code, 'model.notInstalled');
      });
    }

    test('refuses a description of another digest before it reads on', async () => {
      const facts = lay();
      writeFileSync(facts, readFileSync(facts, 'utf8').replace('"floor": 5500', '"floor": 1000'));
      const failure = await refusal(facts);
      assert.deepEqual([failure?.code, failure?.detail?.file], ['model.digestMismatch', 'intents.json']);
    });

    test('refuses bytes that are no graph, though their digest is as described', async () => {
      const facts = lay();
      const description = JSON.parse(readFileSync(facts, 'utf8')) as { files: Record<string, string> };
      writeFileSync(path.join(folder, 'intents.int8.onnx'), 'no graph');
      description.files['intents.int8.onnx'] = digestOf(Buffer.from('no graph'));
      writeFileSync(facts, JSON.stringify(description));
      assert.equal((await refusal(facts, digestOf(readFileSync(facts))))?.code, 'model.embeddedInvalid');
    });

    test('refuses a graph with another number of classes', async () => {
      const opened = await openEncoder(readFileSync(beside('intents.int8.onnx')), { threads: 1, classes: 6 });
      assert.equal(opened.ok ? 'opened' : opened.failure.code, 'model.embeddedInvalid');
    });
  });
});
