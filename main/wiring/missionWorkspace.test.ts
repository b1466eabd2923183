import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { workspacePathSchema } from '../../contract/workspacePath.ts';
import { openMissionWorkspace } from './missionWorkspace.ts';

function home() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-home-'));
  const data = path.join(root, 'share', 'countersign');
  mkdirSync(path.join(data, 'runs'), { recursive: true });
  mkdirSync(path.join(root, 'share', 'countersigned'));
  writeFileSync(path.join(data, 'runs', 'secret.txt'), 'ours');
  writeFileSync(path.join(root, 'share', 'countersigned', 'bill.txt'), 'theirs');
  return { root, data, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

const at = (text: string) => workspacePathSchema.parse(text);

describe('the data folder is nobody’s workspace', () => {
  test('neither it nor a folder in it, whatever way leads there', () => {
    using folder = home();
    const link = path.join(folder.root, 'link');
    symlinkSync(folder.data, link);
    for (const root of [folder.data, path.join(folder.data, 'runs'), link, path.join(link, 'runs')]) {
      for (const data of [folder.data, link]) {
        const opened = openMissionWorkspace(root, data);
        assert.ok(!opened.ok, root);
        assert.equal(opened.failure.code, 'path.root');
        assert.match(opened.failure.message, /belongs to Countersign itself/);
      }
    }
    const beside = openMissionWorkspace(path.join(folder.root, 'share', 'countersigned'), folder.data);
    assert.ok(beside.ok && beside.value.protectedFolder === null);
    beside.value[Symbol.dispose]();
    const none = openMissionWorkspace(folder.root, path.join(folder.root, 'not', 'there'));
    assert.ok(none.ok && none.value.protectedFolder === 'not/there');
    none.value[Symbol.dispose]();
  });

  test('inside a workspace nothing below it is listed, read or written; what lies beside it is', () => {
    using folder = home();
    symlinkSync(path.join('share', 'countersign'), path.join(folder.root, 'shortcut'));
    const opened = openMissionWorkspace(folder.root, folder.data);
    assert.ok(opened.ok);
    using workspace = opened.value;
    assert.equal(workspace.protectedFolder, 'share/countersign');
    const asked = ['**/*.txt', 'share/countersign/runs/secret.txt', 'shortcut/runs/secret.txt'];
    const listed = workspace.list(asked);
    assert.ok(listed.ok);
    assert.deepEqual(listed.value.paths, ['share/countersigned/bill.txt']);
    const found = workspace.glob(asked);
    assert.ok(found.ok);
    assert.deepEqual(found.value, ['share/countersigned/bill.txt']);
    for (const text of ['share/countersign/runs/secret.txt', 'shortcut/runs/secret.txt']) {
      for (const result of [workspace.resolve(text, 'read'), workspace.read(at(text), 100), workspace.stat(at(text))])
        assert.ok(!result.ok && result.failure.code === 'path.escapes', text);
    }
    const next = Buffer.from('new');
    const change = { path: at('share/countersign/runs/new.txt'), base: null, next, mode: 0o644 };
    assert.equal(workspace.apply(change).ok, false);
    assert.equal(existsSync(path.join(folder.data, 'runs', 'new.txt')), false);
    assert.ok(workspace.apply({ ...change, path: at('share/countersigned/new.txt') }).ok);
    assert.equal(readFileSync(path.join(folder.root, 'share', 'countersigned', 'new.txt'), 'utf8'), 'new');
  });
});
