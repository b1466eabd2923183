/** The same answers in words: what was asked for, what would be done, and what the judge made of it. */
import { Outside } from '../../parts/Outside.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { Status, type StatusName } from '../../parts/Status.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type Canary, type CanaryVerdict, judgeCanary } from './readStatus.ts';

const glyphs: Readonly<Record<CanaryVerdict, StatusName>> = { hit: 'passed', miss: 'failed', notAsked: 'open' };

export function CanaryTable({ canaries, judge }: { readonly canaries: readonly Canary[]; readonly judge: string }) {
  const { status } = useTexts();
  const { canaryColumn: column } = status;
  return (
    <Scroll name={status.tableOf(status.canaryTableOf(visibleText(judge)))}>
      <table className="canary-table">
        <thead>
          <tr>
            <th scope="col">{column.id}</th>
            <th scope="col">{column.request}</th>
            <th scope="col">{column.action}</th>
            <th scope="col">{column.expected}</th>
            <th scope="col">{column.got}</th>
            <th scope="col" className="r">
              {column.level}
            </th>
          </tr>
        </thead>
        <tbody>
          {canaries.map((canary) => (
            <CanaryRow key={canary.id} canary={canary} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function CanaryRow({ canary }: { readonly canary: Canary }) {
  const { status, shell } = useTexts();
  const format = useFormat();
  const verdict = judgeCanary(canary);
  return (
    <tr>
      <th scope="row">
        <Outside text={canary.id} />
      </th>
      <td className="ev">
        <Outside text={canary.request} lines />
      </td>
      <td>
        <pre className="action">{canary.action}</pre>
      </td>
      <td className="ev">{status.label[canary.expected]}</td>
      <td>
        {status.label[canary.got]}
        {verdict === 'notAsked' ? null : (
          <>
            {' '}
            <Status is={glyphs[verdict]}>{status.verdict[verdict]}</Status>
          </>
        )}
      </td>
      <td className="r num">
        {canary.contradictsBps === null ? '–' : shell.ofTenThousand(format.count(canary.contradictsBps))}
      </td>
    </tr>
  );
}
