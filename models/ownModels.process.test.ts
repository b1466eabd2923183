import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Sha256, sha256Schema } from '../contract/digest.ts';
import { type OwnModel, ownModelSchema } from '../contract/model.ts';
import { sha256Of } from '../testkit/modelSources.ts';
import { findModel, loadCatalogue } from './catalogue/catalogue.ts';
import {
  addOwnModel,
  checkOwnModel,
  forgetOwnModel,
  isOwn,
  loadDataCatalogue,
  mergeOwnModels,
  ownModelId,
  ownModelsFile,
  readOwnModels,
} from './ownModels.ts';

const digest = (word: string) => sha256Schema.parse(sha256Of(Buffer.from(word)));

function own(word: string, over: Partial<Record<keyof OwnModel, unknown>> = {}): OwnModel {
  return ownModelSchema.parse({
    id: ownModelId(`/m/${word}.gguf`, digest(word)),
    role: 'writer',
    name: word,
    bytes: 10,
    sha256: digest(word),
    path: `/m/${word}.gguf`,
    adoptedAtMs: 0,
    mtimeMs: 0,
    ...over,
  });
}

function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-own-'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

describe('own models', () => {
  test('join the catalogue of their data folder, and of no other', async () => {
    using a = scratch();
    using b = scratch();
    assert.ok(addOwnModel(a.folder, own('mine')).ok);
    const here = await loadDataCatalogue(a.folder);
    const there = await loadDataCatalogue(b.folder);
    assert.ok(here.ok && there.ok);
    const found = findModel(here.value.catalogue, own('mine').id);
    assert.ok(found.ok && isOwn(found.value));
    assert.match(found.value.licence, /its terms are yours to know/);
    assert.equal(findModel(there.value.catalogue, own('mine').id).ok, false);
    assert.equal(statSync(ownModelsFile(a.folder)).mode & 0o777, 0o600);
  });

  test('never take the place of a row of the catalogue, by id or by digest', async () => {
    const catalogue = await loadCatalogue();
    assert.ok(catalogue.ok);
    const [known] = catalogue.value.models;
    assert.ok(known);
    const merged = mergeOwnModels(catalogue.value, {
      version: 1,
      models: [
        own('x', { id: known.id }),
        own('y', { sha256: known.sha256 }),
        own('z'),
        own('z2', { sha256: digest('z') }),
      ],
    });
    assert.deepEqual(
      merged.models.slice(catalogue.value.models.length).map((entry) => entry.name),
      ['z'],
    );
    assert.deepEqual(findModel(merged, known.id), { ok: true, value: known });
  });

  test('the same bytes added again are one row with the newer role; forgetting takes it away', () => {
    using s = scratch();
    assert.ok(addOwnModel(s.folder, own('a')).ok);
    assert.ok(addOwnModel(s.folder, own('a', { role: 'decision' })).ok);
    const listed = readOwnModels(s.folder);
    assert.ok(listed.ok);
    assert.deepEqual(
      listed.value.models.map(({ role }) => role),
      ['decision'],
    );
    assert.ok(forgetOwnModel(s.folder, digest('a')).ok);
    const after = readOwnModels(s.folder);
    assert.ok(after.ok && after.value.models.length === 0);
  });

  const strange: Readonly<Record<string, (file: string) => void>> = {
    'not JSON': (file) => writeFileSync(file, '{'),
    'an unknown field': (file) => writeFileSync(file, '{"version":1,"models":[],"more":1}'),
    'a blank digest': (file) =>
      writeFileSync(file, JSON.stringify({ version: 1, models: [{ ...own('a'), sha256: '' }] })),
    'a newer version': (file) => writeFileSync(file, '{"version":2,"models":[]}'),
    'a link': (file) => {
      writeFileSync(`${file}.other`, '{"version":1,"models":[]}');
      symlinkSync(`${file}.other`, file);
    },
    'a pipe': (file) => void execFileSync('mkfifo', [file]),
    'two megabytes': (file) => writeFileSync(file, ' '.repeat(2_000_000)),
  };
  for (const [what, make] of Object.entries(strange)) {
    test(`a list that is ${what} is left as it is, told, and does not take the catalogue away`, async () => {
      using s = scratch();
      const file = ownModelsFile(s.folder);
      make(file);
      const before = statSync(file).isFile() ? readFileSync(file) : null;
      const loaded = await loadDataCatalogue(s.folder);
      assert.ok(loaded.ok);
      assert.ok(findModel(loaded.value.catalogue, 'smollm2-135m').ok);
      assert.equal(loaded.value.ignored[0]?.code, 'model.catalogueInvalid');
      assert.match(loaded.value.ignored[0]?.kept ?? '', /left as it is/);
      const added = addOwnModel(s.folder, own('b'));
      assert.equal(added.ok ? '' : added.failure.code, 'model.catalogueInvalid');
      if (before !== null) assert.ok(readFileSync(file).equals(before));
    });
  }

  test('an id is always one that the catalogue takes, whatever the file is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const id = ownModelId(`/folder/${name}.gguf`, digest(name));
        assert.match(id, /^own-[a-z0-9.-]*[0-9a-f]{8}$/);
        assert.ok(id.length <= 64);
      }),
    );
  });

  test('a file that was written to since is refused; one that was only touched is not', async () => {
    using s = scratch();
    const file = join(s.folder, 'weights');
    const body = Buffer.from('0123456789');
    writeFileSync(file, body);
    const sha256 = sha256Schema.parse(sha256Of(body));
    const model = own('w', { sha256, bytes: body.length, mtimeMs: statSync(file).mtimeMs });
    assert.ok(addOwnModel(s.folder, model).ok);
    const entryOf = async () => {
      const loaded = await loadDataCatalogue(s.folder);
      const entry = loaded.ok ? loaded.value.catalogue.models.at(-1) : undefined;
      assert.ok(entry !== undefined && isOwn(entry));
      return entry;
    };
    const check = async () => checkOwnModel(s.folder, await entryOf(), file, new AbortController().signal);
    assert.ok((await check()).ok);
    utimesSync(file, 1, 1);
    assert.ok((await check()).ok, 'the bytes are the same');
    writeFileSync(file, '0123456780');
    const changed = await check();
    assert.ok(!changed.ok);
    assert.equal(changed.failure.code, 'model.digestMismatch');
    assert.match(changed.failure.message, /changed since you added it/);
    assert.equal(changed.failure.detail?.expected, sha256 satisfies Sha256);
  });
});
