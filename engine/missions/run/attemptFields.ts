/** One attempt of strategy *fields*: fill, write through the door, read again, examine; then look for what the spec leaves open. */
import type { Component } from '../../../contract/component.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Undecided } from '../../../contract/mission.ts';
import type { WriteDoor } from '../../door/writeDoor.ts';
import { judgeEvidence } from '../../gates/evidence/judgeEvidence.ts';
import { readCheckContext } from '../acceptance/checkContext.ts';
import type { FieldEvent, FillOutcome, FillState } from '../fields/fieldPorts.ts';
import { fillDeliverable } from '../fields/fillDeliverable.ts';
import { runnerChecks } from '../fields/runnerChecks.ts';
import { examineDeliverable, noteWrite, nothingSaid, type RunMemory, rereadDeliverable } from './examineDeliverable.ts';
import type { Journal, RunDeps, RunInput } from './runContext.ts';

export type AttemptOutcome =
  | { readonly kind: 'passed'; readonly undecided: readonly Undecided[] }
  | { readonly kind: 'review'; readonly why: string; readonly undecided: readonly Undecided[] }
  | { readonly kind: 'failed'; readonly why: string; readonly facts: readonly string[]; readonly exhausted: boolean }
  | { readonly kind: 'capped'; readonly why: string }
  | { readonly kind: 'void'; readonly why: string }
  /** Nothing that another attempt could mend: the model server is gone, the sources cannot be listed. */
  | { readonly kind: 'broken'; readonly failure: Failure };

const arithmetic: Component = { kind: 'arithmetic', id: 'frozen checks' };

export async function attemptFields(
  deps: RunDeps,
  input: RunInput,
  journal: Journal,
  door: WriteDoor,
  memory: RunMemory,
  state: FillState,
  saveState: (state: FillState) => void,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const context = readCheckContext(input.spec, deps.workspace);
  if (!context.ok) return { kind: 'broken', failure: context.failure };
  const unread = context.value.sources.find((source) => context.value.unreadable.has(source.name));
  if (unread !== undefined) {
    const said = context.value.unreadable.get(unread.name)?.message ?? 'it cannot be read';
    const why = said.includes(unread.name) ? said : `${unread.name}: ${said}`;
    return { kind: 'failed', why, facts: [why], exhausted: true };
  }
  const filled = await fillDeliverable(
    { writer: deps.writer, checks: runnerChecks(deps.checks, context.value) },
    input.spec,
    context.value.sources,
    state,
    signal,
    (event) => tellField(journal, event),
  );
  journal.settle();
  // A crash between here and the verdict must be able to offer the same table again; the rankings are kept in any case.
  saveState({ ...filled.state, tried: state.tried });
  if (filled.kind === 'failed') return { kind: 'broken', failure: filled.failure };
  if (filled.kind === 'missing') {
    const why = `${filled.row}: no source holds ${filled.field} (${filled.why})`;
    return { kind: 'failed', why, facts: [why], exhausted: true };
  }
  if (filled.kind === 'gaveUp') return giveUp(filled);

  await adviseOnEvidence(deps, input, journal, filled, signal);
  const written = await door.propose(
    { pathText: input.spec.deliverable.path, next: filled.bytes, proposedBy: deps.writer.component },
    signal,
  );
  if (written.kind === 'refused') {
    // Stopped before anybody answered: a run that is taken up again offers the same table once more.
    if (!signal.aborted) saveState(filled.state);
    return {
      kind: 'failed',
      why: written.failure.message,
      facts: [written.failure.message],
      exhausted: !written.askAgain,
    };
  }
  if (written.digest !== null) noteWrite(memory, written.digest);
  rereadDeliverable(deps, input, memory);
  const examined = await examineDeliverable(deps, input, journal, memory, nothingSaid, signal);
  if (!examined.ok) return { kind: 'broken', failure: examined.failure };
  const { verdict } = examined.value;
  switch (verdict.kind) {
    case 'void':
      return { kind: 'void', why: verdict.message };
    case 'refuse':
      saveState(filled.state);
      return { kind: 'failed', why: verdict.message, facts: [verdict.message], exhausted: false };
    case 'review':
      return { kind: 'review', why: verdict.why, undecided: filled.undecided };
    case 'pass':
      return { kind: 'passed', undecided: filled.undecided };
  }
}

function giveUp(filled: Extract<FillOutcome, { kind: 'gaveUp' }>): AttemptOutcome {
  const which = filled.check === null ? '' : `check ${filled.check.index + 1} (${filled.check.check}): `;
  const values = Object.entries(filled.values).map(([field, value]) => `${field} ${value}`);
  const where = filled.row === null ? '' : ` [${filled.row}${values.length > 0 ? `: ${values.join(', ')}` : ''}]`;
  const why = `${which}${filled.why}${where}`;
  return { kind: 'failed', why, facts: [why], exhausted: true };
}

function tellField(journal: Journal, event: FieldEvent): void {
  switch (event.kind) {
    case 'ranked': {
      const { component, kind: _, ...payload } = event;
      journal.recordSoon('field.ranked', component, payload);
      return;
    }
    case 'chosen': {
      const { row, field, value, evidence, rank, of, by, method, component } = event;
      const chooser = by === 'checks' ? arithmetic : component;
      const at = evidence === null ? {} : { evidence };
      journal.emit({
        type: 'field',
        row,
        field,
        value,
        ...at,
        rank,
        of,
        method: `${by}, ${method}`,
        component: chooser,
      });
      journal.recordSoon('field.chosen', chooser, { row, field, value, evidence, rank, of, by, method });
      return;
    }
    case 'undecided':
      journal.emit({ type: 'undecided', field: event.undecided });
      journal.record('field.undecided', arithmetic, { ...event.undecided });
      return;
    case 'cap':
      journal.cap(event.what, event.limit, event.left);
      return;
  }
}

/** Advisory only: a note for the person, never a reason to stop. */
async function adviseOnEvidence(
  deps: RunDeps,
  input: RunInput,
  journal: Journal,
  filled: Extract<FillOutcome, { kind: 'filled' }>,
  signal: AbortSignal,
): Promise<void> {
  const evidence = filled.fields.flatMap((field) =>
    field.evidence === null ? [] : [`${field.evidence.source}: ${field.evidence.text}`],
  );
  const opinion = await judgeEvidence(
    { judge: deps.judge.evidence, clock: deps.clock, signal },
    { request: input.spec.request, evidence },
  );
  const { component, ...payload } = opinion;
  journal.record('evidence.answered', component, { ...payload });
  if (opinion.note !== null) journal.emit({ type: 'note', text: opinion.note });
}
