/**
 * The child of the kill rounds: appends rows until the ledger has as many as it is told, and says `SEQ HASH` for each
 * once `append` has returned. Arguments: data folder, number of rows; `each`: that many of its own, whatever is there.
 */
import { writeSync } from 'node:fs';
import { openStore } from '../../engine/store/openStore.ts';

const [dataFolder = '', rows = '', mode = ''] = process.argv.slice(2);
const clock = { nowMs: () => Date.now(), monotonicMs: () => performance.now() };
const opened = openStore(dataFolder, { clock });
if (!opened.ok) throw new Error(opened.failure.message);
using store = opened.value;
const verified = store.ledger.verify();
if (verified.kind !== 'whole') throw new Error(verified.why);
for (let count = mode === 'each' ? 0 : verified.rows; count < Number(rows); count++) {
  const { seq, hash } = store.ledger.append({
    kind: 'tool.called',
    runId: `run_${count % 7}`,
    component: { kind: 'engine', id: 'bench' },
    payload: { count, text: 'a row of about the usual length '.repeat(4) },
  });
  // Synchronous: what the parent has read was durable before, and nothing waits in a buffer of ours.
  writeSync(1, `${seq} ${hash}\n`);
}
