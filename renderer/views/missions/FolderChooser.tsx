/** Folders to walk through, where no dialog of the system is at hand. */

import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function FolderChooser({
  start,
  onChoose,
  onClose,
}: {
  readonly start: string;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}) {
  const { missions, shell } = useTexts();
  const words = missions.form;
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const [path, setPath] = useState<string | undefined>(start === '' ? undefined : start);
  const folder = useSnapshot('workspace/folder', path === undefined ? {} : { path });
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog className="panel chooser" ref={dialog} onClose={onClose} aria-labelledby="chooser-title">
      <h2 id="chooser-title">{words.chooseFolder}</h2>
      <Loaded of={folder}>
        {(value) => (
          <>
            <p>
              <PathText path={value.path} />{' '}
              <span className="dim small">{counted(words.filesHere, value.files, format)}</span>
            </p>
            <div className="row">
              {value.parent === null ? null : (
                <button type="button" className="btn" onClick={() => setPath(value.parent ?? undefined)}>
                  {words.folderUp}
                </button>
              )}
              <button
                type="button"
                className="btn"
                onClick={() => {
                  onChoose(value.path);
                  dialog.current?.close();
                }}
              >
                {words.takeFolder}
              </button>
            </div>
            {value.folders.length === 0 ? (
              <p className="dim small">{words.noFolders}</p>
            ) : (
              <ul className="files tall" aria-label={words.folders}>
                {value.folders.map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      className="link"
                      title={words.openFolder(visibleText(name))}
                      onClick={() => setPath(`${value.path.replace(/[/\\]$/, '')}/${name}`)}
                    >
                      <PathText path={name} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <form method="dialog">
        <button type="submit" className="btn">
          {shell.cancel}
        </button>
      </form>
    </dialog>
  );
}
