/** Answers the host's `status/*` rows: processes as they are now, each judge's newest qualification, and whether anything leaves this machine. */
import type { Config } from '../../contract/config.ts';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import type { ModelEntry } from '../../contract/model.ts';
import type { ProcessView, QualificationView } from '../../contract/statusViews.ts';
import { askModel } from '../../engine/gates/judge/askModel.ts';
import { type Qualification, qualifyJudge } from '../../engine/gates/judge/qualifyJudge.ts';
import { rulesJudge } from '../../engine/gates/judge/rulesJudge.ts';
import { readRunningPulls } from '../../models/download/runningPulls.ts';
import { loadDataCatalogue } from '../../models/ownModels.ts';
import { factsDigest } from '../wiring/factsDigest.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { modelFolders } from '../wiring/modelFolders.ts';
import { ourEmbeddedComponent } from '../wiring/planEmbedded.ts';
import { productVersion } from '../wiring/productVersion.ts';
import { earlierAnswers, previousOf, rulesOptions } from '../wiring/seatJudge.ts';
import type { HostHandlers, HostParts } from './hostHandlers.ts';
import { askGateJudge, gateView } from './status/gateView.ts';
import { askIntents, intentsView } from './status/intentsView.ts';
import { inCharge, judgeViews } from './status/judgeViews.ts';
import { proveOffline } from './status/offlineProof.ts';
import { readMemoryOf } from './status/processMemory.ts';
import { viewOfQualification } from './status/qualificationView.ts';

export type StatusHandlers = Pick<HostHandlers, 'status/show' | 'status/qualify'>;

export function statusHandlers(parts: HostParts): StatusHandlers {
  const { dataFolder } = parts;
  const { clock, store } = parts.engine;
  let asking: Promise<Result<QualificationView>> | null = null;
  let rules: Promise<QualificationView> | null = null;
  /** The files lie in the program's folder: they do not change under it. */
  let intents: ReturnType<typeof ourEmbeddedComponent> | null = null;
  let intentsAbsent: string | null = null;
  /** Asked once a process: the same facts answer alike. */
  const rulesNow = () => {
    rules ??= askRules(parts).then((given) => viewOfQualification(given, clock.nowMs(), null));
    return rules;
  };
  /** One after another: each takes what this machine has. */
  async function askAll(): Promise<Result<QualificationView>> {
    const resolved = loadConfig(dataFolder);
    if (!resolved.ok) return resolved;
    const { config } = resolved.value;
    intentsAbsent = await askIntents(parts, config);
    const answered = await qualify(parts, config);
    if (!parts.signal.aborted) await askGateJudge(parts, resolved.value);
    return answered;
  }
  return {
    async 'status/show'() {
      const config = loadConfig(dataFolder);
      if (!config.ok) return config;
      intents ??= ourEmbeddedComponent();
      const loaded = await loadDataCatalogue(dataFolder);
      const entries = loaded.ok ? loaded.value.catalogue.models : [];
      const processes = parts.processes().map((view) => withDigest(withMemory(view), entries));
      const downloads = await downloadsUnderWay(dataFolder, entries, clock.nowMs());
      const judges = await judgeViews({ config: config.value.config, ledger: store.ledger, rulesNow });
      const head = store.ledger.head();
      return ok({
        version: productVersion,
        runtime: `Node ${process.versions.node}`,
        platform: `${process.platform} ${process.arch}`,
        dataFolder,
        profile: config.value.config.profile,
        processes,
        qualification: inCharge(judges.flatMap(({ qualification }) => qualification ?? [])),
        judges: [...judges],
        gate: gateView(config.value, store.ledger),
        intents: intentsView({ ours: await intents, ledger: store.ledger, absent: intentsAbsent }),
        offline: proveOffline({ processes, downloads, atMs: clock.nowMs() }),
        ledger: { rows: head?.seq ?? 0, head: head?.hash ?? '0'.repeat(64) },
      });
    },
    async 'status/qualify'() {
      // Two pages that ask at once ask once.
      asking ??= askAll().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

function withMemory(view: ProcessView): ProcessView {
  return view.pid === null ? view : { ...view, residentBytes: readMemoryOf(view.pid) ?? view.residentBytes };
}

/** A server that is ready has hashed its file and found the catalogue's digest: one that had not would not be ready. */
function withDigest(view: ProcessView, entries: readonly ModelEntry[]): ProcessView {
  if (view.modelDigest !== null || view.model === null || view.state !== 'ready') return view;
  return { ...view, modelDigest: entries.find(({ id }) => id === view.model)?.sha256 ?? null };
}

/** By any process, into any folder that this data folder looks in: names of the catalogue, or a digest's head. */
async function downloadsUnderWay(
  dataFolder: string,
  entries: readonly ModelEntry[],
  nowMs: number,
): Promise<readonly string[]> {
  const names = new Map(entries.map(({ sha256, id }) => [sha256 as string, id]));
  const running = await Promise.all(modelFolders(dataFolder).map((folder) => readRunningPulls(folder, nowMs)));
  return [...new Set(running.flat())].map((sha256) => names.get(sha256) ?? sha256.slice(0, 12));
}

/**
 * Every question is asked anew of every configured voice, also of a judge that has failed already: somebody wants to see the
 * answers. A decision model that is not here is no failure where another voice answers.
 */
async function qualify(parts: HostParts, config: Config): Promise<Result<QualificationView>> {
  const views: QualificationView[] = [];
  let missing: Failure | null = null;
  for (const name of config.judges) {
    const asked = name === 'rules' ? ok(await askRules(parts)) : await askDecisionModel(parts, config);
    // Answers that were cut off say nothing about the judge.
    if (parts.signal.aborted) return fail('host.restarting', 'The host ended while the judge was asked.');
    if (asked.ok) views.push(keep(parts, asked.value));
    else missing = asked.failure;
  }
  const view = inCharge(views);
  if (view !== null && (missing === null || missing.code === 'model.notInstalled')) return ok(view);
  return missing === null ? fail('host.failed', 'No judge is configured.') : { ok: false, failure: missing };
}

function askRules({ engine, signal }: HostParts): Promise<Qualification> {
  const judge = rulesJudge(factsDigest());
  return qualifyJudge(judge, { signal, ...rulesOptions(engine.store.ledger, judge) });
}

async function askDecisionModel(parts: HostParts, config: Config): Promise<Result<Qualification>> {
  const started = await parts.servers.start(['decision'], config);
  if (!started.ok) return started;
  await using servers = started.value;
  const model = await servers.judge();
  if (!model.ok) return model;
  const judge = askModel(model.value);
  const previous = previousOf(earlierAnswers(parts.engine.store.ledger, judge));
  return ok(await qualifyJudge(judge, { signal: parts.signal, everyPair: true, ...previous }));
}

function keep({ engine }: HostParts, qualification: Qualification): QualificationView {
  const { component, ...payload } = qualification;
  const row = engine.store.ledger.append({ kind: 'judge.qualified', runId: null, component, payload });
  return viewOfQualification(qualification, row.atMs, row.seq);
}
