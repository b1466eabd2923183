/** The seven things that a message may want. An intent is a hint: it chooses which tools a writer is told about and grants nothing. */
import { z } from 'zod';

/**
 * `general` conversation, no files; `search` where is it; `read` open or explain, nothing written; `report` a new document
 * from sources; `edit` change existing files; `run` execute something; `mission` several steps with a stated deliverable.
 */
export const intentSchema = z.enum(['general', 'search', 'read', 'report', 'edit', 'run', 'mission']);
export type Intent = z.infer<typeof intentSchema>;

export const intents = intentSchema.options;

/** The component that the trained classifier answers as, and the name it is served under. */
export const embeddedJudgeId = 'countersign-intents';

/** Belongs to the question of `engine/gates/routing` and to what the classifier was trained on: thresholds go with it. */
export const intentQuestionVersion = 'intent/1';
