/** One file of the folder. An unknown one is added only by the person, for the role that they choose. */

import { useState } from 'react';
import { type CatalogueRole, catalogueRoleSchema } from '../../../contract/model.ts';
import type { FoundFile, ModelView } from '../../../contract/modelViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { useReady } from '../../parts/useReady.ts';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { foundKind } from './sortFound.ts';

export function FoundRow({ file, models }: { readonly file: FoundFile; readonly models: readonly ModelView[] }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const adopt = useAsk('models/adopt');
  const [added, setAdded] = useState<string | null>(null);
  const kind = foundKind(file);
  return (
    <tr>
      <td className="ev file">
        <PathText path={file.path} />
        <small>
          {file.name === null ? null : <Outside text={file.name} />}
          {file.architecture === null ? null : <> {file.architecture}</>}
          {file.contextTokens === null ? null : <> {firstRun.context(format.count(file.contextTokens))}</>}
        </small>
      </td>
      <td>
        {kind === 'unreadable' ? (
          <>
            <Status is="failed">{firstRun.unreadable}</Status>
            <p className="small dim">
              <q lang="en">{file.failure?.message}</q>
            </p>
          </>
        ) : null}
        {kind === 'known' ? (
          <Status is="passed">
            {firstRun.knownAs(models.find(({ id }) => id === file.knownAs)?.name ?? file.knownAs ?? '')}
          </Status>
        ) : null}
        {kind === 'unknown' && added === null ? <Status is="open">{firstRun.unknownFile}</Status> : null}
        {added === null ? null : <Status is="passed">{firstRun.adopted(added)}</Status>}
        {adopt.pending ? <p className="small dim">{firstRun.adopting}</p> : null}
        {adopt.failure === null ? null : <FailureBanner failure={adopt.failure} />}
      </td>
      <td className="r num">{format.bytes(file.bytes)}</td>
      <td className="r">
        {kind === 'unknown' && added === null ? (
          <Adopt
            path={file.path}
            pending={adopt.pending}
            onAdopt={async (role) => {
              const done = await adopt.ask({ path: file.path, role });
              if (done.ok) setAdded(done.value.id);
            }}
          />
        ) : null}
      </td>
    </tr>
  );
}

function Adopt({
  path,
  pending,
  onAdopt,
}: {
  readonly path: string;
  readonly pending: boolean;
  readonly onAdopt: (role: CatalogueRole) => Promise<void>;
}) {
  const { firstRun } = useTexts();
  const needEngine = useReady(firstRun.needsEngine);
  const [role, setRole] = useState<CatalogueRole>('writer');
  return (
    <div className="row adopt">
      <select
        className="input"
        aria-label={firstRun.roleOf(visibleText(path))}
        value={role}
        onChange={(event) => setRole(catalogueRoleSchema.parse(event.target.value))}
      >
        {catalogueRoleSchema.options.map((each) => (
          <option key={each} value={each}>
            {firstRun.forRole[each]}
          </option>
        ))}
      </select>
      <button
        className="btn"
        type="button"
        aria-label={firstRun.ofModel(firstRun.adopt, visibleText(path))}
        onClick={() => void onAdopt(role)}
        {...needEngine(pending)}
      >
        {firstRun.adopt}
      </button>
    </div>
  );
}
