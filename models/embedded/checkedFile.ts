/** Reads the embedded judge's own files: whole, small enough, and of the digest that they are expected to have. */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';

/** No file of ours is larger; a larger one is not read into memory to find out. */
const mostBytes = 64 * 1024 * 1024;

/** Fails with `model.notInstalled`, `model.embeddedInvalid` (too large) or `model.digestMismatch`, which names both digests. */
export async function readChecked(file: string, expected: Sha256): Promise<Result<Uint8Array>> {
  const read = await readWhole(file);
  if (!read.ok) return read;
  const found = digestOf(read.value);
  if (found === expected) return read;
  const name = path.basename(file);
  return fail(
    'model.digestMismatch',
    `The file ${name} of the embedded judge hashes to ${found}, not to ${expected}.`,
    {
      kept: 'It was not loaded.',
      action: 'Install Countersign again.',
      detail: { file: name, expected, found },
    },
  );
}

/** Fails with `model.notInstalled` or `model.embeddedInvalid` (too large). */
export async function readWhole(file: string): Promise<Result<Uint8Array>> {
  try {
    const { size } = await stat(file);
    if (size > mostBytes) {
      return fail('model.embeddedInvalid', `The file ${path.basename(file)} has ${size} bytes; ours have fewer.`);
    }
    return ok(await readFile(file));
  } catch (error) {
    return fail('model.notInstalled', `The file ${path.basename(file)} of the embedded judge cannot be read.`, {
      action: 'Install Countersign again.',
      detail: { why: error instanceof Error && 'code' in error ? String(error.code) : String(error) },
    });
  }
}

export function digestOf(bytes: Uint8Array): Sha256 {
  return sha256Schema.parse(hash('sha256', bytes, 'hex'));
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
