/** The literal command lines. A change here is a change of what runs on people's machines: read it twice, then flip it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Result } from '../contract/failure.ts';
import { launchNonceSchema, launchSecretSchema } from '../contract/launch.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, serverPort, threadCount } from './configured.ts';
import { type HostSpec, type LaunchSpec, planHostLaunch, planLaunch } from './launchPlan.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

const digest = 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53';
const secret = '5'.repeat(64);
const nonce = '7'.repeat(32);

const own: LaunchSpec = {
  program: {
    kind: 'own',
    node: must(configuredPath('node', '/opt/countersign/node')),
    entry: must(configuredPath('entry', '/opt/countersign/models/server/main.ts')),
  },
  role: 'writer',
  model: must(configuredPath('model', `/data/models/${digest}.gguf`)),
  digest: must(modelDigest('digest', digest)),
  alias: must(modelAlias('alias', 'smollm2-135m')),
  port: must(serverPort('port', 40_123)),
  contextTokens: must(contextTokens('contextTokens', 8_192)),
  threads: must(threadCount('threads', 2)),
  encoder: false,
  secret: launchSecretSchema.parse(secret),
  nonce: launchNonceSchema.parse(nonce),
  cwd: must(configuredPath('cwd', '/data')),
  tie: { kind: 'pdeathsig', setpriv: must(configuredPath('setpriv', '/usr/bin/setpriv')), parentPid: 4_321 },
};

const upstream: LaunchSpec = {
  ...own,
  program: { kind: 'llama-server', binary: must(configuredPath('llamaServer', '/opt/llama/llama-server')) },
};

/** Everything that must not reach a child, beside what may. */
const ours = {
  PATH: '/usr/bin:/bin',
  HOME: '/home/anna',
  LANG: 'de_DE.UTF-8',
  TMPDIR: '/tmp',
  TZ: 'Europe/Berlin',
  LD_PRELOAD: '/tmp/evil.so',
  LD_LIBRARY_PATH: '/tmp',
  NODE_OPTIONS: '--require=/tmp/evil.js',
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: 'http://10.0.0.1:3128',
  https_proxy: 'http://10.0.0.1:3128',
  COUNTERSIGN_HOME: '/elsewhere',
  COUNTERSIGN_SERVER_SECRET: 'of another server',
  COUNTERSIGN_DECISION_KEY: 'of a service',
  LLAMA_API_KEY: 'of another server',
  LLAMA_ARG_HOST: '0.0.0.0',
  GGML_BACKEND_PATH: '/tmp/evil.so',
  HF_TOKEN: 'hf_xxx',
};

const passed = { PATH: '/usr/bin:/bin', HOME: '/home/anna', LANG: 'de_DE.UTF-8', TMPDIR: '/tmp', TZ: 'Europe/Berlin' };

const ownArgv = [
  '/opt/countersign/models/server/main.ts',
  '--role',
  'writer',
  '--model',
  '/data/models/b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53.gguf',
  '--digest',
  'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
  '--alias',
  'smollm2-135m',
  '--port',
  '40123',
  '--context',
  '8192',
  '--threads',
  '2',
];

const host: HostSpec = {
  node: must(configuredPath('node', '/opt/countersign/node')),
  entry: must(configuredPath('entry', '/opt/countersign/main/host/main.ts')),
  dataFolder: must(configuredPath('data', '/data')),
  afterCrash: false,
  nonce: launchNonceSchema.parse(nonce),
  cwd: must(configuredPath('cwd', '/data')),
  tie: own.tie,
};

const upstreamArgv = [
  '--model',
  '/data/models/b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53.gguf',
  '--alias',
  'smollm2-135m',
  '--host',
  '127.0.0.1',
  '--port',
  '40123',
  '--ctx-size',
  '8192',
  '--threads',
  '2',
  '--parallel',
  '1',
  '--no-webui',
  '--offline',
];

