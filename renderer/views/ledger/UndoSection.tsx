/** Undo from the ledger: what would come back, exactly, and the person's decision; or why it cannot be any more. */
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { UndoPanel } from '../review/UndoPanel.tsx';

export function UndoSection({
  reviewId,
  seq,
  onClose,
  say,
}: {
  readonly reviewId: string;
  readonly seq: number;
  readonly onClose: () => void;
  readonly say: (text: string) => void;
}) {
  const { ledger, review } = useTexts();
  const format = useFormat();
  const card = useSnapshot('review/open', { id: reviewId });
  return (
    <Section title={ledger.undoHeading(format.count(seq))} className="span-4 s-undo" id="undo">
      <Loaded of={card} waiting={ledger.undoAsking}>
        {(value) => {
          const { item, undo } = value;
          if (item.state === 'applied' && undo !== 'changedSince') {
            return (
              <UndoPanel
                card={value}
                level={3}
                onLeave={onClose}
                onDone={() => {
                  say(review.undo.done(isolate(item.path)));
                  onClose();
                }}
              />
            );
          }
          const why =
            undo === 'changedSince'
              ? review.why.changedSince
              : item.state === 'undone'
                ? ledger.undoGone.undone
                : ledger.undoGone.other;
          return (
            <div className="stack" role="status">
              <Status is="expired">{review.undo.tooLate}</Status>
              <p>{why}</p>
              <button type="button" className="btn" onClick={onClose}>
                {ledger.row.close}
              </button>
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}
