/** The moment after "Freeze and start": the digest, visibly, and then the run's page. */
import { useEffect } from 'react';
import { Seal } from '../../parts/Seal.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { goTo, hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

const shownForMs = 1_600;

export function Frozen({ digest, runId }: { readonly digest: string; readonly runId: string }) {
  const { missions } = useTexts();
  const words = missions.form;
  useEffect(() => {
    const timer = setTimeout(() => goTo({ view: 'run', id: runId }), shownForMs);
    return () => clearTimeout(timer);
  }, [runId]);
  return (
    <Section title={words.frozen} className="s-form">
      <div className="stack frozen" role="status">
        <p className="row">
          <Status is="passed">{words.frozen}</Status>
          <Seal digest={digest} />
        </p>
        <p className="dim">{words.frozenMeaning}</p>
        <p>
          <a className="btn" href={hrefOf({ view: 'run', id: runId })}>
            {words.toRun}
          </a>
        </p>
      </div>
    </Section>
  );
}
