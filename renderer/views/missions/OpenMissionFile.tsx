/** Starts from a mission file: by the system's dialog, or by a path that is typed. */
import { useRef, useState } from 'react';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { goTo } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

export function OpenMissionFile() {
  const { missions, shell } = useTexts();
  const words = missions.form;
  const dialogs = useSnapshot('shell/info', {}).value?.dialogs === true;
  const choose = useAsk('shell/chooseFile');
  const dialog = useRef<HTMLDialogElement>(null);
  const [path, setPath] = useState('');
  const open = (file: string) => goTo({ view: 'newMission', from: `file:${file}` });
  return (
    <>
      <HostButton
        pending={choose.pending}
        onPress={() => {
          if (!dialogs) dialog.current?.showModal();
          else
            void choose.ask({ kind: 'mission' }).then((chosen) => {
              if (chosen.ok && chosen.value.path !== null) open(chosen.value.path);
            });
        }}
      >
        {missions.fromFile}
      </HostButton>
      <dialog className="panel" ref={dialog} aria-label={words.openTitle}>
        <h2>{words.openTitle}</h2>
        <form
          method="dialog"
          className="form"
          onSubmit={() => {
            if (path !== '') open(path);
          }}
        >
          <div className="field">
            <label htmlFor="open-path">{words.openPath}</label>
            <input
              id="open-path"
              className="input mono"
              value={path}
              dir="auto"
              spellCheck={false}
              onChange={(event) => setPath(event.target.value)}
            />
          </div>
          <div className="row">
            <button type="submit" className="btn">
              {words.openDo}
            </button>
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {shell.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
