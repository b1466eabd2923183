import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { mayBeOption, readArguments } from './options.ts';
import { parseTable, type Row } from './rows.ts';
import { plainWord, unknownPart, type Word } from './scope.ts';

const rowOf = (options: string): Row => {
  const [row] = parseTable(`tool | reads | ${options} | tool a`);
  assert.ok(row !== undefined);
  return row;
};
const wordsOf = (text: string) => text.split(' ').map(plainWord);
const read = (options: string, text: string) => readArguments(rowOf(options), wordsOf(text));
const givenOf = (options: string, text: string) =>
  read(options, text).given.map(({ option, value }) => (value === undefined ? option : `${option} ${value.text}`));

describe('how options are written in a row', () => {
  test('letters and names in one word stand for many', () => {
    const { options } = rowOf('-[ab] --{one,two}= -c>');
    assert.deepEqual([...options.keys()], ['-a', '-b', '--one', '--two', '-c']);
    assert.equal(options.get('--two')?.value, true);
    assert.equal(options.get('-c')?.creates, true);
  });

  test('one that is written with a value and without takes only what is attached', () => {
    assert.deepEqual(givenOf('--cov --cov=', '--cov --cov=src a'), ['--cov', '--cov src']);
    assert.equal(read('--cov --cov=', '--cov a').operands.length, 1);
  });

  test('a list of values, a plain word and a file that is read are kept with the option', () => {
    const { options } = rowOf('-f:json,term* -t~ -i<');
    assert.deepEqual(options.get('-f')?.values, ['json', 'term*']);
    assert.equal(options.get('-t')?.plain, true);
    assert.equal(options.get('-i')?.reads, true);
  });
});

describe('reading arguments', () => {
  test('letters in a row, with the value of the last one', () => {
    assert.deepEqual(givenOf('-[ab] -o=', '-abo out x'), ['-a', '-b', '-o out']);
    assert.deepEqual(givenOf('-[ab] -o=', '-aoout x'), ['-a', '-o out']);
  });

  test('a value that looks like an option counts as both, and the option as doubtful', () => {
    const { given } = read('-o= --dry-run', '-o --dry-run x');
    assert.deepEqual(
      given.map(({ option, doubtful }) => [option, doubtful === true]),
      [
        ['-o', false],
        ['--dry-run', true],
      ],
    );
  });

  test('in a row that is open the beginning of an option that acts is that option', () => {
    assert.deepEqual(givenOf('--output> *', '--outp=a'), ['--output a']);
    assert.deepEqual(givenOf('--output>', '--outp=a'), ['--outp a']);
  });

  test('with one dash or two where long options have one', () => {
    assert.equal(read('single -w!', '--w=true a').given[0]?.rule?.asks, true);
  });

  test('behind the dashes nothing is an option', () => {
    const { given, operands, maybeOption } = readArguments(rowOf('-a'), [...wordsOf('-- -a'), plainWord(unknownPart)]);
    assert.deepEqual([given.length, operands.length, maybeOption], [0, 2, undefined]);
  });
});

describe('a word that may turn out to be an option', () => {
  const unknown: Word = plainWord(unknownPart);
  const computed: Word = { ...unknown, computed: true };
  const glob = (text: string): Word => ({ ...plainWord(text), glob: true });

  test('is one of which the beginning is not known', () => {
    assert.ok(mayBeOption(unknown) && mayBeOption({ ...unknown, quoted: true }) && mayBeOption(glob('*')));
    assert.ok(!mayBeOption(plainWord(`./${unknownPart}`)) && !mayBeOption(glob('*.md')) && !mayBeOption(glob('a*')));
  });

  test('is one that a command printed outside of quotes, wherever it stands in the word', () => {
    const word = { ...computed, text: `src/${unknownPart}` };
    assert.ok(mayBeOption(word) && !mayBeOption({ ...word, quoted: true }));
    assert.ok(!mayBeOption({ ...word, numeric: true }));
  });

  test('is none if it is the name of a commit, unless nothing but a dash may be left of it', () => {
    assert.ok(!mayBeOption({ ...computed, named: true }));
    assert.ok(mayBeOption({ ...computed, text: `${unknownPart}-oREADME.md`, named: true }));
  });

  test('an option that is not known is never lost, whatever stands around it', () => {
    const word = fc.constantFrom('-a', '-ab', '--one', '--one=x', '-o', 'x', '-', '--two', '-5');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { maxLength: 6 }), (before, after) => {
        const words = [...before, '--unheard-of', ...after];
        const { given } = readArguments(rowOf('-[ab] -o= --one= --two'), words.map(plainWord));
        assert.ok(given.some(({ option, rule }) => option === '--unheard-of' && rule === undefined));
      }),
    );
  });
});
