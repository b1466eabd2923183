import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { sha256Of } from '../../testkit/modelSources.ts';
import { findWeights } from '../../testkit/weights.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { startServers } from '../wiring/startServers.ts';
import { partsFixture, person } from './hostParts.fixture.ts';
import { modelHandlers } from './modelHandlers.ts';
import { settingsHandlers } from './settingsHandlers.ts';

const weights = findWeights('smollm2-135m');

test('a person’s own file is chosen, started and answers under its own name and digest; changed, it is not started', {
  skip: weights === undefined ? 'smollm2-135m is not here: countersign models pull smollm2-135m' : false,
}, async (t) => {
  const { folder } = expectNoLeaks(t, 10_000);
  using parts = partsFixture(folder);
  // Real weights that no catalogue knows: a few bytes behind their end make another file of them.
  const file = path.join(folder, 'my writer.gguf');
  writeFileSync(file, Buffer.concat([readFileSync(weights ?? ''), Buffer.alloc(32)]));
  const digest = sha256Of(readFileSync(file));
  const adopted = await modelHandlers(parts)['models/adopt']({ path: file, role: 'writer' }, person);
  assert.ok(adopted.ok, JSON.stringify(adopted));
  const { id } = adopted.value;
  const chosen = await settingsHandlers(parts)['settings/set']({ values: { writerModel: id } }, person);
  assert.ok(chosen.ok, JSON.stringify(chosen));
  const config = loadConfig(parts.dataFolder);
  assert.ok(config.ok && config.value.config.writerModel === id);
  const start = () => startServers(config.value.config, parts.dataFolder, ['writer']);
  {
    const started = await start();
    assert.ok(started.ok, JSON.stringify(started));
    await using servers = started.value;
    const writer = await servers.writer();
    assert.ok(writer.ok, JSON.stringify(writer));
    assert.deepEqual(writer.value.component, { kind: 'writer', id, modelDigest: digest });
    const messages = [{ role: 'user' as const, content: 'Say one word.' }];
    const written = await writer.value.write({ messages, maxTokens: 4 }, AbortSignal.timeout(120_000));
    assert.ok(written.ok && written.value.completionTokens > 0, JSON.stringify(written));
  }
  // One byte in the middle, through the person's own name of the file: the hard link means that it is ours too.
  const fd = openSync(file, 'r+');
  writeSync(fd, Buffer.from([0xff]), 0, 1, Math.floor(statSync(file).size / 2));
  closeSync(fd);
  const again = await start();
  if (again.ok) await again.value[Symbol.asyncDispose]();
  assert.equal(again.ok ? 'started' : again.failure.code, 'model.digestMismatch');
  assert.match(again.ok ? '' : again.failure.message, /changed since you added it/);
  rmSync(file);
});
