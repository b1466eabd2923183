/**
 * Missions to start from, in the window's language: what a person reads in them (name, request, questions, columns) is theirs.
 * Data, and honest: each says what will be checked, asks for nothing that the checks cannot hold, and leaves to a person what
 * only a person can say. A page has their titles and explanations in its own language, by `id`.
 */
import { missionSpecSchema } from '../../contract/mission.ts';
import type { Template, TemplateLanguage } from '../../contract/missionViews.ts';
import { english } from './templates/english.ts';
import { german } from './templates/german.ts';
import type { TemplateDrafts } from './templates/templateDrafts.ts';

const drafts: Readonly<Record<TemplateLanguage, TemplateDrafts>> = { en: english, de: german };

export function templates(language: TemplateLanguage): readonly Template[] {
  return Object.entries(drafts[language]).map(([id, draft]) => ({ id, spec: missionSpecSchema.parse(draft) }));
}
