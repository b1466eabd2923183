/**
 * How long the path resolver takes, text alone and with the disk, over 100,000 paths: half hostile or odd ones, half of a
 * real tree. Beside it, in the same run, what most programs do: path.resolve, realpath, startsWith. Every stage goes three
 * times over all paths and shows its calmest pass: other programs on the machine only ever add to a time.
 * Run: node bench/paths/main.ts [count] [--json]
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWorkspace } from '../../engine/workspace/openWorkspace.ts';
import { parseWorkspacePath } from '../../engine/workspace/parseWorkspacePath.ts';
import { hostilePaths } from '../../testkit/hostile/hostilePaths.ts';

const count = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 100_000);
const asJson = process.argv.includes('--json');
const limitMs = 1;

/** 4 × 4 × 4 folders of 5 files, and a link in every other folder: names one to four folders deep. */
function growTree(root: string): readonly string[] {
  const names: string[] = [];
  const grow = (folder: string, depth: number) => {
    for (let file = 0; file < 5; file += 1) {
      const name = path.posix.join(folder, `invoice ${file}.txt`);
      writeFileSync(path.join(root, name), 'Total 12.50\n');
      names.push(name);
    }
    symlinkSync('invoice 0.txt', path.join(root, folder, 'latest.txt'));
    names.push(path.posix.join(folder, 'latest.txt'), path.posix.join(folder, 'new.txt'));
    if (depth === 3) return;
    for (let child = 0; child < 4; child += 1) {
      const inner = path.posix.join(folder, `Jahr 20${child}${depth}`);
      mkdirSync(path.join(root, inner));
      grow(inner, depth + 1);
    }
  };
  grow('', 0);
  return names;
}

/** The usual check. It answers one question, "does it lead out?", and can be raced between the answer and the open. */
function usualCheck(root: string, text: string): boolean {
  const full = path.resolve(root, text);
  try {
    return realpathSync.native(full).startsWith(`${root}${path.sep}`);
  } catch {
    return full.startsWith(`${root}${path.sep}`);
  }
}

interface Row {
  readonly stage: string;
  readonly paths: number;
  readonly refused: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly maxUs: number;
  readonly ratioToPeer: number;
}

function time(stage: string, inputs: readonly string[], use: (text: string) => boolean, peer?: Row): Row {
  const passes = [1, 2, 3].map(() => timeOnce(stage, inputs, use, peer));
  return passes.reduce((calmest, pass) => (pass.p99Us < calmest.p99Us ? pass : calmest));
}

function timeOnce(stage: string, inputs: readonly string[], use: (text: string) => boolean, peer?: Row): Row {
  const times = new Float64Array(inputs.length);
  let refused = 0;
  for (const text of inputs.slice(0, 2_000)) use(text);
  inputs.forEach((text, index) => {
    const from = process.hrtime.bigint();
    const passed = use(text);
    times[index] = Number(process.hrtime.bigint() - from) / 1_000;
    if (!passed) refused += 1;
  });
  const sorted = times.toSorted();
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const p50Us = share(0.5);
  const round = (value: number) => Number(value.toFixed(2));
  return {
    stage,
    paths: inputs.length,
    refused,
    p50Us: round(p50Us),
    p99Us: round(share(0.99)),
    maxUs: round(sorted.at(-1) ?? 0),
    ratioToPeer: round(peer ? p50Us / peer.p50Us : 1),
  };
}

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-bench-paths-')));
try {
  const tree = growTree(root);
  const { refused, allowed } = hostilePaths();
  const odd = [...refused, ...allowed].map(({ input }) => input);
  const inputs = Array.from({ length: count }, (_, index) => {
    const list = index % 2 === 0 ? tree : odd;
    // Steps that share no factor with the lists' lengths, so that neighbours differ.
    return list[(index * 7_919) % list.length] ?? '';
  });
  const opened = openWorkspace(root);
  if (!opened.ok) throw new Error(opened.failure.message);
  using workspace = opened.value;
  // A text without a NUL, which the usual check cannot take.
  const peer = time('usual check (the peer)', inputs, (text) => !text.includes('\0') && usualCheck(root, text));
  const rows = [
    peer,
    time('text alone', inputs, (text) => parseWorkspacePath(text, 'write').ok, peer),
    time('with the disk, reading', inputs, (text) => workspace.resolve(text, 'read').ok, peer),
    time('with the disk, writing', inputs, (text) => workspace.resolve(text, 'write').ok, peer),
    time(
      'with the disk, reading, tree only',
      inputs.filter((_, index) => index % 2 === 0),
      (text) => workspace.resolve(text, 'read').ok,
      peer,
    ),
  ];
  const held = rows.slice(1).every(({ p99Us }) => p99Us < limitMs * 1_000);
  if (asJson) console.log(JSON.stringify({ bench: 'paths', limitMs, held, anchor: workspace.anchor, rows }));
  else {
    console.table(rows);
    console.log(`p99 under ${limitMs} ms: ${held ? 'yes' : 'NO'} (folders held by ${workspace.anchor})`);
  }
  process.exitCode = held ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
