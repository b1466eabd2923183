import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { reviewIdSchema } from '../../contract/ids.ts';
import type { LedgerKind } from '../../contract/ledger.ts';
import { engine, scratchStore } from '../store/scratchStore.fixture.ts';
import type { Ledger } from '../store/store.ts';

const card = reviewIdSchema.parse('rev_00000000000000000000000001');

function add(ledger: Ledger, kind: LedgerKind, payload: Record<string, unknown>, runId: string | null = null) {
  return ledger.append({ kind, runId, component: engine, payload });
}

describe('pages of the ledger', () => {
  test('every row once, newest first, whatever the size of the page', (t) => {
    const { store } = scratchStore(t);
    for (let row = 0; row < 40; row += 1) add(store.ledger, row % 3 === 0 ? 'tool.called' : 'cap.fired', { row });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.boolean(), (count, filtered) => {
        const seen: number[] = [];
        let before: number | undefined;
        for (;;) {
          const page = store.ledger.page({ count, before, kinds: filtered ? ['tool.called'] : undefined });
          seen.push(...page.rows.map((row) => row.seq));
          assert.equal(page.total, filtered ? 14 : 40);
          if (!page.more) break;
          before = page.rows.at(-1)?.seq;
        }
        const expected = [...store.ledger.rows()].filter((row) => !filtered || row.kind === 'tool.called');
        assert.deepEqual(seen, expected.map((row) => row.seq).reverse());
      }),
      { numRuns: 40 },
    );
  });

  test('search finds without case, also beyond ASCII, and takes its own signs literally', (t) => {
    const { store } = scratchStore(t);
    add(store.ledger, 'tool.called', { text: 'Die Prüfung 100% _x_' });
    add(store.ledger, 'tool.called', { text: 'a "quoted" \\ word' });
    add(store.ledger, 'tool.called', { text: 'PLAIN' });
    const found = (search: string) => store.ledger.page({ count: 9, search }).rows.map((row) => row.seq);
    assert.deepEqual(found('plain'), [3]);
    assert.deepEqual(found('PRÜF'), [1]);
    assert.deepEqual(found('100%'), [1]);
    assert.deepEqual(found('%'), [1]);
    assert.deepEqual(found('_x_'), [1]);
    assert.deepEqual(found('"quoted" \\'), [2]);
    assert.deepEqual(found("'; DROP TABLE ledger; --"), []);
    assert.deepEqual(found('TOOL.called'), [3, 2, 1]);
    assert.deepEqual(found('   '), [3, 2, 1], 'nothing to look for is no filter');
  });

  test('a trail is the rows that name the card in their id, and no others', (t) => {
    const { store } = scratchStore(t);
    add(store.ledger, 'review.proposed', { id: card, path: 'a' }, 'run_1');
    add(store.ledger, 'review.proposed', { id: 'rev_other', path: card }, 'run_1');
    add(store.ledger, 'tool.called', { id: card }, 'run_1');
    add(store.ledger, 'bytes.undone', { id: card, path: 'a' }, 'run_1');
    assert.deepEqual(
      store.ledger.trail(card, null).map((row) => row.kind),
      ['review.proposed', 'bytes.undone'],
    );
  });
});
