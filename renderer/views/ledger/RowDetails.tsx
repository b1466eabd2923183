/** What stands in one row: its facts as they are, its place in the chain, and the way of its card from request to bytes. */

import type { LedgerRow } from '../../../contract/ledger.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { handOf } from '../../parts/Hand.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { layOutPayload } from './readPayload.ts';
import { type RowWords, sayRow } from './sayRow.ts';

export function RowDetails({ row, words }: { readonly row: LedgerRow; readonly words: RowWords }) {
  const { ledger, shell } = useTexts();
  const format = useFormat();
  const { component } = row;
  return (
    <>
      {words.raw ? <p className="dim">{ledger.row.raw}</p> : null}
      <dl className="kv">
        <dt>{ledger.row.kind}</dt>
        <dd>
          {ledger.kinds[row.kind]} <code>{row.kind}</code>
        </dd>
        <dt>{ledger.row.time}</dt>
        <dd>
          {format.day(row.atMs)}, <span className="num">{format.time(row.atMs)}</span>
        </dd>
        <dt>{ledger.row.component}</dt>
        <dd>
          {shell.hand[component.kind]} <Outside text={component.id} />
          {component.modelDigest === undefined ? null : (
            <>
              {' '}
              <code>sha256 {component.modelDigest}</code>
            </>
          )}
        </dd>
        <dt>{ledger.row.run}</dt>
        <dd>
          {row.runId === null ? (
            <span className="dim">{ledger.row.noRun}</span>
          ) : (
            <span className="row">
              <code>{row.runId}</code>
              <a href={hrefOf({ view: 'run', id: row.runId })}>{ledger.row.openRun}</a>
              <a href={hrefOf({ view: 'ledger', runId: row.runId, search: '' })}>{ledger.thisRun}</a>
            </span>
          )}
        </dd>
        <dt>{ledger.row.previous}</dt>
        <dd>
          <code>{row.previous}</code>
        </dd>
        <dt>{ledger.row.hash}</dt>
        <dd>
          <code>{row.hash}</code>
        </dd>
      </dl>
      <h3>{ledger.row.payload}</h3>
      <pre className="payload">{visibleText(layOutPayload(row.payload)).replaceAll('⟨U+000A⟩', '\n')}</pre>
      {words.reviewId === null ? null : <Trail reviewId={words.reviewId} />}
    </>
  );
}

function Trail({ reviewId }: { readonly reviewId: string }) {
  const { ledger } = useTexts();
  const format = useFormat();
  const trail = useSnapshot('ledger/trail', { reviewId });
  const words = { texts: ledger, count: format.count };
  return (
    <>
      <h3>{ledger.row.trail}</h3>
      <Loaded of={trail} waiting={ledger.row.trailAsking}>
        {(rows) => (
          <ol className="trail">
            {rows.map((row) => (
              <li key={row.seq} {...(handOf(row.component) === 'model' ? { 'data-said': '' } : {})}>
                <span className="num">{row.seq}</span> <span className="num">{format.time(row.atMs)}</span>{' '}
                <span>{sayRow(row, words).what}</span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <a className="btn" href={hrefOf({ view: 'review', id: reviewId })}>
        {ledger.row.card}
      </a>
    </>
  );
}
