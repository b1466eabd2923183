import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Result } from '../contract/failure.ts';
import { expectNoLeaks, findMarkedProcesses } from '../testkit/leaks.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, threadCount } from './configured.ts';
import { chooseDeathTie } from './deathTie.ts';
import { type LaunchOptions, launchChild } from './launchChild.ts';
import type { DeathTie } from './launchPlan.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

const hostile = JSON.parse(readFileSync(new URL('../testkit/hostile/argv.json', import.meta.url), 'utf8')) as {
  strings: string[];
};

/** Where a hostile string would show that it ran. */
const owned = '/tmp/owned';

const ties: readonly (readonly [string, { readonly tie?: DeathTie }])[] = [
  ['what this system offers', {}],
  ['the guard', { tie: { kind: 'guard' } }],
];

describe('a hostile but possible model path, launched for real', {
  skip: process.platform === 'win32' ? 'uses /bin/sh' : false,
}, () => {
  for (const [name, tie] of ties) {
    test(`reaches the program word for word through ${name}`, async (t) => {
      expectNoLeaks(t);
      using place = scriptedServer('printf "%s\\n" "$@"');
      const folder = place.options.cwd;
      // As file names inside of our folder, so that the path exists.
      const names = hostile.strings.filter(
        (text) => configuredPath('model', `${folder}/${text}`).ok && text !== '' && !text.endsWith('/'),
      );
      assert.ok(names.length > 30, `${names.length} names`);
      let tried = 0;
      for (const text of names) {
        const model = `${folder}/${text}`;
        if (!makeFile(model)) continue;
        tried += 1;
        const child = must(
          await launchChild(
            {
              ...place.options,
              server: { ...place.options.server, model: must(configuredPath('model', model)) },
              ...tie,
            },
            () => true,
          ),
        );
        assert.ok(child !== undefined);
        const exit = await child.exited;
        assert.equal(exit.code, 0, exit.lastWords.join('\n'));
        assert.deepEqual(exit.lastWords.slice(0, 4), ['--model', model, '--alias', 'fake']);
        assert.deepEqual(exit.lastWords.slice(4, 8), ['--host', '127.0.0.1', '--port', `${child.spec.port}`]);
        assert.equal(exit.lastWords.length, 16);
      }
      assert.ok(tried > 30, `${tried} tried`);
      assert.equal(existsSync(owned), false, 'a string ran as a command');
    });
  }
});

describe('the tie to the parent', { skip: process.platform === 'linux' ? false : 'looks into /proc' }, () => {
  test('starts nothing for a parent that was gone before the kernel was asked', async (t) => {
    const tie = chooseDeathTie();
    if (tie.kind !== 'pdeathsig') return t.skip('no setpriv with --pdeathsig here');
    expectNoLeaks(t);
    using place = scriptedServer('echo started > "$2.ran"');
    const child = must(await launchChild({ ...place.options, tie: { ...tie, parentPid: 4_194_304 } }, () => true));
    const exit = await child?.exited;
    assert.equal(exit?.code, 95);
    assert.equal(existsSync(`${place.options.server.model}.ran`), false);
  });

  test('is the guard in a worker thread: the kernel would end the server with the thread', async () => {
    const worker = new Worker(
      `import(${JSON.stringify(new URL('./deathTie.ts', import.meta.url).href)}).then(({ chooseDeathTie }) =>
         require('node:worker_threads').parentPort.postMessage(chooseDeathTie().kind));`,
      { eval: true },
    );
    const [kind] = await once(worker, 'message');
    assert.equal(kind, 'guard');
    await worker.terminate();
  });

  test('by the guard outlives a polite end, so that a drain is covered too', async (t) => {
    expectNoLeaks(t);
    using place = scriptedServer('trap "" TERM; echo up; while :; do sleep 1; done');
    const child = must(await launchChild({ ...place.options, tie: { kind: 'guard' } }, () => true));
    assert.ok(child !== undefined);
    while (!child.lastWords().includes('up')) await delay(5);
    child.terminate();
    await delay(100);
    const guards = findMarkedProcesses(process.env.TMPDIR ?? '').filter(({ command }) => command.includes('read -r _'));
    assert.equal(guards.length, 1);
    child.kill();
    await child.exited;
  });
});

/** A server program that is a shell script; `$2` is the model's path. */
function scriptedServer(script: string): Disposable & { readonly options: LaunchOptions } {
  const folder = mkdtempSync(join(tmpdir(), 'scripted-'));
  const binary = join(folder, 'llama-server');
  const model = join(folder, 'model.gguf');
  writeFileSync(binary, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(model, '');
  return {
    options: {
      server: {
        program: { kind: 'llama-server', binary: must(configuredPath('llamaServer', binary)) },
        role: 'writer',
        model: must(configuredPath('model', model)),
        digest: must(modelDigest('digest', 'a'.repeat(64))),
        alias: must(modelAlias('alias', 'fake')),
        contextTokens: must(contextTokens('contextTokens', 512)),
        threads: must(threadCount('threads', 1)),
      },
      runFolder: must(configuredPath('run', join(folder, 'run'))),
      cwd: must(configuredPath('cwd', folder)),
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function makeFile(path: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    return true;
  } catch {
    return false;
  }
}
