/** The runs that this host plays: begun, taken up again, stopped by a person, left when the host ends. Never two players of one run. */
import type { Component } from '../../contract/component.ts';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import { type RunId, runIdSchema } from '../../contract/ids.ts';
import type { MissionResult } from '../../contract/mission.ts';
import { LeaveRun } from '../../engine/missions/run/leaveRun.ts';
import type { PersonWord } from '../../engine/missions/run/reviewRun.ts';
import type { FrozenMission } from '../../engine/store/store.ts';
import { claimRun, dropDeadClaim } from '../wiring/claimRun.ts';
import { findRun, reloadFrozen } from '../wiring/frozenMissions.ts';
import { pickRun } from '../wiring/pickRun.ts';
import { closeEarlierCards, endRunEarly, type PreparedRun, playRun } from '../wiring/playRun.ts';
import { claimedRuns, ownerOf } from '../wiring/readClaims.ts';
import type { HostParts } from './hostHandlers.ts';
import type { ReviewDesk } from './reviewDesk.ts';

export interface PlayedRuns extends AsyncDisposable {
  /** Played by this very host. */
  plays(id: string): boolean;
  /** Begins to play; the run is claimed when this returns. */
  play(run: PreparedRun, seed: number): Result<void>;
  /** A run that was cut off, by its id. */
  resume(id: string): Promise<Result<FrozenMission>>;
  /** Ends it as cancelled; settles when it has ended. */
  stop(id: string): Promise<Result<void>>;
  pick(id: string, word: Omit<PersonWord, 'by'>, by: Component): Promise<Result<MissionResult>>;
  /** Runs whose host died: taken up again, or (not after a crash) only no longer claimed. */
  settleDead(takeUp: boolean): Promise<void>;
}

