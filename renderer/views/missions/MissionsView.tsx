import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function MissionsView() {
  const { shell } = useTexts();
  return <PageHead title={shell.missions} />;
}
