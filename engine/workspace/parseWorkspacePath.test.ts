import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { hostilePaths } from '../../testkit/hostile/hostilePaths.ts';
import { parseWorkspacePath } from './parseWorkspacePath.ts';
import { pathRules } from './pathRules.ts';
import { showText } from './showText.ts';
import type { Access } from './workspace.ts';

const { refused, allowed } = hostilePaths();
const accesses: readonly Access[] = ['read', 'write'];

/** Outcome in one word, so that a whole list is compared at once and every difference is shown. */
function outcome(input: string, access: Access, rules = pathRules): string {
  const result = parseWorkspacePath(input, access, rules);
  return result.ok ? `ok ${result.value}` : result.failure.code;
}

describe('the hostile list', () => {
  test('is long enough to mean something', () => {
    assert.ok(refused.length >= 150, `${refused.length} refused`);
    assert.ok(allowed.length >= 50, `${allowed.length} allowed`);
  });

  test('every hostile text is refused with its own code', () => {
    const wrong = refused.flatMap(({ input, code, access }) =>
      access
        .filter((kind) => outcome(input, kind) !== code)
        .map((kind) => `${kind} ${showText(input)}: ${outcome(input, kind)}, expected ${code}`),
    );
    assert.deepEqual(wrong, []);
  });

  test('every odd but good text passes and keeps its letters', () => {
    const wrong = allowed.flatMap(({ input, path: expected, access }) =>
      access
        .filter((kind) => outcome(input, kind) !== `ok ${expected}`)
        .map((kind) => `${kind} ${showText(input)}: ${outcome(input, kind)}`),
    );
    assert.deepEqual(wrong, []);
  });

  test('what is refused for writing only may be read', () => {
    for (const { input, access } of refused.filter((entry) => entry.access.length === 1)) {
      assert.deepEqual(access, ['write']);
      assert.match(outcome(input, 'read'), /^ok /, showText(input));
    }
  });

  for (const rule of pathRules) {
    test(`notices when the rule "${rule.id}" is taken away`, () => {
      const without = pathRules.filter((other) => other !== rule);
      const caught = refused.filter(
        ({ input, code, access }) =>
          code === rule.code && access.some((kind) => outcome(input, kind, without) !== code),
      );
      assert.ok(caught.length > 0);
    });
  }
});

describe('a refusal', () => {
  test('shows what nobody could see, and shortens what is long', () => {
    const hidden = parseWorkspacePath('photo\u202egnp.exe');
    assert.equal(
      hidden.ok ? '' : hidden.failure.message,
      'The path "photo\\u{202e}gnp.exe" is refused: it holds a character that nobody can see, so it could look like another path.',
    );
    const long = parseWorkspacePath('a'.repeat(1_000_000));
    assert.ok(!long.ok && long.failure.message.length < 200);
  });

  test('of a backslash says why and what to write', () => {
    const result = parseWorkspacePath('docs\\a.md');
    assert.match(result.ok ? '' : result.failure.message, /means? two files; write \/ instead/);
  });
});

/** Texts made of the very pieces that attacks are made of, and of anything at all. */
const spice = fc.constantFrom(
  ...['..', '.', '/', '//', '\\', ':', '~', ' ', '.git', 'CON', 'nul.txt', 'a', 'b.txt', '%2e', '\u200b', '\u202e'],
  ...['\u0000', '\ud800', 'C:', '?', '*', '...', 'é', '\u{1f600}', '\n', 'GIT~1', '$', '\ufffd'],
);
const attack = fc.oneof(
  fc.array(spice, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

describe('for any text', () => {
  test('parsing never throws, and what passes stays inside on Unix and on Windows', () => {
    fc.assert(
      fc.property(attack, fc.constantFrom(...accesses), (text, access) => {
        const result = parseWorkspacePath(text, access);
        if (!result.ok) return;
        assert.ok(path.posix.resolve('/root/w', result.value).startsWith('/root/w/'));
        assert.ok(path.win32.resolve('C:\\root\\w', result.value).startsWith('C:\\root\\w\\'));
        assert.equal(path.posix.join('/root/w', result.value), `/root/w/${result.value}`);
      }),
      { numRuns: 3_000 },
    );
  });

  test('a path parsed again is the same path', () => {
    fc.assert(
      fc.property(attack, fc.constantFrom(...accesses), (text, access) => {
        const once = parseWorkspacePath(text, access);
        if (once.ok) assert.deepEqual(parseWorkspacePath(once.value, access), once);
      }),
      { numRuns: 3_000 },
    );
  });

  test('what may be written may be read', () => {
    fc.assert(
      fc.property(attack, (text) => {
        const write = parseWorkspacePath(text, 'write');
        if (write.ok) assert.deepEqual(parseWorkspacePath(text, 'read'), write);
      }),
    );
  });
});

describe('a hostile name in a good path', () => {
  const good = fc.array(fc.constantFrom('a', 'b.txt', 'docs', '%2e', 'é', 'x y'), { maxLength: 4 });
  /** Names that no position makes harmless. */
  const names = refused
    .map(({ input, access }) => ({ name: input, access }))
    .filter(({ name }) => name.length <= 300 && !/[\\/]/.test(name) && !['', '.'].includes(name) && !/^~/.test(name));

  test('is refused wherever it stands', () => {
    assert.ok(names.length > 100);
    fc.assert(
      fc.property(
        good,
        good,
        fc.constantFrom(...names),
        fc.constantFrom('/', '//', '/./'),
        (before, after, bad, cut) => {
          const text = [...before, bad.name, ...after].join(cut);
          for (const access of bad.access) assert.equal(parseWorkspacePath(text, access).ok, false, showText(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
