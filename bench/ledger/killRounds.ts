/** Writes a ledger while its writer is killed with SIGKILL again and again, and checks after each kill what is there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../engine/store/openStore.ts';

export interface KillRoundsPlan {
  readonly dataFolder: string;
  readonly rows: number;
  readonly kills: number;
  /** 0 up to 1, exclusive. */
  readonly random: () => number;
}

export interface KillRoundsReport {
  readonly kills: number;
  readonly rows: number;
  /** Rows whose `append` had returned and been reported, and that were then missing or different. */
  readonly lost: number;
  /** Rows found durable after a kill whose report the kill had cut off. */
  readonly unreported: number;
  /** Kills after which the chain was not whole, with the reason. */
  readonly broken: readonly string[];
  readonly seconds: number;
}

const child = join(import.meta.dirname, 'appendRows.ts');
const clock = { nowMs: () => Date.now(), monotonicMs: () => performance.now() };

export async function runKillRounds(plan: KillRoundsPlan): Promise<KillRoundsReport> {
  const startedMs = performance.now();
  const acknowledged = new Map<number, string>();
  const broken: string[] = [];
  let kills = 0;
  let lost = 0;
  let unreported = 0;
  let rows = 0;
  while (rows < plan.rows) {
    const killsLeft = plan.kills - kills;
    // On average each round gets its share of the rows that are left, so that all kills come before the end.
    const share = (plan.rows - rows) / (killsLeft + 1);
    const rowsThisRound = killsLeft > 0 ? 1 + Math.floor(plan.random() * 1.8 * share) : Number.POSITIVE_INFINITY;
    const killed = await writeAndKill(plan, acknowledged, rowsThisRound);
    if (killed) kills++;

    const opened = openStore(plan.dataFolder, { clock });
    if (!opened.ok) {
      broken.push(`after kill ${kills}: ${opened.failure.message}`);
      break;
    }
    using store = opened.value;
    const verified = store.ledger.verify();
    if (verified.kind === 'broken') {
      broken.push(`after kill ${kills}: ${verified.why}`);
      break;
    }
    let seq = rows;
    for (const row of store.ledger.rows({ afterSeq: rows })) {
      seq = row.seq;
      const hash = acknowledged.get(seq);
      if (hash === undefined) unreported++;
      else if (hash !== row.hash) lost++;
      acknowledged.delete(seq);
    }
    lost += acknowledged.size;
    acknowledged.clear();
    rows = seq;
  }
  return { kills, rows, lost, unreported, broken, seconds: (performance.now() - startedMs) / 1000 };
}

/** True when the writer was killed, false when it came to its end. */
async function writeAndKill(plan: KillRoundsPlan, acknowledged: Map<number, string>, afterRows: number) {
  const writer = spawn(process.execPath, [child, plan.dataFolder, String(plan.rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(writer, 'exit');
  let reported = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    const [seq, hash] = line.split(' ');
    // The kill may cut a line off; half a line acknowledges nothing.
    if (hash?.length === 64) acknowledged.set(Number(seq), hash);
    if (++reported !== afterRows) continue;
    // Anywhere between two rows, and often in the middle of one.
    await sleep(plan.random() * 10);
    writer.kill('SIGKILL');
  }
  const [code, signal]: unknown[] = await exited;
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`the writer ended with ${String(code)}`);
  return false;
}
