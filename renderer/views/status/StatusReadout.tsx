/** The five figures of the page, each with what it is of and who measured it. */
import type { ReactNode } from 'react';
import type { StatusView } from '../../../contract/statusViews.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { sumProcesses, sumSockets } from './readStatus.ts';

export function StatusReadout({ view }: { readonly view: StatusView }) {
  const { readout, unknown } = useTexts().status;
  const format = useFormat();
  const processes = sumProcesses(view.processes);
  const sockets = sumSockets(view);
  const { qualification, offline, ledger } = view;
  const [memory, unit] = format.bytes(processes.bytes).split('\u00a0');
  return (
    <dl className="readout fill">
      <Figure name={readout.memory} from={readout.memoryFrom} unit={unit}>
        {memory}
      </Figure>
      <Figure name={readout.processes} from={readout.processesFrom}>
        {format.count(processes.alive)}
      </Figure>
      {offline.verdict === 'unknown' ? (
        <Figure name={readout.loopback} from={readout.systemAt(format.time(offline.atMs))} unit={unknown}>
          –
        </Figure>
      ) : (
        <Figure
          name={readout.loopback}
          from={readout.systemAt(format.time(offline.atMs))}
          unit={readout.ofSockets(format.count(sockets.total))}
        >
          {format.count(sockets.loopback)}
        </Figure>
      )}
      {qualification === null ? (
        <Figure name={readout.judge} from={readout.notAsked}>
          –
        </Figure>
      ) : (
        <Figure
          name={readout.judge}
          from={readout.judgeAt(format.time(qualification.atMs))}
          unit={readout.ofQuestions(format.count(qualification.of))}
        >
          {format.count(qualification.passed)}
        </Figure>
      )}
      <Figure name={readout.ledger} from={readout.ledgerFrom} unit={readout.rows}>
        {format.count(ledger.rows)}
      </Figure>
    </dl>
  );
}

function Figure({
  name,
  from,
  unit,
  children,
}: {
  readonly name: string;
  readonly from: string;
  readonly unit?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {unit === undefined ? null : <small> {unit}</small>}
      </dd>
      <dd className="from">{from}</dd>
    </div>
  );
}
