import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openLeases } from './leases.ts';

describe('what stays warm', () => {
  test('is let go a while after the last one gave it back, and not while anybody has it', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let idle = 0;
    using leases = openLeases(1_000, () => {
      idle += 1;
    });
    const first = leases.take();
    const second = leases.take();
    first();
    first();
    assert.equal(leases.taken, 1, 'giving it back twice counts once');
    t.mock.timers.tick(5_000);
    assert.equal(idle, 0);
    second();
    t.mock.timers.tick(999);
    const third = leases.take();
    t.mock.timers.tick(5_000);
    assert.equal(idle, 0, 'taken again in time');
    third();
    t.mock.timers.tick(1_000);
    assert.equal(idle, 1);
  });
});
