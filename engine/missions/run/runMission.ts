/**
 * Runs a mission: strategies and attempts as `runState.ts` allows, every ending written down. Only the finish gate ends a run
 * as accepted; a writer's word, a cap, a crash or a cancellation never does.
 */
import { z } from 'zod';
import type { Component } from '../../../contract/component.ts';
import { ok, sayFailure } from '../../../contract/failure.ts';
import type { CheckResult, MissionResult, Undecided } from '../../../contract/mission.ts';
import { openWriteDoor } from '../../door/openWriteDoor.ts';
import { jsonColumn } from '../../store/jsonColumn.ts';
import type { FillState } from '../fields/fieldPorts.ts';
import { emptyFillState, fillStateSchema, hasFields } from '../fields/fillDeliverable.ts';
import { compareSpecFile, sameSpec } from '../spec/freezeSpec.ts';
import { type AttemptOutcome, attemptFields } from './attemptFields.ts';
import { attemptFree } from './attemptFree.ts';
import { newMemory } from './examineDeliverable.ts';
import { isLeft } from './leaveRun.ts';
import { makePlan, strategiesOf } from './plan.ts';
import { limitsOf, missionEngine, openJournal, type RunDeps, type RunInput } from './runContext.ts';
import { reduceRun, runStateSchema, type RunEvent as StateEvent } from './runState.ts';
import {
  changedSources,
  markSources,
  type SourceMarks,
  sayChanged,
  sayLeftOut,
  sourceMarksSchema,
} from './sourceMarks.ts';

/** What a run must know to go on after a crash. */
const progressSchema = z.strictObject({
  version: z.literal(1),
  state: runStateSchema,
  fields: fillStateSchema,
  turns: z.int().min(0),
  /** Of the attempt that is played; absent in a run of an older program. */
  sources: sourceMarksSchema.optional(),
});
type Progress = Omit<z.infer<typeof progressSchema>, 'fields' | 'sources'> & {
  readonly fields: FillState;
  readonly sources?: SourceMarks | undefined;
};

const rules: Component = { kind: 'rules', id: 'plan' };

/**
 * Never rejects for what a mission, a model or a file contains. The run must have been started in the store.
 * null: it was left, because the signal was aborted with `LeaveRun`; it has not ended and can be taken up again.
 */
