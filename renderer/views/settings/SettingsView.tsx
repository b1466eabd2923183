import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function SettingsView() {
  const { shell } = useTexts();
  return <PageHead title={shell.settings} />;
}
