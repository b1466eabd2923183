/** The proof that nothing leaves this computer: every socket of ours as the system tells it, and what may be an exception. */
import type { StatusView } from '../../../contract/statusViews.ts';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { sumSockets } from './readStatus.ts';

type Offline = StatusView['offline'];

export function OfflineSection({ offline }: { readonly offline: Offline }) {
  const { status } = useTexts();
  const format = useFormat();
  return (
    <Section title={status.offline} className="span-5" note={<p>{status.offlineNote}</p>}>
      <div className="stack">
        {offline.verdict === 'unknown' ? (
          <p>{status.unknownMeaning}</p>
        ) : offline.sockets.length === 0 ? (
          <p>{status.offlineNone}</p>
        ) : (
          <>
            <p>{status.offlineLead(format.time(offline.atMs))}</p>
            <Sockets offline={offline} />
          </>
        )}
        <p>
          <Verdict offline={offline} />
        </p>
        {offline.downloads.length === 0 ? null : (
          <p className="small dim">{status.downloads(format.list(offline.downloads))}</p>
        )}
        <p className="small faint">
          {status.engineSays} <q lang="en">{offline.why}</q>
        </p>
      </div>
    </Section>
  );
}

function Verdict({ offline }: { readonly offline: Offline }) {
  const { status } = useTexts();
  const format = useFormat();
  const { loopback, total } = sumSockets({ offline });
  if (offline.verdict === 'unknown') return <Status is="nq">{status.unknown}</Status>;
  if (offline.verdict === 'broken')
    return <Status is="failed">{status.broken(format.count(total - loopback), format.count(total))}</Status>;
  return (
    <Status is="passed">
      {total === 0 ? status.provedNone : status.proved(format.count(loopback), format.count(total))}
    </Status>
  );
}

function Sockets({ offline }: { readonly offline: Offline }) {
  const { status } = useTexts();
  const { socket: column } = status;
  const roles: Readonly<Record<string, string>> = status.role;
  return (
    <Scroll name={status.tableOf(status.offline)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{column.address}</th>
            <th scope="col">{column.by}</th>
            <th scope="col">{column.direction}</th>
            <th scope="col">{column.loopback}</th>
          </tr>
        </thead>
        <tbody>
          {offline.sockets.map((socket) => (
            <tr key={`${socket.pid} ${socket.kind} ${socket.local} ${socket.remote ?? ''}`}>
              <td className="num">{socket.local}</td>
              <td>{roles[socket.role] ?? socket.role}</td>
              <td className="ev">
                {status.kind[socket.kind]}
                {socket.remote === null ? null : <small className="num">{socket.remote}</small>}
              </td>
              <td>
                {socket.loopback ? (
                  <span className="ev">{status.reach.loopback}</span>
                ) : (
                  <Status is="failed">{status.reach.outside}</Status>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