describe('the literal command line', () => {
  test('of our writer, tied by the kernel', () => {
    assert.deepEqual(planLaunch(own, ours, 'linux'), {
      file: '/usr/bin/setpriv',
      argv: [
        '--pdeathsig',
        'KILL',
        '--',
        '/bin/sh',
        '-c',
        '[ "$PPID" = "$0" ] || exit 95; exec "$@"',
        '4321',
        '/opt/countersign/node',
        ...ownArgv,
      ],
      env: { ...passed, COUNTERSIGN_SERVER_SECRET: secret, COUNTERSIGN_SERVER_NONCE: nonce },
      cwd: '/data',
      guardDescriptor: undefined,
    });
  });

  test('of our writer, tied by the guard', () => {
    assert.deepEqual(planLaunch({ ...own, tie: { kind: 'guard' } }, ours, 'darwin'), {
      file: '/bin/sh',
      argv: [
        '-c',
        'trap "" TERM INT HUP; (read -r _ <&3; kill -KILL 0) </dev/null >/dev/null 2>&1 & trap - TERM INT HUP; exec 3<&-; exec "$@"',
        'countersign',
        '/opt/countersign/node',
        ...ownArgv,
      ],
      env: { ...passed, COUNTERSIGN_SERVER_SECRET: secret, COUNTERSIGN_SERVER_NONCE: nonce },
      cwd: '/data',
      guardDescriptor: 3,
    });
  });

  test('of our decision server, in a Windows job', () => {
    const plan = planLaunch(
      { ...own, role: 'decision', tie: { kind: 'job' } },
      { Path: 'C:\\Windows', SystemRoot: 'C:\\Windows', NODE_OPTIONS: 'x' },
      'win32',
    );
    assert.equal(plan.file, '/opt/countersign/node');
    assert.deepEqual(plan.argv, ownArgv.with(2, 'decision'));
    assert.deepEqual(plan.env, {
      Path: 'C:\\Windows',
      SystemRoot: 'C:\\Windows',
      COUNTERSIGN_SERVER_SECRET: secret,
      COUNTERSIGN_SERVER_NONCE: nonce,
    });
  });

  test('of the embedded judge: its own Node and program, no context, the same secrets', () => {
    const model = must(configuredPath('intents', '/opt/countersign/models/judge/trained/intents.json'));
    const alias = must(modelAlias('alias', 'countersign-intents'));
    const { contextTokens: _, ...common } = own;
    const plan = planLaunch({ ...common, role: 'embedded', model, alias, tie: { kind: 'job' } }, ours, 'linux');
    assert.equal(plan.file, '/opt/countersign/node');
    assert.deepEqual(plan.argv, [
      '/opt/countersign/models/server/main.ts',
      '--role',
      'embedded',
      '--model',
      '/opt/countersign/models/judge/trained/intents.json',
      '--digest',
      'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
      '--alias',
      'countersign-intents',
      '--port',
      '40123',
      '--threads',
      '2',
    ]);
    assert.deepEqual(plan.env, { ...passed, COUNTERSIGN_SERVER_SECRET: secret, COUNTERSIGN_SERVER_NONCE: nonce });
  });

  test('of upstream in either role, tied by the kernel, its key in the environment alone', () => {
    for (const role of ['writer', 'decision'] as const) {
      const plan = planLaunch({ ...upstream, role }, ours, 'linux');
      assert.deepEqual(plan.argv.slice(7), ['/opt/llama/llama-server', ...upstreamArgv]);
      assert.deepEqual(plan.env, { ...passed, LLAMA_API_KEY: secret });
      assert.ok(!plan.argv.some((word) => word.includes(secret)));
    }
  });

  test('of upstream with an encoder, whose prompt must fit one batch', () => {
    const plan = planLaunch({ ...upstream, role: 'decision', encoder: true }, ours, 'linux');
    assert.deepEqual(plan.argv.slice(8), [...upstreamArgv, '--batch-size', '8192', '--ubatch-size', '8192']);
  });

  test('of the host, its nonce in the environment alone, with the proxies that its downloads need and the key that it asks a service with', () => {
    const plan = planHostLaunch(host, ours, 'linux');
    const argv = ['/opt/countersign/node', '/opt/countersign/main/host/main.ts', '--data', '/data'];
    assert.equal(plan.file, '/usr/bin/setpriv');
    assert.deepEqual(plan.argv.slice(7), argv);
    assert.deepEqual(planHostLaunch({ ...host, afterCrash: true }, ours, 'linux').argv.slice(7), [
      ...argv,
      '--after-crash',
    ]);
    assert.deepEqual(plan.env, {
      ...passed,
      HTTP_PROXY: 'http://10.0.0.1:3128',
      https_proxy: 'http://10.0.0.1:3128',
      COUNTERSIGN_DECISION_KEY: 'of a service',
      COUNTERSIGN_HOST_NONCE: nonce,
      NODE_COMPILE_CACHE: '/data/cache/code',
    });
    assert.equal(plan.cwd, '/data');
  });
});
