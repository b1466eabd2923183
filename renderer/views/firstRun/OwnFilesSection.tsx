/** GGUF files that the person has already: a folder is looked through, and each file says what it is and what can be done. */
import { type FormEvent, useId, useState } from 'react';
import type { ModelView } from '../../../contract/modelViews.ts';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Section } from '../../parts/Section.tsx';
import { useReady } from '../../parts/useReady.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { FoundFiles, type Looked } from './FoundFiles.tsx';

/** Where "Look through a folder" leads. */
export const folderFieldId = 'models-folder';

export function OwnFilesSection({ models }: { readonly models: readonly ModelView[] }) {
  const { firstRun } = useTexts();
  const needEngine = useReady(firstRun.needsEngine);
  const info = useSnapshot('shell/info', {}).value;
  const choose = useAsk('shell/chooseFolder');
  const scan = useAsk('models/scan');
  const [folder, setFolder] = useState('');
  const [looked, setLooked] = useState<Looked | null>(null);
  const hint = useId();

  async function look(path: string): Promise<void> {
    setLooked(null);
    const found = await scan.ask({ folder: path });
    if (found.ok) setLooked({ folder: path, files: found.value });
  }
  async function chooseFolder(): Promise<void> {
    const chosen = await choose.ask({});
    if (!chosen.ok || chosen.value.path === null) return;
    setFolder(chosen.value.path);
    await look(chosen.value.path);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (folder.trim() !== '' && !scan.pending) void look(folder.trim());
  }
  const failure = scan.failure ?? choose.failure;
  return (
    <Section title={firstRun.files} wide note={<p>{firstRun.filesNote}</p>}>
      <div className="stack">
        <form onSubmit={submit}>
          <div className="field">
            <label htmlFor={folderFieldId}>{firstRun.folder}</label>
            <div className="row with-input">
              <input
                id={folderFieldId}
                className="input mono"
                value={folder}
                onChange={(event) => setFolder(event.target.value)}
                aria-describedby={hint}
                spellCheck={false}
                autoComplete="off"
                dir="ltr"
              />
              <button className="btn" type="submit" {...needEngine(scan.pending || folder.trim() === '')}>
                {firstRun.scan}
              </button>
              {info?.dialogs === true ? (
                <button
                  className="btn"
                  type="button"
                  onClick={() => void chooseFolder()}
                  {...needEngine(scan.pending || choose.pending)}
                >
                  {firstRun.choose}
                </button>
              ) : null}
            </div>
            <p className="hint" id={hint}>
              {firstRun.folderHint}
            </p>
          </div>
        </form>
        {failure === null ? null : <FailureBanner failure={failure} />}
        <p className="small dim" role="status">
          {scan.pending ? firstRun.scanning : null}
        </p>
        {looked === null ? null : <FoundFiles looked={looked} models={models} />}
      </div>
    </Section>
  );
}
