/** Runs every tier on Node's own runner and ends with one line: `N passed, N failed, N skipped`. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { openStage, type Stage } from './stage.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Tier {
  readonly name: string;
  readonly files: (all: readonly string[]) => readonly string[];
  /** Test files at once: model tests share two cores, so one at a time. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** What the tier's files find in their environment, made before the first and taken down after the last. */
  readonly stage?: () => Promise<Stage>;
}

const ends = (suffix: string) => (all: readonly string[]) => all.filter((file) => file.endsWith(suffix));
const special = ['.process.test.ts', '.model.test.ts', '.spec.ts'];
const tiers: readonly Tier[] = [
  {
    name: 'unit',
    files: (all) => all.filter((file) => !special.some((suffix) => file.endsWith(suffix))),
    concurrency: 2,
    timeoutMs: 300_000,
  },
  { name: 'process', files: ends('.process.test.ts'), concurrency: 2, timeoutMs: 600_000 },
  { name: 'model', files: ends('.model.test.ts'), concurrency: 1, timeoutMs: 900_000 },
  {
    name: 'e2e',
    files: ends('.spec.ts'),
    concurrency: 1,
    timeoutMs: 900_000,
    stage: () => openStage((step) => console.log(`   ${step}`)),
  },
];

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Leaves only: a suite is not a test. A skip without a reason counts as a failure, so that none hides. */
async function runTier(tier: Tier, files: readonly string[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const skips: string[] = [];
  const stream = run({ files: [...files], concurrency: tier.concurrency, timeout: tier.timeoutMs, cwd: root });
  stream.on('test:pass', (event) => {
    if (event.details.type === 'suite') return;
    if (event.skip === undefined && event.todo === undefined) counts.passed += 1;
    else if (typeof event.skip === 'string' && event.skip.trim() !== '') {
      counts.skipped += 1;
      skips.push(`skipped: ${event.name} (${event.skip})`);
    } else {
      counts.failed += 1;
      skips.push(`FAILED: ${event.name} is skipped or to do and gives no reason`);
    }
  });
  stream.on('test:fail', (event) => {
    if (event.details.type !== 'suite') counts.failed += 1;
  });
  const report = stream.compose(spec);
  for await (const chunk of report) process.stdout.write(String(chunk));
  for (const line of skips) console.log(line);
  return counts;
}

const only = process.argv.slice(2);
const folders = 'contract,engine,models,supervisor,main,preload,renderer,bench,eval,testkit,build';
const all = globSync([`{${folders}}/**/*.test.ts`, 'testkit/e2e/**/*.spec.ts'], { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .sort();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const tier of tiers) {
  if (only.length > 0 && !only.includes(tier.name)) continue;
  const files = tier.files(all);
  const fromMs = performance.now();
  console.log(`\n== ${tier.name}: ${files.length} files`);
  using stage = files.length === 0 ? undefined : await tier.stage?.();
  Object.assign(process.env, stage?.variables);
  const counts = await runTier(
    tier,
    files.map((file) => path.join(root, file)),
  );
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const seconds = ((performance.now() - fromMs) / 1000).toFixed(1);
  console.log(
    `== ${tier.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
  );
}
const nothing = total.passed + total.failed === 0;
if (nothing) console.log('No test ran.');
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || nothing ? 1 : 0);
