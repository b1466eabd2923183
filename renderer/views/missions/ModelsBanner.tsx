/** Without models no mission can start: said calmly, with the way to get them. */
import { useSnapshot } from '../../client/useHost.tsx';
import { Status } from '../../parts/Status.tsx';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function ModelsBanner() {
  const { missions, shell } = useTexts();
  const format = useFormat();
  const models = useSnapshot('models/list', {}).value;
  if (models === undefined || models.ready) return null;
  return (
    <div className="banner fill" data-st="nq">
      <Status is="nq">{shell.firstRun}</Status>
      <div className="stack">
        <p>
          <strong>{missions.modelsMissing.title}</strong>
        </p>
        <p>{missions.modelsMissing.which(format.list(models.missing))}</p>
      </div>
      <a className="btn" href={hrefOf({ view: 'models' })}>
        {missions.modelsMissing.go}
      </a>
    </div>
  );
}
