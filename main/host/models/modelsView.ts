/** What a page is shown of models: the catalogue on this disk and this machine. It reads; it downloads and decides nothing. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../contract/config.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Catalogue } from '../../../contract/model.ts';
import type { ModelsView, ModelView, PullView } from '../../../contract/modelViews.ts';
import { embeddedJudge } from '../../../models/catalogue/catalogue.ts';
import { licenceTerms } from '../../../models/catalogue/licenceTerms.ts';
import { estimateFit, judgeFit } from '../../../models/fitEstimate.ts';
import { type GgufFacts, readGgufFacts } from '../../../models/gguf.ts';
import type { ModelState } from '../../../models/modelStore.ts';
import { isOwn } from '../../../models/ownModels.ts';
import { type WeighedPairing, weighPairings } from '../../../models/recommend.ts';

export interface ModelsViewParts {
  readonly catalogue: Catalogue;
  readonly models: readonly ModelState[];
  readonly ignored: readonly Failure[];
  readonly config: Config;
  readonly memoryBytes: number;
  /** Where a download would go. */
  readonly folder: string;
  readonly pullOf: (id: string) => PullView | null;
}

export function modelsView(parts: ModelsViewParts): ModelsView {
  const { catalogue, models, config, memoryBytes, folder, ignored } = parts;
  const chosen = [...new Set([config.writerModel, config.decisionModel])];
  const installed = new Set(models.filter(({ state }) => state === 'installed').map(({ entry }) => entry.id as string));
  const missing = chosen.filter((id) => !installed.has(id));
  const facts = new Map(models.map((model) => [model.entry.id as string, factsOf(model)]));
  const weighed = weighPairings(memoryBytes, catalogue, {
    // Both servers are started with the context of the settings.
    contextTokens: { decision: config.contextTokens, writer: config.contextTokens },
    factsOf: (entry) => facts.get(entry.id),
  });
  return {
    memoryBytes,
    reserveBytes: judgeFit(0, memoryBytes).reserveBytes,
    freeDiskBytes: freeBytes(folder),
    folder,
    pairs: pairsOf(weighed),
    passedOver: weighed.slice(0, firstThatFits(weighed)).map(({ ramGiB, why }) => ({ ramGiB, why: why ?? '' })),
    models: models.map((model) =>
      modelView(model, facts.get(model.entry.id), chosen.includes(model.entry.id), parts.pullOf(model.entry.id), parts),
    ),
    ready: missing.length === 0,
    missing,
    ignored: [...ignored],
  };
}

function modelView(
  { entry, state, bytes }: ModelState,
  facts: GgufFacts | undefined,
  chosen: boolean,
  pull: PullView | null,
  { config, memoryBytes }: ModelsViewParts,
): ModelView {
  const { needBytes } = estimateFit({ weightsBytes: entry.bytes, facts, contextTokens: config.contextTokens });
  const own = isOwn(entry);
  const terms = licenceTerms(entry.licence);
  return {
    id: entry.id,
    name: entry.name,
    role: entry.role,
    licence: entry.licence,
    commercialUse: own ? 'own' : terms.commercialUse,
    licenceFlag: own ? 'This is your own file: its terms are yours to know.' : (terms.flag ?? null),
    bytes: entry.bytes,
    sha256: entry.sha256,
    state,
    haveBytes: bytes,
    needBytes,
    fits: judgeFit(needBytes, memoryBytes).fits,
    chosen,
    own,
    pull,
  };
}

function firstThatFits(weighed: readonly WeighedPairing[]): number {
  const at = weighed.findIndex(({ why }) => why === null);
  return at === -1 ? weighed.length : at;
}

/** The recommended pair, then what fits besides; the smallest stands last, also where nothing fits. */
function pairsOf(weighed: readonly WeighedPairing[]): ModelsView['pairs'] {
  const recommended = weighed[firstThatFits(weighed)];
  const smallest = weighed.at(-1);
  return weighed
    .filter((pair) => pair === recommended || pair === smallest || (recommended !== undefined && pair.why === null))
    .map((pair) => ({
      ramGiB: pair.ramGiB,
      ...seats(pair),
      recommended: pair === recommended,
      smallest: pair === smallest,
    }));
}

/** No embedded judge is built yet: where a pairing names it, the writer's own weights are asked a second time, as the defaults do. */
function seats({ writer, decision, fit }: WeighedPairing) {
  if (decision !== embeddedJudge) {
    return { decision: decision.entry.id, writer: writer.entry.id, needBytes: fit.needBytes };
  }
  return { decision: writer.entry.id, writer: writer.entry.id, needBytes: 2 * writer.estimate.needBytes };
}

const known = new Map<string, GgufFacts>();

/** The header's facts of an installed file; read once for each time and size that it has. */
function factsOf({ state, path: file }: ModelState): GgufFacts | undefined {
  if (state !== 'installed') return undefined;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  const key = `${file} ${stat.size} ${stat.mtimeMs}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const facts = readGgufFacts(file);
  if (!facts.ok) return undefined;
  known.set(key, facts.value);
  return facts.value;
}

/** Of the disk on which the folder lies or would lie. */
function freeBytes(folder: string): number | null {
  let there = path.resolve(folder);
  while (!existsSync(there) && path.dirname(there) !== there) there = path.dirname(there);
  try {
    const { bavail, bsize } = statfsSync(there);
    return bavail * bsize;
  } catch {
    return null;
  }
}
