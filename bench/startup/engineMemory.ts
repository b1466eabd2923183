/** Opens the engine, does a run's worth of work without a model, and prints its resident memory. A child of the bench. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openWorkspace } from '../../engine/workspace/openWorkspace.ts';
import { openEngine } from '../../main/wiring/openEngine.ts';

const scratch = process.argv[2];
if (scratch === undefined) throw new Error('usage: engineMemory.ts SCRATCH_FOLDER');
const folder = path.join(scratch, 'workspace');
mkdirSync(folder);
for (let file = 0; file < 200; file += 1)
  writeFileSync(path.join(folder, `${file}.txt`), `Net ${file}.00\n`.repeat(50));
const opened = openEngine(path.join(scratch, 'data'));
if (!opened.ok) throw new Error(opened.failure.message);
using engine = opened.value;
const workspace = openWorkspace(folder);
if (!workspace.ok) throw new Error(workspace.failure.message);
const files = workspace.value.glob(['*.txt']);
if (!files.ok) throw new Error(files.failure.message);
for (const file of files.value) {
  const content = workspace.value.read(file, 1_000_000);
  if (!content.ok) throw new Error(content.failure.message);
  const component = { kind: 'engine', id: 'bench' } as const;
  engine.store.ledger.append({
    kind: 'tool.called',
    runId: null,
    component,
    payload: { file, digest: content.value.digest },
  });
}
console.log(JSON.stringify({ rssBytes: process.memoryUsage.rss() }));
