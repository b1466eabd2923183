/**
 * For tests of pages: puts cards into a data folder through the engine's own review, as a run would. Run as a program:
 * `node proposeCards.fixture.ts DATA WORKSPACE`, with a JSON list of `{ path, text, ageMs }` on stdin; text null deletes. It prints the ids.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Result } from '../../contract/failure.ts';
import { openReview } from '../../engine/review/openReview.ts';
import { prepareChange } from '../../engine/review/prepareChange.ts';
import { openStore } from '../../engine/store/openStore.ts';
import { openWorkspace } from '../../engine/workspace/openWorkspace.ts';
import { parseWorkspacePath } from '../../engine/workspace/parseWorkspacePath.ts';
import { systemClock } from '../wiring/systemClock.ts';
import { systemIds } from '../wiring/systemIds.ts';

const wishesSchema = z.array(
  z.strictObject({
    path: z.string(),
    text: z.string().nullable(),
    /** The card was proposed this long ago: it has that much less of its life left. */
    ageMs: z.int().min(0),
  }),
);

function need<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

const [dataFolder = '', root = ''] = process.argv.slice(2);
let ageMs = 0;
const clock = { ...systemClock, nowMs: () => systemClock.nowMs() - ageMs };
using store = need(openStore(dataFolder, { clock }));
using workspace = need(openWorkspace(root));
const review = openReview({ store, clock, ids: systemIds(systemClock), openWorkspace });
for (const wish of wishesSchema.parse(JSON.parse(readFileSync(0, 'utf8')))) {
  ageMs = wish.ageMs;
  const path = need(parseWorkspacePath(wish.path, 'write'));
  const change = need(prepareChange(workspace, path, wish.text === null ? null : Buffer.from(wish.text)));
  const proposedBy = { kind: 'writer', id: 'scripted writer' } as const;
  process.stdout.write(`${review.propose({ change, runId: null, proposedBy, verdict: null }).id}\n`);
}
