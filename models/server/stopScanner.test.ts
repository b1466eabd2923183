import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { StopScanner } from './stopScanner.ts';

function scanAll(stops: readonly string[], pieces: readonly string[]): { text: string; stopped: boolean } {
  const scanner = new StopScanner(stops);
  let text = '';
  for (const piece of pieces) {
    const scanned = scanner.push(piece);
    text += scanned.text;
    if (scanned.stopped) return { text, stopped: true };
  }
  return { text: text + scanner.end(), stopped: false };
}

describe('stop strings', () => {
  test('one that arrives in pieces is not shown, not even its beginning', () => {
    const scanner = new StopScanner(['END']);
    assert.deepEqual(scanner.push('the E'), { text: 'the ', stopped: false });
    assert.deepEqual(scanner.push('N'), { text: '', stopped: false });
    assert.deepEqual(scanner.push('D more'), { text: '', stopped: true });
  });

  test('what only looked like one is shown after all', () => {
    assert.deepEqual(scanAll(['END'], ['the E', 'N', 'E']), { text: 'the ENE', stopped: false });
    assert.deepEqual(scanAll(['END'], ['the EN']), { text: 'the EN', stopped: false });
  });

  test('of several the first in the text counts', () => {
    assert.deepEqual(scanAll(['yy', 'x'], ['a', 'xb', 'yy']), { text: 'a', stopped: true });
  });

  test('however the text is cut, the result is that of the whole text', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 30 });
    const stop = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(letters), fc.array(stop, { maxLength: 3 }), (pieces, stops) => {
        const whole = pieces.join('');
        const { text, stopped } = scanAll(stops, pieces);
        const found = stops.map((one) => whole.indexOf(one)).filter((at) => at >= 0);
        // A shorter stop string that ends inside a longer one may stop the text before the longer one is complete.
        assert.equal(stopped, found.length > 0);
        assert.ok(whole.startsWith(text));
        if (!stopped) assert.equal(text, whole);
        else
          assert.ok(
            stops.some((one) => whole.startsWith(one, text.length)) && stops.every((one) => !text.includes(one)),
          );
      }),
    );
  });
});
