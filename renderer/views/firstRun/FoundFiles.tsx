/** What a folder held: known files that were taken over, unknown ones with the choice to add them, unreadable ones with why. */
import { useState } from 'react';
import type { FoundFile, ModelView } from '../../../contract/modelViews.ts';
import { Scroll } from '../../parts/Scroll.tsx';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { FoundRow } from './FoundRow.tsx';
import { countFound, sortFound } from './sortFound.ts';

export interface Looked {
  readonly folder: string;
  readonly files: readonly FoundFile[];
}

const shownAtOnce = 100;

export function FoundFiles({ looked, models }: { readonly looked: Looked; readonly models: readonly ModelView[] }) {
  const { firstRun, shell } = useTexts();
  const format = useFormat();
  const [shown, setShown] = useState(shownAtOnce);
  const files = sortFound(looked.files);
  const counts = countFound(files);
  const said =
    files.length === 0
      ? firstRun.noneFound
      : firstRun.found(
          counted(firstRun.foundFiles, files.length, format),
          format.count(counts.known),
          format.count(counts.unknown),
          format.count(counts.unreadable),
        );
  return (
    <>
      <p role="status">{said}</p>
      {files.length === 0 ? null : (
        <Scroll name={firstRun.tableOf(firstRun.files)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{firstRun.column.name}</th>
                <th scope="col">{firstRun.column.state}</th>
                <th scope="col" className="r">
                  {firstRun.column.size}
                </th>
                <th scope="col">
                  <span className="vh">{firstRun.column.acts}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {files.slice(0, shown).map((file) => (
                <FoundRow key={file.path} file={file} models={models} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {files.length > shown ? (
        <button className="btn" type="button" onClick={() => setShown(shown + shownAtOnce)}>
          {shell.more(format.count(files.length - shown))}
        </button>
      ) : null}
    </>
  );
}
