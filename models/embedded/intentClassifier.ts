/**
 * The trained intent classifier: its files, each checked against a digest before it is used, put together. Opens no file but
 * the four that its description names; a file of another digest, size or form is refused and nothing is answered.
 */
import path from 'node:path';
import type { Sha256 } from '../../contract/digest.ts';
import { allOk, fail, ok, type Result } from '../../contract/failure.ts';
import type { Intent } from '../../contract/intent.ts';
import { blend } from './blend.ts';
import { readChecked, textOf } from './checkedFile.ts';
import { openEncoder } from './encoder.ts';
import { type IntentFacts, parseIntentFacts, type TrainedFileName } from './intentFacts.ts';
import { ngramLogits, readNgrams } from './ngrams.ts';
import { readWordPiece } from './wordPiece.ts';

export interface IntentClassifier extends AsyncDisposable {
  readonly facts: IntentFacts;
  /** Of `intents.json`, and through it of every file. */
  readonly digest: Sha256;
  readonly sizeBytes: number;
  /** Tokens of the whole text, counted no further than one more than `mostCountedTokens`; the first `facts.maxTokens` are read. */
  countTokens(text: string): number;
  /** Probabilities of all seven, adding up to 1. Reads the first `facts.maxTokens` tokens and 600 characters. One call at a time. */
  classify(text: string): Promise<ReadonlyMap<Intent, number>>;
}

/** Beyond this the exact number helps nobody: what has to be cut is cut by it, and counted again. */
export const mostCountedTokens = 8_192;
/**
 * @param facts absolute path of `intents.json`; the other files lie beside it
 * @param digest what `intents.json` is expected to hash to
 * @returns fails with `model.notInstalled`, `model.digestMismatch` (both digests, and which file) or `model.embeddedInvalid`
 */
export async function openIntentClassifier(
  facts: string,
  digest: Sha256,
  threads: number,
): Promise<Result<IntentClassifier>> {
  const described = await readChecked(facts, digest);
  if (!described.ok) return described;
  const parsed = parseIntentFacts(textOf(described.value));
  if (!parsed.ok) return parsed;
  const { files, intents, maxTokens } = parsed.value;
  const beside = (name: TrainedFileName) => readChecked(path.join(path.dirname(facts), name), files[name]);
  const read = allOk({
    encoder: await beside('intents.int8.onnx'),
    ngrams: await beside('intents.ngrams.bin'),
    tokenizer: await beside('intents.tokenizer.json'),
  });
  if (!read.ok) return read;
  const parts = allOk({
    tokenizer: readWordPiece(textOf(read.value.tokenizer)),
    ngrams: readNgrams(read.value.ngrams),
  });
  if (!parts.ok) return parts;
  const { tokenizer, ngrams } = parts.value;
  if (ngrams.classes !== intents.length) {
    return fail('model.embeddedInvalid', `The n-grams know ${ngrams.classes} classes, not ${intents.length}.`);
  }
  const opened = await openEncoder(read.value.encoder, { threads, classes: intents.length });
  if (!opened.ok) return opened;
  const encoder = opened.value;
  return ok({
    facts: parsed.value,
    digest,
    sizeBytes: Object.values(read.value).reduce((sum, bytes) => sum + bytes.length, described.value.length),
    countTokens: (text) => tokenizer.count(text, mostCountedTokens + 1),
    async classify(text) {
      const encoded = await encoder.logits(tokenizer.encode(text, maxTokens));
      const probabilities = blend(encoded, ngramLogits(ngrams, text), parsed.value);
      return new Map(intents.map((intent, at) => [intent, probabilities[at] ?? 0]));
    },
    [Symbol.asyncDispose]: () => encoder[Symbol.asyncDispose](),
  });
}
