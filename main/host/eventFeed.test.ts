import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EventFrame, HostEvent } from '../../contract/hostEvents.ts';
import { openEventFeed } from './eventFeed.ts';

const ledger = (seq: number): HostEvent => ({ type: 'ledger', seq });
const seqs = (frames: readonly EventFrame[]) =>
  frames.map(({ event, mark }) => [mark.seq, event.type === 'ledger' ? event.seq : 0]);

describe('the order of events', () => {
  test('an event that a listener causes is heard by all after the one that caused it', () => {
    const feed = openEventFeed();
    const first: EventFrame[] = [];
    const second: EventFrame[] = [];
    feed.listen((frame) => {
      first.push(frame);
      if (frame.mark.seq === 1) feed.emit(ledger(20));
    });
    feed.listen((frame) => second.push(frame));
    feed.emit(ledger(10));
    assert.deepEqual(seqs(first), [
      [1, 10],
      [2, 20],
    ]);
    assert.deepEqual(second, first);
  });

  test('a listener that throws, and one that leaves, keep nobody from hearing', (t) => {
    const logged = t.mock.method(console, 'error', () => undefined);
    const feed = openEventFeed();
    const heard: EventFrame[] = [];
    const leave = feed.listen(() => leave());
    feed.listen(() => {
      throw new Error('broken pipe');
    });
    feed.listen((frame) => heard.push(frame));
    feed.emit(ledger(1));
    feed.emit(ledger(2));
    assert.equal(heard.length, 2);
    assert.equal(logged.mock.callCount(), 2);
  });

  test('what is no event is refused where it is made, and takes no number', () => {
    const feed = openEventFeed('e');
    assert.throws(() => feed.emit({ type: 'ledger', seq: 1.5 }));
    assert.deepEqual(feed.mark(), { epoch: 'e', seq: 0 });
  });

  test('each host has an epoch of its own', () => {
    assert.notEqual(openEventFeed().mark().epoch, openEventFeed().mark().epoch);
  });
});
