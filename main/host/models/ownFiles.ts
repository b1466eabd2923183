/**
 * Models that a person has already: files of the catalogue found in a folder, and files of their own. A file is believed to be
 * what its measured digest says, and nothing else: not its name, not its header.
 */
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Catalogue, CatalogueRole } from '../../../contract/model.ts';
import type { FoundFile } from '../../../contract/modelViews.ts';
import { addOwnModel, ownModelId } from '../../../models/ownModels.ts';
import type { ScannedFile } from '../../../models/scan/lookThrough.ts';
import { scanFile, scanFolder } from '../../../models/scan/scanFolder.ts';
import { takeOver } from '../../../models/takeOver.ts';

export interface OwnFilesParts {
  readonly catalogue: Catalogue;
  readonly dataFolder: string;
  /** Where taken-over files go. */
  readonly folder: string;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** Errors: those of the scan as a whole; what is wrong with one file stands in its row. */
export async function findModels(parts: OwnFilesParts, folder: string): Promise<Result<FoundFile[]>> {
  const knownBytes = parts.catalogue.models.map((entry) => entry.bytes);
  const scanned = await scanFolder({ folder, knownBytes }, parts.signal);
  if (!scanned.ok) return scanned;
  const found: FoundFile[] = [];
  for (const file of scanned.value) found.push(await takeKnown(parts, file));
  return ok(found);
}

async function takeKnown(parts: OwnFilesParts, file: ScannedFile): Promise<FoundFile> {
  const { measured } = file;
  const entry = parts.catalogue.models.find(({ sha256 }) => sha256 === measured?.sha256);
  const row: FoundFile = {
    path: file.path,
    bytes: file.bytes,
    sha256: measured?.sha256 ?? null,
    knownAs: entry?.id ?? null,
    name: file.name,
    architecture: file.architecture,
    contextTokens: file.contextTokens,
    failure: file.failure,
  };
  if (entry === undefined || measured === null) return row;
  const taken = await takeOver(parts.folder, file.realPath, measured, parts.signal);
  return taken.ok ? row : { ...row, failure: taken.failure };
}

/**
 * The file under its measured digest, as a model of the person's own; where the catalogue knows these bytes, as that model.
 * Errors: what is wrong with the file, `file.changed`, `model.diskFull`, `model.catalogueInvalid` (the list of own models).
 */
export async function adoptFile(
  parts: OwnFilesParts,
  path: string,
  role: CatalogueRole,
): Promise<Result<{ id: string }>> {
  const scanned = await scanFile({ file: path }, parts.signal);
  if (!scanned.ok) return scanned;
  const { failure, measured, realPath, bytes, name } = scanned.value;
  if (failure !== null) return { ok: false, failure: { ...failure, action: 'Choose a whole GGUF file.' } };
  if (measured === null) return fail('file.io', `${path} cannot be read.`);
  const taken = await takeOver(parts.folder, realPath, measured, parts.signal);
  if (!taken.ok) return taken;
  const known = parts.catalogue.models.find(({ sha256 }) => sha256 === measured.sha256);
  if (known?.sources.every((source) => source.kind !== 'own')) return ok({ id: known.id });
  const id = ownModelId(realPath, measured.sha256);
  const added = addOwnModel(parts.dataFolder, {
    id: known?.id ?? id,
    role,
    name: nameOf(name) ?? id,
    bytes,
    sha256: measured.sha256,
    path: realPath,
    adoptedAtMs: parts.nowMs,
    mtimeMs: taken.value.mtimeMs,
  });
  return added.ok ? ok({ id: known?.id ?? id }) : added;
}

/** A header's name is whatever its maker wrote there: a line of plain text, or it is not used. */
function nameOf(text: string | null): string | null {
  const plain = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  return plain === '' ? null : plain.slice(0, 120);
}
