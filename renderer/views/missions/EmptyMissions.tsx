/** Nothing yet: what a mission is, and three ways to begin one. */
import { useSnapshot } from '../../client/useHost.tsx';
import { Section } from '../../parts/Section.tsx';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { OpenMissionFile } from './OpenMissionFile.tsx';

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
        <Templates />
      </div>
    </Section>
  );
}

export function Templates() {
  const { missions } = useTexts();
  const { language } = useFormat();
  const templates = useSnapshot('mission/templates', { language }).value;
  if (templates === undefined || templates.length === 0) return null;
  const texts: Readonly<Record<string, { readonly name: string; readonly what: string }>> = missions.templates;
  return (
    <>
      <p className="dim small">{missions.empty.examples}</p>
      <ul className="templates">
        {templates.map(({ id, spec }) => {
          const words = Object.hasOwn(texts, id) ? texts[id] : undefined;
          return (
            <li key={id}>
              <a href={hrefOf({ view: 'newMission', from: `template:${id}` })}>{words?.name ?? spec.name}</a>
              <span className="dim small">{words?.what ?? spec.request}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
