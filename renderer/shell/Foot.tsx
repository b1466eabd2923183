/** The line at the foot: which models, which ledger, how many known gaps, and that there are keys. */
import { useContext } from 'react';
import { useSnapshot } from '../client/useHost.tsx';
import { LetterKeys } from '../parts/useKeys.ts';
import { hrefOf } from '../routes.ts';
import { counted } from '../texts/counted.ts';
import { useFormat, useTexts } from '../texts/useTexts.tsx';

export function Foot({ onKeys }: { readonly onKeys: () => void }) {
  const { shell } = useTexts();
  const format = useFormat();
  const letterKeys = useContext(LetterKeys);
  const settings = useSnapshot('settings/show', {}).value;
  const gaps = useSnapshot('gaps/list', {}).value;
  const newest = useSnapshot('ledger/page', { count: 1 }).value;
  const named = (key: string) => settings?.settings.find((setting) => setting.key === key)?.value ?? shell.foot.none;
  const judges = settings?.settings.find(({ key }) => key === 'judges')?.value;
  const asked = Array.isArray(judges) ? judges : ['decision_model'];
  return (
    <footer className="foot">
      <ul>
        <li>
          <b>{shell.foot.writer}</b> {String(named('writerModel'))}
        </li>
        <li>
          <b>{shell.foot.judge}</b>{' '}
          {asked.map((judge) => (judge === 'rules' ? shell.hand.rules : String(named('decisionModel')))).join(', ')}
        </li>
        <li>
          <b>{shell.foot.ledger}</b> {newest === undefined ? '' : counted(shell.foot.rows, newest.total, format)}
        </li>
        <li>
          <a href={hrefOf({ view: 'status' })}>
            <b>{shell.foot.gaps}</b> {gaps === undefined ? '' : format.count(gaps.length)}
          </a>
        </li>
        <li className="foot-keys">
          <button className="link" type="button" onClick={onKeys}>
            {shell.keys}
          </button>
          {letterKeys ? <kbd>?</kbd> : null}
        </li>
      </ul>
    </footer>
  );
}
