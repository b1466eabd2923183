/** Commands that were tried against the table: `+` must clear, `-` must ask. What once slipped through stays here for good. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { analyseCommand, loadAnalyser } from './analyseCommand.ts';

before(() => loadAnalyser());

const lines = readFileSync(path.resolve(import.meta.dirname, '../../testkit/hostile/commands.txt'), 'utf8').split('\n');
const commandsOf = (sign: '+' | '-') =>
  lines.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2).replaceAll('\\n', '\n'));

/** Those that are not decided so, with the reason. */
const others = (commands: readonly string[], decision: 'allow' | 'ask') =>
  commands
    .map((command) => ({ command, analysis: analyseCommand(command) }))
    .filter(({ analysis }) => analysis.decision !== decision)
    .map(({ command, analysis }) => `${command}  →  ${analysis.why}`);

describe('commands that were tried', () => {
  test('what may do harm is asked', () => {
    const commands = commandsOf('-');
    assert.ok(commands.length > 1_500);
    assert.deepEqual(others(commands, 'ask'), []);
  });

  test('what does none is cleared', () => {
    const commands = commandsOf('+');
    assert.ok(commands.length > 900);
    assert.deepEqual(others(commands, 'allow'), []);
  });
});
