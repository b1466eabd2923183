import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Catalogue, ModelEntry } from '../../contract/model.ts';
import { catalogueSchema } from '../../contract/model.ts';
import { modelsViewSchema } from '../../contract/modelViews.ts';
import { pullModel } from '../../models/download/pullModel.ts';
import { loadDataCatalogue, mergeOwnModels, readOwnModels } from '../../models/ownModels.ts';
import { type FaultyHttpServer, startFaultyHttpServer } from '../../testkit/faultyHttpServer.ts';
import { ggufFile } from '../../testkit/ggufFile.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { hubEntry, hubPath, sha256Of, weights } from '../../testkit/modelSources.ts';
import { systemClock } from '../wiring/systemClock.ts';
import { type PartsFixture, type PartsOptions, partsFixture, person } from './hostParts.fixture.ts';
import { type ModelHandlers, modelHandlers } from './modelHandlers.ts';

const bodyA = ggufFile({ weightBytes: 300_000 });
const bodyB = weights(200_000);
const pathB = hubPath.replace('tiny.gguf', 'other.gguf');

const entryA = hubEntry(bodyA);
const entryB = hubEntry(bodyB, {
  id: 'other',
  sources: [{ ...entryA.sources[0], file: 'sub dir/other.gguf' }],
});
const catalogue: Catalogue = catalogueSchema.parse({
  pairings: [
    { ramGiB: 8, decision: 'other', writer: 'tiny' },
    { ramGiB: 4, decision: 'embedded judge', writer: 'tiny' },
  ],
  models: [entryA, entryB],
});

interface Fixture extends AsyncDisposable {
  readonly parts: PartsFixture;
  readonly handlers: ModelHandlers;
  readonly server: FaultyHttpServer;
}

/** Handlers whose catalogue is this test's and whose sources are a server that misbehaves on order. */
async function fixture(base: string, options: PartsOptions = {}, origin?: string): Promise<Fixture> {
  const server = await startFaultyHttpServer();
  const parts = partsFixture(base, options);
  server.serve(hubPath, { body: bodyA, etag: '"a"' });
  server.serve(pathB, { body: bodyB, etag: '"b"' });
  const handlers = modelHandlers(parts, {
    memoryBytes: () => 16 * 2 ** 30,
    loadCatalogue: async () => {
      const own = readOwnModels(parts.dataFolder);
      return own.ok
        ? { ok: true, value: { catalogue: mergeOwnModels(catalogue, own.value), ignored: [] } }
        : { ok: true, value: { catalogue, ignored: [own.failure] } };
    },
    pull: (entry: ModelEntry, signal, onProgress) =>
      pullModel(entry, {
        modelsDir: parts.modelsFolder,
        clock: systemClock,
        signal,
        onProgress,
        origins: { huggingface: origin ?? server.origin, packageIndexes: [] },
        patience: { connectMs: 2_000, stallMs: 500 },
        sleep: async () => undefined,
      }),
  });
  return {
    parts,
    handlers,
    server,
    async [Symbol.asyncDispose]() {
      parts.stop.abort();
      await handlers['models/pause']({ id: 'tiny' }, person);
      await handlers['models/pause']({ id: 'other' }, person);
      await server[Symbol.asyncDispose]();
      parts[Symbol.dispose]();
    },
  };
}

async function list({ handlers }: Fixture) {
  const answer = await handlers['models/list']({}, person);
  assert.ok(answer.ok, JSON.stringify(answer));
  return modelsViewSchema.parse(answer.value);
}

async function model(f: Fixture, id: string) {
  const found = (await list(f)).models.find((each) => each.id === id);
  assert.ok(found, `${id} is listed`);
  return found;
}

async function until<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  for (let round = 0; round < 1_000; round += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(10);
  }
  assert.fail(`never: ${what}`);
}

const stateOf = (f: Fixture, id: string, state: string) =>
  until(async () => {
    const { pull } = await model(f, id);
    return pull?.state === state ? pull : undefined;
  }, `${id} ${state}`);

const isHere = (f: Fixture, id: string) =>
  until(async () => ((await model(f, id)).state === 'installed' ? true : undefined), `${id} installed`);

const pullsOf = (f: Fixture, id: string) =>
  f.parts.events.flatMap((event) => (event.type === 'pull' && event.model === id ? [event.pull] : []));

