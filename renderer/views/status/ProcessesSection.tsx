/** Every process of ours: role, state, what runs in it, and what it costs. The one table that may scroll sideways. */

import type { ProcessView } from '../../../contract/statusViews.ts';
import { Outside } from '../../parts/Outside.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { processGlyph } from './readStatus.ts';

export function ProcessesSection({ processes }: { readonly processes: readonly ProcessView[] }) {
  const { status } = useTexts();
  const { column } = status;
  return (
    <Section title={status.processes} wide note={<p>{status.processesNote}</p>}>
      <div className="stack">
        {processes.length === 0 ? (
          <p className="dim">{status.noProcesses}</p>
        ) : (
          <Scroll name={status.tableOf(status.processes)}>
            <table className="processes">
              <thead>
                <tr>
                  <th scope="col">{column.role}</th>
                  <th scope="col">{column.state}</th>
                  <th scope="col">{column.model}</th>
                  <th scope="col" className="r">
                    {column.pid}
                  </th>
                  <th scope="col" className="r">
                    {column.memory}
                  </th>
                  <th scope="col" className="r">
                    {column.tokens}
                  </th>
                  <th scope="col" className="r">
                    {column.restarts}
                  </th>
                  <th scope="col">{column.endpoint}</th>
                </tr>
              </thead>
              <tbody>
                {processes.map((process, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a process without a pid has nothing else that tells it apart.
                  <ProcessRow key={`${process.role} ${process.pid ?? ''} ${at}`} process={process} />
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
        <Failures processes={processes} />
      </div>
    </Section>
  );
}

function ProcessRow({ process }: { readonly process: ProcessView }) {
  const { status } = useTexts();
  const format = useFormat();
  const { role, state, model, modelDigest, pid, residentBytes, tokensPerSecond, restarts, endpoint } = process;
  const none = <span className="faint">{status.none}</span>;
  return (
    <tr>
      <th scope="row">{status.role[role]}</th>
      <td>
        <Status is={processGlyph(state)}>{status.state[state]}</Status>
      </td>
      <td className="ev">
        {model === null ? status.runs[role] : <Outside text={model} />}
        {modelDigest === null ? null : (
          <small className="digest" title={modelDigest}>
            {modelDigest.slice(0, 8)}
          </small>
        )}
      </td>
      <td className="r num">{pid === null ? none : String(pid)}</td>
      <td className="r num">{residentBytes === null ? none : format.bytes(residentBytes)}</td>
      <td className="r num">{tokensPerSecond === null ? none : format.decimal(tokensPerSecond)}</td>
      <td className="r num">{format.count(restarts)}</td>
      <td className="num address">{endpoint === null ? none : endpoint}</td>
    </tr>
  );
}

/** Below the table, so that no row grows when a process falls. */
function Failures({ processes }: { readonly processes: readonly ProcessView[] }) {
  const { status, shell } = useTexts();
  return processes.map(({ role, failure }) =>
    failure === null ? null : (
      <div key={`${role} ${failure.message}`} className="banner" data-st="failed" role="alert">
        <Status is="failed">{status.state.failed}</Status>
        <div className="stack">
          <p>
            <strong>{status.processFailed(status.role[role])}</strong>
          </p>
          <p className="small">
            {status.engineSays} <q lang="en">{[failure.message, failure.kept].filter(Boolean).join(' ')}</q>
          </p>
          {failure.action === undefined ? null : (
            <p className="small">
              {shell.failureTodo} <q lang="en">{failure.action}</q>
            </p>
          )}
        </div>
      </div>
    ),
  );
}
