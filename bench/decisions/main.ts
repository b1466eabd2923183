/**
 * Four yes/no questions over a state: our decision server, and beside it in the same run upstream's `llama-server` on
 * the same weights where `COUNTERSIGN_LLAMA_SERVER` names its binary. States of about 100 and 1,500 tokens; new, and
 * with a beginning that was seen before. The two take turns, round by round, so a busy machine slows both; where the
 * system tells, processor time is shown too, which other programs disturb less (with `--threads 1` least of all: the
 * threads of one evaluation wait for each other by spinning).
 * Run: node bench/decisions/main.ts [--rounds 7] [--threads 2] [--model smollm2-135m] [--json]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startModelServerProcess } from '../../models/server/modelServerProcess.fixture.ts';
import { addDecisionMetadata } from '../../testkit/decisionGguf/addDecisionMetadata.ts';
import { findWeights } from '../../testkit/weights.ts';
import { tickMs } from '../processes.ts';
import { questions, repeatedStateText, stateText } from './benchStates.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    threads: { type: 'string', default: '2' },
    model: { type: 'string', multiple: true, default: ['gemma-3-270m', 'smollm2-135m'] },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const threads = Number(values.threads);
const upstreamBinary = process.env.COUNTERSIGN_LLAMA_SERVER;
const contextTokens = 2_048;
const timeColumns = ['ours ms', 'llama ms', 'ratio', 'ours cpu', 'llama cpu', 'ratio'] as const;

/** Sentences, not tokens: the reply says how many tokens they are. */
const cases = [
  { name: 'short, new', state: (round: number) => stateText(round + 1, 5) },
  { name: 'short, beginning seen', state: (round: number) => repeatedStateText(round + 1, 3, 2) },
  { name: 'long, new', state: (round: number) => stateText(round + 1, 64) },
  { name: 'long, beginning seen', state: (round: number) => repeatedStateText(round + 1, 60, 4) },
] as const;

interface Server extends AsyncDisposable {
  readonly pid: number;
  readonly decide: (
    state: string,
  ) => Promise<{ readonly ms: number; readonly tokens: number; readonly evaluated?: number }>;
}

interface Row {
  readonly model: string;
  readonly case: string;
  readonly promptTokens: number;
  readonly evaluatedTokens: number | undefined;
  readonly oursMs: number;
  readonly upstreamMs: number | undefined;
  /** Upstream's time divided by ours: above 1 we are faster. */
  readonly ratio: number | undefined;
  /** Processor time of the server's process, mean of the rounds. */
  readonly oursCpuMs: number | undefined;
  readonly upstreamCpuMs: number | undefined;
  readonly cpuRatio: number | undefined;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write(`ended by ${signal}, nothing is reported\n`);
    process.exit(1);
  });
}
const rows: Row[] = [];
for (const id of values.model) {
  const weights = findWeights(id);
  if (weights === undefined) {
    process.stderr.write(`${id}: its weights are not installed, left out\n`);
    continue;
  }
  rows.push(...(await measure(id, weights)));
}
report(rows);

async function measure(id: string, weights: string): Promise<Row[]> {
  await using ours = await startOurs(weights);
  await using peer = upstreamBinary === undefined ? undefined : await startUpstream(upstreamBinary, weights);
  const measured: Row[] = [];
  for (const { name, state } of cases) {
    const times: { readonly ours: number[]; readonly upstream: number[] } = { ours: [], upstream: [] };
    const began: { ours?: number | undefined; upstream?: number | undefined } = {};
    let last = { ms: 0, tokens: 0 } as Awaited<ReturnType<Server['decide']>>;
    // Round -1 warms up and, for a repeated beginning, is what was seen before.
    for (let round = -1; round < rounds; round += 1) {
      const text = state(round);
      last = await ours.decide(text);
      const other = await peer?.decide(text);
      if (round < 0) {
        began.ours = tickMs(ours.pid);
        began.upstream = peer && tickMs(peer.pid);
        continue;
      }
      times.ours.push(last.ms);
      if (other !== undefined) times.upstream.push(other.ms);
    }
    const oursMs = median(times.ours);
    const upstreamMs = times.upstream.length === 0 ? undefined : median(times.upstream);
    const oursCpuMs = share(tickMs(ours.pid), began.ours);
    const upstreamCpuMs = share(peer && tickMs(peer.pid), began.upstream);
    measured.push({
      model: id,
      case: name,
      promptTokens: last.tokens,
      evaluatedTokens: last.evaluated,
      oursMs,
      upstreamMs,
      ratio: upstreamMs === undefined ? undefined : upstreamMs / oursMs,
      oursCpuMs,
      upstreamCpuMs,
      cpuRatio: upstreamCpuMs === undefined || oursCpuMs === undefined ? undefined : upstreamCpuMs / oursCpuMs,
    });
  }
  return measured;
}

