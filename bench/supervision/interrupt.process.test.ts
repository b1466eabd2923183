/** Ctrl-C in a terminal goes to the whole foreground process group: it must reach the app, and not its servers. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sha256Schema } from '../../contract/digest.ts';
import { configuredPathSchema, contextTokensSchema } from '../../contract/launch.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import type { ParentSettings } from './parentMain.ts';

const parentMain = fileURLToPath(new URL('./parentMain.ts', import.meta.url));
const fakeServer = new URL('../../testkit/fakeModelServerMain.ts', import.meta.url).href;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const drains = signal !== 'SIGHUP';
  test(`${signal} to the terminal's process group ${drains ? 'drains the servers' : 'ends the servers with the app'}`, async (t) => {
    expectNoLeaks(t);
    const folder = mkdtempSync(join(tmpdir(), 'interrupt-'));
    const heard = join(folder, 'heard');
    writeFileSync(heard, '');
    const entry = join(folder, 'noting.mjs');
    writeFileSync(
      entry,
      `import { appendFileSync } from 'node:fs';
       for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => appendFileSync(${JSON.stringify(heard)}, name + '\\n'));
       await import(${JSON.stringify(fakeServer)});`,
    );
    const settings: ParentSettings = {
      folder: configuredPathSchema.parse(folder),
      entries: [configuredPathSchema.parse(entry)],
      model: configuredPathSchema.parse(entry),
      digest: sha256Schema.parse('a'.repeat(64)),
      contextTokens: contextTokensSchema.parse(512),
      tie: 'system',
      block: false,
      saveFile: false,
      ask: false,
      drainMs: 5_000,
    };
    // A group of its own stands for the terminal's foreground job.
    const app = spawn(process.execPath, [parentMain, JSON.stringify(settings)], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    app.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    const closed = new Promise((resolve) => app.on('close', resolve));
    while (!said.includes('"ready"}\n{"kind":"ready"}')) await delay(5);
    process.kill(-(app.pid ?? 0), signal);
    await closed;
    assert.equal(
      readFileSync(heard, 'utf8'),
      drains ? 'SIGTERM\n' : '',
      'the server hears the supervisor, never the terminal',
    );
    assert.equal(said.includes('{"kind":"stopped"}'), drains);
    rmSync(folder, { recursive: true, force: true });
  });
}
