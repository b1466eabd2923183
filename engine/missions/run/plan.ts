/** The plan of a run: made by rules from the spec, so that a person sees beforehand what will happen and in which order. */
import type { MissionSpec } from '../../../contract/mission.ts';
import { hasFields } from '../fields/fillDeliverable.ts';
import type { Strategy } from './runState.ts';

/** Columns and sections are asked for one at a time; without them the writer works freely with the tools. */
export function strategiesOf(spec: MissionSpec): readonly Strategy[] {
  return hasFields(spec) ? ['fields'] : ['free'];
}

/** At most `cap` steps; what was left out is said by the caller. */
export function makePlan(spec: MissionSpec, sources: readonly string[]): readonly string[] {
  const { deliverable } = spec;
  const asked = deliverable.columns?.filter((column) => 'ask' in column).length ?? deliverable.sections?.length ?? 0;
  const read =
    sources.length === 0
      ? 'read no sources'
      : `read ${sources.length === 1 ? sources[0] : `${sources.length} sources`}`;
  const checks = `${spec.acceptance.length} frozen ${spec.acceptance.length === 1 ? 'check' : 'checks'}`;
  const last = spec.review === 'human' ? ['ask a person'] : [];
  if (strategiesOf(spec)[0] === 'free') {
    return [read, `let the writer work with tools on ${deliverable.path}`, `run ${checks} on every finish`, ...last];
  }
  const what = deliverable.columns === undefined ? 'section' : 'field';
  return [
    read,
    `collect candidates for ${asked} ${what}${asked === 1 ? '' : 's'}${deliverable.row === 'source' ? ' of each source' : ''}`,
    'let the model rank them',
    'choose by the spec’s own checks',
    `write ${deliverable.path} through the door`,
    `read it again and run ${checks}`,
    'look for fields that the spec leaves open',
    ...last,
  ];
}
