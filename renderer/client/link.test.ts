import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { HostEvent } from '../../contract/hostEvents.ts';
import { reviewIdSchema, runIdSchema } from '../../contract/ids.ts';
import type { MethodName } from '../../contract/methods.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { reviewItemSchema } from '../../contract/review.ts';
import { openLink } from './link.ts';
import type { Transport } from './transport.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const cardId = (n: number) => reviewIdSchema.parse(`rev_${'0'.repeat(25)}${letters[n]}`);

function card(n: number, state: ReviewItem['state'], why = ''): ReviewItem {
  return reviewItemSchema.parse({
    id: cardId(n),
    runId: runIdSchema.parse(`run_${'0'.repeat(26)}`),
    root: '/folder',
    path: 'out.csv',
    change: 'create',
    base: null,
    next: 'a'.repeat(64),
    mode: 0o644,
    proposedBy: { kind: 'writer', id: 'scripted' },
    verdict: null,
    state,
    why,
    createdAtMs: n,
    expiresAtMs: n + 600_000,
    decidedBy: null,
  });
}

/** A host with cards, whose replies wait until they are let go and whose frames may be lost. */
function scriptedHost() {
  const cards = new Map<string, ReviewItem>();
  const waiting: (() => void)[] = [];
  let epoch = 'first';
  let seq = 0;
  let onFrame: (frame: unknown) => void = () => undefined;
  const valueNow = (method: MethodName) => {
    if (method === 'review/list') return [...cards.values()];
    return method === 'shell/hostState' ? { state: 'ready' } : [];
  };
  const transport: Transport = {
    kind: 'window',
    call: (method) =>
      new Promise((resolve) => {
        // The value is of the moment at which the host answers; the answer may arrive after later frames.
        const reply = structuredClone({ ok: true, mark: { epoch, seq }, value: valueNow(method) });
        waiting.push(() => resolve(reply));
      }),
    listen(listener) {
      onFrame = listener;
      return () => undefined;
    },
  };
  return {
    transport,
    cards,
    change(item: ReviewItem, lost: boolean) {
      cards.set(item.id, item);
      seq += 1;
      const event: HostEvent = { type: 'card', item };
      if (!lost) onFrame({ kind: 'event', mark: { epoch, seq }, event });
    },
    restart() {
      epoch = `${epoch}+`;
      seq = 0;
      onFrame({ kind: 'host', state: 'ready', mark: { epoch, seq }, failure: null });
    },
    answer: () => waiting.shift()?.(),
    open: () => waiting.length,
  };
}

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('change' as const), n: fc.nat(4), lost: fc.boolean(), why: fc.string() }),
    fc.record({ kind: fc.constant('answer' as const) }),
    fc.record({ kind: fc.constant('restart' as const) }),
  ),
  { maxLength: 30 },
);

test('whatever is lost or late, a page that hears of one more frame ends with what the host has', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const settle = async (host: ReturnType<typeof scriptedHost>) => {
    for (let round = 0; round < 6; round += 1) {
      while (host.open() > 0) host.answer();
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      t.mock.timers.tick(2_000);
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    }
  };
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const host = scriptedHost();
      const link = openLink(host.transport);
      const snapshot = link.snapshot('review/list', {});
      const stop = snapshot.subscribe(() => undefined);
      for (const step of script) {
        if (step.kind === 'change') host.change(card(step.n, 'pending', step.why), step.lost);
        else if (step.kind === 'restart') host.restart();
        else host.answer();
        for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
      }
      // One more frame shows the page whatever it has missed.
      host.change(card(9, 'denied', 'last'), false);
      await settle(host);
      const { value, failure } = snapshot.state();
      assert.equal(failure, undefined);
      const byId = (a: ReviewItem, b: ReviewItem) => (a.id < b.id ? -1 : 1);
      assert.deepEqual([...(value ?? [])].sort(byId), [...host.cards.values()].sort(byId));
      stop();
    }),
    { numRuns: 150 },
  );
});

test('what no host answered is of no moment in its order: asked once, and not again for every frame', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked: string[] = [];
  let onFrame: (frame: unknown) => void = () => undefined;
  const info = { kind: 'window', version: '1', languages: ['en'], home: '/home/anna', dialogs: true };
  const link = openLink({
    kind: 'window',
    call: async (method) => {
      asked.push(method);
      return { ok: true, mark: null, value: method === 'shell/info' ? info : { state: 'ready' } };
    },
    listen(listener) {
      onFrame = listener;
      return () => undefined;
    },
  });
  const stop = link.snapshot('shell/info', {}).subscribe(() => undefined);
  onFrame({ kind: 'host', state: 'ready', mark: { epoch: 'first', seq: 0 }, failure: null });
  for (let seq = 1; seq < 20; seq += 1) {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    onFrame({ kind: 'event', mark: { epoch: 'first', seq }, event: { type: 'models' } });
    t.mock.timers.tick(2_000);
  }
  assert.deepEqual(
    asked.filter((method) => method === 'shell/info'),
    ['shell/info'],
  );
  stop();
});

test('an answer that is not of its schema is a failure, never a value', async () => {
  const transport: Transport = {
    kind: 'window',
    call: async () => ({ ok: true, mark: { epoch: 'a', seq: 0 }, value: [{ id: 7 }] }),
    listen: () => () => undefined,
  };
  const answer = await openLink(transport).call('review/list', {});
  assert.ok(!answer.ok && answer.failure.code === 'client.badReply');
});

test('a host that is not reached is a failure that says what was kept', async () => {
  const transport: Transport = {
    kind: 'web',
    call: () => Promise.reject(new Error('connection refused')),
    listen: () => () => undefined,
  };
  const answer = await openLink(transport).call('gaps/list', {});
  assert.ok(!answer.ok && answer.failure.code === 'host.unreachable' && answer.failure.kept !== undefined);
});
