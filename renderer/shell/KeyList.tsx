/** The list of keys, opened by `?`. A dialog of the platform: Escape closes it and the focus goes back. */
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/useTexts.tsx';

export function KeyList({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { shell } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const { keyList } = shell;
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['1', '…', '6'], keyList.views],
    [['n'], keyList.newMission],
    [['/'], keyList.search],
    [['j', 'k'], keyList.nextCard],
    [['a'], keyList.allow],
    [['d'], keyList.deny],
    [['o'], keyList.wholeFile],
    [['n', 'p'], keyList.nextChange],
    [['u'], keyList.undo],
    [['?'], keyList.thisList],
    [['Esc'], keyList.close],
  ];
  return (
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby="keys-heading"
      // Escape is told before the dialog closes, its end only some time later: by then `?` may have opened it again.
      onCancel={onClose}
      onClose={() => {
        if (dialog.current?.open !== true) onClose();
      }}
    >
      <h2 id="keys-heading">{shell.keys}</h2>
      <dl className="kv">
        {rows.map(([keys, what]) => (
          <div key={what} className="keys">
            <dt>{keys.map((key) => (key === '…' ? ' … ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button className="btn" type="button" onClick={onClose}>
        {shell.close}
      </button>
    </dialog>
  );
}
