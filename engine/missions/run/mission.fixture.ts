/** For tests: a mission folder, an engine without models, and a writer that follows a script. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Verdict } from '../../../contract/decision.ts';
import { type RunEvent, runEventSchema } from '../../../contract/events.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import { type MissionId, missionIdSchema, type RunId, runIdSchema } from '../../../contract/ids.ts';
import type { MissionResult } from '../../../contract/mission.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Reviewer } from '../../ports/reviewer.ts';
import type { Writer } from '../../ports/writer.ts';
import { openReview } from '../../review/openReview.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { openWorkspace } from '../../workspace/openWorkspace.ts';
import { startCheckRunner } from '../acceptance/checkRunner.ts';
import { loadSpec } from '../spec/loadSpec.ts';
import { type PersonWord, reviewRun } from './reviewRun.ts';
import type { JudgeSeat } from './runContext.ts';
import { runMission } from './runMission.ts';

export const allowing: Reviewer = {
  ask: async () => ({
    decision: 'allow',
    component: { kind: 'person', id: 'test person' },
    why: 'allowed in the test',
  }),
};

/** Knows nothing: no scores, no text. Candidates then stand in the order of the source. */
export const silentWriter: Writer = {
  component: { kind: 'writer', id: 'silent' },
  contextTokens: 8_192,
  write: async () => fail('server.notServed', 'this writer does not write'),
  score: async () => fail('server.notServed', 'this writer does not score'),
  countTokens: async (text) => ok(Math.ceil(text.length / 4)),
};

export function abstainingJudge(): JudgeSeat {
  const component = { kind: 'none', id: 'no judge' } as const;
  const verdict = {
    label: 'abstain',
    confidenceBps: 0,
    outcome: 'show',
    why: 'there is no judge',
    questionVersion: 'none',
    qualified: false,
    cut: [],
    ms: 0,
    voices: [],
  };
  return {
    component,
    qualified: false,
    passedOver: [],
    evidence: null,
    judge: async () => ({ ...verdict, component }) as unknown as Verdict,
  };
}

export interface Played {
  readonly result: MissionResult;
  readonly events: readonly RunEvent[];
  readonly store: Store;
  /** Text of a file of the workspace; null where there is none. */
  readonly file: (name: string) => string | null;
}

export interface MissionFixture extends Disposable {
  readonly root: string;
  readonly workspace: string;
  /** Runs the mission once more in the same folders. `spec` is the mission's JSON. */
  run(spec: unknown, options?: PlayOptions): Promise<Played>;
  /** A person decides about a run that waits for one. */
  review(spec: unknown, played: Played, word: PersonWord): Promise<Result<MissionResult>>;
}

export interface PlayOptions {
  readonly writer?: Writer;
  readonly reviewer?: Reviewer;
  readonly judge?: JudgeSeat;
  readonly signal?: AbortSignal;
  /** Goes on with an earlier run, as after a crash. */
  readonly resume?: { readonly missionId: MissionId; readonly runId: RunId };
  readonly specNow?: Uint8Array;
  readonly onEvent?: (event: RunEvent, store: Store) => void;
}

/** @param files workspace files by name, or a folder to copy */
export function missionFixture(files: Readonly<Record<string, string>> | string): MissionFixture {
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-mission-'));
  const workspace = path.join(root, 'workspace');
  if (typeof files === 'string') cpSync(files, workspace, { recursive: true });
  else {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
      writeFileSync(path.join(workspace, name), text);
    }
  }
  mkdirSync(workspace, { recursive: true });
  let now = 1_790_000_000_000;
  let count = 0;
  const clock: Clock = {
    nowMs() {
      now += 1;
      return now;
    },
    monotonicMs: () => now,
  };
  const ids: Ids = {
    next(prefix) {
      count += 1;
      return `${prefix}_${String(count).padStart(26, '0')}`;
    },
  };
  const stores: Store[] = [];

  return {
    root,
    workspace,
    async run(spec, options = {}) {
      const bytes = Buffer.from(JSON.stringify(spec));
      const loaded = await loadSpec(bytes);
      if (!loaded.ok) throw new Error(loaded.failure.message);
      const opened = openStore(path.join(root, 'data'), { clock });
      if (!opened.ok) throw new Error(opened.failure.message);
      const store = opened.value;
      stores.push(store);
      const openedWorkspace = openWorkspace(workspace);
      if (!openedWorkspace.ok) throw new Error(openedWorkspace.failure.message);
      using files = openedWorkspace.value;
      await using checks = startCheckRunner();
      const missionId = options.resume?.missionId ?? missionIdSchema.parse(ids.next('mis'));
      const runId = options.resume?.runId ?? runIdSchema.parse(ids.next('run'));
      const mission = {
        id: missionId,
        name: loaded.value.spec.name,
        ...loaded.value.frozen,
        specPath: 'mission.json',
        workspaceRoot: workspace,
        createdAtMs: clock.nowMs(),
      };
      if (options.resume === undefined) {
        store.missions.freeze(mission);
        store.missions.startRun({ id: runId, missionId, startedAtMs: clock.nowMs() });
      }
      const events: RunEvent[] = [];
      const result = await runMission(
        {
          store,
          review: openReview({ store, clock, ids, openWorkspace }),
          workspace: files,
          reviewer: options.reviewer ?? allowing,
          writer: options.writer ?? silentWriter,
          judge: options.judge ?? abstainingJudge(),
          checks,
          clock,
          emit: (event) => {
            // Pages and the store take events by their schema: one that is not of it would end a run there.
            events.push(runEventSchema.parse(event));
            options.onEvent?.(event, store);
          },
        },
        {
          mission,
          spec: loaded.value.spec,
          frozen: loaded.value.frozen,
          specPath: null,
          protectedFolder: null,
          runId,
          seed: 1,
          readSpecFile: () => options.specNow ?? bytes,
        },
        options.signal ?? new AbortController().signal,
      );
      const file = (name: string) => {
        try {
          return readFileSync(path.join(workspace, name), 'utf8');
        } catch {
          return null;
        }
      };
      return { result, events, store, file };
    },
    async review(spec, played, word) {
      const bytes = Buffer.from(JSON.stringify(spec));
      const loaded = await loadSpec(bytes);
      const runId = runIdSchema.parse(played.result.run);
      const run = played.store.missions.run(runId);
      const mission = run && played.store.missions.mission(run.missionId);
      const opened = openWorkspace(workspace);
      if (!loaded.ok || !opened.ok || !run || !mission) throw new Error('the run cannot be reviewed');
      using files = opened.value;
      await using checks = startCheckRunner();
      const { store } = played;
      const review = openReview({ store, clock, ids, openWorkspace });
      return await reviewRun(
        {
          store,
          review,
          workspace: files,
          reviewer: allowing,
          judge: abstainingJudge(),
          checks,
          clock,
          emit: () => undefined,
        },
        { mission, ...loaded.value, specPath: null, protectedFolder: null, runId, seed: 1, readSpecFile: () => bytes },
        run,
        word,
        new AbortController().signal,
      );
    },
    [Symbol.dispose]() {
      for (const store of stores) store[Symbol.dispose]();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
