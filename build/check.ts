/** What to run before each commit: format and lint, types, layers, unit tests. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const node = process.execPath;
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['types', ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['types of the page', ['node_modules/typescript/bin/tsc', '-p', 'renderer']],
  ['types of the end-to-end specs', ['node_modules/typescript/bin/tsc', '-p', 'testkit/e2e']],
  ['layers and unit tests', ['build/test/main.ts', 'unit']],
];
for (const [name, args] of steps) {
  const fromMs = performance.now();
  const done = spawnSync(node, [...args], { cwd: root, stdio: 'inherit' });
  console.log(
    `${((performance.now() - fromMs) / 1000).toFixed(1).padStart(6)} s  ${name}: ${done.status === 0 ? 'ok' : 'FAILED'}`,
  );
  if (done.status !== 0) process.exit(1);
}
