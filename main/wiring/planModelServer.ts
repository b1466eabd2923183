/**
 * What one model server is started with: the configured model's file, its facts, and the words of its command line. From
 * configuration and the catalogue alone; starts nothing and speaks to nobody.
 */
import path from 'node:path';
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';
import { isEncoderKind, isLabelKind, kindNeedsUpstream } from '../../contract/decisionKinds.ts';
import { allOk, type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import type { CatalogueRole, ModelEntry, ModelRole } from '../../contract/model.ts';
import { findModel } from '../../models/catalogue/catalogue.ts';
import { type GgufFacts, readGgufFacts } from '../../models/gguf.ts';
import { findInstalled } from '../../models/modelStore.ts';
import { checkOwnModel, isOwn, loadDataCatalogue } from '../../models/ownModels.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, threadCount } from '../../supervisor/configured.ts';
import type { ServerConfig } from '../../supervisor/launchChild.ts';
import { planEmbedded } from './planEmbedded.ts';

export interface PlanOptions {
  readonly config: Config;
  readonly dataFolder: string;
  readonly modelFolders: readonly string[];
  /** Where our own server program lies and what runs it; else this process's own Node and sources. */
  readonly program?: { readonly node: string; readonly entry: string };
}

export interface PlannedServer {
  readonly server: ServerConfig;
  readonly component: Component;
}

export async function planModelServer(options: PlanOptions, role: ModelRole): Promise<Result<PlannedServer>> {
  if (role === 'embedded') return planEmbedded(options.program, ourServerProgram);
  const installed = await installedEntry(options, role);
  if (!installed.ok) return installed;
  const facts = readGgufFacts(installed.value.file);
  if (!facts.ok) return facts;
  const server = serverConfig(options, role, installed.value, facts.value);
  return server.ok
    ? ok({ server: server.value, component: componentOf(role, installed.value.entry, options.config) })
    : server;
}

/** A large file on a slow disk. */
const hashLimitMs = 600_000;

interface InstalledEntry {
  readonly entry: ModelEntry;
  readonly file: string;
}

async function installedEntry(options: PlanOptions, role: CatalogueRole): Promise<Result<InstalledEntry>> {
  const loaded = await loadDataCatalogue(options.dataFolder);
  if (!loaded.ok) return loaded;
  const { catalogue, ignored } = loaded.value;
  const id = role === 'writer' ? options.config.writerModel : options.config.decisionModel;
  const entry = findModel(catalogue, id);
  // An own model whose list cannot be read is not unknown: the person is told what is wrong with the list.
  if (!entry.ok) return ignored[0] === undefined ? entry : { ok: false, failure: ignored[0] };
  let missing: Failure | undefined;
  for (const folder of options.modelFolders) {
    const file = await findInstalled(folder, entry.value);
    if (file.ok) {
      const same = isOwn(entry.value)
        ? await checkOwnModel(options.dataFolder, entry.value, file.value, AbortSignal.timeout(hashLimitMs))
        : ok(undefined);
      return same.ok ? ok({ entry: entry.value, file: file.value }) : same;
    }
    missing = file.failure;
  }
  return missing === undefined
    ? fail('model.notInstalled', `The model ${id} is not installed.`)
    : { ok: false, failure: missing };
}

const ourServerProgram = path.resolve(import.meta.dirname, '../../models/server/main.ts');

function serverConfig(
  options: PlanOptions,
  role: CatalogueRole,
  { entry, file }: InstalledEntry,
  { contextLength, decisionType: kind }: Pick<GgufFacts, 'contextLength' | 'decisionType'>,
): Result<ServerConfig> {
  const { config, program } = options;
  const isUpstream = config.llamaServer !== '';
  if (role === 'decision' && !isUpstream && kind !== undefined && !isLabelKind(kind)) {
    return { ok: false, failure: kindNeedsUpstream(kind) };
  }
  const words = allOk({
    model: configuredPath('models folder', file),
    digest: modelDigest('catalogue', entry.sha256),
    alias: modelAlias('catalogue', entry.id),
    threads: threadCount('threads', config.threads),
    contextTokens: contextTokens(
      'contextTokens',
      Math.min(config.contextTokens, contextLength ?? config.contextTokens),
    ),
  });
  if (!words.ok) return words;
  if (isUpstream) {
    const binary = configuredPath('llamaServer', config.llamaServer);
    if (!binary.ok) return binary;
    const encoder = kind !== undefined && isEncoderKind(kind);
    return ok({ ...words.value, role, encoder, program: { kind: 'llama-server', binary: binary.value } });
  }
  const own = allOk({
    node: configuredPath('node', program?.node ?? process.execPath),
    entry: configuredPath('server program', program?.entry ?? ourServerProgram),
  });
  return own.ok ? ok({ ...words.value, role, program: { kind: 'own', ...own.value } }) : own;
}

export function componentOf(role: CatalogueRole, entry: ModelEntry, config: Config): Component {
  const id = config.llamaServer === '' ? entry.id : `${entry.id} (llama-server)`;
  return { kind: role === 'writer' ? 'writer' : 'decision_model', id, modelDigest: entry.sha256 };
}
