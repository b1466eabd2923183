/** For tests: a workspace, a store and a review over both, with a scripted writer and a person who allows. */
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Verdict } from '../../contract/decision.ts';
import type { Result } from '../../contract/failure.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { CardAnswer } from '../ports/reviewer.ts';
import { countingIds, manualClock, person, scratchStore } from '../store/scratchStore.fixture.ts';
import { openWorkspace } from '../workspace/openWorkspace.ts';
import { openReview } from './openReview.ts';
import { prepareChange } from './prepareChange.ts';

export const writer = { kind: 'writer', id: 'scripted' } as const;
export const allow: CardAnswer = { decision: 'allow', component: person, why: 'looks right' };

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
}
export const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.failure.code);

export function desk(t: TestContext) {
  const clock = manualClock();
  const { store, folder } = scratchStore(t, clock);
  const root = `${realpathSync(folder)}/workspace`;
  mkdirSync(root);
  const review = openReview({ store, clock, ids: countingIds(), openWorkspace });
  const prepare = (name: string, text: string | null) => {
    using workspace = value(openWorkspace(root));
    const path = value(workspace.resolve(name, 'write'));
    return prepareChange(workspace, path, text === null ? null : Buffer.from(text));
  };
  const propose = (name: string, text: string | null, verdict: Verdict | null = null) =>
    review.propose({ change: value(prepare(name, text)), runId: null, proposedBy: writer, verdict });
  const rows = () => [...store.ledger.rows()].map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
  return {
    clock,
    store,
    root,
    review,
    prepare,
    propose,
    rows,
    lastRow: () => rows().at(-1),
    file: (name: string) => join(root, name),
    read: (name: string) => readFileSync(join(root, name), 'utf8'),
    approved(name: string, text: string | null): ReviewItem {
      const item = propose(name, text);
      value(review.show(item.id));
      return value(review.decide(item.id, allow));
    },
    applied(name: string, text: string | null): ReviewItem {
      return value(review.applyApproved(this.approved(name, text).id));
    },
  };
}
