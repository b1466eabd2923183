/** Finds the command, parses its words, and runs it; what it returns is the exit code. */
import { parseArgs } from 'node:util';
import { type Failure, fail } from '../../contract/failure.ts';
import type { ExitCode } from './command.ts';
import { commands } from './commands.ts';
import { type Output, systemOutput } from './output.ts';

function help(output: Output): void {
  output.say(
    'countersign: small local models work on your files; nothing they say counts until it is countersigned.\n',
  );
  for (const [name, row] of Object.entries(commands)) output.say(`  countersign ${name.padEnd(17)} ${row.summary}`);
  output.say('\nEvery command takes --json and --data DIR; "countersign COMMAND --help" shows its own words.');
}

/** The longest name that the words begin with: `mission run` before `mission`. */
function findCommand(words: readonly string[]): { name: string; rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    if (words.length >= length && Object.hasOwn(commands, name)) return { name, rest: words.slice(length) };
  }
  return undefined;
}

/** `mission`: its commands, for somebody who does not know them. */
function commandsUnder(word: string): readonly string[] {
  return Object.keys(commands).filter((name) => name.startsWith(`${word} `));
}

function usageFailure(message: string, usage?: string): Failure {
  return fail('cli.usage', message, {
    action: usage ? `Usage: ${usage}` : 'Run "countersign --help" for the commands.',
  }).failure;
}

export async function runCommand(argv: readonly string[]): Promise<ExitCode> {
  // `--json` and `--data DIR` may stand before the command as well; words after `--` are never options.
  const end = argv.indexOf('--') === -1 ? argv.length : argv.indexOf('--');
  const output = systemOutput(argv.slice(0, end).includes('--json'));
  const leading: string[] = [];
  let at = 0;
  while (argv[at] === '--json' || argv[at] === '--data') {
    if (argv[at] === '--data' && argv[at + 1] === undefined) {
      output.failure(usageFailure('--data needs a folder.'));
      return 1;
    }
    const length = argv[at] === '--data' ? 2 : 1;
    leading.push(...argv.slice(at, at + length));
    at += length;
  }
  const words = argv.slice(at);
  if (words.length === 0 || words[0] === '--help' || words[0] === '-h' || words[0] === 'help') {
    help(output);
    return 0;
  }
  const found = findCommand(words);
  const group = found === undefined ? commandsUnder(words[0] ?? '') : [];
  if (group.length > 0 && (words.length === 1 || words[1] === '--help' || words[1] === '-h')) {
    for (const name of group) output.say(`  countersign ${name}`);
    output.say('\n"countersign COMMAND --help" says how each is used.');
    return 0;
  }
  if (found === undefined) {
    output.failure(usageFailure(`"${words.slice(0, 2).join(' ')}" is not a command.`));
    return 1;
  }
  const { command } = await (commands[found.name] as (typeof commands)[string]).load();
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: [...leading, ...found.rest],
      allowPositionals: true,
      strict: true,
      options: {
        json: { type: 'boolean' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        ...command.options,
      },
    });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    output.failure(usageFailure(`${message.replace(/\.$/, '')}.`, command.usage));
    return 1;
  }
  if (parsed.values.help === true) {
    output.say(`Usage: ${command.usage}`);
    return 0;
  }
  const { dataFolder } = await import('../../models/dataFolder.ts');
  const data = typeof parsed.values.data === 'string' ? parsed.values.data : dataFolder();
  const interrupted = new AbortController();
  const interrupt = () => {
    // The second Ctrl-C does not wait: children die with this process.
    if (interrupted.signal.aborted) process.exit(130);
    interrupted.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const code = await command.run({
    words: parsed.positionals,
    flags: parsed.values,
    output,
    dataFolder: data,
    signal: interrupted.signal,
  });
  return interrupted.signal.aborted ? 130 : code;
}
