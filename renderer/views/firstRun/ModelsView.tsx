import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function ModelsView() {
  const { shell } = useTexts();
  return <PageHead title={shell.firstRun} />;
}
