/** Who may be believed here? Each judge's answers to questions whose answers are known, as bars and as a table. */

import type { JudgeView, QualificationView } from '../../../contract/statusViews.ts';
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
  judges,
  refresh,
}: {
  readonly judges: readonly JudgeView[];
  readonly refresh: () => void;
}) {
  const { status } = useTexts();
  const needEngine = useReady(status.needsEngine);
  const qualify = useAsk('status/qualify');
  const believed = judges.some(({ qualification }) => qualification?.qualified === true);
  return (
    <Section title={status.judge} wide className="span-7" note={<p>{status.judgeNote}</p>}>
      <div className="stack">
        {judges.map((judge) => (
          <Judge key={judge.name} judge={judge} believed={believed} />
        ))}
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

function Judge({
  judge: { name, id, qualification },
  believed,
}: {
  readonly judge: JudgeView;
  readonly believed: boolean;
}) {
  const { status } = useTexts();
  const title = name === 'rules' ? status.rules : id;
  if (qualification !== null) {
    return <Qualification qualification={qualification} title={title} isRules={name === 'rules'} believed={believed} />;
  }
  return (
    <>
      <div className="row">
        <h3>
          <Outside text={title} />
        </h3>
        <Status is="open">{status.notAskedYet}</Status>
      </div>
      <p className="small dim">{status.judgeEmpty}</p>
    </>
  );
}

function Qualification({
  qualification,
  title,
  isRules,
  believed,
}: {
  readonly qualification: QualificationView;
  readonly title: string;
  readonly isRules: boolean;
  /** Some judge is: then one that is not is only passed over. */
  readonly believed: boolean;
}) {
  const { status } = useTexts();
  const format = useFormat();
  const { component, qualified, passed, of, why, canaries, questionVersion, atMs, seq } = qualification;
  const counts = [format.count(passed), format.count(of)] as const;
  const time = format.time(atMs);
  const meaning = isRules ? status.rulesMeaning : status.qualifiedMeaning;
  const unused = believed ? status.passedOverMeaning : status.notQualifiedMeaning;
  return (
    <>
      <div className="row">
        <h3>
          <Outside text={title} />
        </h3>
        <Status is={qualified ? 'passed' : 'nq'}>
          {qualified ? status.qualified(...counts) : status.notQualified(...counts)}
        </Status>
        {component.modelDigest === undefined ? null : (
          <span className="digest faint" title={component.modelDigest}>
            {component.modelDigest.slice(0, 8)}
          </span>
        )}
        <span className="small faint end">
          {seq === null
            ? status.askedHere(questionVersion, time)
            : status.askedAt(questionVersion, time, format.count(seq))}
        </span>
      </div>
      <CanaryBars canaries={canaries} judge={title} />
      <p className="small dim">{qualified ? meaning : unused}</p>
      <p className="small faint">
        {status.engineSays} <q lang="en">{why}</q>
      </p>
      <details>
        <summary>{status.canaryTable}</summary>
        <CanaryTable canaries={canaries} judge={title} />
      </details>
    </>
  );
}
