import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkSender, type Sender } from './senderCheck.ts';

const ours: Sender = {
  contents: 3,
  ours: 3,
  frame: { isMain: true, origin: 'app://countersign', url: 'app://countersign/#/missions' },
};
const frame = ours.frame;
assert.ok(frame !== null);

describe('who may ask', () => {
  test('the main frame of our window at our address', () => {
    assert.equal(checkSender(ours).ok, true);
  });

  for (const [who, sender, why] of [
    ['another window', { ...ours, contents: 4 }, /another window/],
    ['anybody while there is no window', { ...ours, ours: undefined }, /another window/],
    ['a frame that is gone', { ...ours, frame: null }, /is gone/],
    ['a frame inside the page', { ...ours, frame: { ...frame, isMain: false } }, /frame inside/],
    ['a page of another origin', { ...ours, frame: { ...frame, origin: 'https://example.org' } }, /another page/],
    ['a page without an origin', { ...ours, frame: { ...frame, origin: 'null' } }, /another page/],
    [
      'a host that begins like ours',
      { ...ours, frame: { ...frame, origin: 'app://countersign.evil', url: 'app://countersign.evil/' } },
      /another page/,
    ],
    ['an empty document of our origin', { ...ours, frame: { ...frame, url: 'about:blank' } }, /another page/],
    ['a blob of our origin', { ...ours, frame: { ...frame, url: 'blob:app://countersign/1' } }, /another page/],
  ] as const satisfies readonly (readonly [string, Sender, RegExp])[]) {
    test(`not ${who}`, () => {
      const checked = checkSender(sender);
      assert.ok(!checked.ok);
      assert.equal(checked.failure.code, 'call.refused');
      assert.match(checked.failure.message, why);
    });
  }
});
