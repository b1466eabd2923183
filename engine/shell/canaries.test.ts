/** For every handler at least one command that it clears and, by harm, one that it must name. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { analyseCommand, loadAnalyser } from './analyseCommand.ts';
import { canaries } from './canaries.fixture.ts';
import { handlers } from './effects/handlers/handlers.ts';

before(() => loadAnalyser());

describe('a canary of each handler', () => {
  test('every handler has one', () => assert.deepEqual(Object.keys(canaries).sort(), Object.keys(handlers).sort()));

  for (const [name, { clears, ...harms }] of Object.entries(canaries))
    test(`${name} clears ${clears}, and not ${Object.values(harms).join(', ')}`, () => {
      const cleared = analyseCommand(clears);
      assert.equal(cleared.decision, 'allow', cleared.why);
      assert.ok(Object.keys(harms).length > 0);
      for (const [harm, command] of Object.entries(harms)) {
        const { decision, harm: named, certain, why } = analyseCommand(command);
        const expected = harm === 'unknown' ? ['ask', named, false] : ['ask', harm, true];
        assert.deepEqual([decision, named, certain], expected, `${command}: ${why}`);
      }
    });
});
