/**
 * The strategy `fields`: one field at a time from what stands in the sources, ranked by the model, chosen by the mission's
 * own rules. The model orders; it never decides, and nothing here is believed before `judge` has said so.
 */
import { z } from 'zod';
import { fail } from '../../../contract/failure.ts';
import type { MissionSpec } from '../../../contract/mission.ts';
import type { SourceText } from '../../grounding/source.ts';
import type { FieldDeps, FillOutcome, FillState, OnFieldEvent } from './fieldPorts.ts';
import { fillSections } from './fillSections.ts';
import { fillTable } from './fillTable.ts';

/** Progress as it comes back from the store. */
export const fillStateSchema = z.strictObject({
  version: z.literal(1),
  tried: z.array(z.string()),
  rankings: z.record(
    z.string(),
    z.strictObject({
      method: z.enum(['only', 'backwards+forwards', 'backwards', 'elimination', 'place']),
      places: z.array(z.string()),
      doubted: z.boolean(),
    }),
  ),
});

export const emptyFillState: FillState = { version: 1, tried: [], rankings: {} };

/** Can this strategy do the mission at all? Columns or sections are what makes fields. */
export function hasFields(spec: Pick<MissionSpec, 'deliverable'>): boolean {
  return spec.deliverable.columns !== undefined || spec.deliverable.sections !== undefined;
}

/**
 * One attempt. `state` comes from the attempt before, or `emptyFillState`: what was offered once is not offered again.
 * `sources` are the mission's, sorted by name, decoded. Never throws for what a model, a source or a mission contains.
 */
export async function fillDeliverable(
  deps: FieldDeps,
  spec: MissionSpec,
  sources: readonly SourceText[],
  state: FillState,
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<FillOutcome> {
  const fill = spec.deliverable.columns === undefined ? fillSections : fillTable;
  const outcome = await fill(deps, spec, sources, state, signal, onEvent);
  // A check that was cancelled is not passed, and a table that was not judged was not refused either.
  if (!signal.aborted) return outcome;
  const cancelled = fail('mission.cancelled', 'Filling the fields was cancelled.');
  return { kind: 'failed', failure: cancelled.failure, state: { ...outcome.state, tried: state.tried } };
}
