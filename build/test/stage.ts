/**
 * What an end-to-end test stands on: the Electron, the built app, and a display. Opened once for a whole run of the tier;
 * a spec that is run alone opens its own by running this file, which lives until its stdin ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../electron/bundle.ts';
import { makeRuntime } from '../electron/testRuntime.ts';

export interface Stage extends Disposable {
  readonly variables: Readonly<Record<string, string>>;
}

export async function openStage(say: (step: string) => void): Promise<Stage> {
  const electron = process.env.COUNTERSIGN_ELECTRON ?? (await makeRuntime({ say }));
  const out = await bundle({ say });
  const display = await openDisplay();
  return {
    variables: {
      COUNTERSIGN_ELECTRON: electron,
      COUNTERSIGN_E2E_APP: path.join(out, 'app', 'main.js'),
      ...display.variables,
    },
    [Symbol.dispose]: () => display[Symbol.dispose](),
  };
}

const setpriv = '/usr/bin/setpriv';

/** Linux without a screen gets a virtual one; elsewhere the system's own is used. */
async function openDisplay(): Promise<Stage> {
  if (process.platform !== 'linux' || process.env.DISPLAY) return { variables: {}, [Symbol.dispose]: () => undefined };
  const words = ['Xvfb', '-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset'];
  // It ends with us, however we end.
  const [program = '', ...rest] = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL', '--', ...words] : words;
  const xvfb = spawn(program, rest, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await firstLine(xvfb);
  xvfb.unref();
  return {
    variables: { DISPLAY: `:${number}` },
    [Symbol.dispose]: () => {
      xvfb.kill('SIGKILL');
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', () => reject(new Error('Xvfb is not installed (Debian package xvfb).')));
    child.once('exit', () => reject(new Error('Xvfb ended before it gave a display.')));
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim());
    });
  });
}

if (import.meta.main) {
  using stage = await openStage((step) => console.error(step));
  console.log(JSON.stringify(stage.variables));
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('end', resolve));
  stage[Symbol.dispose]();
  process.exit(0);
}
