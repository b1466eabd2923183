import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function NewMissionView(_: { readonly from: string | null }) {
  const { shell } = useTexts();
  return <PageHead title={shell.missions} />;
}
