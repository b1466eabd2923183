/**
 * A person has the last word on a run that ended `needs_review`: picks between values that the spec cannot tell apart, and says
 * that the result is what was asked. The frozen checks run again on the bytes; a word alone never makes a failed check pass.
 */
import type { Component } from '../../../contract/component.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import { type MissionResult, type MissionSpec, rowAsField, type Undecided } from '../../../contract/mission.ts';
import { openWriteDoor } from '../../door/openWriteDoor.ts';
import type { MissionRun } from '../../store/store.ts';
import { maxCheckedBytes, readCheckContext } from '../acceptance/checkContext.ts';
import { formatTable, readTable } from '../deliverable/deliverable.ts';
import type { TextRow } from '../deliverable/table.ts';
import { hasFields } from '../fields/fillDeliverable.ts';
import { openRows } from '../fields/openRows.ts';
import { runnerChecks } from '../fields/runnerChecks.ts';
import { sameSpec } from '../spec/freezeSpec.ts';
import { examineDeliverable, newMemory, noteWrite, rereadDeliverable } from './examineDeliverable.ts';
import { type Journal, openJournal, type RunDeps, type RunInput } from './runContext.ts';

export interface Pick {
  readonly row: string;
  readonly field: string;
  readonly value: string;
}

/** A person's decision needs no writer. */
export type ReviewDeps = Omit<RunDeps, 'writer'>;

export interface PersonWord {
  readonly by: Component;
  readonly picks: readonly Pick[];
  /** The fields that are not picked stay as they are: that is a choice too. */
  readonly keepRest: boolean;
  /** "This is what was asked": answers `semantic` checks and `review: human`. */
  readonly accepts: boolean;
  /** "This is not what was asked": the run ends refused, whatever its checks say. */
  readonly refuses?: boolean;
}

/** Errors: `input.invalid` (not waiting, a pick that is none, something left open), `mission.specVoid`, `file.changed`, and what the door refuses. */
export async function reviewRun(
  deps: ReviewDeps,
  input: RunInput,
  run: MissionRun,
  word: PersonWord,
  signal: AbortSignal,
): Promise<Result<MissionResult>> {
  const { spec } = input;
  const journal = openJournal(deps, input.runId);
  const before = run.result;
  if (before?.status !== 'needs_review') {
    return fail('input.invalid', `This run does not wait for a person: it is ${before?.status ?? 'not ended'}.`);
  }
  const stored = deps.store.missions.mission(input.mission.id);
  const frozen = stored === null ? null : sameSpec(stored, input.frozen);
  if (frozen === null || !frozen.ok)
    return frozen ?? fail('mission.specVoid', 'The store no longer holds the frozen spec.');
  if (word.refuses === true) {
    const why = `A person says that this is not what was asked. ${spec.deliverable.path} was left as it is; it can be undone.`;
    return ok(endRefused(deps, journal, run, before, word, why));
  }
  const valid = checkPicks(before.undecided, word);
  if (!valid.ok) return valid;

  const path = deps.workspace.resolve(spec.deliverable.path, 'read');
  const content = path.ok ? deps.workspace.read(path.value, maxCheckedBytes) : path;
  if (!content.ok) return content;
  const written = deps.store.reviews
    .items({ runId: run.id })
    .findLast((item) => item.path === spec.deliverable.path && item.state === 'applied');
  if (written === undefined || written.next !== content.value.digest) {
    return fail('file.changed', `${spec.deliverable.path} is no longer what this run wrote.`, {
      kept: 'It was left as it is.',
      action: 'Run the mission again.',
    });
  }
  const memory = newMemory();
  noteWrite(memory, content.value.digest);
  const none = word.picks.find((pick) => pick.value === '' && isRequired(spec, pick.field));
  if (none !== undefined) {
    const why = `${none.field} of ${none.row} is missing: a person says that nothing which stands there is it. ${spec.deliverable.path} was left as it is; it can be undone.`;
    return ok(endRefused(deps, journal, run, before, word, why));
  }
  if (word.picks.length > 0) {
    const next = await applyPicks(deps, input, Buffer.from(content.value.bytes).toString('utf8'), word.picks, signal);
    if (!next.ok) return next;
    const sources = deps.workspace.glob(spec.sources);
    if (!sources.ok) return sources;
    const door = openWriteDoor({
      ...deps,
      judge: (pair, stop) => deps.judge.judge(pair, stop),
      policy: { sources: sources.value, specPath: input.specPath, protectedFolder: input.protectedFolder },
      runId: input.runId,
      request: spec.request,
      deliverable: { path: spec.deliverable.path, isMadeAnew: hasFields(spec) },
    });
    const outcome = await door.propose(
      { pathText: spec.deliverable.path, next: next.value, proposedBy: word.by },
      signal,
    );
    if (outcome.kind === 'refused') return { ok: false, failure: outcome.failure };
    if (outcome.digest !== null) noteWrite(memory, outcome.digest);
  }
  for (const pick of word.picks) journal.record('field.picked', word.by, { ...pick });
  rereadDeliverable(deps, input, memory);
  const approval = word.accepts && memory.lastRead !== null ? { revision: memory.lastRead.digest } : null;
  const examined = await examineDeliverable(deps, input, journal, memory, { unprovedClaims: [], approval }, signal);
  if (!examined.ok) return examined;
  const { verdict, results } = examined.value;
  if (verdict.kind === 'refuse' || verdict.kind === 'void') {
    return fail('finish.refused', verdict.message, { kept: 'The run still waits for a person.' });
  }
  const result: MissionResult = {
    ...before,
    status: verdict.kind === 'pass' ? 'accepted' : 'needs_review',
    checks: results.map(({ check, path: at, outcome, why }) => ({ check, path: at, outcome, why })),
    undecided: [],
    why: verdict.kind === 'pass' ? 'Every check passes, and a person decided what the spec left open.' : verdict.why,
  };
  deps.store.transaction(() => {
    deps.store.missions.reviewRun(run.id, result);
    const payload = {
      status: result.status,
      picks: word.picks.length,
      keptRest: word.keepRest,
      accepts: word.accepts,
      revision: memory.lastRead?.digest ?? null,
    };
    journal.record('mission.reviewed', word.by, payload);
  });
  journal.emit(result);
  return ok(result);
}

