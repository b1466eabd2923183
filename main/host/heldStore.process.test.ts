import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from 'node:test';
import { bill, billMission, carrierOf, mustOpenHost, openPage, scratch } from './openHost.fixture.ts';

/** Another program that holds the database until its stdin ends. */
async function hold(file: string): Promise<AsyncDisposable> {
  const script = `
    const Database = require('better-sqlite3');
    const database = new Database(process.argv[1]);
    database.exec('BEGIN EXCLUSIVE');
    process.stdout.write('held');
    process.stdin.resume().on('end', () => process.exit(0));`;
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}

test('a database that another program holds: a call that writes says so soon, others are answered, and later it is done', async () => {
  using folder = scratch({ 'bill.txt': bill });
  await using host = mustOpenHost(folder.data);
  const page = openPage(carrierOf(host));
  const start = {
    from: { kind: 'text', text: JSON.stringify(billMission) },
    workspaceRoot: folder.workspace,
  } as const;
  assert.ok((await page.reply('mission/check', { text: start.from.text })).ok);
  {
    await using _held = await hold(path.join(folder.data, 'countersign.db'));
    const before = performance.now();
    const [refused, list] = await Promise.all([page.reply('mission/start', start), page.reply('mission/list', {})]);
    assert.ok(performance.now() - before < 4_000, 'ten seconds was the wait of a program that nobody waits for');
    assert.ok(!refused.ok && refused.failure.code === 'store.open', JSON.stringify(refused));
    assert.match(refused.failure.message, /Another program has held the database/);
    assert.ok(list.ok, 'who only reads is answered');
  }
  assert.deepEqual(await page.ask('mission/list', {}), [], 'nothing of it was kept');
  const { runId } = await page.ask('mission/start', start);
  await page.until((event) => (event.type === 'run' && event.run === runId ? true : null));
});
