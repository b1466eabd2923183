import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function StatusView() {
  const { shell } = useTexts();
  return <PageHead title={shell.status} />;
}
