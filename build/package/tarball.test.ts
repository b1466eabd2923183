import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { extract, list } from 'tar';
import { makeTarball } from './tarball.ts';

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function makeFolder(base: string, names: readonly string[]): string {
  const folder = path.join(base, 'app-1.0');
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), `text of ${name}`, { mode: 0o644 });
  }
  chmodSync(path.join(folder, 'program'), 0o755);
  symlinkSync('program', path.join(folder, 'link'));
  return folder;
}

test('the same files give the same bytes, made in another order, at another time, in another place', async (t) => {
  const work = mkdtempSync(path.join(os.tmpdir(), 'countersign-tarball-'));
  t.after(() => rmSync(work, { recursive: true }));
  const names = ['b/two.txt', 'a.txt', 'program', 'b/c/one.txt'];
  const first = makeFolder(path.join(work, 'one'), names);
  const second = makeFolder(path.join(work, 'another', 'place'), names.toReversed());
  utimesSync(path.join(second, 'a.txt'), 1, 1);
  await makeTarball(first, path.join(work, 'first.tar.gz'), 1_700_000_000);
  await makeTarball(second, path.join(work, 'second.tar.gz'), 1_700_000_000);
  assert.equal(digest(path.join(work, 'first.tar.gz')), digest(path.join(work, 'second.tar.gz')));
  await makeTarball(first, path.join(work, 'later.tar.gz'), 1_700_000_001);
  assert.notEqual(digest(path.join(work, 'first.tar.gz')), digest(path.join(work, 'later.tar.gz')));
});

test('it unpacks to the same tree with its rights, below one folder, and names nobody', async (t) => {
  const work = mkdtempSync(path.join(os.tmpdir(), 'countersign-tarball-'));
  t.after(() => rmSync(work, { recursive: true }));
  const file = path.join(work, 'app.tar.gz');
  await makeTarball(makeFolder(work, ['program', 'a/b.txt']), file, 1_700_000_000);
  const owners: unknown[] = [];
  const found: string[] = [];
  await list({
    file,
    onReadEntry: (entry) => {
      found.push(entry.path);
      owners.push(entry.uid, entry.gid, entry.uname, entry.gname);
    },
  });
  assert.ok(found.every((name) => name.startsWith('app-1.0/')));
  assert.deepEqual([...new Set(owners.filter((owner) => owner !== undefined && owner !== ''))], []);
  mkdirSync(path.join(work, 'out'));
  await extract({ file, cwd: path.join(work, 'out') });
  assert.equal(readFileSync(path.join(work, 'out/app-1.0/link'), 'utf8'), 'text of program');
  assert.equal(statSync(path.join(work, 'out/app-1.0/program')).mode & 0o777, 0o755);
  assert.equal(statSync(path.join(work, 'out/app-1.0/a/b.txt')).mode & 0o777, 0o644);
});
