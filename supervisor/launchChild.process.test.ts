import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import type { Result } from '../contract/failure.ts';
import { expectNoLeaks } from '../testkit/leaks.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, threadCount } from './configured.ts';
import { launchChild } from './launchChild.ts';
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
      const folder = mkdtempSync(join(tmpdir(), 'argv-'));
      const entry = join(folder, 'argv.mjs');
      writeFileSync(entry, `process.stdout.write(JSON.stringify(process.argv.slice(2)) + '\\n');`);
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
              server: {
                program: {
                  kind: 'own',
                  node: must(configuredPath('node', process.execPath)),
                  entry: must(configuredPath('entry', entry)),
                },
                role: 'writer',
                model: must(configuredPath('model', model)),
                digest: must(modelDigest('digest', 'a'.repeat(64))),
                alias: must(modelAlias('alias', 'fake')),
                contextTokens: must(contextTokens('contextTokens', 512)),
                threads: must(threadCount('threads', 1)),
              },
              runFolder: must(configuredPath('run', join(folder, 'run'))),
              cwd: must(configuredPath('cwd', folder)),
              ...tie,
            },
            () => true,
          ),
        );
        assert.ok(child !== undefined);
        const exit = await child.exited;
        assert.equal(exit.code, 0, exit.lastWords.join('\n'));
        const seen = JSON.parse(exit.lastWords[0] ?? '') as string[];
        assert.deepEqual(seen, [
          '--role',
          'writer',
          '--model',
          model,
          '--digest',
          'a'.repeat(64),
          '--alias',
          'fake',
          '--port',
          `${child.spec.port}`,
          '--context',
          '512',
          '--threads',
          '1',
        ]);
      }
      assert.ok(tried > 30, `${tried} tried`);
      assert.equal(existsSync(owned), false, 'a string ran as a command');
      rmSync(folder, { recursive: true, force: true });
    });
  }
});

function makeFile(path: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    return true;
  } catch {
    return false;
  }
}
