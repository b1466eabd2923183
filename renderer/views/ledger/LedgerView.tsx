import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function LedgerView(_: { readonly runId: string | null; readonly search: string }) {
  const { shell } = useTexts();
  return <PageHead title={shell.ledger} />;
}
