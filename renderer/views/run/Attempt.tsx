/** One attempt: what the writer said, dashed; what each gate answered; older ones folded to a rail that opens. */

import { useId, useState } from 'react';
import { Hand } from '../../parts/Hand.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Status, type StatusName } from '../../parts/Status.tsx';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { FieldsSaid } from './FieldsSaid.tsx';
import type { Part } from './foldEntries.ts';
import { Gates, keyGate, Rail } from './Gates.tsx';
import type { Place } from './place.ts';
import { Remarks } from './Remarks.tsx';
import { ToolCalls } from './ToolCalls.tsx';

type StateName = keyof ReturnType<typeof useTexts>['run']['attemptState'];
const stateGlyphs: Readonly<Record<StateName, StatusName>> = {
  running: 'run',
  checking: 'run',
  waiting: 'waiting',
  passed: 'passed',
  review: 'waiting',
  failed: 'failed',
  refused: 'failed',
  capped: 'capped',
  void: 'failed',
  broken: 'failed',
  cut: 'interrupted',
};

export function Attempt({
  part,
  current,
  playing,
  cardWaits,
  onPlace,
}: {
  readonly part: Part;
  readonly current: boolean;
  readonly playing: boolean;
  readonly cardWaits: boolean;
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const format = useFormat();
  const heading = useId();
  const [open, setOpen] = useState(false);
  const { attempt, gates, entries } = part;
  const name = attempt === null ? run.afterwards : run.attempt(format.count(attempt.event.attempt));
  const state = attempt === null ? null : stateOf(part, playing, cardWaits);
  const whole = current || open || part.kind === 'review' || gates.length < 2;
  const key = keyGate(gates);
  const first = entries[0]?.atMs ?? 0;
  const last = entries.at(-1)?.atMs ?? first;
  const span = playing ? format.time(first) : run.fromTo(format.time(first), format.time(last));
  return (
    <article className="attempt" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{name}</h3>
        {state === null ? null : <Status is={stateGlyphs[state]}>{run.attemptState[state]}</Status>}
        <span className="end">
          {attempt === null ? '' : `${strategyOf(attempt.event.strategy)} · `}
          {span}
        </span>
      </header>
      <FieldsSaid part={part} onPlace={onPlace} />
      <ToolCalls tools={part.tools} name={name} />
      {whole ? null : (
        <div className="row small dim">
          <Rail gates={gates} />
          <button className="link" type="button" aria-expanded={open} onClick={() => setOpen(true)}>
            {counted(run.showGates, gates.length, format)}
          </button>
        </div>
      )}
      {gates.length === 0 ? null : whole ? (
        <Gates gates={gates} name={name} />
      ) : key === null ? null : (
        <Gates gates={[key]} name={name} />
      )}
      {open && !current ? (
        <button className="link small" type="button" aria-expanded={open} onClick={() => setOpen(false)}>
          {run.hideGates}
        </button>
      ) : null}
      <Facts part={part} />
      <Remarks remarks={part.remarks} />
    </article>
  );

  function strategyOf(strategy: string): string {
    return strategy === 'free' ? run.strategy.free : run.strategy.fields;
  }
}

function stateOf(part: Part, playing: boolean, cardWaits: boolean): StateName {
  const outcome = part.ended?.event.outcome;
  if (outcome === 'failed') return keyGate(part.gates)?.event.gate === 'finish' ? 'refused' : 'failed';
  if (outcome === 'passed' || outcome === 'review' || outcome === 'capped' || outcome === 'void') return outcome;
  if (outcome !== undefined) return 'broken';
  if (!playing) return 'cut';
  if (cardWaits) return 'waiting';
  return part.gates.some(({ event }) => event.gate === 'apply') ? 'checking' : 'running';
}

/** Why an attempt did not do, in the engine's words; left out where a gate says the same. */
function Facts({ part }: { readonly part: Part }) {
  const { run } = useTexts();
  const facts = (part.ended?.event.facts ?? []).filter((fact) => !part.gates.some(({ event }) => event.why === fact));
  if (facts.length === 0) return null;
  return (
    <ul className="facts-of">
      {facts.map((fact) => (
        <li key={fact}>
          <Status is="failed">{run.notMet}</Status>
          <Outside text={fact} lines />
          <Hand component={{ kind: 'engine', id: 'mission runner' }} />
        </li>
      ))}
    </ul>
  );
}
