import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { analyseCommand, loadGrammar, tableDigest } from '../../analyseCommand.ts';
import { kindOf, parseTable } from '../rows.ts';
import { tableRows } from './table.ts';

before(() => loadGrammar());

describe('the table of commands', () => {
  test('knows at least 800 commands and subcommands', () => {
    assert.ok([...tableRows.values()].filter((row) => row.kind !== 'group').length >= 800);
    assert.match(tableDigest, /^[0-9a-f]{64}$/);
  });

  test('every example that must clear is cleared', () => {
    const asked = [...tableRows.values()].flatMap((row) =>
      row.clears
        .map((example) => ({ example, analysis: analyseCommand(example) }))
        .filter(({ analysis }) => analysis.decision !== 'allow')
        .map(({ example, analysis }) => `${row.name}: ${example}  →  ${analysis.why}`),
    );
    assert.deepEqual(asked, []);
  });

  test('every example that must ask is asked', () => {
    const cleared = [...tableRows.values()].flatMap((row) =>
      row.asks
        .filter((example) => analyseCommand(example).decision !== 'ask')
        .map((example) => `${row.name}: ${example}`),
    );
    assert.deepEqual(cleared, []);
  });

  test('an option that a row does not know asks, for every command that is not purely a reader', () => {
    const cleared = [...tableRows.values()]
      .filter((row) => kindOf(row.kind).clears && row.kind !== 'handler' && !row.open && row.clears.length > 0)
      .flatMap((row) => row.clears.map((example) => `${example} --surely-not-an-option`))
      .filter((command) => !command.includes(' -- ') && analyseCommand(command).decision !== 'ask');
    assert.deepEqual(cleared, []);
  });

  test('a redirect onto a file that may exist asks behind every command that clears', () => {
    const cleared = [...tableRows.values()]
      .flatMap((row) => row.clears.slice(0, 1).map((example) => `${example} > README.md`))
      .filter((command) => !/noclobber| -C >/.test(command) && analyseCommand(command).decision !== 'ask');
    assert.deepEqual(cleared, []);
  });

  test('a malformed row stops the load', () => {
    assert.throws(() => parseTable('ls | nonsense'));
    assert.throws(() => parseTable('ls | reads strange | *'));
    assert.throws(() => parseTable('ls | reads | oops'));
  });
});
