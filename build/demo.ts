/**
 * The demo: the real command line on real files with a real local model, in a copy of the examples, and nothing faked.
 * It fails when a mission ends otherwise than it must, or when the accepted table is not the right one.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const demo = path.join(root, '.cache', 'demo');
const data = path.join(demo, 'data');
function countersign(...words: readonly string[]): number {
  console.log(
    `\n$ countersign ${words.map((word) => (path.relative(root, word) && word.startsWith(root) ? path.relative(root, word) : word)).join(' ')}`,
  );
  const done = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'main/cli/main.ts'), ...words, '--data', data],
    {
      stdio: 'inherit',
    },
  );
  return done.status ?? 1;
}

const missing: string[] = [];
function expect(what: string, holds: boolean): void {
  if (!holds) missing.push(what);
}

rmSync(demo, { recursive: true, force: true });
mkdirSync(data, { recursive: true });
cpSync(path.join(root, 'examples/missions'), path.join(demo, 'missions'), { recursive: true });
const mission = (name: string) => path.join(demo, 'missions', name, 'mission.json');

console.log('\n1. Six invoices to a checked table. You allow the one declared file, for this run alone.');
expect(
  'invoice-totals is accepted',
  countersign('mission', 'run', mission('invoice-totals'), '--allow', 'deliverable') === 0,
);
const table = (folder: string) =>
  readFileSync(path.join(demo, 'missions/invoice-totals', folder, 'totals.csv'), 'utf8');
expect('the table is the right one', table('workspace') === table('expected'));
console.log(`\n${table('workspace')}`);

console.log('2. An invoice whose figures do not add up: refused, and nothing is written.');
expect(
  'invoice-mismatch is refused',
  countersign('mission', 'run', mission('invoice-mismatch'), '--allow', 'deliverable') === 2,
);

console.log('\n3. A spec that cannot tell a subtotal from the total: a person decides, not the model.');
expect(
  'invoice-undecided needs review',
  countersign('mission', 'run', mission('invoice-undecided'), '--allow', 'deliverable') === 2,
);

console.log('\n4. Every byte and who allowed it: the chain.');
expect('the ledger verifies', countersign('ledger', 'verify') === 0);

if (missing.length > 0) {
  console.error(`\nThe demo did not end as it must: ${missing.join('; ')}.`);
  process.exit(1);
}
console.log(
  `\nThe demo ended as it must. Its files are in ${path.relative(process.cwd(), demo) || '.'}; "npx countersign ledger show --data ${path.relative(process.cwd(), data)}" shows the whole trail.`,
);
