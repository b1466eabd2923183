/** The command line's entry. It loads nothing for `--version`, and turns every ending into an exit code. */
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

const argv = process.argv.slice(2);

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe went away (`countersign … | head`): nothing is left to say.
  if (error.code === 'EPIPE') process.exit(0);
});

function reportBug(error: unknown): void {
  // An engine that could not be loaded must not be needed to say so.
  const raw = error instanceof Error ? error.message : String(error);
  const message = raw.replaceAll(/[^\P{Cc}\t]|\p{Cf}/gu, '\uFFFD');
  if (argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ type: 'error', code: 'internal.fault', message })}\n`);
  }
  process.stderr.write(`countersign: a fault of the program itself: ${message}\n`);
  process.stderr.write(
    '  Nothing that was not allowed has been written. COUNTERSIGN_TRACE=1 shows where it happened.\n',
  );
  if (process.env.COUNTERSIGN_TRACE === '1' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}

if (argv[0] === '--version' || argv[0] === '-v') {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  process.stdout.write(`${/"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown'}\n`);
} else {
  // Types are stripped and compiled once per version of a file, not at every start.
  enableCompileCache();
  try {
    const { runCommand } = await import('./runCommand.ts');
    process.exitCode = await runCommand(argv);
  } catch (error) {
    reportBug(error);
    process.exitCode = 1;
  }
}
