/** Whether the chain held when it was last checked: in the head of the page, and as a banner where it did not. */
import type { MethodResult } from '../../../contract/methods.ts';
import { Status } from '../../parts/Status.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export interface Verification {
  readonly found: MethodResult<'ledger/verify'>;
  readonly atMs: number;
  readonly tookMs: number;
}

export function VerifiedMeta({ last, pending }: { readonly last: Verification | null; readonly pending: boolean }) {
  const { ledger } = useTexts();
  const format = useFormat();
  if (pending) return <Status is="run">{ledger.verify.pending}</Status>;
  if (last === null) return <Status is="open">{ledger.verify.never}</Status>;
  if (last.found.kind === 'broken') {
    return <Status is="failed">{ledger.verify.broken(format.count(last.found.seq))}</Status>;
  }
  const took =
    last.tookMs < 1_000 ? `${format.count(last.tookMs)}\u00a0ms` : `${format.decimal(last.tookMs / 1_000)}\u00a0s`;
  return (
    <>
      <Status is="passed">{ledger.verify.whole}</Status>
      <span>
        {ledger.verify.wholeDetail(counted(ledger.rows, last.found.rows, format), format.time(last.atMs), took)}
      </span>
      <span className="digest" title={last.found.head}>
        {ledger.verify.head(last.found.head.slice(0, 8))}
      </span>
    </>
  );
}

export function BrokenBanner({
  seq,
  why,
  onShow,
}: {
  readonly seq: number;
  readonly why: string;
  readonly onShow: () => void;
}) {
  const { ledger } = useTexts();
  const format = useFormat();
  const { verify } = ledger;
  const intact = seq <= 1 ? verify.intactNone : seq === 2 ? verify.intactOne : verify.intactTo(format.count(seq - 1));
  return (
    <div className="banner fill" data-st="failed" role="alert">
      <Status is="failed">{verify.broken(format.count(seq))}</Status>
      <div className="stack">
        <p>
          <strong>{verify.brokenWhy(format.count(seq))}</strong> {intact} {verify.after(format.count(seq))}
        </p>
        <p>
          {verify.words} <q lang="en">{visibleText(why)}</q>
        </p>
      </div>
      <button type="button" className="btn" onClick={onShow}>
        {verify.show}
      </button>
    </div>
  );
}
