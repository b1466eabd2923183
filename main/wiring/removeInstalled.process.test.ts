import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { configuredPathSchema } from '../../contract/launch.ts';
import { systemProcesses } from '../../supervisor/processTable.ts';
import { writeRunFile } from '../../supervisor/runFile.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { hubEntry, weights } from '../../testkit/modelSources.ts';
import { removeInstalled } from './removeInstalled.ts';

const body = weights(1_000);
const entry = hubEntry(body);

/** A data folder with its own models folder, in which the model lies. */
function dataIn(base: string) {
  const data = path.join(base, 'data');
  const file = path.join(data, 'models', `${entry.sha256}.gguf`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
  return { data, file, [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }) };
}

describe('removing a model', () => {
  test('is refused while a server of any program has it loaded, by the record that the server left', async (t) => {
    using f = dataIn(expectNoLeaks(t).folder);
    const server = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    await once(server, 'spawn');
    const child = systemProcesses().markOf(server.pid ?? 0);
    const parent = systemProcesses().markOf(process.pid);
    assert.ok(child && parent);
    const record = {
      version: 1,
      child,
      parent,
      role: 'writer',
      file: configuredPathSchema.parse(process.execPath),
      modelDigest: entry.sha256,
    } as const;
    const folder = configuredPathSchema.parse(path.join(f.data, 'run'));
    assert.ok(writeRunFile(folder, record).ok);
    const refused = await removeInstalled(f.data, entry, Date.now());
    assert.equal(refused.ok ? '' : refused.failure.code, 'model.inUse');
    assert.match(refused.ok ? '' : refused.failure.message, new RegExp(`process ${server.pid} has it loaded`));
    assert.ok(existsSync(f.file));
    const gone = once(server, 'exit');
    server.stdin?.end();
    await gone;
    const removed = await removeInstalled(f.data, entry, Date.now());
    assert.ok(removed.ok && removed.value.bytes === body.length, 'a record of a process that ended holds nothing');
    assert.equal(existsSync(f.file), false);
  });

  test('a pid that another process has by now holds nothing', async (t) => {
    using f = dataIn(expectNoLeaks(t).folder);
    const mark = systemProcesses().markOf(process.pid);
    assert.ok(mark);
    const record = {
      version: 1,
      child: { ...mark, start: '1' },
      parent: mark,
      role: 'writer',
      file: configuredPathSchema.parse(process.execPath),
      modelDigest: entry.sha256,
    } as const;
    assert.ok(writeRunFile(configuredPathSchema.parse(path.join(f.data, 'run')), record).ok);
    assert.ok((await removeInstalled(f.data, entry, Date.now())).ok);
  });

  test('what is nowhere is said to be', async (t) => {
    const { folder } = expectNoLeaks(t);
    const removed = await removeInstalled(path.join(folder, 'data'), entry, Date.now());
    assert.equal(removed.ok ? '' : removed.failure.code, 'model.notInstalled');
  });
});
