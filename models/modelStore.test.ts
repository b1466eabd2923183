import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Catalogue } from '../contract/model.ts';
import { catalogueSchema } from '../contract/model.ts';
import { ownIdentity } from './download/processIdentity.ts';
import { findInstalled, installedModels, modelPath, removeModel, verifyModels } from './modelStore.ts';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const bodies = { one: 'first model', two: 'second model', three: 'third' };
const catalogue: Catalogue = catalogueSchema.parse({
  pairings: [],
  models: Object.entries(bodies).map(([id, body]) => ({
    id,
    role: 'writer',
    name: id,
    licence: 'MIT',
    bytes: body.length,
    sha256: sha256Of(body),
    sources: [{ kind: 'pypi', package: 'p', version: '1', member: 'm' }],
    verified: 'here',
  })),
});
const [one, two, three] = catalogue.models;
assert.ok(one !== undefined && two !== undefined && three !== undefined);
const signal = new AbortController().signal;

function tempFolder() {
  const path = mkdtempSync(join(tmpdir(), 'countersign-store-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

describe('the folder of models', () => {
  test('says for each model of the catalogue whether it is there, begun, or not what it should be', async () => {
    using folder = tempFolder();
    writeFileSync(modelPath(folder.path, one.sha256), bodies.one);
    writeFileSync(modelPath(folder.path, two.sha256), 'short');
    mkdirSync(join(folder.path, 'downloads'));
    writeFileSync(join(folder.path, 'downloads', `${three.sha256}.0.whl.part`), 'xy');
    writeFileSync(join(folder.path, 'downloads', `${three.sha256}.1.whl.part`), 'z');
    writeFileSync(join(folder.path, `${'f'.repeat(64)}.gguf`), 'of another app');
    writeFileSync(join(folder.path, 'notes.txt'), 'not a model');
    const found = await installedModels(folder.path, catalogue);
    assert.ok(found.ok);
    assert.deepEqual(
      found.value.models.map(({ entry, state, bytes }) => [entry.id, state, bytes]),
      [
        ['one', 'installed', bodies.one.length],
        ['two', 'wrongSize', 5],
        ['three', 'partial', 3],
      ],
    );
    assert.deepEqual(
      found.value.others.map(({ sha256 }) => sha256),
      ['f'.repeat(64)],
    );
  });

  test('that does not exist holds nothing', async () => {
    const found = await installedModels(join(tmpdir(), 'countersign-no-such-folder'), catalogue);
    assert.ok(found.ok && found.value.models.every((model) => model.state === 'absent'));
  });

  test('gives the path of a model only when its size is right', async () => {
    using folder = tempFolder();
    const absent = await findInstalled(folder.path, one);
    assert.ok(!absent.ok && absent.failure.code === 'model.notInstalled');
    assert.match(absent.failure.action ?? '', /models pull one/);
    writeFileSync(modelPath(folder.path, one.sha256), 'short');
    assert.equal((await findInstalled(folder.path, one)).ok, false);
    writeFileSync(modelPath(folder.path, one.sha256), bodies.one);
    assert.deepEqual(await findInstalled(folder.path, one), { ok: true, value: modelPath(folder.path, one.sha256) });
  });
});

describe('verifying', () => {
  test('reads every model and puts one with a wrong digest out of use', async () => {
    using folder = tempFolder();
    writeFileSync(modelPath(folder.path, one.sha256), bodies.one);
    const altered = 'Second model';
    assert.equal(altered.length, bodies.two.length);
    writeFileSync(modelPath(folder.path, two.sha256), altered);
    const report = await verifyModels(folder.path, catalogue, { signal });
    assert.ok(report.ok);
    const byId = new Map(report.value.map((each) => [each.id, each]));
    assert.equal(byId.get('one')?.actual, one.sha256);
    assert.equal(byId.get('one')?.quarantined, undefined);
    const bad = byId.get('two');
    assert.equal(bad?.expected, two.sha256);
    assert.equal(bad?.actual, sha256Of(altered));
    assert.equal(readFileSync(bad?.quarantined ?? '', 'utf8'), altered);
    assert.equal(existsSync(modelPath(folder.path, two.sha256)), false);
    assert.equal(existsSync(modelPath(folder.path, one.sha256)), true);
  });

  test('reports its progress and can be cancelled', async () => {
    using folder = tempFolder();
    writeFileSync(modelPath(folder.path, one.sha256), bodies.one);
    const seen: number[] = [];
    await verifyModels(folder.path, catalogue, { signal, onProgress: ({ bytes }) => void seen.push(bytes) });
    assert.deepEqual(seen, [bodies.one.length]);
    const cancelled = await verifyModels(folder.path, catalogue, { signal: AbortSignal.abort() });
    assert.ok(!cancelled.ok && cancelled.failure.code === 'model.cancelled');
  });
});

describe('removing', () => {
  test('takes the model and what is left of its downloads, and nothing else', async () => {
    using folder = tempFolder();
    writeFileSync(modelPath(folder.path, one.sha256), bodies.one);
    writeFileSync(modelPath(folder.path, two.sha256), bodies.two);
    mkdirSync(join(folder.path, 'downloads'));
    const partial = join(folder.path, 'downloads', `${one.sha256}.gguf.part`);
    writeFileSync(partial, 'abc');
    const removed = await removeModel(folder.path, one, Date.now());
    assert.deepEqual(removed, { ok: true, value: { bytes: bodies.one.length + 3 } });
    assert.equal(existsSync(partial), false);
    assert.equal(existsSync(modelPath(folder.path, two.sha256)), true);
    const again = await removeModel(folder.path, one, Date.now());
    assert.ok(!again.ok && again.failure.code === 'model.notInstalled');
  });

  test('is refused while a download of it runs', async () => {
    using folder = tempFolder();
    writeFileSync(modelPath(folder.path, one.sha256), bodies.one);
    mkdirSync(join(folder.path, 'downloads'));
    const lock = { ...ownIdentity(), host: hostname(), token: 'x' };
    writeFileSync(join(folder.path, 'downloads', `${one.sha256}.lock`), JSON.stringify(lock));
    const refused = await removeModel(folder.path, one, Date.now());
    assert.ok(!refused.ok && refused.failure.code === 'model.inUse');
    assert.equal(existsSync(modelPath(folder.path, one.sha256)), true);
  });
});
