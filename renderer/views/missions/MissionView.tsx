import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function MissionView(_: { readonly id: string }) {
  const { shell } = useTexts();
  return <PageHead title={shell.missions} />;
}
