import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { type WorkspacePath, workspacePathSchema } from '../../contract/workspacePath.ts';
import { sha256 } from '../digest.ts';
import { type AnchorKind, supportedAnchor } from './anchor.ts';
import type { ApplyStep } from './applyChange.ts';
import { openWorkspace } from './openWorkspace.ts';

const at = (text: string): WorkspacePath => workspacePathSchema.parse(text);
const bytes = (text: string) => new TextEncoder().encode(text);
const unix = process.platform !== 'win32';

function makeGround(): { readonly base: string; readonly root: string; readonly outside: string } & Disposable {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-workspace-')));
  const root = path.join(base, 'w');
  const outside = path.join(base, 'outside');
  mkdirSync(root);
  mkdirSync(outside);
  return { base, root, outside, [Symbol.dispose]: () => rmSync(base, { recursive: true, force: true }) };
}

function mustOpen(root: string, anchor: AnchorKind) {
  const opened = openWorkspace(root, { anchor });
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

/**
 * Swaps the folder `d` for a link to the outside and back, and the file `f.txt` for a link to the secret and back, as fast
 * as it can. Prints one line when it has begun; ends when its standard input does.
 */
const attacker = `
  const { renameSync, rmSync, symlinkSync, unlinkSync } = require('node:fs');
  process.stdin.on('end', () => process.exit(0)).resume();
  // While the folder was away, a write may have made another one.
  const restore = () => {
    for (;;) try { rmSync('d', { recursive: true, force: true }); return renameSync('d.real', 'd'); } catch {}
  };
  const turn = () => {
    for (let i = 0; i < 50; i += 1) {
      renameSync('d', 'd.real');
      try { symlinkSync('../outside', 'd'); unlinkSync('d'); renameSync('d.real', 'd'); } catch { restore(); }
      renameSync('f.txt', 'f.real'); symlinkSync('../outside/secret.txt', 'f.txt');
      renameSync('f.real', 'f.txt');
    }
    setImmediate(turn);
  };
  console.log('begun');
  turn();
`;

async function startAttacker(root: string): Promise<AsyncDisposable> {
  const child = spawn(process.execPath, ['-e', attacker], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    async [Symbol.asyncDispose]() {
      child.stdin.on('error', () => {}).end();
      const [code] = await ended;
      assert.equal(code, 0, 'the attacker stopped early');
    },
  };
}

describe('against somebody who swaps folders and files for links all the time', {
  skip: !unix && 'needs links',
}, () => {
  const kind = supportedAnchor();

  test('nothing outside is ever read or written', { skip: kind !== 'descriptor' && 'needs descriptors' }, async () => {
    using ground = makeGround();
    mkdirSync(path.join(ground.root, 'd'));
    writeFileSync(path.join(ground.root, 'd', 'secret.txt'), 'inside');
    writeFileSync(path.join(ground.root, 'f.txt'), 'inside');
    writeFileSync(path.join(ground.outside, 'secret.txt'), 'SECRET');
    using workspace = mustOpen(ground.root, kind);
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    {
      await using _attacker = await startAttacker(ground.root);
      const untilMs = performance.now() + 2_000;
      for (let round = 0; performance.now() < untilMs; round += 1) {
        for (const name of ['d/secret.txt', 'f.txt']) {
          const read = workspace.read(at(name), 100);
          if (read.ok) assert.equal(new TextDecoder().decode(read.value.bytes), 'inside');
          count(read.ok ? 'read' : 'read refused');
        }
        const created = workspace.apply({ path: at(`d/new${round}.txt`), base: null, next: bytes('new'), mode: 0o644 });
        count(created.ok ? 'created' : 'create refused');
        const base = sha256(bytes('inside'));
        const replaced = workspace.apply({ path: at('d/secret.txt'), base, next: bytes('inside'), mode: 0o644 });
        count(replaced.ok ? 'replaced' : 'replace refused');
        const listed = workspace.glob(['d/*']);
        count(listed.ok ? 'listed' : 'list refused');
        if (round % 20 === 0) await new Promise(setImmediate);
      }
    }
    assert.deepEqual(readdirSync(ground.outside), ['secret.txt']);
    assert.equal(readFileSync(path.join(ground.outside, 'secret.txt'), 'utf8'), 'SECRET');
    // Both outcomes, or there was no race and this test said nothing.
    for (const what of ['read', 'read refused', 'created', 'create refused', 'replaced', 'replace refused']) {
      assert.ok((seen.get(what) ?? 0) > 0, `${what} never happened: ${JSON.stringify([...seen])}`);
    }
  });
});

describe('what is no regular file', { skip: !unix && 'needs mkfifo' }, () => {
  const anchors: readonly AnchorKind[] = supportedAnchor() === 'descriptor' ? ['descriptor', 'path'] : ['path'];
  for (const anchor of anchors) {
    test(`a FIFO is refused without waiting for its other end (${anchor})`, () => {
      using ground = makeGround();
      execFileSync('mkfifo', [path.join(ground.root, 'fifo')]);
      using workspace = mustOpen(ground.root, anchor);
      const change = { path: at('fifo'), base: null, next: bytes('x'), mode: 0o644 };
      const results = [
        workspace.read(at('fifo'), 10),
        workspace.stat(at('fifo')),
        workspace.resolve('fifo', 'read'),
        workspace.resolve('fifo', 'write'),
        workspace.apply(change),
        workspace.apply({ ...change, base: sha256(bytes('')) }),
      ];
      assert.deepEqual(
        results.map((result) => (result.ok ? 'ok' : result.failure.code)),
        Array(results.length).fill('path.notFile'),
      );
      assert.deepEqual(workspace.glob(['*']), { ok: true, value: [] });
    });
  }
});

describe('a process killed in the middle of a write', () => {
  const steps: readonly ApplyStep[] = ['checked', 'written', 'synced', 'rechecked', 'replaced', 'durable'];
  const moduleUrl = new URL('openWorkspace.ts', import.meta.url).href;

  /** A child that applies one change and is killed with SIGKILL as soon as it comes to `step`. */
  function applyAndDie(root: string, step: ApplyStep, change: { base: string | null; next: string | null }): void {
    const program = `
      const { openWorkspace } = await import(${JSON.stringify(moduleUrl)});
      const die = (step) => { if (step === ${JSON.stringify(step)}) process.kill(process.pid, 'SIGKILL'); };
      const opened = openWorkspace(${JSON.stringify(root)}, { onStep: die });
      const { base, next } = ${JSON.stringify(change)};
      const bytes = next === null ? null : new TextEncoder().encode(next);
      opened.value.apply({ path: 'sub/a.txt', base, next: bytes, mode: 0o644 });
      console.log('not killed');
    `;
    const child = spawnSync(process.execPath, ['--input-type=module', '-'], { encoding: 'utf8', input: program });
    assert.equal(child.stdout, '', child.stderr);
    if (unix) assert.equal(child.signal, 'SIGKILL', child.stderr);
  }

  const cases: readonly { readonly what: string; readonly old: string | null; readonly next: string | null }[] = [
    { what: 'replacing', old: 'old '.repeat(50_000), next: 'new '.repeat(70_000) },
    { what: 'creating', old: null, next: 'new '.repeat(70_000) },
    { what: 'deleting', old: 'old', next: null },
  ];
  for (const { what, old, next } of cases) {
    for (const step of steps.filter((each) => next !== null || !['written', 'synced', 'rechecked'].includes(each))) {
      test(`${what}, killed when ${step}, leaves the old file or the new one, and the next write goes through`, () => {
        using ground = makeGround();
        const file = path.join(ground.root, 'sub', 'a.txt');
        if (old !== null) {
          mkdirSync(path.dirname(file));
          writeFileSync(file, old);
        }
        applyAndDie(ground.root, step, { base: old === null ? null : sha256(bytes(old)), next });
        const done = step === 'replaced' || step === 'durable';
        using workspace = mustOpen(ground.root, supportedAnchor());
        const now = workspace.read(at('sub/a.txt'), 1_000_000);
        const text = now.ok ? new TextDecoder().decode(now.value.bytes) : null;
        assert.equal(text, done ? next : old);
        const base = now.ok ? now.value.digest : null;
        assert.ok(workspace.apply({ path: at('sub/a.txt'), base, next: bytes('after'), mode: 0o644 }).ok);
        assert.deepEqual(workspace.glob(['**']), { ok: true, value: ['sub/a.txt'] });
      });
    }
  }
});
