/** Branded ids. An id is made by the `Ids` port, never by a model. Form: `prefix_` and 26 base32 characters, sortable by time. */
import { z } from 'zod';

const id = <B extends string>(prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`), `must be an id such as ${prefix}_…`)
    .brand<B>();

export const missionIdSchema = id<'MissionId'>('mis');
export type MissionId = z.infer<typeof missionIdSchema>;
export const runIdSchema = id<'RunId'>('run');
export type RunId = z.infer<typeof runIdSchema>;
export const reviewIdSchema = id<'ReviewId'>('rev');
export type ReviewId = z.infer<typeof reviewIdSchema>;
