/** The ledger: the readable trail, its search, the check of its chain, and undo. Nothing is ever taken out of it here. */
import { useCallback, useMemo, useState } from 'react';
import type { LedgerKind } from '../../../contract/ledger.ts';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Section } from '../../parts/Section.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { goTo } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { useMissionNames } from '../review/useMissionNames.ts';
import { ChainList } from './ChainList.tsx';
import { LedgerSearch } from './LedgerSearch.tsx';
import { UndoSection } from './UndoSection.tsx';
import { BrokenBanner, type Verification, VerifiedMeta } from './Verified.tsx';

const fileKinds: readonly LedgerKind[] = ['bytes.written', 'bytes.undone'];
const allKinds: readonly LedgerKind[] = [];

export function LedgerView({ runId, search }: { readonly runId: string | null; readonly search: string }) {
  const { ledger, shell } = useTexts();
  const [onlyFiles, setOnlyFiles] = useState(false);
  const [verified, setVerified] = useState<Verification | null>(null);
  const [jump, setJump] = useState(0);
  const [undo, setUndo] = useState<{ readonly reviewId: string; readonly seq: number } | null>(null);
  const [spoken, setSpoken] = useState('');
  const verify = useAsk('ledger/verify');
  const missionOf = useMissionNames();
  const cards = useSnapshot('review/list', {}).value;
  const byId = useMemo(() => new Map((cards ?? []).map((item) => [item.id as string, item])), [cards]);
  const cardOf = useCallback((id: string) => byId.get(id), [byId]);
  const kinds = onlyFiles ? fileKinds : allKinds;
  const query = useMemo(() => ({ runId, kinds, search }), [runId, kinds, search]);
  const broken = verified?.found.kind === 'broken' ? verified.found : null;

  /** A row that does not fit is looked at in the whole chain, whatever was being searched for. */
  const showBroken = () => {
    setOnlyFiles(false);
    if (runId !== null || search !== '') goTo({ view: 'ledger', runId: null, search: '' });
    setJump((count) => count + 1);
  };
  const check = async () => {
    const began = performance.now();
    const result = await verify.ask({});
    if (!result.ok) return;
    setVerified({ found: result.value, atMs: Date.now(), tookMs: performance.now() - began });
    if (result.value.kind === 'broken') showBroken();
  };
  const mission = missionOf(runId);
  const title = runId === null ? ledger.allRows : ledger.ofRun(isolate(mission ?? runId));
  return (
    <>
      <PageHead
        title={shell.ledger}
        meta={<VerifiedMeta last={verified} pending={verify.pending} />}
        actions={
          <HostButton onPress={() => void check()} pending={verify.pending}>
            {verified === null ? ledger.verify.verify : ledger.verify.again}
          </HostButton>
        }
      />
      <p className="vh" role="status" aria-live="polite" data-spoken="">
        {spoken}
      </p>
      {verify.failure === null ? null : <FailureBanner failure={verify.failure} />}
      {broken === null ? null : <BrokenBanner seq={broken.seq} why={broken.why} onShow={showBroken} />}
      <Section title={title} note={<p>{ledger.note}</p>} wide className={undo === null ? 's-chain' : 's-chain span-8'}>
        <LedgerSearch search={search} runId={runId} onlyFiles={onlyFiles} onOnlyFiles={setOnlyFiles} />
        <ChainList
          key={JSON.stringify(query)}
          query={query}
          broken={broken?.seq ?? null}
          jump={jump}
          cardOf={cardOf}
          onUndo={(reviewId, seq) => setUndo({ reviewId, seq })}
        />
      </Section>
      {undo === null ? null : (
        <UndoSection
          key={undo.reviewId}
          reviewId={undo.reviewId}
          seq={undo.seq}
          say={setSpoken}
          onClose={() => {
            setUndo(null);
            requestAnimationFrame(() => document.getElementById(`row-${undo.seq}`)?.focus());
          }}
        />
      )}
    </>
  );
}
