/**
 * The person's own model files: which there are, and what they are in the catalogue. The list names each by the digest that
 * was measured when it was taken over; it never makes a digest optional and never replaces a row of the catalogue.
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Sha256 } from '../contract/digest.ts';
import { type Failure, fail, ok, type Result } from '../contract/failure.ts';
import {
  type Catalogue,
  type ModelEntry,
  modelIdSchema,
  type OwnModel,
  type OwnModels,
  ownModelsSchema,
} from '../contract/model.ts';
import { loadCatalogue } from './catalogue/catalogue.ts';
import { hashFile } from './modelStore.ts';

export const ownLicence = 'own file: its terms are yours to know';
const mostListBytes = 1024 * 1024;

export interface DataCatalogue {
  readonly catalogue: Catalogue;
  /** A list of own models that cannot be read: it is left as it is, and the rest of the catalogue works. */
  readonly ignored: readonly Failure[];
}

export function ownModelsFile(dataFolder: string): string {
  return join(dataFolder, 'own-models.json');
}

/** The catalogue of the product together with the own models of a data folder. Errors: those of the product's catalogue. */
export async function loadDataCatalogue(dataFolder: string): Promise<Result<DataCatalogue>> {
  const catalogue = await loadCatalogue();
  if (!catalogue.ok) return catalogue;
  const own = readOwnModels(dataFolder);
  if (!own.ok) return ok({ catalogue: catalogue.value, ignored: [own.failure] });
  return ok({ catalogue: mergeOwnModels(catalogue.value, own.value), ignored: [] });
}

/** An own file whose bytes the catalogue has come to know, or whose id it took, is left out: the catalogue's row is the better one. */
export function mergeOwnModels(catalogue: Catalogue, own: OwnModels): Catalogue {
  const digests = new Set<string>(catalogue.models.map((entry) => entry.sha256));
  const ids = new Set<string>(catalogue.models.map((entry) => entry.id));
  const added: ModelEntry[] = [];
  for (const model of own.models) {
    if (digests.has(model.sha256) || ids.has(model.id)) continue;
    digests.add(model.sha256);
    ids.add(model.id);
    added.push(ownEntry(model));
  }
  return added.length === 0 ? catalogue : { ...catalogue, models: [...catalogue.models, ...added] };
}

function ownEntry({ id, role, name, bytes, sha256, path, adoptedAtMs }: OwnModel): ModelEntry {
  const day = new Date(adoptedAtMs).toISOString().slice(0, 10);
  return {
    id,
    role,
    name,
    bytes,
    sha256,
    licence: ownLicence,
    sources: [{ kind: 'own', path }],
    verified: `hashed here on ${day}`,
  };
}

export function isOwn(entry: ModelEntry): boolean {
  return entry.sources.some((source) => source.kind === 'own');
}

/** Errors: `model.catalogueInvalid` where something stands there that is no list of own models. No file is an empty list. */
export function readOwnModels(dataFolder: string): Result<OwnModels> {
  const file = ownModelsFile(dataFolder);
  let text: string | null;
  try {
    text = readList(file);
  } catch (error) {
    return unreadable(file, error instanceof Error && 'code' in error ? String(error.code) : 'it cannot be read');
  }
  if (text === null) return ok({ version: 1, models: [] });
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return unreadable(file, 'it is not JSON');
  }
  const parsed = ownModelsSchema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return unreadable(file, `${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not of its schema'}`);
}

/** null where there is none. A pipe would wait for ever, and a link is somebody else's file. */
function readList(file: string): string | null {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there === undefined) return null;
  if (!there.isFile()) throw new Error('not a file');
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.size > mostListBytes) throw new Error('not a file of this kind');
    return readFileSync(fd, 'utf8');
  } finally {
    closeSync(fd);
  }
}

function unreadable(file: string, why: string): Result<never> {
  return fail('model.catalogueInvalid', `The list of your own models, ${file}, is not used: ${why}.`, {
    kept: 'It was left as it is; the other models are not touched by it.',
    action: 'Correct it or move it away, then add your own files again.',
  });
}

/** Adds the model, or gives it another role. Errors: `model.catalogueInvalid` (the list there is not replaced), `file.io`. */
export function addOwnModel(dataFolder: string, model: OwnModel): Result<void> {
  const own = readOwnModels(dataFolder);
  if (!own.ok) return own;
  const others = own.value.models.filter((each) => each.sha256 !== model.sha256 && each.id !== model.id);
  return writeOwnModels(dataFolder, { version: 1, models: [...others, model] });
}

export function forgetOwnModel(dataFolder: string, sha256: Sha256): Result<void> {
  const own = readOwnModels(dataFolder);
  if (!own.ok) return own;
  const models = own.value.models.filter((each) => each.sha256 !== sha256);
  return models.length === own.value.models.length ? ok(undefined) : writeOwnModels(dataFolder, { version: 1, models });
}

/** Old list or new list after a crash, never half. */
function writeOwnModels(dataFolder: string, own: OwnModels): Result<void> {
  const parsed = ownModelsSchema.safeParse(own);
  if (!parsed.success) return fail('input.invalid', `The model cannot be listed: ${parsed.error.issues[0]?.message}.`);
  const file = ownModelsFile(dataFolder);
  const temporary = `${file}.${process.pid}.partial`;
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    rmSync(temporary, { force: true });
    const fd = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(fd, `${JSON.stringify(parsed.data, null, 2)}\n`);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(temporary, file);
    return ok(undefined);
  } catch (error) {
    rmSync(temporary, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return fail('file.io', `The list of your own models, ${file}, cannot be written (${code}).`, {
      kept: 'The list is as it was.',
    });
  }
}

/** The same bytes have the same id on every machine: the file's name in letters that an id may have, and the digest's head. */
export function ownModelId(path: string, sha256: Sha256): OwnModel['id'] {
  const word = basename(path)
    .replace(/\.gguf$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 40)
    .replace(/[-.]+$/, '');
  return modelIdSchema.parse(['own', word, sha256.slice(0, 8)].filter((part) => part !== '').join('-'));
}

/**
 * Is the file still what was taken over? Where its time or size moved, its digest is measured again: a file that a hard link
 * shares with its owner may have been written to. Errors: `model.digestMismatch`, `file.io`, `model.cancelled`.
 */
export async function checkOwnModel(
  dataFolder: string,
  entry: ModelEntry,
  file: string,
  signal: AbortSignal,
): Promise<Result<void>> {
  const own = readOwnModels(dataFolder);
  const noted = own.ok ? own.value.models.find((model) => model.sha256 === entry.sha256) : undefined;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (noted !== undefined && stat?.size === noted.bytes && stat.mtimeMs === noted.mtimeMs) return ok(undefined);
  const hashed = await hashFile(file, signal);
  if (!hashed.ok) return hashed;
  if (hashed.value === entry.sha256) return ok(undefined);
  return fail('model.digestMismatch', `Your own model ${entry.id} changed since you added it, so it is not used.`, {
    kept: `The file ${file} was left as it is.`,
    action: 'Remove the model from the list and add the file again if the change was yours.',
    detail: { expected: entry.sha256, actual: hashed.value },
  });
}