function choose(f: Fixture, values: Record<string, string>): void {
  writeFileSync(path.join(f.parts.dataFolder, 'config.json'), JSON.stringify(values));
}

describe('models of a host', () => {
  test('the list says what is here, what fits, what is chosen and what is missing', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    choose(f, { writerModel: 'tiny', decisionModel: 'other' });
    writeFileSync(path.join(f.parts.modelsFolder, `${entryA.sha256}.gguf`), bodyA);
    const view = await list(f);
    assert.deepEqual(view.missing, ['other']);
    assert.equal(view.ready, false);
    assert.deepEqual(
      view.models.map(({ id, state, chosen, fits, own }) => [id, state, chosen, fits, own]),
      [
        ['tiny', 'installed', true, true, false],
        ['other', 'absent', true, true, false],
      ],
    );
    assert.deepEqual(
      view.pairs.map(({ ramGiB, decision, writer, recommended, smallest }) => [
        ramGiB,
        decision,
        writer,
        recommended,
        smallest,
      ]),
      [
        [8, 'other', 'tiny', true, false],
        // No embedded judge is built: the writer's weights sit on both seats, and the sum says so.
        [4, 'tiny', 'tiny', false, true],
      ],
    );
    assert.ok((view.freeDiskBytes ?? 0) > 0);
    assert.ok(view.reserveBytes > 2 ** 30);
  });

  test('two pulls at once arrive whole, told in order and at most four times a second each', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    f.server.misbehave(hubPath, [{ kind: 'slow', bytes: 20_000, everyMs: 40 }]);
    f.server.misbehave(pathB, [{ kind: 'slow', bytes: 20_000, everyMs: 40 }]);
    const began = performance.now();
    assert.ok((await f.handlers['models/pull']({ id: 'tiny' }, person)).ok);
    assert.ok((await f.handlers['models/pull']({ id: 'other' }, person)).ok);
    assert.ok((await f.handlers['models/pull']({ id: 'tiny' }, person)).ok, 'one that runs goes on');
    await Promise.all([isHere(f, 'tiny'), isHere(f, 'other')]);
    // The file is there a moment before its end is told.
    const ended = (id: string) => (pullsOf(f, id).at(-1)?.state === 'done' ? true : undefined);
    await until(async () => ended('tiny') && ended('other'), 'the end of both');
    const seconds = (performance.now() - began) / 1_000;
    for (const id of ['tiny', 'other']) {
      const told = pullsOf(f, id);
      assert.equal(told.at(-1)?.state, 'done');
      assert.deepEqual(
        told.map(({ bytes }) => bytes),
        told.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
      );
      // The first and the last view come when they happen.
      assert.ok(told.length <= 4 * seconds + 3, `${told.length} in ${seconds} s`);
      assert.equal((await model(f, id)).pull, null);
    }
    assert.ok(f.parts.events.some((event) => event.type === 'models'));
    assert.equal(f.server.requests.filter((request) => request.path === hubPath).length, 1);
  });

  test('a pause keeps what has arrived; going on asks only for the rest', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 100_000 }]);
    await f.handlers['models/pull']({ id: 'tiny' }, person);
    await until(async () => ((await model(f, 'tiny')).haveBytes > 0 ? true : undefined), 'bytes on the disk');
    assert.ok((await f.handlers['models/pause']({ id: 'tiny' }, person)).ok);
    const paused = await model(f, 'tiny');
    assert.equal(paused.pull?.state, 'paused');
    assert.equal(paused.state, 'partial');
    await f.handlers['models/pull']({ id: 'tiny' }, person);
    await isHere(f, 'tiny');
    assert.equal(f.server.requests.at(-1)?.status, 206);
  });

  test('no network: the list and what is here work, a pull says in plain words that it does not', async (t) => {
    // A port that nobody listens on.
    const gone = await startFaultyHttpServer();
    await gone[Symbol.asyncDispose]();
    await using f = await fixture(expectNoLeaks(t).folder, {}, gone.origin);
    choose(f, { writerModel: 'tiny', decisionModel: 'tiny' });
    writeFileSync(path.join(f.parts.modelsFolder, `${entryA.sha256}.gguf`), bodyA);
    assert.ok((await list(f)).ready);
    await f.handlers['models/pull']({ id: 'other' }, person);
    const failed = await stateOf(f, 'other', 'failed');
    assert.match(failed.failure?.message ?? '', /refuses the connection|cannot be reached/);
    assert.ok(failed.failure?.kept && failed.failure.action);
    assert.doesNotMatch(JSON.stringify(failed.failure), /ECONN|\bat \S+:\d+/);
    assert.ok((await list(f)).ready, 'what is here goes on working');
    const verified = await f.handlers['models/verify']({ id: 'tiny' }, person);
    assert.ok(verified.ok && verified.value.sha256 === entryA.sha256);
  });

  test('other bytes than the catalogue promises never get the model’s name', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    f.server.misbehave(hubPath, [{ kind: 'wrongBytes' }], true);
    await f.handlers['models/pull']({ id: 'tiny' }, person);
    const failed = await stateOf(f, 'tiny', 'failed');
    assert.equal(failed.failure?.code, 'model.digestMismatch');
    assert.notEqual((await model(f, 'tiny')).state, 'installed');
    f.server.misbehave(hubPath, []);
    await f.handlers['models/pull']({ id: 'tiny' }, person);
    await isHere(f, 'tiny');
  });

  test('verify reads the whole file; a changed one goes out of use', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const file = path.join(f.parts.modelsFolder, `${entryA.sha256}.gguf`);
    writeFileSync(file, Buffer.concat([bodyA.subarray(1), Buffer.from('x')]));
    assert.equal((await model(f, 'tiny')).state, 'installed', 'a list looks at sizes alone');
    const verified = await f.handlers['models/verify']({ id: 'tiny' }, person);
    assert.equal(verified.ok ? '' : verified.failure.code, 'model.digestMismatch');
    assert.equal(existsSync(file), false);
    assert.equal((await model(f, 'tiny')).state, 'absent');
    const absent = await f.handlers['models/verify']({ id: 'tiny' }, person);
    assert.equal(absent.ok ? '' : absent.failure.code, 'model.notInstalled');
  });

  test('a model is not removed under a server or a download, and is removed otherwise', async (t) => {
    let loaded = 'tiny';
    await using f = await fixture(expectNoLeaks(t).folder, { servers: { serves: (id) => id === loaded } });
    writeFileSync(path.join(f.parts.modelsFolder, `${entryA.sha256}.gguf`), bodyA);
    const refused = await f.handlers['models/remove']({ id: 'tiny' }, person);
    assert.equal(refused.ok ? '' : refused.failure.code, 'model.inUse');
    assert.equal((await model(f, 'tiny')).state, 'installed');
    loaded = '';
    assert.ok((await f.handlers['models/remove']({ id: 'tiny' }, person)).ok);
    assert.equal((await model(f, 'tiny')).state, 'absent');
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 50_000 }]);
    await f.handlers['models/pull']({ id: 'tiny' }, person);
    await until(async () => ((await model(f, 'tiny')).haveBytes > 0 ? true : undefined), 'bytes on the disk');
    const busy = await f.handlers['models/remove']({ id: 'tiny' }, person);
    assert.equal(busy.ok ? '' : busy.failure.code, 'model.inUse');
    await f.handlers['models/pause']({ id: 'tiny' }, person);
    assert.ok((await f.handlers['models/remove']({ id: 'tiny' }, person)).ok, 'what a paused download left goes too');
    const gone = await model(f, 'tiny');
    assert.deepEqual([gone.state, gone.haveBytes, gone.pull], ['absent', 0, null]);
  });

  test('an unknown id is one sentence in every row', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    for (const row of ['models/pull', 'models/pause', 'models/verify', 'models/remove'] as const) {
      for (const id of ['nobody', '../tiny', '__proto__']) {
        const answer = await f.handlers[row]({ id }, person);
        assert.equal(answer.ok ? '' : answer.failure.code, 'model.unknown', `${row} ${id}`);
      }
    }
  });

  test('a scan takes over what the catalogue knows, and only once its digest held', async (t) => {
    const base = expectNoLeaks(t).folder;
    await using f = await fixture(base);
    const folder = path.join(base, 'mine');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'a.gguf'), bodyA);
    const forged = Buffer.from(bodyA);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    writeFileSync(path.join(folder, 'forged.gguf'), forged);
    writeFileSync(path.join(folder, 'unknown.gguf'), ggufFile({ name: 'Mine' }));
    const found = await f.handlers['models/scan']({ folder }, person);
    assert.ok(found.ok);
    assert.deepEqual(
      found.value.map((file) => [path.basename(file.path), file.knownAs, file.sha256 !== null, file.failure]),
      [
        ['a.gguf', 'tiny', true, null],
        ['forged.gguf', null, true, null],
        ['unknown.gguf', null, false, null],
      ],
    );
    assert.equal((await model(f, 'tiny')).state, 'installed');
    assert.deepEqual(
      readdirSync(f.parts.modelsFolder).filter((name) => name.endsWith('.gguf')),
      [`${entryA.sha256}.gguf`],
    );
    assert.ok(existsSync(path.join(folder, 'a.gguf')), 'the person’s own file stays where it is');
    rmSync(folder, { recursive: true });
  });

  test('an own file becomes a model under its measured digest, startable wherever the data folder’s catalogue is read', async (t) => {
    const base = expectNoLeaks(t).folder;
    await using f = await fixture(base);
    const file = path.join(base, 'My Model (final).gguf');
    const body = ggufFile({ name: 'Mine\u001b[2J\u202e' });
    writeFileSync(file, body);
    symlinkSync(file, path.join(base, 'link.gguf'));
    const adopted = await f.handlers['models/adopt']({ path: path.join(base, 'link.gguf'), role: 'writer' }, person);
    assert.ok(adopted.ok, JSON.stringify(adopted));
    const { id } = adopted.value;
    assert.equal(id, `own-my-model-final-${sha256Of(body).slice(0, 8)}`);
    const shown = await model(f, id);
    assert.deepEqual(
      [shown.own, shown.state, shown.name, shown.commercialUse, shown.licenceFlag],
      [true, 'installed', 'Mine[2J', 'own', 'This is your own file: its terms are yours to know.'],
    );
    const product = await loadDataCatalogue(f.parts.dataFolder);
    assert.ok(product.ok && product.value.catalogue.models.some((entry) => entry.id === id));
    const pulled = await f.handlers['models/pull']({ id }, person);
    assert.equal(pulled.ok ? '' : pulled.failure.code, 'model.sourceRefused');
    // The same bytes under another name are the same model.
    const again = await f.handlers['models/adopt']({ path: file, role: 'decision' }, person);
    assert.ok(again.ok && again.value.id === id);
    assert.equal((await model(f, id)).role, 'decision');
    // Written to behind our back: out of use, with the reason.
    writeFileSync(file, Buffer.concat([body.subarray(1), Buffer.from('x')]));
    const verified = await f.handlers['models/verify']({ id }, person);
    assert.equal(verified.ok ? '' : verified.failure.code, 'model.digestMismatch');
    assert.ok((await f.handlers['models/remove']({ id }, person)).ok);
    assert.ok(!(await list(f)).models.some((each) => each.id === id));
    assert.ok(existsSync(file), 'the person’s own file stays');
    for (const name of ['My Model (final).gguf', 'link.gguf']) rmSync(path.join(base, name));
  });

  test('what is no whole GGUF file is not adopted; bytes that the catalogue knows become its model', async (t) => {
    const base = expectNoLeaks(t).folder;
    await using f = await fixture(base);
    const file = path.join(base, 'x.gguf');
    for (const [content, code] of [
      ['text', 'model.ggufInvalid'],
      [bodyA.subarray(0, 50), 'model.ggufInvalid'],
    ] as const) {
      writeFileSync(file, content);
      const refused = await f.handlers['models/adopt']({ path: file, role: 'writer' }, person);
      assert.equal(refused.ok ? '' : refused.failure.code, code);
    }
    const relative = await f.handlers['models/adopt']({ path: 'x.gguf', role: 'writer' }, person);
    assert.equal(relative.ok ? '' : relative.failure.code, 'input.invalid');
    writeFileSync(file, bodyA);
    const known = await f.handlers['models/adopt']({ path: file, role: 'writer' }, person);
    assert.ok(known.ok && known.value.id === 'tiny');
    assert.equal(existsSync(path.join(f.parts.dataFolder, 'own-models.json')), false);
    rmSync(file);
  });
});
