import type { z } from 'zod';
import type { missionSpecSchema } from '../../../contract/mission.ts';

/** By id; the same ids in each language. */
export type TemplateDrafts = Readonly<Record<TemplateId, z.input<typeof missionSpecSchema>>>;

export type TemplateId = 'invoice-table' | 'action-items' | 'contract-dates' | 'contact-list' | 'monthly-report';
