/**
 * Evaluations are programs of the checkout, with their labelled data beside them; the package carries neither. Each runs as a
 * child of its own with this command's words, so that nothing of `eval/` is part of the product.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../../contract/failure.ts';
import { type Command, type CommandInput, type ExitCode, textFlag } from '../command.ts';
import { refuse } from '../withEngine.ts';

const folder = path.resolve(import.meta.dirname, '../../../eval');

function evaluations(): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'main.ts')))
    .toSorted();
}

/** Flags that every evaluation understands, passed on as they were given. */
function wordsFor(input: CommandInput): readonly string[] {
  const texts = ['split', 'file', 'because'].flatMap((flag) => {
    const value = textFlag(input, flag);
    return value === undefined ? [] : [`--${flag}`, value];
  });
  const marks = ['wrong', 'write'].flatMap((flag) => (input.flags[flag] === true ? [`--${flag}`] : []));
  return [...texts, ...marks, ...(input.output.json ? ['--json'] : [])];
}

function runChild(program: string, words: readonly string[], signal: AbortSignal): Promise<ExitCode> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'inherit', 'inherit'] });
    const end = () => child.kill('SIGINT');
    signal.addEventListener('abort', end, { once: true });
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve(signal.aborted ? 130 : code === 0 ? 0 : 1);
    });
  });
}

export const command: Command = {
  usage: 'countersign eval NAME [--split dev|test] [--file FILE] [--because TEXT] [--wrong] [--write]',
  options: {
    split: { type: 'string' },
    file: { type: 'string' },
    because: { type: 'string' },
    wrong: { type: 'boolean' },
    write: { type: 'boolean' },
  },
  async run(input) {
    const names = evaluations();
    const [name, ...more] = input.words;
    if (names.length === 0) {
      const { failure } = fail(
        'cli.usage',
        'The evaluations and their labelled data are in the source, not in the package.',
        {
          action: 'Run this command from a checkout.',
        },
      );
      return refuse(input, failure);
    }
    if (name === undefined || more.length > 0 || !names.includes(name)) {
      const { failure } = fail('cli.usage', `There are these evaluations: ${names.join(', ')}.`, {
        action: `Usage: ${this.usage}`,
      });
      return refuse(input, failure);
    }
    return runChild(path.join(folder, name, 'main.ts'), wordsFor(input), input.signal);
  },
};
