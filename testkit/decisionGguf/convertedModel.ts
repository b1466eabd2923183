/** Native decision models for tests: made from installed weights or from next to nothing, named by their digest, thrown away after. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addDecisionMetadata, type DecisionGgufOptions } from './addDecisionMetadata.ts';
import { textEntry } from './ggufLayout.ts';
import type { DecisionType } from './systemOneTemplate.ts';

export interface ConvertedModel extends Disposable {
  /** `DIGEST.gguf`, as the store keeps models. */
  readonly path: string;
  readonly digest: string;
  readonly template: string;
}

/** @param weights the GGUF of a causal model; about 0.5 s and as many bytes as it has */
export async function convertModel(
  weights: string,
  type: DecisionType,
  more: Pick<DecisionGgufOptions, 'kind' | 'template' | 'temperatures'> = {},
): Promise<ConvertedModel> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-decision-'));
  const written = join(folder, 'model.gguf');
  try {
    const { template } = await addDecisionMetadata({ source: weights, target: written, type, ...more });
    const { path, digest } = await nameByDigest(folder, written);
    return { path, digest, template, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A header of any kind, without weights behind it: enough to be told apart, and refused, by its kind. */
export async function modelOfKind(kind: string): Promise<ConvertedModel> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-decision-'));
  const written = join(folder, 'model.gguf');
  const template = '{{ state }} {{ instructions }}';
  const entries = [
    textEntry('general.architecture', 'llama'),
    textEntry('llama.decision.type', kind),
    textEntry('tokenizer.chat_template.systemone', template),
  ];
  const front = Buffer.alloc(24);
  front.write('GGUF');
  front.writeUInt32LE(3, 4);
  front.writeBigUInt64LE(BigInt(entries.length), 16);
  writeFileSync(written, Buffer.concat([front, ...entries, Buffer.alloc(64)]));
  const { path, digest } = await nameByDigest(folder, written);
  return { path, digest, template, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

async function nameByDigest(folder: string, path: string): Promise<{ path: string; digest: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  const digest = hash.digest('hex');
  const named = join(folder, `${digest}.gguf`);
  renameSync(path, named);
  return { path: named, digest };
}