async function startOurs(weights: string): Promise<Server> {
  const server = await startModelServerProcess({ role: 'decision', weights, contextTokens, threads });
  return {
    pid: server.pid,
    decide: (state) => timeDecision(server.url, server.secret, state),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function startUpstream(binary: string, weights: string): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
  const model = join(folder, 'decision.gguf');
  await addDecisionMetadata({ source: weights, target: model, type: 'openjev' });
  const port = await freePort();
  const words = [
    '--model',
    model,
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--alias',
    'bench',
    '--api-key',
    'bench',
  ];
  const child = spawn(binary, [...words, '-c', `${contextTokens * 4}`, '-t', `${threads}`], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const clear = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  // Interrupted, the bench leaves neither the process nor the copy of the weights behind.
  process.once('exit', clear);
  const url = `http://127.0.0.1:${port}`;
  const ready = async () => (await fetch(`${url}/health`).catch(() => undefined))?.status === 200;
  while (!(await ready())) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`llama-server ended with ${end} before it was ready`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    pid: child.pid ?? 0,
    decide: (state) => timeDecision(url, 'bench', state),
    async [Symbol.asyncDispose]() {
      process.off('exit', clear);
      clear();
      await exited;
    },
  };
}

async function timeDecision(url: string, secret: string, state: string) {
  const began = performance.now();
  const reply = await fetch(`${url}/v1/systemone`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state, questions }),
  });
  const body = (await reply.json()) as { usage?: { input_tokens: number; evaluated_tokens?: number } };
  const ms = performance.now() - began;
  if (reply.status !== 200 || body.usage === undefined) throw new Error(`${reply.status}: ${JSON.stringify(body)}`);
  const { input_tokens: tokens, evaluated_tokens: evaluated } = body.usage;
  return { ms, tokens, ...(evaluated === undefined ? {} : { evaluated }) };
}

function share(now: number | undefined, began: number | undefined): number | undefined {
  return now === undefined || began === undefined ? undefined : (now - began) / rounds;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

function report(all: readonly Row[]): void {
  const [load] = loadavg();
  if (values.json) {
    const peer = upstreamBinary === undefined ? 'not set' : 'llama-server';
    process.stdout.write(`${JSON.stringify({ rounds, threads, peer, load, rows: all }, null, 2)}\n`);
    return;
  }
  const line = (cells: readonly string[]) =>
    `${cells.map((cell, index) => (index < 2 ? cell.padEnd(22) : cell.padStart(10))).join(' ')}\n`;
  process.stdout.write(line(['model', 'state', 'tokens', 'evaluated', ...timeColumns]));
  for (const row of all) {
    const { model, case: name, promptTokens, evaluatedTokens, oursMs, upstreamMs, ratio } = row;
    const numbers = [`${promptTokens}`, `${evaluatedTokens ?? ''}`, oursMs.toFixed(0)];
    const times = [upstreamMs?.toFixed(0), ratio?.toFixed(2)];
    const cpu = [row.oursCpuMs?.toFixed(0), row.upstreamCpuMs?.toFixed(0), row.cpuRatio?.toFixed(2)];
    process.stdout.write(line([model, name, ...numbers, ...[...times, ...cpu].map((cell) => cell ?? '-')]));
  }
  process.stdout.write(`p50 of ${rounds} rounds, ${threads} threads, load average ${load?.toFixed(1)}.\n`);
  if (upstreamBinary === undefined) {
    process.stdout.write('COUNTERSIGN_LLAMA_SERVER is not set: no peer was measured beside ours.\n');
  }
}
