/** The line at the foot: which models, which ledger, how many known gaps. */
import { useSnapshot } from '../client/useHost.tsx';
import { hrefOf } from '../routes.ts';
import { counted } from '../texts/counted.ts';
import { useFormat, useTexts } from '../texts/useTexts.tsx';

export function Foot() {
  const { shell } = useTexts();
  const format = useFormat();
  const settings = useSnapshot('settings/show', {}).value;
  const gaps = useSnapshot('gaps/list', {}).value;
  const newest = useSnapshot('ledger/page', { count: 1 }).value;
  const named = (key: string) => settings?.settings.find((setting) => setting.key === key)?.value ?? shell.foot.none;
  return (
    <footer className="foot">
      <ul>
        <li>
          <b>{shell.foot.writer}</b> {String(named('writerModel'))}
        </li>
        <li>
          <b>{shell.foot.judge}</b> {String(named('decisionModel'))}
        </li>
        <li>
          <b>{shell.foot.ledger}</b> {newest === undefined ? '' : counted(shell.foot.rows, newest.total, format)}
        </li>
        <li>
          <a href={hrefOf({ view: 'status' })}>
            <b>{shell.foot.gaps}</b> {gaps === undefined ? '' : format.count(gaps.length)}
          </a>
        </li>
      </ul>
    </footer>
  );
}
