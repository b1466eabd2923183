/** `npm run app`: builds what has changed, and starts the app of this checkout. Words after `--` go to the app. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { makeRuntime } from './testRuntime.ts';

const say = (step: string): void => console.error(step);
const electron = process.env.COUNTERSIGN_ELECTRON ?? (await makeRuntime({ say }));
const out = await bundle({ say });
// Chromium's sandbox cannot be set up by root; pages stay without Node and without a way out all the same.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
if (asRoot.length > 0) say('Started as root: Chromium runs without its own sandbox.');
const app = spawn(electron, [...asRoot, path.join(out, 'app', 'main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill(signal));
app.on('error', (error) => {
  console.error(`The app could not be started: ${error.message}`);
  process.exitCode = 1;
});
app.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
