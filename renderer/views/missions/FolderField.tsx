/** The folder that a mission works in: typed, chosen in the system's dialog or in ours, or one that was used before. */
import { useState } from 'react';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { Field } from './Field.tsx';
import { FolderChooser } from './FolderChooser.tsx';
import { useDebounced } from './useDebounced.ts';

const recentShown = 4;

export function FolderField({ root, onRoot }: { readonly root: string; readonly onRoot: (root: string) => void }) {
  const { missions } = useTexts();
  const words = missions.form;
  const info = useSnapshot('shell/info', {}).value;
  const known = useSnapshot('mission/list', {}).value ?? [];
  const choose = useAsk('shell/chooseFolder');
  const [choosing, setChoosing] = useState(false);
  const recent = [...new Set(known.toReversed().map(({ workspaceRoot }) => workspaceRoot))]
    .filter((folder) => folder !== root)
    .slice(0, recentShown);
  const dialogs = info?.dialogs === true;
  return (
    <div className="field">
      <Field pointer="/folder" label={words.folder} hint={words.folderHint}>
        {(props) => (
          <div className="with-button">
            <input
              {...props}
              className="input mono"
              value={root}
              dir="auto"
              spellCheck={false}
              onChange={(event) => onRoot(event.target.value)}
            />
            <HostButton
              pending={choose.pending}
              onPress={() => {
                if (!dialogs) setChoosing(true);
                else
                  void choose.ask({}).then((chosen) => {
                    if (chosen.ok && chosen.value.path !== null) onRoot(chosen.value.path);
                  });
              }}
            >
              {words.chooseFolder}
            </HostButton>
          </div>
        )}
      </Field>
      {root === '' ? null : <FolderState root={root} />}
      {recent.length === 0 ? null : (
        <p className="row small">
          <span className="dim">{words.recent}</span>
          {recent.map((folder) => (
            <button type="button" className="link recent" key={folder} onClick={() => onRoot(folder)}>
              <PathText path={folder} />
            </button>
          ))}
        </p>
      )}
      {choosing ? <FolderChooser start={root} onChoose={onRoot} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}

function FolderState({ root }: { readonly root: string }) {
  const { missions } = useTexts();
  const folder = useSnapshot('workspace/folder', { path: useDebounced(root) });
  if (folder.failure === undefined) return null;
  return (
    <p className="err">
      <Status is="failed" hidden>
        {missions.form.problem}
      </Status>
      <span>{folder.failure.message}</span>
    </p>
  );
}
