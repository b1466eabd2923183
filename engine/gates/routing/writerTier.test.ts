import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { routeTier } from './writerTier.ts';

const plain = { request: 'Fix the typo in letter.txt.', files: 1, strongWriter: 'big' };
const code = 'Refactor the class Order in order.ts so that every import is used';

describe('the tier of a session’s writer', () => {
  test('is cheap for what is short and plain', () => {
    assert.deepEqual(routeTier(plain), {
      tier: 'cheap',
      why: 'The request is short and plain.',
      component: { kind: 'rules', id: 'writer tier' },
      questionVersion: 'tier/1',
    });
  });

  test('is strong for two signs together, and says which', () => {
    const strong = routeTier({ ...plain, request: code, files: 6 });
    assert.equal(strong.tier, 'strong');
    assert.match(strong.why, /about 6 files, it is about code/);
    const mission = 'Only use the notes. Every row needs a source, otherwise stop. '.repeat(12);
    assert.equal(routeTier({ ...plain, request: mission }).tier, 'strong', 'long, with conditions');
  });

  for (const [name, request] of Object.entries({
    'one sign alone': { ...plain, request: code },
    'many files alone': { ...plain, files: 40 },
    'a long text alone': { ...plain, request: 'word '.repeat(300) },
  })) {
    test(`stays cheap for ${name}`, () => {
      const { tier, why } = routeTier(request);
      assert.equal(tier, 'cheap');
      assert.match(why, /Only this is more than plain/);
    });
  }

  test('is never strong without a strong writer', () => {
    const { tier, why } = routeTier({ request: code, files: 9, strongWriter: null });
    assert.deepEqual([tier, why], ['cheap', 'No strong writer is configured.']);
  });

  test('sees conditions and code in four languages', () => {
    for (const request of [
      'Nur die Klasse Order in order.py; falls etwas fehlt, sonst nichts, jede Zeile muss',
      'Seulement la fonction ; si ça manque, sinon rien, chaque ligne doit',
      'Solo la función; si falta algo, cada línea debe',
    ]) {
      assert.equal(routeTier({ ...plain, request }).tier, 'strong', request);
    }
  });
});