export async function playMission(deps: RunDeps, input: RunInput, signal: AbortSignal): Promise<MissionResult | null> {
  const { spec, frozen, runId } = input;
  const journal = openJournal(deps, runId);
  const limits = limitsOf(spec);
  const startedMs = deps.clock.monotonicMs();
  const memory = newMemory();
  let undecided: readonly Undecided[] = [];
  let stopped = false;
  let progress = restore(deps.store.missions.run(runId)?.progress ?? null);
  const resumed = progress.state.kind === 'running';

  const step = (event: StateEvent): void => {
    const next = reduceRun(progress.state, event);
    if (next.kind === 'refused') throw new Error(next.why);
    progress = { ...progress, state: next.state };
    // The end is stored with its result or not at all: a crash before it must leave a run that can be taken up again.
    if (next.state.kind !== 'ended') save();
  };
  const save = () => deps.store.missions.saveProgress(runId, JSON.stringify(progress));
  const end = (status: MissionResult['status'], why: string): void => step({ kind: 'end', status, why });

  const { writer, judge } = deps;
  journal.emit({
    type: 'run',
    run: runId,
    mission: spec.name,
    digest: frozen.digest,
    writer: writer.component,
    judge: judge.component,
    qualified: judge.qualified,
    ...(judge.passedOver.length === 0 ? {} : { passedOver: [...judge.passedOver] }),
    resumed,
  });
  journal.record(resumed ? 'mission.resumed' : 'mission.started', missionEngine, {
    mission: input.mission.id,
    digest: frozen.digest,
    writer: writer.component,
    judge: judge.component,
    judgeQualified: judge.qualified,
    judgesPassedOver: judge.passedOver,
    seed: input.seed,
    limits,
  });

  const listed = deps.workspace.list(spec.sources);
  const sources = listed.ok ? ok(listed.value.paths) : listed;
  const leftOut = listed.ok ? sayLeftOut(listed.value) : null;
  if (leftOut !== null) journal.emit({ type: 'note', text: leftOut });
  if (!sources.ok) end('failed', sources.failure.message);
  else if (spec.sources.length > 0 && sources.value.length === 0) {
    end('refused', `No file matches ${spec.sources.join(', ')} in ${deps.workspace.root}.`);
  } else {
    const plan = makePlan(spec, sources.value);
    if (plan.length > limits.planSteps)
      journal.cap('planSteps', limits.planSteps, plan.slice(limits.planSteps).join('; '));
    const steps = plan.slice(0, limits.planSteps);
    journal.emit({ type: 'plan', steps: [...steps], component: rules });
    journal.record('plan.made', rules, { steps });
    const atMs = deps.clock.nowMs();
    step(
      resumed
        ? { kind: 'resume', atMs }
        : { kind: 'start', strategies: strategiesOf(spec), attemptsCap: limits.attempts, atMs },
    );
  }

  const door = openWriteDoor({
    ...deps,
    judge: (pair, stop) => judge.judge(pair, stop),
    policy: {
      sources: sources.ok ? sources.value : [],
      specPath: input.specPath,
      protectedFolder: input.protectedFolder,
    },
    runId,
    request: spec.request,
    deliverable: { path: spec.deliverable.path, isMadeAnew: hasFields(spec) },
  });
  const timer = AbortSignal.timeout(limits.runSeconds * 1_000);
  const stop = AbortSignal.any([signal, timer]);

  while (progress.state.kind === 'running') {
    const { state } = progress;
    const holds = checkFrozen(deps, input);
    if (holds !== null) {
      end('void', holds);
      break;
    }
    tellSpecFile(input, journal);
    const strategy = state.strategies[state.strategy] ?? 'free';
    journal.emit({ type: 'attempt', attempt: state.attempt, of: state.attemptsCap, strategy });
    journal.record('attempt.started', missionEngine, { attempt: state.attempt, of: state.attemptsCap, strategy });
    const marks = sourcesAtBegin();
    const outcome = overSources(await attempt(strategy, state.facts), marks);
    // A result that the gate let through stands, even where the time ran out a moment later.
    if (isLeft(signal) && outcome.kind !== 'passed' && outcome.kind !== 'review') {
      journal.emit({ type: 'note', text: 'The program ended; this run can be taken up again where it stands.' });
      return null;
    }
    if (stop.aborted && outcome.kind !== 'passed' && outcome.kind !== 'review') endAborted();
    else settle(outcome, state.attempt);
  }
  return report();

  function marksNow(): SourceMarks {
    const there = deps.workspace.list(spec.sources);
    // What this run itself writes is no source, whatever the patterns say.
    const paths = there.ok ? there.value.paths.filter((path) => path !== spec.deliverable.path) : [];
    return markSources(deps.workspace, paths);
  }

  /** Of the attempt that is played, also where another process began it: what it had read of other bytes counts no more. */
  function sourcesAtBegin(): SourceMarks {
    const now = marksNow();
    if (progress.sources !== undefined && changedSources(progress.sources, now).length > 0)
      progress = { ...progress, fields: emptyFillState };
    progress = { ...progress, sources: now };
    save();
    return now;
  }

  /** Neither a source that changed under the attempt nor one that was never looked at is passed over in silence. */
  function overSources(outcome: AttemptOutcome, before: SourceMarks): AttemptOutcome {
    if (outcome.kind !== 'passed' && outcome.kind !== 'review') return outcome;
    const changed = changedSources(before, marksNow());
    const reasons = [...(changed.length > 0 ? [sayChanged(changed)] : []), ...(leftOut === null ? [] : [leftOut])];
    if (reasons.length === 0) return outcome;
    const own =
      outcome.kind === 'review' ? [outcome.why] : outcome.undecided.length > 0 ? [sayUndecided(outcome.undecided)] : [];
    return { kind: 'review', why: [...reasons, ...own].join(' '), undecided: outcome.undecided };
  }

  async function attempt(strategy: 'fields' | 'free', facts: readonly string[]): Promise<AttemptOutcome> {
    if (strategy === 'fields') {
      const keep = (fields: FillState) => {
        progress = { ...progress, fields };
        save();
      };
      return attemptFields(deps, input, journal, door, memory, progress.fields, keep, stop);
    }
    const turnsLeft = limits.turns - progress.turns;
    if (turnsLeft <= 0) {
      journal.cap('turns', limits.turns, 'further attempts');
      return { kind: 'capped', why: `${limits.turns} turns are used up` };
    }
    const outcome = await attemptFree(deps, input, journal, door, memory, facts, turnsLeft, stop);
    progress = { ...progress, turns: progress.turns + outcome.turns };
    save();
    return outcome;
  }

  function settle(outcome: AttemptOutcome, attemptNumber: number): void {
    const facts = outcome.kind === 'failed' ? outcome.facts : [];
    journal.emit({ type: 'attemptEnded', attempt: attemptNumber, outcome: outcome.kind, facts: [...facts] });
    journal.record('attempt.ended', missionEngine, { attempt: attemptNumber, outcome: outcome.kind, facts });
    if (outcome.kind === 'passed' || outcome.kind === 'review') undecided = outcome.undecided;
    step(eventOf(outcome));
  }

  function endAborted(): void {
    if (signal.aborted) {
      stopped = true;
      end('failed', 'The run was cancelled; what was allowed before is in place, nothing else.');
      return;
    }
    journal.cap('runSeconds', limits.runSeconds, 'the rest of the run');
    end('capped', `The run took longer than its ${limits.runSeconds} s.`);
  }

  function report(): MissionResult {
    const { state } = progress;
    if (state.kind !== 'ended') throw new Error('a run ends before it is reported');
    const told: MissionResult = {
      type: 'result',
      status: state.status,
      digest: frozen.digest,
      checks: latestResults(spec.acceptance, spec.deliverable.path, memory.results),
      undecided: [...undecided],
      attempts: state.attempts,
      writer: writer.component.id,
      judge: nameJudge(judge),
      seconds: Math.round((deps.clock.monotonicMs() - startedMs) / 100) / 10,
      why: state.why,
      run: runId,
    };
    const result: MissionResult = stopped ? { ...told, stopped } : told;
    const kept = deps.store.isInPlace();
    if (!kept.ok) {
      const lost: MissionResult = { ...told, status: 'failed', why: sayFailure(kept.failure) };
      journal.emit(lost);
      return lost;
    }
    deps.store.transaction(() => {
      deps.store.missions.endRun(runId, result, deps.clock.nowMs());
      journal.record('mission.ended', missionEngine, {
        status: result.status,
        why: state.why,
        digest: frozen.digest,
        attempts: state.attempts,
      });
    });
    journal.emit(result);
    return result;
  }
}

