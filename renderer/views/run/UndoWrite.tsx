/** Puts back what stood there before this run wrote. */
import type { ReviewItem } from '../../../contract/review.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function UndoWrite({ item }: { readonly item: ReviewItem }) {
  const { run } = useTexts();
  const undo = useAsk('review/undo');
  return (
    <>
      <HostButton pending={undo.pending} onPress={() => void undo.ask({ id: item.id })}>
        {run.undo(item.path)}
      </HostButton>
      {undo.failure === null ? null : <FailureBanner failure={undo.failure} />}
    </>
  );
}