interface Playing {
  readonly runId: RunId;
  readonly kind: 'play' | 'pick';
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

export function openPlayedRuns(parts: HostParts, desk: ReviewDesk): PlayedRuns {
  const { engine, dataFolder } = parts;
  const playing = new Map<RunId, Playing>();
  let ended = false;

  const hasEnded = (runId: RunId) => engine.store.missions.run(runId)?.endedAtMs !== null;

  function begin<T>(kind: Playing['kind'], runId: RunId, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const working = work(stop.signal);
    const done = working.then(noop, noop).finally(() => {
      playing.delete(runId);
      const run = engine.store.missions.run(runId);
      if (run !== null) parts.emit({ type: 'missions', mission: run.missionId, run: runId });
    });
    playing.set(runId, { runId, kind, stop, done });
    return working;
  }

  /** A fault of the program does not end the run, which can be taken up again; its story says why it stands still. */
  function tellFault(runId: RunId, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    const text = `A fault of the program itself stopped the run here: ${why.slice(0, 300)}`;
    try {
      engine.store.runEvents.append(runId, [{ atMs: engine.clock.nowMs(), event: { type: 'note', text } }]);
    } catch (second) {
      console.error(`nor could run ${runId} be told of it:`, second);
    }
  }

  function play(run: PreparedRun, seed: number, takenUp = 0): Result<void> {
    if (ended) return hostEnds();
    const claimed = claimRun(dataFolder, run.runId, 'host', takenUp);
    if (!claimed.ok) return claimed;
    const played = begin('play', run.runId, (signal) =>
      playRun(
        {
          engine,
          dataFolder,
          seed,
          startServers: (roles, config, onNotice) => parts.servers.start(roles, config, onNotice),
          reviewer: () => desk.reviewer,
          signal,
        },
        run,
        claimed.value,
      ),
    );
    played.catch((error: unknown) => {
      console.error(`run ${run.runId} met a fault:`, error);
      tellFault(runIdSchema.parse(run.runId), error);
    });
    return ok(undefined);
  }

  async function resume(id: string, takenUp = 0): Promise<Result<FrozenMission>> {
    const found = findRun(engine, id);
    if (!found.ok) return found;
    const { run, mission } = found.value;
    if (run.endedAtMs !== null) {
      const message = `This run has ended: ${run.result?.status ?? 'unknown'}. An ended run is not taken up again.`;
      return fail('input.invalid', message, { action: 'Run the mission again.' });
    }
    const loaded = await reloadFrozen(mission, parts.specs);
    if (!loaded.ok) return loaded;
    const prepared = { mission, spec: loaded.value.spec, frozen: loaded.value.frozen, runId: run.id };
    const begun = play(prepared, 0, takenUp);
    if (!begun.ok) return begun;
    parts.emit({ type: 'missions', mission: mission.id, run: run.id });
    return ok(mission);
  }

  return {
    plays: (id) => [...playing.keys()].some((runId) => runId === id),
    play,
    resume: (id) => resume(id),
    async stop(id) {
      const runId = runIdSchema.safeParse(id);
      const here = runId.success ? playing.get(runId.data) : undefined;
      if (here === undefined) return notPlaying(parts, id);
      if (here.kind === 'play' && hasEnded(here.runId)) {
        await here.done;
        return notPlaying(parts, id);
      }
      here.stop.abort();
      await here.done;
      return ok(undefined);
    },
    async pick(id, word, by) {
      const found = findRun(engine, id);
      if (!found.ok) return found;
      const runId = found.value.run.id;
      if (ended) return hostEnds();
      // Its result was told a moment ago; what it used is just being put away.
      if (playing.get(runId)?.kind === 'play' && hasEnded(runId)) await playing.get(runId)?.done;
      if (playing.has(runId)) {
        return fail('mission.playing', 'This run is being decided or played right now.', {
          kept: 'Nothing was changed.',
          action: 'Answer its card, or stop it, and try again.',
        });
      }
      return begin('pick', runId, (signal) =>
        pickRun({ engine, dataFolder, player: 'host', reviewer: desk.reviewer, signal }, id, { ...word, by }),
      );
    },
    async settleDead(takeUp) {
      for (const { runId, player, lives, takenUp } of claimedRuns(dataFolder)) {
        if (lives || player !== 'host') continue;
        dropDeadClaim(dataFolder, runId);
        const run = runIdSchema.safeParse(runId);
        const stored = run.success ? engine.store.missions.run(run.data) : null;
        if (stored === null || run.data === undefined) continue;
        if (stored.endedAtMs !== null) {
          // A person's word was being carried out: whether the card is answered or not, nobody would run the checks behind it.
          closeEarlierCards(
            engine,
            run.data,
            'The program ended before this was decided; the run still waits for you.',
          );
          continue;
        }
        if (!takeUp) continue;
        if (takenUp >= mostTakenUp) {
          const text = `The program ended ${takenUp + 1} times while it played this run. It waits for you to take it up.`;
          engine.store.runEvents.append(run.data, [{ atMs: engine.clock.nowMs(), event: { type: 'note', text } }]);
          continue;
        }
        const resumed = await resume(runId, takenUp + 1);
        if (!resumed.ok) endUnplayable(parts, runId, resumed.failure);
      }
    },
    async [Symbol.asyncDispose]() {
      ended = true;
      const runs = [...playing.values()];
      for (const { stop } of runs) stop.abort(new LeaveRun('the host ends'));
      await Promise.all(runs.map(({ done }) => done));
    },
  };
}

/** A run that ends the program each time it is played must not keep the window from opening. */
const mostTakenUp = 2;

function noop(): void {}

function hostEnds(): Result<never> {
  return fail('host.restarting', 'The engine is ending.', {
    kept: 'Nothing was begun.',
    action: 'Try again in a moment.',
  });
}

function notPlaying({ engine, dataFolder }: HostParts, id: string): Result<never> {
  const found = findRun(engine, id);
  if (!found.ok) return found;
  const owner = ownerOf(dataFolder, id);
  if (owner !== null) {
    return fail('mission.notPlaying', `This run is played by another program (process ${owner.pid}).`, {
      kept: 'It goes on.',
      action: 'Stop it where it was started.',
    });
  }
  const { run } = found.value;
  const message =
    run.endedAtMs === null
      ? 'Nobody plays this run: it was cut off.'
      : `This run has ended: ${run.result?.status ?? ''}.`;
  return fail('mission.notPlaying', message, { kept: 'Nothing was changed.' });
}

/** Taken up by itself, with nobody there to read a failure: the run says why it could not go on. */
function endUnplayable({ engine }: HostParts, id: string, failure: Failure): void {
  const found = findRun(engine, id);
  if (!found.ok || found.value.run.endedAtMs !== null || failure.code !== 'mission.specInvalid') return;
  const { mission, run } = found.value;
  endRunEarly(engine, { frozen: mission, runId: run.id }, failure);
}
