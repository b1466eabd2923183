/** Writes the mission to a file of the person's choice; in a browser the path is typed. */
import { useState } from 'react';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { Status } from '../../parts/Status.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function SaveMission({
  text,
  name,
  folder,
}: {
  readonly text: string;
  readonly name: string;
  readonly folder: string;
}) {
  const { missions, shell } = useTexts();
  const words = missions.form;
  const dialogs = useSnapshot('shell/info', {}).value?.dialogs === true;
  const choose = useAsk('shell/chooseFile');
  const save = useAsk('mission/save');
  const [path, setPath] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const fileName = `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 100) || 'mission'}.json`;
  const write = (to: string) =>
    void save.ask({ text, path: to }).then((done) => {
      if (!done.ok) return;
      setPath(null);
      setSaved(to);
    });
  return (
    <div className="save">
      <div className="row">
        <HostButton
          pending={choose.pending || save.pending}
          onPress={() => {
            setSaved(null);
            if (!dialogs) setPath(`${folder.replace(/[/\\]$/, '')}/${fileName}`);
            else
              void choose.ask({ kind: 'saveMission', name: fileName }).then((chosen) => {
                if (chosen.ok && chosen.value.path !== null) write(chosen.value.path);
              });
          }}
        >
          {words.save}
        </HostButton>
        {saved === null ? null : (
          <span className="small" role="status">
            <Status is="passed">{words.saved(saved)}</Status>
          </span>
        )}
      </div>
      {path === null ? null : (
        <div className="field">
          <label htmlFor="save-path">{words.savePath}</label>
          <div className="with-button">
            <input
              id="save-path"
              className="input mono"
              value={path}
              dir="auto"
              spellCheck={false}
              onChange={(event) => setPath(event.target.value)}
            />
            <HostButton pending={save.pending} onPress={() => write(path)}>
              {words.saveDo}
            </HostButton>
            <button type="button" className="btn" onClick={() => setPath(null)}>
              {shell.cancel}
            </button>
          </div>
        </div>
      )}
      {save.failure === null ? null : <FailureBanner failure={save.failure} />}
    </div>
  );
}
