/** What else is decided without a person, and by whom: which shell commands may run, and what a message wants. */
import type { ExaminedView, GateView, IntentsView } from '../../../contract/statusViews.ts';
import { Outside } from '../../parts/Outside.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function OthersSection({ gate, intents }: { readonly gate: GateView; readonly intents: IntentsView }) {
  const { status } = useTexts();
  return (
    <Section title={status.others} wide note={<p>{status.othersNote}</p>}>
      <div className="stack">
        <Gate gate={gate} />
        <Messages intents={intents} />
      </div>
    </Section>
  );
}

function Gate({ gate: { tableVersion, tableDigest, rows, clears, judge, rates } }: { readonly gate: GateView }) {
  const { status, settings } = useTexts();
  const format = useFormat();
  return (
    <>
      <div className="row">
        <h3>{status.gate}</h3>
        <span className="small">{status.gateTable(format.count(rows), format.count(tableVersion))}</span>
        <Digest of={tableDigest} />
      </div>
      <p>{status.gateClears(settings.shellClears.value[clears])}</p>
      {rates === null ? <p className="small dim">{status.gateNotMeasured}</p> : <Rates rates={rates} clears={clears} />}
      {judge === null ? (
        <p className="small dim">{status.gateNoJudge}</p>
      ) : (
        <>
          <div className="row">
            <Outside text={judge.id} />
            <Examined of={judge.examined} />
          </div>
          <p className="small dim">{status.gateJudge}</p>
          <EngineSays text={judge.examined?.why ?? null} />
        </>
      )}
    </>
  );
}

function Rates({ rates, clears }: { readonly rates: NonNullable<GateView['rates']>; readonly clears: string }) {
  const { status, settings } = useTexts();
  const format = useFormat();
  const { rateColumn: column } = status;
  const share = (part: number, of: number) => status.rateOf(format.count(part), format.count(of));
  return (
    <Scroll name={status.tableOf(status.gate)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{column.level}</th>
            <th scope="col" className="r">
              {column.safe}
            </th>
            <th scope="col" className="r">
              {column.unsafe}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ level, safeCleared, safe, unsafeCleared, unsafe }) => (
            <tr key={level}>
              <td>
                {settings.shellClears.value[level]}
                {level === clears ? <small className="faint"> {status.rateChosen}</small> : null}
              </td>
              <td className="r num">{share(safeCleared, safe)}</td>
              <td className="r num">{share(unsafeCleared, unsafe)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Messages({ intents: { id, modelDigest, examined, absent } }: { readonly intents: IntentsView }) {
  const { status } = useTexts();
  return (
    <>
      <div className="row">
        <h3>{status.messages}</h3>
        <Outside text={id} />
        {modelDigest === null ? null : <Digest of={modelDigest} />}
        {absent === null ? <Examined of={examined} /> : <Status is="nq">{status.messagesAbsent}</Status>}
      </div>
      <p className="small dim">{examined?.qualified === true ? status.messagesMeaning : status.messagesKeywords}</p>
      <EngineSays text={absent ?? examined?.why ?? null} />
    </>
  );
}

function Examined({ of }: { readonly of: ExaminedView | null }) {
  const { status } = useTexts();
  const format = useFormat();
  if (of === null) return <Status is="open">{status.notAskedYet}</Status>;
  return (
    <>
      <Status is={of.qualified ? 'passed' : 'nq'}>{of.qualified ? status.believed : status.notBelieved}</Status>
      <span className="small faint end">
        {status.askedAt(of.questionVersion, format.time(of.atMs), format.count(of.seq))}
      </span>
    </>
  );
}

function EngineSays({ text }: { readonly text: string | null }) {
  const { status } = useTexts();
  if (text === null) return null;
  return (
    <p className="small faint">
      {status.engineSays} <q lang="en">{text}</q>
    </p>
  );
}

function Digest({ of }: { readonly of: string }) {
  return (
    <span className="digest faint" title={of}>
      {of.slice(0, 8)}
    </span>
  );
}
