/** Gates in their order: what each answered, and which component gave the answer. A model's answer has a dashed line after it. */

import { Hand, handOf } from '../../parts/Hand.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Status, type StatusName } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { EntryOf } from './foldEntries.ts';

type Gate = EntryOf<'gate'>;
/** The engine's own words for a plain answer, which say where it was given and nothing more. */
const saysSo = /^\S+(?: \S+)? said so\.?$/;
export const gateGlyphs: Readonly<Record<Gate['event']['outcome'], StatusName>> = {
  passed: 'passed',
  refused: 'failed',
  held: 'held',
  abstained: 'nq',
};

/** The gate that decided: the last one that let nothing through, else the finish gate. */
export function keyGate(gates: readonly Gate[]): Gate | null {
  return (
    gates.findLast(({ event }) => event.outcome === 'refused' || event.outcome === 'held') ??
    gates.findLast(({ event }) => event.gate === 'finish') ??
    null
  );
}

export function Gates({ gates, name }: { readonly gates: readonly Gate[]; readonly name: string }) {
  const { run } = useTexts();
  const format = useFormat();
  const key = keyGate(gates);
  return (
    <ol className="gates" aria-label={run.gatesOf(name)}>
      {gates.map((gate) => {
        const { seq, atMs, event } = gate;
        const person = event.component.kind === 'person';
        return (
          <li
            key={seq}
            {...(handOf(event.component) === 'model' ? { 'data-said': '' } : {})}
            {...(gate === key ? { 'data-key': '' } : {})}
            {...(gate === key && event.outcome !== 'passed' ? { 'data-long': '' } : {})}
          >
            <Status is={gateGlyphs[event.outcome]} hidden={event.outcome === 'passed'}>
              {run.outcome[event.outcome]}
            </Status>
            <span className="gate">{run.gate[event.gate]}</span>
            <span className="ans">
              <Outside text={person && saysSo.test(event.why) ? run.personSaid[event.outcome] : event.why} />
            </span>
            <Hand component={event.component} {...(person ? { note: format.time(atMs) } : {})} />
          </li>
        );
      })}
    </ol>
  );
}

/** Eight bars at most: the last gates of an attempt at a glance. */
export function Rail({ gates }: { readonly gates: readonly Gate[] }) {
  const { run } = useTexts();
  const format = useFormat();
  const passed = gates.filter(({ event }) => event.outcome === 'passed').length;
  return (
    <span className="rail" role="img" aria-label={run.railOf(format.count(passed), format.count(gates.length))}>
      {gates.slice(-8).map(({ seq, event }) => (
        <i key={seq} {...(event.outcome === 'passed' ? {} : { 'data-st': gateGlyphs[event.outcome] })} />
      ))}
    </span>
  );
}
