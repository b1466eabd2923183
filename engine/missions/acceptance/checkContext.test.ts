import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { missionSpecSchema } from '../../../contract/mission.ts';
import { sha256 } from '../../digest.ts';
import { openWorkspace } from '../../workspace/openWorkspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { readCheckContext, revisionsOf, withFile } from './checkContext.ts';

let folder = '';
let workspace: Workspace;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-checks-'));
  mkdirSync(join(folder, 'in'));
  mkdirSync(join(folder, 'folder.txt'));
  writeFileSync(join(folder, 'in', 'b.txt'), 'Ben 20\r\n');
  writeFileSync(join(folder, 'in', 'a.txt'), 'Anna 10\n');
  writeFileSync(join(folder, 'in', 'c.txt'), new Uint8Array([0x50, 0x4b, 0, 0, 1]));
  writeFileSync(join(folder, 'out.md'), 'Anna pays 10.\n');
  symlinkSync('/etc/hostname', join(folder, 'link.txt'));
  const opened = openWorkspace(folder);
  assert.ok(opened.ok);
  workspace = opened.value;
});
after(() => {
  workspace[Symbol.dispose]();
  rmSync(folder, { recursive: true });
});

const spec = missionSpecSchema.parse({
  version: 1,
  name: 'x',
  request: 'x',
  sources: ['in/*.txt'],
  deliverable: { path: 'out.md', format: 'markdown' },
  acceptance: [
    { check: 'file_exists', path: 'missing.txt' },
    { check: 'file_exists', path: 'link.txt' },
    { check: 'file_exists', path: 'folder.txt' },
    { check: 'grounded', path: 'out.md', sources: ['in/a.txt'] },
    { check: 'grounded', path: 'out.md', sources: ['in/?.txt'] },
    { check: 'semantic', question: 'Good?' },
  ],
});

function context() {
  const read = readCheckContext(spec, workspace);
  return read.ok ? read.value : assert.fail(read.failure.message);
}

describe('what the checks look at', () => {
  test('is every file that a check names, and the deliverable', () => {
    const { files } = context();
    assert.deepEqual([...files.keys()], ['out.md', 'missing.txt', 'link.txt', 'folder.txt']);
    assert.equal(files.get('missing.txt')?.kind, 'absent');
    assert.equal(files.get('link.txt')?.kind, 'refused');
    assert.equal(files.get('folder.txt')?.kind, 'refused');
  });

  test('has the digest of each file, and none where there is no file', () => {
    const revisions = revisionsOf(context());
    assert.equal(revisions.get('out.md'), sha256('Anna pays 10.\n'));
    assert.deepEqual([revisions.get('missing.txt'), revisions.get('link.txt')], [null, null]);
  });

  test('has the sources in order, decoded, and says which are no text', () => {
    const { sources, unreadable } = context();
    assert.deepEqual(sources, [
      { name: 'in/a.txt', text: 'Anna 10\n' },
      { name: 'in/b.txt', text: 'Ben 20\n' },
      { name: 'in/c.txt', text: '' },
    ]);
    assert.deepEqual([...unreadable.keys()], ['in/c.txt']);
  });

  test('has the sources that a check names for itself, read once', () => {
    const { sources, ownSources } = context();
    assert.deepEqual(
      ownSources.get(3)?.map(({ name }) => name),
      ['in/a.txt'],
    );
    assert.equal(ownSources.get(3)?.[0], sources[0]);
    assert.equal(ownSources.get(4), sources);
  });

  test('can be looked at with other bytes, which changes nothing on the disk or in the first', () => {
    const first = context();
    const second = withFile(first, 'out.md', new TextEncoder().encode('other'));
    assert.equal(revisionsOf(second).get('out.md'), sha256('other'));
    assert.equal(revisionsOf(first).get('out.md'), sha256('Anna pays 10.\n'));
  });
});