function isRequired({ deliverable }: MissionSpec, name: string): boolean {
  return (deliverable.columns ?? []).some((column) => column.name === name && 'ask' in column && column.required);
}

/** A person's no ends the run: what they say is missing, or that the whole is not what they asked for. */
function endRefused(
  deps: ReviewDeps,
  journal: Journal,
  run: MissionRun,
  before: MissionResult,
  word: PersonWord,
  why: string,
): MissionResult {
  const result: MissionResult = { ...before, status: 'refused', undecided: [], why };
  deps.store.transaction(() => {
    deps.store.missions.reviewRun(run.id, result);
    for (const pick of word.picks) journal.record('field.picked', word.by, { ...pick });
    const payload = { status: result.status, picks: word.picks.length, keptRest: word.keepRest, accepts: word.accepts };
    journal.record('mission.reviewed', word.by, { ...payload, revision: null });
  });
  journal.emit(result);
  return result;
}

/** Only what was undecided can be picked, only among the values that pass, and nothing may be left in the air. */
function checkPicks(undecided: readonly Undecided[], word: PersonWord): Result<void> {
  for (const pick of word.picks) {
    const field = undecided.find((open) => open.row === pick.row && open.field === pick.field);
    if (field === undefined) {
      const names = undecided.map((open) => `${open.row}/${open.field}`).join(', ');
      return fail('input.invalid', `${pick.field} of ${pick.row} is not undecided.`, {
        action: names === '' ? 'Nothing of this run is.' : `What is: ${names}.`,
      });
    }
    const values = [field.value, ...field.others.map((other) => other.value)];
    if (!values.includes(pick.value)) {
      const named = values.map((value) => (value === '' ? 'nothing (an empty value)' : value)).join(', ');
      return fail('input.invalid', `${pick.field} of ${pick.row} is one of ${named}, not ${pick.value}.`);
    }
  }
  const open = undecided.filter(
    (field) => !word.picks.some((pick) => pick.row === field.row && pick.field === field.field),
  );
  if (open.length === 0 || word.keepRest) return ok(undefined);
  const names = open.map((field) => `${field.row}/${field.field}`).join(', ');
  return fail('input.invalid', `Still undecided: ${names}.`, {
    kept: 'Nothing was changed, and no pick of this command was kept.',
    action: 'Name all picks in one command, each as ROW/FIELD=VALUE; --keep beside them leaves the rest as it is.',
  });
}

/** The deliverable with the picked values in their rows; rows are found as they were opened, by source and line. */
async function applyPicks(
  deps: ReviewDeps,
  input: RunInput,
  text: string,
  picks: readonly Pick[],
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const { deliverable } = input.spec;
  if (deliverable.columns === undefined || (deliverable.format !== 'csv' && deliverable.format !== 'json')) {
    return fail('input.invalid', 'Values are picked in tables only; edit the file, or keep it with --keep.');
  }
  const context = readCheckContext(input.spec, deps.workspace);
  if (!context.ok) return context;
  const table = readTable(text, deliverable.format, deliverable);
  if (!table.ok) return table;
  const opened = await openRows(deliverable, context.value.sources, runnerChecks(deps.checks, context.value), signal);
  if (!opened.ok) return opened;
  const names = opened.value.kind === 'open' ? opened.value.rows.map((row) => row.name) : [];
  if (names.length !== table.value.rows.length) {
    return fail('file.changed', 'The sources have other rows than when the run ended.', {
      action: 'Run the mission again.',
    });
  }
  const wanted = picks.find(
    ({ row, field, value }) => field === rowAsField.name && value === rowAsField.in && !names.includes(row),
  );
  if (wanted) {
    return fail('input.invalid', `${wanted.row} cannot be read as a row: a value of it is missing or unclear.`, {
      kept: 'The run still waits for a person.',
      action: `Correct the source or the mission and run it again, or leave the line out with ${wanted.row}/${rowAsField.name}=${rowAsField.out}.`,
    });
  }
  const rows = table.value.rows.flatMap((row, index): TextRow[] => {
    const mine = picks.filter((pick) => pick.row === names[index]);
    if (mine.some(({ field, value }) => field === rowAsField.name && value === rowAsField.out)) return [];
    const cells = mine.filter(({ field }) => field !== rowAsField.name);
    return [{ ...row, ...Object.fromEntries(cells.map((pick) => [pick.field, pick.value])) }];
  });
  const indexes = deliverable.columns.filter((column) => 'value' in column && column.value === 'row.index');
  const numbered = rows.map((row, index) => ({
    ...row,
    ...Object.fromEntries(indexes.map(({ name }) => [name, String(index + 1)])),
  }));
  const formatted = formatTable(deliverable, numbered);
  return formatted.ok ? ok(Buffer.from(formatted.value, 'utf8')) : formatted;
}
