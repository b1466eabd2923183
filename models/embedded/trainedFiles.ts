/**
 * Where the trained files lie, and what their description says. Reads `intents.json` alone and loads no runtime: whoever only
 * starts a server, or names it, needs no more.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sha256 } from '../../contract/digest.ts';
import { ok, type Result } from '../../contract/failure.ts';
import { digestOf, readWhole, textOf } from './checkedFile.ts';
import { type IntentFacts, parseIntentFacts } from './intentFacts.ts';

/** Each is named by its address, so that a package carries it. */
const addresses = [
  new URL('../judge/trained/intents.json', import.meta.url),
  new URL('../judge/trained/intents.int8.onnx', import.meta.url),
  new URL('../judge/trained/intents.ngrams.bin', import.meta.url),
  new URL('../judge/trained/intents.tokenizer.json', import.meta.url),
] as const;

/** Absolute path of `intents.json` of this checkout or package. Not for code that is bundled away from its folder. */
export function trainedIntents(): string {
  return fileURLToPath(addresses[0]);
}

/** The same beside a server program that lies elsewhere. @param entry absolute path of `models/server/main.ts` there */
export function trainedBeside(entry: string): string {
  return path.join(path.dirname(entry), '..', 'judge', 'trained', 'intents.json');
}

/** Fails with `model.notInstalled` or `model.embeddedInvalid`. The digest is that of the bytes as they are now. */
export async function readTrained(file: string): Promise<Result<{ facts: IntentFacts; digest: Sha256 }>> {
  const read = await readWhole(file);
  if (!read.ok) return read;
  const facts = parseIntentFacts(textOf(read.value));
  return facts.ok ? ok({ facts: facts.value, digest: digestOf(read.value) }) : facts;
}
