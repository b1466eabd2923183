/** Who says what a message wants, as a page sees it; and asked its start-up messages, for which its server is started. */
import type { Component } from '../../../contract/component.ts';
import type { Config } from '../../../contract/config.ts';
import type { Result } from '../../../contract/failure.ts';
import { embeddedJudgeId } from '../../../contract/intent.ts';
import type { ExaminedView, IntentsView } from '../../../contract/statusViews.ts';
import type { Ledger } from '../../../engine/store/store.ts';
import { newestIntents, openRouter } from '../../wiring/openRouter.ts';
import type { HostParts } from '../hostHandlers.ts';

export interface IntentsViewParts {
  /** Of the classifier that comes with this program. */
  readonly ours: Result<Component>;
  readonly ledger: Pick<Ledger, 'newest'>;
  readonly absent: string | null;
}

export function intentsView({ ours, ledger, absent }: IntentsViewParts): IntentsView {
  if (!ours.ok) return { id: embeddedJudgeId, modelDigest: null, examined: null, absent: ours.failure.message };
  const { id, modelDigest = null } = ours.value;
  const [kept] = newestIntents(ledger, ours.value);
  if (kept === undefined) return { id, modelDigest, examined: null, absent };
  const { seq, atMs, qualification } = kept;
  const { component, qualified, why, questionVersion } = qualification;
  const examined: ExaminedView = { seq, atMs, component, qualified, why, questionVersion };
  return { id, modelDigest, examined, absent };
}

/** Why it could not be asked; null where it was. Its server stays warm with the others. */
export async function askIntents(parts: HostParts, config: Config): Promise<string | null> {
  await using router = await openRouter({
    config,
    dataFolder: parts.dataFolder,
    ledger: parts.engine.store.ledger,
    askDecisionModel: 'never',
    startServer: (role) => parts.servers.start([role], config),
    clock: parts.engine.clock,
    signal: parts.signal,
  });
  const absent = router.backends.find(({ kind }) => kind === 'absent');
  return absent?.kind === 'absent' ? absent.why : null;
}
