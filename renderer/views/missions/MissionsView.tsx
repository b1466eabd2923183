/** All missions, each with how it stands and why; the way to a new one. */

import { useDeferredValue, useMemo, useState } from 'react';
import type { MissionSummary } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { goTo, hrefOf } from '../../routes.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { EmptyMissions } from './EmptyMissions.tsx';
import { MissionTable } from './MissionTable.tsx';
import { ModelsBanner } from './ModelsBanner.tsx';
import { rowsOf } from './missionRows.ts';
import { OpenMissionFile } from './OpenMissionFile.tsx';

export function MissionsView() {
  const { missions } = useTexts();
  const list = useSnapshot('mission/list', {});
  useKeys({ n: () => goTo({ view: 'newMission', from: null }) });
  return (
    <>
      <PageHead
        title={missions.title}
        meta={list.value === undefined ? undefined : <Counts missions={list.value} />}
        actions={
          <>
            <OpenMissionFile />
            <a className="btn" href={hrefOf({ view: 'newMission', from: null })}>
              {missions.newMission} <kbd>n</kbd>
            </a>
          </>
        }
      />
      <ModelsBanner />
      <Loaded of={list} waiting={missions.loading}>
        {(value) => (value.length === 0 ? <EmptyMissions /> : <AllMissions missions={value} />)}
      </Loaded>
    </>
  );
}

function Counts({ missions: all }: { readonly missions: readonly MissionSummary[] }) {
  const { missions } = useTexts();
  const format = useFormat();
  const rows = useMemo(() => rowsOf(all, ''), [all]);
  const open = rows.filter(({ standing }) => standing === 'open').length;
  const yours = rows.filter(({ standing }) => standing === 'needs_review').length;
  return (
    <>
      {open === 0 ? null : <span>{missions.running(format.count(open))}</span>}
      {yours === 0 ? null : <Status is="waiting">{missions.waitForYou(format.count(yours))}</Status>}
    </>
  );
}

function AllMissions({ missions: all }: { readonly missions: readonly MissionSummary[] }) {
  const { missions } = useTexts();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const rows = useMemo(() => rowsOf(all, sought), [all, sought]);
  return (
    <Section title={missions.all} className="s-list fill-sec" wide note={<p>{missions.digestNote}</p>}>
      <search className="row find">
        <input
          type="search"
          className="input"
          aria-label={missions.search}
          placeholder={missions.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="small dim" role="status">
          {sought === ''
            ? ''
            : missions.found(format.count(rows.length), counted(missions.missionsInAll, all.length, format))}
        </span>
      </search>
      {rows.length === 0 ? (
        <div className="empty">
          <p>
            <Outside text={missions.nothingFound(sought)} />
          </p>
          <button type="button" className="btn" onClick={() => setSearch('')}>
            {missions.showAll}
          </button>
        </div>
      ) : (
        <Scroll name={missions.table}>
          <MissionTable rows={rows} />
        </Scroll>
      )}
    </Section>
  );
}
