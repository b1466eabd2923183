/** What one run works with, and its journal: every event goes to whoever watches and, where it decides something, to the ledger. */
import type { Component } from '../../../contract/component.ts';
import type { Verdict } from '../../../contract/decision.ts';
import type { RunEvent } from '../../../contract/events.ts';
import type { RunId } from '../../../contract/ids.ts';
import type { LedgerEntry, LedgerKind } from '../../../contract/ledger.ts';
import { caps, type MissionSpec } from '../../../contract/mission.ts';
import type { WorkspacePath } from '../../../contract/workspacePath.ts';
import type { ActionPair } from '../../gates/judge/pairJudge.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Judge } from '../../ports/judge.ts';
import type { Reviewer } from '../../ports/reviewer.ts';
import type { Writer } from '../../ports/writer.ts';
import type { Review } from '../../review/openReview.ts';
import type { FrozenMission, Store } from '../../store/store.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { CheckRunner } from '../acceptance/checkRunner.ts';
import type { FrozenSpec } from '../spec/freezeSpec.ts';

/** A voice that configuration names and that takes no part in this run. */
export interface PassedOver {
  readonly component: Component;
  /** A sentence. */
  readonly why: string;
}

export interface JudgeSeat {
  /** The first voice that may be believed; where there is none, the first that was to be asked. */
  readonly component: Component;
  readonly qualified: boolean;
  readonly passedOver: readonly PassedOver[];
  /** Never rejects; where no voice is qualified it abstains. */
  judge(pair: ActionPair, signal: AbortSignal): Promise<Verdict>;
  /** For the evidence gate; null where none is qualified for it. */
  readonly evidence: Judge | null;
}

export interface RunDeps {
  readonly store: Store;
  readonly review: Review;
  readonly workspace: Workspace;
  readonly reviewer: Reviewer;
  readonly writer: Writer;
  readonly judge: JudgeSeat;
  readonly checks: CheckRunner;
  readonly clock: Clock;
  readonly emit: (event: RunEvent) => void;
}

export interface RunInput {
  readonly mission: FrozenMission;
  /** Of the frozen text, paths resolved. */
  readonly spec: MissionSpec;
  readonly frozen: FrozenSpec;
  /** The mission's own file where it lies in the workspace. */
  readonly specPath: WorkspacePath | null;
  /** The program's own data folder where it lies in the workspace. */
  readonly protectedFolder: WorkspacePath | null;
  readonly runId: RunId;
  readonly seed: number;
  /** The mission's file as it is now; null when it cannot be read. */
  readonly readSpecFile: () => Uint8Array | null;
}

export interface RunLimits {
  readonly attempts: number;
  readonly runSeconds: number;
  readonly toolRounds: number;
  readonly turns: number;
  readonly messages: number;
  readonly inputCharacters: number;
  readonly planSteps: number;
}

export function limitsOf(spec: MissionSpec): RunLimits {
  const { limits } = spec;
  return {
    attempts: limits.attempts ?? caps.attempts,
    runSeconds: limits.runSeconds ?? caps.runSeconds,
    toolRounds: limits.toolRounds ?? caps.toolRounds,
    turns: limits.turns ?? caps.turns,
    messages: limits.messages ?? caps.messages,
    inputCharacters: limits.inputCharacters ?? caps.inputCharacters,
    planSteps: limits.planSteps ?? caps.planSteps,
  };
}

export interface Journal {
  emit(event: RunEvent): void;
  /** A row of the ledger: durable when it returns. */
  record(kind: LedgerKind, component: Component, payload: Readonly<Record<string, unknown>>): void;
  /**
   * The same for rows that come by the thousand: durable together, a moment later, and always before the next `record`. Each
   * wait for the disk stops everybody else in this process.
   */
  recordSoon(kind: LedgerKind, component: Component, payload: Readonly<Record<string, unknown>>): void;
  /** What `recordSoon` holds is durable when it returns. */
  settle(): void;
  /** A cap that fired is told to the person and kept in the ledger. */
  cap(cap: string, limit: number, leftOut: string): void;
}

export const missionEngine: Component = { kind: 'engine', id: 'mission runner' };

/** Rows held back, and for how long at most while more come. */
const mostHeld = 256;
const longestHeldMs = 100;

export function openJournal(deps: Pick<RunDeps, 'store' | 'emit' | 'clock'>, runId: RunId): Journal {
  const { store, clock } = deps;
  let held: LedgerEntry[] = [];
  let sinceMs = 0;
  const settle = (): void => {
    if (held.length === 0) return;
    store.transaction(() => {
      for (const entry of held) store.ledger.append(entry);
    });
    held = [];
  };
  const record: Journal['record'] = (kind, component, payload) => {
    settle();
    store.ledger.append({ kind, runId, component, payload });
  };
  return {
    emit: deps.emit,
    record,
    recordSoon(kind, component, payload) {
      if (held.length === 0) sinceMs = clock.monotonicMs();
      held.push({ kind, runId, component, payload });
      if (held.length >= mostHeld || clock.monotonicMs() - sinceMs >= longestHeldMs) settle();
    },
    settle,
    cap(cap, limit, leftOut) {
      deps.emit({ type: 'cap', cap, limit, leftOut });
      record('cap.fired', missionEngine, { cap, limit, leftOut });
    },
  };
}
