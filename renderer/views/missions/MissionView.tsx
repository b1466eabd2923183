/** One mission: what was frozen, and every run of it. */

import type { MethodResult } from '../../../contract/methods.ts';
import type { MissionSummary } from '../../../contract/missionViews.ts';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { useNow } from '../../parts/useNow.ts';
import { goTo, hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { SpecFacts } from '../run/SpecFacts.tsx';
import { parseCanonical, readable } from './canonical.ts';
import { newest } from './missionRows.ts';
import { RunHistory } from './RunHistory.tsx';
import { SaveMission } from './SaveMission.tsx';

export function MissionView({ id }: { readonly id: string }) {
  const { missions } = useTexts();
  const shown = useSnapshot('mission/show', { id });
  return (
    <Loaded of={shown} waiting={missions.one.loading}>
      {(value) => <MissionPage value={value} />}
    </Loaded>
  );
}

function MissionPage({ value }: { readonly value: MethodResult<'mission/show'> }) {
  const { missions, run } = useTexts();
  const words = missions.one;
  const { mission, canonical, digestHolds } = value;
  const spec = parseCanonical(canonical);
  return (
    <>
      <Head mission={mission} />
      {digestHolds && spec !== null ? null : (
        <div className="banner fill" data-st="failed" role="alert">
          <Status is="failed">{missions.standing.void}</Status>
          <p>
            <strong>{words.digestBroken}</strong>
          </p>
        </div>
      )}
      {spec === null ? null : (
        <>
          <Section title={run.request} className="s-req">
            <blockquote className="words">
              <Outside text={spec.request} lines />
            </blockquote>
          </Section>
          <Section title={run.spec} className="s-spec" note={<p>{run.specNote}</p>}>
            <SpecFacts
              spec={spec}
              canonical={canonical}
              digest={mission.digest}
              workspaceRoot={mission.workspaceRoot}
              frozenAtMs={null}
            />
            <SaveMission text={readable(canonical)} name={mission.name} folder={mission.workspaceRoot} />
          </Section>
        </>
      )}
      <Section title={words.runs} className="fill-sec" wide>
        {mission.runs.length === 0 ? <p className="dim">{words.noRuns}</p> : <RunHistory runs={mission.runs} />}
      </Section>
    </>
  );
}

function Head({ mission }: { readonly mission: MissionSummary }) {
  const { missions } = useTexts();
  const words = missions.one;
  const format = useFormat();
  const nowMs = useNow(60_000);
  const again = useAsk('mission/again');
  useKeys({ n: () => goTo({ view: 'newMission', from: null }) });
  const last = newest(mission.runs);
  return (
    <>
      <PageHead
        title={mission.name}
        crumb={<a href={hrefOf({ view: 'missions' })}>{missions.title}</a>}
        meta={<span>{words.created(format.moment(mission.createdAtMs, nowMs))}</span>}
        actions={
          <>
            {last === null ? null : (
              <a className="btn" href={hrefOf({ view: 'run', id: last.id })}>
                {words.seeResult}
              </a>
            )}
            <a className="btn" href={hrefOf({ view: 'newMission', from: `mission:${mission.id}` })}>
              {words.change}
            </a>
            <HostButton
              pending={again.pending}
              onPress={() =>
                void again.ask({ id: mission.id }).then((started) => {
                  if (started.ok) goTo({ view: 'run', id: started.value.runId });
                })
              }
            >
              {words.again}
            </HostButton>
          </>
        }
      />
      {again.failure === null ? null : <FailureBanner failure={again.failure} />}
    </>
  );
}