/** For callers that never leave a run: every run ends. */
export async function runMission(deps: RunDeps, input: RunInput, signal: AbortSignal): Promise<MissionResult> {
  const result = await playMission(deps, input, signal);
  if (result === null) throw new Error('a run was left by a caller that does not leave runs');
  return result;
}

/** Who judged, and who would have and did not. */
function nameJudge({ component, qualified, passedOver }: RunDeps['judge']): string {
  const notes = [
    ...(qualified ? [] : ['not qualified']),
    ...passedOver.map((one) => `passed over: ${one.component.id}`),
  ];
  return notes.length === 0 ? component.id : `${component.id} (${notes.join('; ')})`;
}

function eventOf(outcome: AttemptOutcome): StateEvent {
  switch (outcome.kind) {
    case 'failed':
      return { kind: 'attemptFailed', facts: outcome.facts, exhausted: outcome.exhausted, why: outcome.why };
    case 'capped':
    case 'void':
      return { kind: 'end', status: outcome.kind, why: outcome.why };
    case 'broken':
      return { kind: 'end', status: 'failed', why: sayFailure(outcome.failure) };
    case 'review':
      return { kind: 'end', status: 'needs_review', why: outcome.why };
    case 'passed': {
      const { undecided } = outcome;
      if (undecided.length > 0) return { kind: 'end', status: 'needs_review', why: sayUndecided(undecided) };
      return { kind: 'end', status: 'accepted', why: 'Every check passes on the bytes on disk.' };
    }
  }
}

function restore(stored: string | null): Progress {
  const fresh: Progress = { version: 1, state: { kind: 'ready' }, fields: emptyFillState, turns: 0 };
  if (stored === null) return fresh;
  const parsed = progressSchema.safeParse(jsonColumn(stored));
  if (!parsed.success) return fresh;
  // An older program saved the end apart from the result.
  return parsed.data.state.kind === 'ended' ? { ...parsed.data, state: { kind: 'ready' } } : parsed.data;
}

/** Why the run is void, or null: the stored text must be, digest and all, the one that was frozen at load. */
function checkFrozen(deps: RunDeps, input: RunInput): string | null {
  const stored = deps.store.missions.mission(input.mission.id);
  if (stored === null) return 'The store no longer holds the frozen spec of this mission.';
  const same = sameSpec(stored, input.frozen);
  return same.ok ? null : same.failure.message;
}

/** A mission file that changed while it runs changes nothing, and the person is told. */
function tellSpecFile(input: RunInput, journal: ReturnType<typeof openJournal>): void {
  if (compareSpecFile(input.readSpecFile(), input.frozen) !== 'changed') return;
  const text = 'The mission file has changed since it was loaded; this run keeps the frozen one.';
  journal.emit({ type: 'note', text });
  journal.record('spec.changed', missionEngine, { digest: input.frozen.digest });
}

function latestResults(
  checks: RunInput['spec']['acceptance'],
  deliverable: string,
  results: readonly CheckResult[],
): MissionResult['checks'] {
  return checks.map((check, index) => {
    const latest = results.findLast((result) => result.index === index);
    if (latest === undefined) {
      const path = check.path ?? deliverable;
      return { check: check.check, path, outcome: 'open', why: 'nothing was written to be checked' };
    }
    return { check: latest.check, path: latest.path, outcome: latest.outcome, why: latest.why };
  });
}

function sayUndecided(undecided: readonly Undecided[]): string {
  const fields = undecided.map((field) => `${field.field} of ${field.row}`);
  const shown = fields.slice(0, 3).join(', ');
  const more = fields.length > 3 ? ` and ${fields.length - 3} more` : '';
  const rivals = undecided.some(({ others }) => others.some(({ value }) => value !== ''));
  const why = rivals
    ? 'other values would pass as well for'
    : 'nothing but the model says that this is what was asked:';
  return `Every check passes, but ${why} ${shown}${more}. Pick one, or write a stronger check or a label.`;
}
