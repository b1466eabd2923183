/** Texts that nobody writes: the analyser never throws, and never clears what the grammar could not read. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { Language, Parser } from 'web-tree-sitter';
import { z } from 'zod';
import { analyseCommand, loadAnalyser } from './analyseCommand.ts';

/** A parser of its own, so that the check does not rest on what it checks. */
const parser: { own?: Parser } = {};
before(async () => {
  await loadAnalyser();
  const bash = createRequire(import.meta.url).resolve('tree-sitter-bash/tree-sitter-bash.wasm');
  parser.own = new Parser();
  parser.own.setLanguage(await Language.load(bash));
});

function isBroken(text: string): boolean {
  const tree = parser.own?.parse(text);
  const broken = tree?.rootNode.hasError !== false;
  tree?.delete();
  return broken;
}

const real = readFileSync(path.resolve(import.meta.dirname, '../../eval/data/risk/dev.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => z.object({ command: z.string() }).parse(JSON.parse(line)).command);

const signs = [
  '"',
  "'",
  '`',
  '$(',
  ')',
  '{',
  '}',
  '|',
  '||',
  '&&',
  ';',
  '&',
  '>',
  '>>',
  '<',
  '<<E',
  '\\',
  '\n',
  '#',
  '*',
  '~',
  '!',
  '[[',
  ']]',
  '((',
  '))',
  'do',
  'done',
  'fi',
  'esac',
  '\u0000',
  '\u200b',
  '\u{1f4a5}',
];

/** A real command with something put in, taken out, doubled or spliced with another one. */
const mutated = fc
  .tuple(
    fc.constantFrom(...real),
    fc.constantFrom(...real),
    fc.array(fc.tuple(fc.nat(), fc.nat(4), fc.constantFrom(...signs)), { minLength: 1, maxLength: 4 }),
  )
  .map(([command, other, changes]) =>
    changes.reduce((text, [place, kind, sign]) => {
      const at = text.length === 0 ? 0 : place % text.length;
      if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
      if (kind === 1) return text.slice(0, at) + text.slice(Math.max(0, at - 5));
      if (kind === 2) return text.slice(0, at) + other.slice(place % Math.max(1, other.length));
      return text.slice(0, at) + sign + text.slice(at);
    }, command),
  );

const decide = (text: string) => analyseCommand(text).decision;

describe('texts that nobody writes', () => {
  test('real commands, broken: never a throw, and never cleared where the grammar found an error', () => {
    let broken = 0;
    fc.assert(
      fc.property(mutated, (text) => {
        const decision = decide(text);
        if (!isBroken(text)) return;
        broken += 1;
        assert.equal(decision, 'ask');
      }),
      { numRuns: 1_500 },
    );
    assert.ok(broken > 300, `only ${broken} were broken`);
  });

  test('arbitrary texts, of one line and of many signs', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc
        .array(fc.constantFrom(...signs, 'a', 'rm', 'ls', '-', ' ', '$x'), { maxLength: 40 })
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        if (isBroken(given)) assert.equal(decide(given), 'ask');
        else decide(given);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a deletion on a line of its own is asked behind whatever was parsed', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        // Quoted, or part of a document, it may be text only.
        if (/['"`#\\]|<</.test(text)) return;
        assert.equal(decide(`${text}\nrm -rf src`), 'ask');
      }),
      { numRuns: 700 },
    );
  });

  test('what takes long to read is refused soon', () => {
    const hostile = [
      `${'$('.repeat(900)}ls${')'.repeat(900)}`,
      `echo ${'{a,b}'.repeat(300)}`,
      `for i in ${'{1..9}'.repeat(12)}; do ${'for j in 1 2 3 4 5 6 7 8 9; do '.repeat(20)} ls ${'; done'.repeat(20)}; done`,
      `${'f() { g; g; g; g; }; g() { f; f; f; f; };'.repeat(8)} f`,
      `${'a="$a$a$a$a$a$a$a$a";'.repeat(80)} echo $a`,
      `grep ${'(a*)*'.repeat(300)} b`,
      `sed 's/${'[a'.repeat(400)}/b/' c`,
      `awk '${'/a'.repeat(800)}' c`,
      `python3 -c "${'open('.repeat(300)}"`,
      `cat ${'*a'.repeat(900)}`,
      `cat ${'.env?'.repeat(300)}`,
      `node -e "${'require('.repeat(200)}"`,
      `perl -ne '${'s/a/b/e;'.repeat(200)}'`,
      `psql -c "${"select '".repeat(200)}"`,
      `${'case x in x) '.repeat(40)} ls ${';; esac'.repeat(40)}`,
    ];
    for (const text of hostile) {
      const from = performance.now();
      decide(text);
      decide(text.slice(0, 1_990));
      assert.ok(
        performance.now() - from < 1_000,
        `${text.slice(0, 40)} took ${Math.round(performance.now() - from)} ms`,
      );
    }
  });
});
