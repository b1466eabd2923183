/** Missions to start from, in the person's language: in the open, or behind one line above a form. */
import type { Template } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function Templates({ says }: { readonly says: string }) {
  const templates = useTemplates();
  return templates.length === 0 ? null : (
    <>
      <p className="dim small">{says}</p>
      <TemplateList templates={templates} />
    </>
  );
}

/** One stop of the keyboard before a long form. */
export function FoldedTemplates({ says }: { readonly says: string }) {
  const templates = useTemplates();
  return templates.length === 0 ? null : (
    <details className="fold fill">
      <summary>{says}</summary>
      <TemplateList templates={templates} />
    </details>
  );
}

function useTemplates(): readonly Template[] {
  const { language } = useFormat();
  return useSnapshot('mission/templates', { language }).value ?? [];
}

function TemplateList({ templates }: { readonly templates: readonly Template[] }) {
  const { missions } = useTexts();
  const texts: Readonly<Record<string, { readonly name: string; readonly what: string }>> = missions.templates;
  return (
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
  );
}
