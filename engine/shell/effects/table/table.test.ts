import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { analyseCommand, loadAnalyser, tableDigest } from '../../analyseCommand.ts';
import { examplesOf, kindOf, parseTable } from '../rows.ts';
import { tableRows } from './table.ts';

before(() => loadAnalyser());

describe('the table of commands', () => {
  test('knows at least 800 commands and subcommands', () => {
    assert.ok([...tableRows.values()].filter((row) => row.kind !== 'group').length >= 800);
    assert.match(tableDigest, /^[0-9a-f]{64}$/);
  });

  test('every example of every row is judged as its row says', () => {
    const wrong = [...tableRows.values()].flatMap((row) => {
      const { clears, asks } = examplesOf(row);
      return [
        ...clears.filter((example) => analyseCommand(example).decision !== 'allow').map((text) => `asks: ${text}`),
        ...asks.filter((example) => analyseCommand(example).decision !== 'ask').map((text) => `clears: ${text}`),
      ];
    });
    assert.deepEqual(wrong, []);
  });

  test('an option that a row does not know asks, for every command that is not purely a reader', () => {
    const cleared = [...tableRows.values()]
      .filter((row) => kindOf(row.kind).clears && row.kind !== 'handler' && !row.open)
      .flatMap((row) => examplesOf(row).clears.map((example) => `${example} --surely-not-an-option`))
      .filter((command) => !command.includes(' -- ') && analyseCommand(command).decision !== 'ask');
    assert.deepEqual(cleared, []);
  });

  test('few rows believe every other option, all of them readers', () => {
    const open = [...tableRows.values()].filter((row) => row.open);
    assert.ok(open.length < 160, `${open.length} rows are open`);
    assert.deepEqual(
      open
        .filter(
          ({ kind, handler }) =>
            !['reads', 'names', 'says'].includes(kind) && !['grep', 'alias'].includes(handler ?? ''),
        )
        .map(({ name }) => name),
      [],
    );
    assert.deepEqual(
      open
        .filter(({ options }) => [...options.values()].some(({ asks, creates }) => asks || creates))
        .map(({ name }) => name),
      [],
    );
  });

  test('a redirect onto a file that may exist asks behind every command that clears', () => {
    const cleared = [...tableRows.values()]
      .flatMap((row) =>
        examplesOf(row)
          .clears.slice(0, 1)
          .map((example) => `${example} > README.md`),
      )
      .filter((command) => !/noclobber| -C >/.test(command) && analyseCommand(command).decision !== 'ask');
    assert.deepEqual(cleared, []);
  });

  /** Rows without code of their own, each with a command that they clear. */
  const cleared = [...tableRows.values()]
    .filter((row) => row.kind !== 'handler' && row.kind !== 'group')
    .flatMap((row) => {
      const example = examplesOf(row).clears.find((text) => text.startsWith(row.name) && !/[|;&><]/.test(text));
      return example === undefined ? [] : [{ row, example }];
    });
  const slips = (commands: readonly string[]) =>
    commands.filter((command) => analyseCommand(command).decision !== 'ask');

  test('an option that asks does so behind every example, and in front of its operands', () => {
    const commands = cleared.flatMap(({ row, example }) =>
      [...row.options]
        .filter(([, rule]) => rule.asks)
        .flatMap(([option]) => [`${example} ${option}`, example.replace(row.name, `${row.name} ${option}`)]),
    );
    assert.ok(commands.length > 2_000);
    assert.deepEqual(slips(commands), []);
  });

  test('an option with a file that it makes asks for one that may be there', () => {
    const commands = cleared.flatMap(({ row, example }) =>
      [...row.options].filter(([, rule]) => rule.creates).map(([option]) => `${example} ${option} README.md`),
    );
    assert.ok(commands.length > 50);
    assert.deepEqual(slips(commands), []);
  });

  test('a row that needs an option asks without it, and one with few operands asks for more', () => {
    const needing = [...tableRows.values()].filter(({ needs }) => needs.length > 0).map(({ name }) => name);
    const few = cleared
      .filter(({ row }) => row.most !== undefined)
      .map(({ row, example }) => `${example}${' x'.repeat((row.most ?? 0) + 1)}`);
    assert.ok(needing.length > 50 && few.length > 50);
    assert.deepEqual(slips([...needing, ...few]), []);
  });

  test('the code of the project runs inside the folder only', () => {
    const own = cleared.filter(({ row, example }) => row.kind === 'project' && !/--version|--help/.test(example));
    const commands = own.flatMap(({ example }) => [`cd .. && ${example}`, `cd /tmp; ${example}`, `${example} ../x`]);
    assert.ok(commands.length > 500);
    assert.deepEqual(slips(commands), []);
  });

  test('a malformed row stops the load', () => {
    assert.throws(() => parseTable('ls | nonsense'));
    assert.throws(() => parseTable('ls | reads strange | *'));
    assert.throws(() => parseTable('ls | reads | oops'));
  });
});
