/** One row of the hash chain. docs/ledger.md says how a stranger verifies it with sqlite3 and sha256sum alone. */
import { z } from 'zod';
import { componentSchema } from './component.ts';
import { sha256Schema } from './digest.ts';

export const ledgerKindSchema = z.enum([
  'mission.loaded',
  'mission.started',
  'mission.resumed',
  'mission.ended',
  'mission.reviewed',
  'plan.made',
  'attempt.started',
  'attempt.ended',
  'field.ranked',
  'field.chosen',
  'field.undecided',
  'field.picked',
  'tool.called',
  'tool.refused',
  'path.refused',
  'judge.qualified',
  'judge.answered',
  'intents.qualified',
  'risk.qualified',
  'risk.answered',
  'evidence.answered',
  'review.proposed',
  'review.shown',
  'review.decided',
  'review.expired',
  'bytes.written',
  'bytes.undone',
  'finish.refused',
  'finish.passed',
  'acceptance.checked',
  'cap.fired',
  'consent.given',
  'server.started',
  'server.stopped',
  'server.failed',
  'spec.changed',
]);
export type LedgerKind = z.infer<typeof ledgerKindSchema>;

export const ledgerRowSchema = z.strictObject({
  seq: z.int().min(1),
  atMs: z.int(),
  kind: ledgerKindSchema,
  runId: z.string().nullable(),
  component: componentSchema,
  /** RFC 8785 text: hashed as it stands, never re-serialised. */
  payload: z.string(),
  previous: sha256Schema,
  hash: sha256Schema,
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

/** What a caller hands over; the ledger adds seq, time and hashes. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly runId: string | null;
  readonly component: z.infer<typeof componentSchema>;
  readonly payload: Readonly<Record<string, unknown>>;
}
