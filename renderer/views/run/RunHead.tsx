/** The run's name, its state in words, and what can be done with all of it. */
import type { RunView } from '../../../contract/missionViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Status } from '../../parts/Status.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { useNow } from '../../parts/useNow.ts';
import { goTo, hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { glyphs, type Standing } from './standing.ts';

export function RunHead({ view, standing }: { readonly view: RunView; readonly standing: Standing }) {
  const { run, missions } = useTexts();
  const format = useFormat();
  const nowMs = useNow(60_000);
  const stop = useAsk('run/stop');
  const resume = useAsk('run/resume');
  const again = useAsk('mission/again');
  useKeys({ n: () => goTo({ view: 'newMission', from: null }) });
  const { state } = view;
  const failure = stop.failure ?? resume.failure ?? again.failure;
  const { startedAtMs, endedAtMs } = view.run;
  return (
    <>
      <PageHead
        title={view.mission.name}
        crumb={<a href={hrefOf({ view: 'mission', id: view.mission.id })}>{missions.thisMission}</a>}
        meta={
          <>
            <Status is={glyphs[standing]}>{missions.standing[standing]}</Status>
            <span>{run.startedAt(format.moment(startedAtMs, nowMs))}</span>
            {endedAtMs === null ? null : <span>{run.endedAt(format.moment(endedAtMs, nowMs))}</span>}
          </>
        }
        actions={
          <>
            <a className="btn" href={hrefOf({ view: 'ledger', runId: view.run.id, search: '' })}>
              {run.openInLedger}
            </a>
            {state === 'playing' ? (
              <HostButton pending={stop.pending} onPress={() => void stop.ask({ id: view.run.id })}>
                {stop.pending ? run.stopping : run.stop}
              </HostButton>
            ) : null}
            {state === 'interrupted' ? (
              <HostButton pending={resume.pending} onPress={() => void resume.ask({ id: view.run.id })}>
                {run.resume}
              </HostButton>
            ) : null}
            {state === 'ended' ? (
              <HostButton
                pending={again.pending}
                onPress={() =>
                  void again.ask({ id: view.mission.id }).then((started) => {
                    if (started.ok) goTo({ view: 'run', id: started.value.runId });
                  })
                }
              >
                {run.again}
              </HostButton>
            ) : null}
          </>
        }
      />
      {failure === null ? null : <FailureBanner failure={failure} />}
    </>
  );
}
