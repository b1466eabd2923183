import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { EventFrame } from '../../contract/hostEvents.ts';
import { atStart, type FrameOrder, relate, stepEvent, stepHost } from './frameOrder.ts';

const frame = (seq: number, epoch = 'one'): EventFrame => ({
  kind: 'event',
  mark: { epoch, seq },
  event: { type: 'settings' },
});

test('frames in order are each the next one', () => {
  let order: FrameOrder = { mark: { epoch: 'one', seq: 0 } };
  for (const seq of [1, 2, 3]) {
    const step = stepEvent(order, frame(seq));
    assert.equal(step.kind, 'next');
    if (step.kind === 'next') order = step.order;
  }
  assert.equal(order.mark?.seq, 3);
});

test('the first frame of an unknown host is a gap: nothing says what came before', () => {
  assert.equal(stepEvent(atStart, frame(1)).kind, 'gap');
});

test('whatever is lost, repeated or comes from a new host, a page applies no frame unless it has all before it', () => {
  const sent = fc.array(fc.record({ epoch: fc.constantFrom('one', 'two'), seq: fc.integer({ min: 1, max: 12 }) }));
  fc.assert(
    fc.property(sent, (marks) => {
      let order: FrameOrder = atStart;
      for (const { epoch, seq } of marks) {
        const before = order.mark;
        const step = stepEvent(order, frame(seq, epoch));
        if (step.kind === 'next') {
          assert.ok(before !== null && before.epoch === epoch && before.seq + 1 === seq);
        }
        if (step.kind === 'old') assert.ok(before !== null && before.epoch === epoch && seq <= before.seq);
        if (step.kind !== 'old') order = step.order;
      }
    }),
  );
});

test('a host that stands elsewhere than the page is a gap; one that stands there is nothing new', () => {
  const order: FrameOrder = { mark: { epoch: 'one', seq: 4 } };
  assert.equal(stepHost(order, { epoch: 'one', seq: 4 }).kind, 'old');
  assert.equal(stepHost(order, { epoch: 'one', seq: 5 }).kind, 'gap');
  assert.equal(stepHost(order, { epoch: 'two', seq: 4 }).kind, 'gap');
});

test('a value contains the frames up to its mark; one of another host says nothing about it', () => {
  assert.equal(relate({ epoch: 'one', seq: 3 }, { epoch: 'one', seq: 3 }), 'contained');
  assert.equal(relate({ epoch: 'one', seq: 3 }, { epoch: 'one', seq: 4 }), 'after');
  assert.equal(relate({ epoch: 'two', seq: 9 }, { epoch: 'one', seq: 1 }), 'foreign');
});
