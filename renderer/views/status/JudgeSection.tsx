/** May the judge be believed here? Its answers to questions whose answers are known, as bars and as a table. */

import type { QualificationView } from '../../../contract/statusViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useReady } from '../../parts/useReady.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { CanaryBars } from './CanaryBars.tsx';
import { CanaryTable } from './CanaryTable.tsx';

export function JudgeSection({
  qualification,
  refresh,
}: {
  readonly qualification: QualificationView | null;
  readonly refresh: () => void;
}) {
  const { status } = useTexts();
  const format = useFormat();
  const needEngine = useReady(status.needsEngine);
  const qualify = useAsk('status/qualify');
  const note =
    qualification === null ? status.judgeNoteUnasked : status.judgeNote(format.count(qualification.canaries.length));
  return (
    <Section title={status.judge} wide className="span-7" note={<p>{note}</p>}>
      <div className="stack">
        {qualification === null ? (
          <p className="dim">{status.judgeEmpty}</p>
        ) : (
          <Qualification qualification={qualification} />
        )}
        <div className="row">
          <button
            className="btn"
            type="button"
            onClick={() => void qualify.ask({}).then(refresh)}
            {...needEngine(qualify.pending)}
          >
            {status.ask}
          </button>
          <span className="small dim" role="status">
            {qualify.pending ? status.asking : null}
          </span>
        </div>
        {qualify.failure === null ? null : <FailureBanner failure={qualify.failure} />}
      </div>
    </Section>
  );
}

function Qualification({ qualification }: { readonly qualification: QualificationView }) {
  const { status } = useTexts();
  const format = useFormat();
  const { component, qualified, passed, of, why, canaries, questionVersion, atMs, seq } = qualification;
  const counts = [format.count(passed), format.count(of)] as const;
  return (
    <>
      <div className="row">
        <h3>
          <Outside text={component.id} />
        </h3>
        <Status is={qualified ? 'passed' : 'nq'}>
          {qualified ? status.qualified(...counts) : status.notQualified(...counts)}
        </Status>
        {component.modelDigest === undefined ? null : (
          <span className="digest faint" title={component.modelDigest}>
            {component.modelDigest.slice(0, 8)}
          </span>
        )}
        <span className="small faint end">{status.askedAt(questionVersion, format.time(atMs), format.count(seq))}</span>
      </div>
      <CanaryBars canaries={canaries} />
      <p className="small dim">{qualified ? status.qualifiedMeaning : status.notQualifiedMeaning}</p>
      <p className="small faint">
        {status.engineSays} <q lang="en">{why}</q>
      </p>
      <details>
        <summary>{status.canaryTable}</summary>
        <CanaryTable canaries={canaries} />
      </details>
    </>
  );
}
