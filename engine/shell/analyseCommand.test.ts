import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { analyseCommand, loadAnalyser } from './analyseCommand.ts';
import type { PathKind, ShellState } from './effects/shellState.ts';

before(() => loadAnalyser());

const decide = (command: string, state?: ShellState) => analyseCommand(command, state).decision;

/** A folder in which these paths are, and nothing else. */
function folder(paths: Readonly<Record<string, PathKind>>, more: Partial<ShellState> = {}): ShellState {
  return {
    stat: (path) => paths[path] ?? 'absent',
    ignoredAndUntracked: () => false,
    npmScript: () => undefined,
    makeTarget: () => undefined,
    isInside: () => true,
    leadsTo: () => undefined,
    names: () => [],
    ...more,
  };
}

/** Slips and near slips of earlier versions stay here for good. */
describe('programs inside a command', () => {
  for (const command of [
    `python3 -c "from pathlib import Path; p=Path('a'); p.replace('b')"`,
    `python3 -c "from os import remove as r; r('a')"`,
    `python3 -c "open('a', mode='w')"`,
    `python3 -c "getattr(__builtins__,'ev'+'al')('1')"`,
    `node -e "require('fs')['rm'+'Sync']('a')"`,
    `node -e "const {rmSync:r}=require('fs'); r('a')"`,
    `perl -e 'unlink glob "*.bak"'`,
    `ruby -e 'File.write("a","b")'`,
    `php -r 'file_put_contents("a","b");'`,
    `awk 'BEGIN { while (("rm -rf x") | getline) ; }'`,
    `sed --expression='s/a/b/w out' a`,
    `psql -c "select pg_terminate_backend(1)"`,
    `sqlite3 a.db '.output a.txt' 'select 1'`,
  ])
    test(`asks: ${command}`, () => assert.equal(decide(command), 'ask'));

  for (const command of [
    `python3 -c "print('a-b'.replace('-', '+'))"`,
    `python3 -c "import json,sys; print(len(json.load(sys.stdin)))" < a.json`,
    `node -p "require('./package.json').version"`,
    `perl -lane 'print $F[0]' a.txt`,
    `awk -F, '$3 > 5 {print $1}' a.csv`,
    `psql -c "select id from items limit 5"`,
  ])
    test(`clears: ${command}`, () => assert.equal(decide(command), 'allow'));
});

describe('what cannot be told is asked', () => {
  for (const command of [
    '',
    'echo "unfinished',
    'if then fi',
    `echo ${'a'.repeat(2001)}`,
    `${'('.repeat(70)}ls${')'.repeat(70)}`,
    '$cmd file',
    'some-unknown-tool --list',
    'Get-ChildItem -Recurse | Remove-Item',
    'del /q C:\\temp\\a.txt',
    'PATH=. ls',
    'ls() { rm -rf src; }; ls',
    'cd .. && touch x',
    'x=a; x=$y; cat < a > $x',
    'eval "$x"',
    ': > notes.txt',
    '> notes.txt',
  ])
    test(JSON.stringify(command.slice(0, 50)), () => assert.equal(decide(command), 'ask'));

  test('the reason says what cannot be told', () => {
    const reasons: Readonly<Record<string, RegExp>> = {
      'echo $env:TEMP': /PowerShell/,
      'Write-Output hi': /PowerShell/,
      'dir /s': /cmd\.exe/,
      'echo %PATH%': /cmd\.exe/,
      'some-unknown-tool --list': /not a command that is known/,
      'echo "unfinished': /not bash/,
      [`echo ${'a'.repeat(2001)}`]: /longer than 2000/,
      [`${'('.repeat(70)}ls${')'.repeat(70)}`]: /nested too deeply|not bash/,
      'echo \u200bhi': /cannot be seen/,
      'for a in {1..9}; do for b in {1..9}; do for c in {1..9}; do for d in {1..9}; do ls; done; done; done; done':
        /too many steps/,
    };
    for (const [command, why] of Object.entries(reasons)) assert.match(analyseCommand(command).why, why);
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => ['allow', 'ask'].includes(decide(text))),
      { numRuns: 300 },
    );
  });

  test('no mixture of shell words that contains a bare rm is cleared', () => {
    const word = fc.constantFrom(
      'echo',
      '|',
      '&&',
      ';',
      '(',
      ')',
      '$(',
      '`',
      '"',
      "'",
      'if',
      'then',
      'fi',
      '{',
      '}',
      '>',
      'a',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 5 }),
        (words) => decide(`${words.join(' ')}\nrm -rf src`) === 'ask' || /["'#]|echo/.test(words.join(' ')),
      ),
      { numRuns: 300 },
    );
  });
});

describe('the real folder decides where it is known', () => {
  test('a redirect onto a new file clears, onto an existing one asks', () => {
    assert.equal(decide('ls > list.txt', folder({})), 'allow');
    assert.equal(decide('ls > list.txt', folder({ 'list.txt': 'file' })), 'ask');
    assert.equal(decide('ls > list-2025-01-02.txt', folder({ 'list-2025-01-02.txt': 'file' })), 'ask');
    assert.equal(decide('cd sub && ls > list.txt', folder({ 'sub/list.txt': 'file' })), 'ask');
    assert.equal(decide('ls > *.txt', folder({})), 'ask', 'bash puts in the file that is there');
    assert.equal(decide('ls >> list.txt', folder({ 'list.txt': 'file' })), 'ask');
  });

  test('a build folder goes only if git ignores it and tracks nothing in it', () => {
    assert.equal(decide('rm -rf dist', folder({ dist: 'folder' })), 'ask');
    assert.equal(decide('rm -rf dist', folder({ dist: 'folder' }, { ignoredAndUntracked: () => true })), 'allow');
    assert.equal(decide('rm -rf uploads', folder({ uploads: 'folder' }, { ignoredAndUntracked: () => true })), 'ask');
  });

  test('npm scripts and make targets are judged by what they run', () => {
    const runs = (text: string) => folder({}, { npmScript: () => ['', text, ''], makeTarget: () => text });
    assert.equal(decide('npm run count', runs('wc -l src/a.ts')), 'allow');
    assert.equal(decide('npm run count', runs('git push')), 'ask');
    assert.equal(decide('make count', runs('wc -l src/a.ts')), 'allow');
    assert.equal(decide('make count', runs('git push')), 'ask');
  });
});

test('the answer names the part and the effect on one line', () => {
  const { why, harm, effects } = analyseCommand('ls\nrm -rf src');
  assert.equal(why, 'rm -rf src: deletes src');
  assert.equal(harm, 'destroys');
  assert.deepEqual(effects, ['reads', 'deletes']);
});
