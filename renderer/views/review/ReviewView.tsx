import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function ReviewView(_: { readonly id: string | null }) {
  const { shell } = useTexts();
  return <PageHead title={shell.review} />;
}
