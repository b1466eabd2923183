/** Nothing yet: what a mission is, and three ways to begin one. */
import { Section } from '../../parts/Section.tsx';
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { OpenMissionFile } from './OpenMissionFile.tsx';
import { Templates } from './Templates.tsx';

export function EmptyMissions() {
  const { missions } = useTexts();
  const words = missions.empty;
  return (
    <Section title={missions.all} className="s-list fill-sec">
      <div className="empty">
        <h3>{words.title}</h3>
        <p className="dim">{words.what}</p>
        <div className="row">
          <a className="btn" href={hrefOf({ view: 'newMission', from: null })}>
            {missions.newMission}
          </a>
          <OpenMissionFile />
        </div>
        <Templates says={words.examples} />
      </div>
    </Section>
  );
}
