import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Result } from '../contract/failure.ts';
import { launchNonceSchema, launchSecretSchema } from '../contract/launch.ts';
import { childEnvironment } from './childEnvironment.ts';
import {
  configuredPath,
  contextTokens,
  modelAlias,
  modelDigest,
  newLaunchNonce,
  newLaunchSecret,
  serverPort,
  threadCount,
} from './configured.ts';
import { type DeathTie, type LaunchSpec, planLaunch } from './launchPlan.ts';

const hostile = JSON.parse(readFileSync(new URL('../testkit/hostile/argv.json', import.meta.url), 'utf8')) as {
  strings: string[];
};

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

const base: LaunchSpec = {
  program: { kind: 'own', node: must(configuredPath('n', '/n')), entry: must(configuredPath('e', '/e')) },
  role: 'writer',
  model: must(configuredPath('m', '/m.gguf')),
  digest: must(modelDigest('d', 'a'.repeat(64))),
  alias: must(modelAlias('a', 'alias')),
  port: must(serverPort('p', 40_000)),
  contextTokens: must(contextTokens('c', 2_048)),
  threads: must(threadCount('t', 2)),
  encoder: false,
  secret: launchSecretSchema.parse('5'.repeat(64)),
  nonce: launchNonceSchema.parse('7'.repeat(32)),
  cwd: must(configuredPath('cwd', '/')),
  tie: { kind: 'guard' },
};

/** Every way in which configuration text becomes part of a launch. */
const fields: Readonly<Record<string, (text: string) => Result<Partial<LaunchSpec>>>> = {
  model: (text) => map(configuredPath('model', text), (model) => ({ model })),
  alias: (text) => map(modelAlias('alias', text), (alias) => ({ alias })),
  digest: (text) => map(modelDigest('digest', text), (digest) => ({ digest })),
  port: (text) => map(serverPort('port', text), (port) => ({ port })),
  contextTokens: (text) => map(contextTokens('contextTokens', text), (tokens) => ({ contextTokens: tokens })),
  threads: (text) => map(threadCount('threads', text), (threads) => ({ threads })),
  cwd: (text) => map(configuredPath('cwd', text), (cwd) => ({ cwd })),
  llamaServer: (text) =>
    map(configuredPath('llamaServer', text), (binary) => ({ program: { kind: 'llama-server', binary } })),
  entry: (text) => map(configuredPath('entry', text), (entry) => ({ program: { kind: 'own', node: entry, entry } })),
};

function map<T, U>(result: Result<T>, make: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: make(result.value) } : result;
}

const ties: readonly DeathTie[] = [
  { kind: 'guard' },
  { kind: 'job' },
  { kind: 'pdeathsig', setpriv: must(configuredPath('s', '/usr/bin/setpriv')), parentPid: 1_234 },
];

/** A word that got in is one whole word in its own place: nothing before, after or beside it moved. */
function assertInert(change: Partial<LaunchSpec>): void {
  for (const tie of ties) {
    const changed = { ...base, ...change, tie };
    const plan = planLaunch(changed, {}, 'linux');
    const program = changed.program.kind === 'own' ? base.program : changed.program;
    const plain = planLaunch({ ...base, program, tie }, {}, 'linux');
    assert.equal(plan.argv.length, plain.argv.length);
    assert.deepEqual(
      plan.argv.filter((word) => word.startsWith('-')),
      plain.argv.filter((word) => word.startsWith('-')),
    );
    assert.deepEqual(plan.env, plain.env);
    assert.ok(!plan.argv.some((word) => /[\p{Cc}\p{Cf}\p{Cs}]/u.test(word)));
  }
}

describe('a hostile string', () => {
  for (const [field, read] of Object.entries(fields)) {
    test(`as ${field} is refused, or stands inert in its own place`, () => {
      let refused = 0;
      for (const text of hostile.strings) {
        const result = read(text);
        if (result.ok) assertInert(result.value);
        else {
          refused += 1;
          assert.equal(result.failure.code, 'input.invalid');
          assert.match(result.failure.message, new RegExp(`The setting ${field} cannot be used`));
        }
      }
      assert.ok(refused >= hostile.strings.length / 2, `${refused} of ${hostile.strings.length} refused`);
    });
  }

  test('of any kind that gets through stands inert', () => {
    const evil = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text}`),
      fc.constantFrom(...hostile.strings).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(evil, fc.constantFrom(...Object.values(fields)), (text, read) => {
        const result = read(text);
        if (result.ok) assertInert(result.value);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a configured word', () => {
  test('numbers are numbers in their range, not words that look like one', () => {
    for (const bad of ['8080', 80, 0, -1, 65_536, 8_080.5, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, {}]) {
      assert.ok(!serverPort('port', bad).ok, String(bad));
    }
    assert.ok(serverPort('port', 8_080).ok);
    assert.ok(!contextTokens('contextTokens', 511).ok);
    assert.ok(!threadCount('threads', 0).ok);
  });

  test('a Windows path is a path, one that climbs is not', () => {
    assert.ok(configuredPath('model', 'C:\\Users\\Anna\\model.gguf').ok);
    assert.ok(!configuredPath('model', 'C:\\Users\\..\\..\\model.gguf').ok);
    assert.ok(!configuredPath('model', 'C:model.gguf').ok);
  });

  test('secrets and nonces are new each time', () => {
    assert.notEqual(newLaunchSecret(), newLaunchSecret());
    assert.notEqual(newLaunchNonce(), newLaunchNonce());
  });
});

describe('the environment of a child', () => {
  test('holds nothing but allowed names, whatever ours holds', () => {
    const allowed = new Set(['PATH', 'HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TMPDIR', 'TZ']);
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...allowed)), fc.string({ unit: 'binary' })),
        (env) => {
          for (const [name, value] of Object.entries(childEnvironment(env, 'linux'))) {
            assert.ok(allowed.has(name));
            assert.ok(!/\p{Cc}/u.test(value));
          }
        },
      ),
    );
  });

  test('leaves a value with a control character out whole', () => {
    assert.deepEqual(childEnvironment({ HOME: '/home/a\nLD_PRELOAD=x', PATH: '/bin' }, 'linux'), { PATH: '/bin' });
  });
});
