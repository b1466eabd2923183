import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { RunEvent } from '../../contract/events.ts';
import { runIdSchema } from '../../contract/ids.ts';
import type { RunEntry } from '../../contract/missionViews.ts';
import type { KeptEntry, ToldEvent } from '../../engine/store/store.ts';
import { openRunRecorder } from './runRecorder.ts';

const runId = runIdSchema.parse('run_00000000000000000000000001');
const component = { kind: 'writer', id: 'w' } as const;
const field = (value: string): RunEvent => ({
  type: 'field',
  row: 'r',
  field: 'f',
  value,
  rank: 1,
  of: 1,
  method: 'rank',
  component,
});
const gate: RunEvent = { type: 'gate', gate: 'path', outcome: 'passed', why: '', component };

function recording() {
  const kept: RunEvent[] = [];
  const told: RunEntry[] = [];
  const entries = {
    append: (_run: typeof runId, batch: readonly ToldEvent[]): readonly KeptEntry[] =>
      batch.map(({ atMs, event }) => {
        kept.push(event);
        return { id: kept.length, runId, entry: { seq: kept.length, atMs, event } };
      }),
  };
  let now = 0;
  const clock = { nowMs: () => ++now, monotonicMs: () => now };
  const recorder = openRunRecorder({
    entries,
    clock,
    runId,
    tell: (entry) => {
      assert.ok(kept.length >= entry.seq, 'nothing is told before it is kept');
      told.push(entry);
    },
  });
  return { recorder, kept, told };
}

describe('keeping what a run tells', () => {
  test('order and times are those of the events, nothing is lost, and what is not a field is kept at once', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 600 }), (fields) => {
        const { recorder, kept, told } = recording();
        const events = fields.map((isField, index) => (isField ? field(`${index}`) : gate));
        for (const event of events) {
          recorder.record(event);
          if (event.type !== 'field') assert.equal(kept.at(-1), event);
        }
        recorder[Symbol.dispose]();
        assert.deepEqual(kept, events);
        assert.deepEqual(
          told.map((entry) => [entry.seq, entry.atMs]),
          events.map((_, index) => [index + 1, index + 1]),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('fields that nothing follows are kept a moment later', async () => {
    const { recorder, kept } = recording();
    recorder.record(field('1'));
    assert.equal(kept.length, 0);
    while (kept.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(kept.length, 1);
    recorder[Symbol.dispose]();
    assert.equal(kept.length, 1);
  });
});
