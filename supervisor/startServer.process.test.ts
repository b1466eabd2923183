/**
 * Everything a model server may do to its supervisor, over one launcher of fakes. Longer than 400 lines: one list of faults,
 * read as one.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';

import type { Failure, Result } from '../contract/failure.ts';
import type { ProcessFault } from '../testkit/fakeModelServerMain.ts';
import { fakeServerEntry } from '../testkit/fakeServerEntry.ts';
import { expectNoLeaks, findMarkedProcesses, listeningPorts } from '../testkit/leaks.ts';
import { probeIdentity } from '../testkit/probeIdentity.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, threadCount } from './configured.ts';
import type { Endpoint, ProbeReply } from './identityCheck.ts';
import type { DeathTie } from './launchPlan.ts';
import type { ServerState } from './serverState.ts';
import { type ServerLimits, type StartServerOptions, startServer, stopServers } from './startServer.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

function failureOf(result: Result<unknown>): Failure {
  assert.ok(!result.ok, 'expected a failure');
  return result.failure;
}

interface Setup extends Disposable {
  readonly folder: string;
  readonly states: ServerState[];
  readonly notices: string[];
  options(fault?: ProcessFault, more?: Partial<StartServerOptions>): StartServerOptions;
  /** Options for a program of the test's own. */
  program(name: string, text: string): StartServerOptions;
}

const quick: Partial<ServerLimits> = {
  startupMs: 60_000,
  drainMs: 30_000,
  restart: { max: 2, windowMs: 60_000, firstDelayMs: 10, maxDelayMs: 40 },
};

function setUp(t: TestContext): Setup {
  expectNoLeaks(t);
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  const model = join(folder, 'model.gguf');
  writeFileSync(model, 'GGUF');
  const states: ServerState[] = [];
  const notices: string[] = [];
  const withEntry = (entry: string): StartServerOptions => ({
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
      contextTokens: must(contextTokens('contextTokens', 2_048)),
      threads: must(threadCount('threads', 1)),
    },
    runFolder: must(configuredPath('run', join(folder, 'run'))),
    cwd: must(configuredPath('cwd', folder)),
    probe: probeIdentity,
    clock: { monotonicMs: () => performance.now() },
    limits: quick,
    onState: (state) => states.push(state),
    onNotice: (notice) =>
      notices.push(notice.kind === 'refused' ? `${notice.event} ${notice.refusal}` : notice.failure.code),
  });
  return {
    folder,
    states,
    notices,
    options: (fault = 'none', more = {}) => ({ ...withEntry(fakeServerEntry(folder, fault)), ...more }),
    program(name, text) {
      const path = join(folder, name);
      writeFileSync(path, text);
      return withEntry(path);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const lastWordsOf = (failure: Failure) => (failure.detail?.lastWords ?? []) as string[];

const kinds = (states: readonly ServerState[]) => states.map((state) => state.kind);

const pidOf = (state: ServerState): number => {
  assert.ok(state.kind === 'ready');
  return state.process.pid;
};

const ties: readonly (readonly [string, Partial<StartServerOptions>])[] = [
  ['tied by what this system offers', {}],
  ['tied by the guard', { tie: { kind: 'guard' } satisfies DeathTie }],
];

describe('a supervised server', () => {
  for (const [name, tie] of ties) {
    test(`${name}: ready with its own identity, gone with its handle`, async (t) => {
      using setup = setUp(t);
      await using server = startServer(setup.options('none', tie));
      assert.equal(server.endpoint(), undefined, 'no endpoint before it is ready');
      const endpoint = must(await server.ready());
      const pid = pidOf(server.state());
      assert.deepEqual(listeningPorts(pid), [Number(new URL(endpoint.url).port)]);
      const identity = await probeIdentity(endpoint, AbortSignal.timeout(5_000));
      assert.ok(identity.kind === 'own');
      assert.equal(identity.identity.pid, pid, 'the process that we started is the one that answers');
      assert.deepEqual(readdirSync(join(setup.folder, 'run')), [`${pid}.json`]);
      await server.stop();
      assert.deepEqual(kinds(setup.states), ['starting', 'starting', 'ready', 'draining', 'stopped']);
      assert.equal(server.endpoint(), undefined);
      assert.deepEqual(readdirSync(join(setup.folder, 'run')), []);
    });
  }

  test('gives the child the allow-listed environment and its own two secrets, nothing else', async (t) => {
    using setup = setUp(t);
    const program = `process.stderr.write(JSON.stringify(Object.keys(process.env).sort()) + '\\n'); process.exit(3);`;
    const options = setup.program('environment.mjs', program);
    const environment = {
      ...process.env,
      LD_PRELOAD: '',
      NODE_OPTIONS: '--no-warnings',
      HTTPS_PROXY: 'http://10.0.0.1:1',
      COUNTERSIGN_HOME: '/elsewhere',
      LLAMA_API_KEY: 'of somebody',
    };
    await using server = startServer({
      ...options,
      environment,
      limits: { ...quick, restart: { max: 0, windowMs: 1, firstDelayMs: 1, maxDelayMs: 1 } },
    });
    const failure = failureOf(await server.ready());
    const seen = JSON.parse(lastWordsOf(failure)[0] ?? '[]') as string[];
    const allowed = [
      'COUNTERSIGN_SERVER_NONCE',
      'COUNTERSIGN_SERVER_SECRET',
      'HOME',
      'LANG',
      'LC_ALL',
      'LC_CTYPE',
      'PATH',
      'TMPDIR',
      'TZ',
    ];
    // /bin/sh adds PWD and friends of its own.
    const ofTheShell = ['OLDPWD', 'PWD', 'SHLVL', '_'];
    assert.deepEqual(
      seen.filter((name) => !allowed.includes(name) && !ofTheShell.includes(name)),
      [],
    );
    assert.ok(seen.includes('COUNTERSIGN_SERVER_SECRET'));
  });

  for (const [fault, field] of [
    ['wrongNonce', /nonce: that of another launch/],
    ['wrongDigest', /model digest: expected a{64}, found f{64}/],
    ['wrongRole', /role: expected writer, found decision/],
  ] as const) {
    test(`${fault} is a hard failure that names the field, without a restart`, async (t) => {
      using setup = setUp(t);
      await using server = startServer(setup.options(fault));
      const failure = failureOf(await server.ready());
      assert.equal(failure.code, 'supervisor.identityMismatch');
      assert.match(failure.message, field);
      assert.deepEqual(kinds(setup.states), ['starting', 'starting', 'draining', 'failed']);
    });
  }

  test('a program that claims another port or process is not asked anything, and gets no secret', async (t) => {
    using setup = setUp(t);
    const program = `console.log(JSON.stringify({ listening: { port: 4711, pid: process.pid } })); setInterval(() => {}, 1000);`;
    let asked = 0;
    const options = setup.program('liar.mjs', program);
    await using server = startServer({
      ...options,
      probe: async () => {
        asked += 1;
        return { kind: 'notYet' };
      },
    });
    const failure = failureOf(await server.ready());
    assert.equal(failure.code, 'supervisor.identityMismatch');
    assert.match(failure.message, /says it is process \d+ on port 4711/);
    assert.equal(asked, 0);
  });

  test('a stranger on the port is named by pid and program, and gets no secret', { skip: linuxOnly() }, async (t) => {
    using setup = setUp(t);
    const heard: string[] = [];
    await using stranger = await listen((headers) => heard.push(headers));
    // Says that it listens, but leaves the port to someone else: the stranger takes it as soon as it is known.
    const program = `
      const port = Number(process.argv[process.argv.indexOf('--port') + 1]);
      process.stderr.write('PORT ' + port + '\\n');
      setTimeout(() => console.log(JSON.stringify({ listening: { port, pid: process.pid } })), 400);
      setInterval(() => {}, 1000);`;
    await using server = startServer(setup.program('absent.mjs', program));
    const port = await waitFor(() => /PORT (\d+)/.exec(server.lastWords().join('\n'))?.[1]);
    await stranger.take(Number(port));
    const failure = failureOf(await server.ready());
    assert.equal(failure.code, 'supervisor.identityMismatch');
    assert.match(failure.message, new RegExp(`answered by \\S+ \\(process ${process.pid}\\)`));
    assert.deepEqual(heard, []);
  });

  test('a port that was taken meanwhile is left for another one', async (t) => {
    using setup = setUp(t);
    const counter = join(setup.folder, 'count');
    // The first two launches find their port taken, as the real server reports it.
    const program = `
      import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(counter)}, '.');
      if (readFileSync(${JSON.stringify(counter)}, 'utf8').length <= 2) {
        process.stderr.write(JSON.stringify({ failure: { code: 'supervisor.portInUse', message: 'taken' } }) + '\\n');
        process.exit(98);
      }
      await import(${JSON.stringify(new URL('../testkit/fakeModelServerMain.ts', import.meta.url).href)});`;
    await using server = startServer(setup.program('taken.mjs', program));
    must(await server.ready());
    const ports = setup.states.flatMap((state) =>
      state.kind === 'starting' && state.process ? [state.process.port] : [],
    );
    assert.equal(ports.length, 3);
    assert.deepEqual(
      setup.states.flatMap((state) => (state.kind === 'starting' ? [state.restarts.length] : [])),
      [0, 0, 0, 0, 0, 0],
    );
  });

  for (const [code, expected] of [
    [98, 'supervisor.portInUse'],
    [97, 'supervisor.portDenied'],
  ] as const) {
    test(`exit ${code} every time fails as ${expected}, with something to do about it`, async (t) => {
      using setup = setUp(t);
      await using server = startServer(setup.program('never.mjs', `process.exit(${code});`));
      const failure = failureOf(await server.ready());
      assert.equal(failure.code, expected);
      assert.ok((failure.action ?? '').length > 0);
      assert.equal(setup.states.filter((state) => state.kind === 'starting' && state.process).length, 5);
    });
  }

  test('what the program reports about itself is the failure, at once', async (t) => {
    using setup = setUp(t);
    await using server = startServer(setup.options('crashAtStart'));
    const failure = failureOf(await server.ready());
    assert.equal(failure.message, 'told to crash at start');
    assert.equal(setup.states.filter((state) => state.kind === 'starting' && state.process).length, 1);
  });

  test('a crash is restarted within the budget, then it is a failure that shows the last words', async (t) => {
    using setup = setUp(t);
    await using server = startServer(setup.program('crash.mjs', `console.error('it hurts here'); process.exit(5);`));
    const failure = failureOf(await server.ready());
    assert.equal(failure.code, 'supervisor.restartBudgetSpent');
    assert.match(failure.message, /ended by itself 3 times within 60 s \(last: exit code 5\)/);
    assert.deepEqual(failure.detail?.lastWords, ['it hurts here']);
    assert.deepEqual(server.lastWords(), ['it hurts here']);
  });

  test('killed while ready, it comes back with another process, port and secret', async (t) => {
    using setup = setUp(t);
    await using server = startServer(setup.options());
    const first = must(await server.ready());
    const firstPid = pidOf(server.state());
    process.kill(firstPid, 'SIGKILL');
    await waitFor(() => (server.state().kind === 'ready' ? undefined : true));
    assert.equal(server.endpoint(), undefined);
    const second = must(await server.ready());
    assert.notEqual(second.secret, first.secret);
    assert.notEqual(pidOf(server.state()), firstPid);
  });

  test('one that crashes each time it was ready spends its budget all the same', async (t) => {
    using setup = setUp(t);
    await using server = startServer(setup.options('crashAfterReady'));
    const state = await waitFor(() => {
      const now = server.state();
      return now.kind === 'failed' ? now : undefined;
    });
    assert.equal(state.failure.code, 'supervisor.restartBudgetSpent');
    assert.equal(setup.states.filter(({ kind }) => kind === 'ready').length, 3);
  });

  test('not ready in time: ended, and said so', async (t) => {
    using setup = setUp(t);
    for (const fault of ['loading', 'silent', 'blockAtOnce'] as const) {
      await using server = startServer(setup.options(fault, { limits: { ...quick, startupMs: 600 } }));
      const failure = failureOf(await server.ready());
      assert.equal(failure.code, 'supervisor.notReady', fault);
      assert.match(failure.message, /not ready within 0\.6 s/);
    }
  });

  for (const fault of ['deaf', 'block'] as const) {
    test(`a ${fault} server is asked, then forced`, async (t) => {
      using setup = setUp(t);
      await using server = startServer(setup.options(fault, { limits: { ...quick, drainMs: 300 } }));
      const endpoint = must(await server.ready());
      // It blocks a moment after it was asked who it is.
      while (fault === 'block' && (await answers(endpoint))) await delay(5);
      await server.stop();
      const draining = setup.states.flatMap((state) => (state.kind === 'draining' ? [state.forced] : []));
      assert.deepEqual(draining, [false, true]);
      assert.equal(server.state().kind, 'stopped');
    });
  }

  test('a helper that the server started ends with it, also when the server crashes', async (t) => {
    using setup = setUp(t);
    const program = `
      import { spawn } from 'node:child_process';
      spawn('/bin/sleep', ['300'], { stdio: 'ignore' });
      await import(${JSON.stringify(new URL('../testkit/fakeModelServerMain.ts', import.meta.url).href)});`;
    await using server = startServer({
      ...setup.program('helper.mjs', program),
      limits: { ...quick, restart: { max: 0, windowMs: 1, firstDelayMs: 1, maxDelayMs: 1 } },
    });
    must(await server.ready());
    const mark = process.env.TMPDIR ?? '';
    assert.ok(findMarkedProcesses(mark).some(({ command }) => command.includes('sleep 300')));
    process.kill(pidOf(server.state()), 'SIGKILL');
    failureOf(await nextEnd(server));
    await waitFor(() => (findMarkedProcesses(mark).length === 0 ? true : undefined));
  });

  test('a missing model or program fails before any process is made, and names the file', async (t) => {
    using setup = setUp(t);
    const options = setup.options();
    const gone = must(configuredPath('model', join(setup.folder, 'gone.gguf')));
    await using server = startServer({ ...options, server: { ...options.server, model: gone } });
    const failure = failureOf(await server.ready());
    assert.equal(failure.code, 'supervisor.startFailed');
    assert.match(failure.message, /gone\.gguf/);
    assert.deepEqual(kinds(setup.states), ['starting', 'failed']);
  });

  test('a probe that throws is a failure with its words', async (t) => {
    using setup = setUp(t);
    const probe = () => Promise.reject(new Error('boom'));
    await using server = startServer(setup.options('none', { probe }));
    assert.match(failureOf(await server.ready()).message, /boom/);
  });
});

describe('an upstream llama-server', () => {
  /** Stands for the binary: it asks for the key of its environment, and says nothing on stdout. */
  const stand = `#!${process.execPath}
    const argument = (name) => process.argv[process.argv.indexOf(name) + 1];
    require('node:http').createServer((request, response) => {
      response.statusCode = request.headers.authorization === 'Bearer ' + process.env.LLAMA_API_KEY ? 200 : 401;
      response.end(JSON.stringify({ alias: argument('--alias'), modelPath: argument('--model') }));
    }).listen(Number(argument('--port')), argument('--host'));`;

  async function askUpstream(endpoint: Endpoint, signal: AbortSignal): Promise<ProbeReply> {
    const ask = (secret: string) =>
      fetch(`${endpoint.url}/props`, { headers: { authorization: `Bearer ${secret}`, connection: 'close' }, signal });
    const [right, wrong] = await Promise.all([ask(endpoint.secret), ask('wrong')]);
    const { alias, modelPath } = (await right.json()) as { alias: string; modelPath: string };
    await wrong.text();
    const secretChecked = right.status === 200 && wrong.status === 401;
    return { kind: 'upstream', identity: { alias, modelPath, secretChecked } };
  }

  function upstream(setup: Setup, text: string): StartServerOptions {
    const binary = join(setup.folder, 'llama-server');
    writeFileSync(binary, text, { mode: 0o755 });
    const options = setup.options('none', { probe: askUpstream });
    const program = { kind: 'llama-server', binary: must(configuredPath('llamaServer', binary)) } as const;
    return { ...options, server: { ...options.server, program } };
  }

  test('takes the place of ours: ready by alias, model file and secret, and drained the same way', async (t) => {
    using setup = setUp(t);
    await using server = startServer(upstream(setup, stand));
    const endpoint = must(await server.ready());
    assert.deepEqual(listeningPorts(pidOf(server.state())), [Number(new URL(endpoint.url).port)]);
    await server.stop();
    assert.deepEqual(kinds(setup.states), ['starting', 'starting', 'ready', 'draining', 'stopped']);
  });

  test('that serves another model is refused, and one that cannot bind is tried on other ports', async (t) => {
    using setup = setUp(t);
    await using other = startServer(upstream(setup, stand.replace("argument('--model') }", "'/other.gguf' }")));
    assert.match(failureOf(await other.ready()).message, /model file: expected .*model\.gguf, found \/other\.gguf/);
    const words = "couldn't bind HTTP server socket, hostname: 127.0.0.1";
    await using unbound = startServer(upstream(setup, `#!/bin/sh\necho "${words}" >&2; exit 1\n`));
    assert.equal(failureOf(await unbound.ready()).code, 'supervisor.portInUse');
  });
});

describe('disposal', () => {
  test('at any moment of the start ends it, and ready() says that it was stopped', async (t) => {
    using setup = setUp(t);
    for (const afterMs of [0, 1, 5, 20, 60, 120, 200]) {
      await using server = startServer(setup.options());
      const ready = server.ready();
      await delay(afterMs);
      await server.stop();
      assert.equal(server.state().kind, 'stopped');
      const result = await ready;
      if (!result.ok) assert.equal(result.failure.code, 'supervisor.stopped');
      assert.equal(failureOf(await server.ready()).code, 'supervisor.stopped');
    }
  });

  test('twice, and at the same time, is once', async (t) => {
    using setup = setUp(t);
    await using server = startServer(setup.options());
    must(await server.ready());
    await Promise.all([server.stop(), server.stop(), server[Symbol.asyncDispose]()]);
    await server.stop();
    assert.equal(setup.states.filter((state) => state.kind === 'draining').length, 1);
  });

  test('of several servers overlaps', async (t) => {
    using setup = setUp(t);
    const impatient = { limits: { ...quick, drainMs: 300 } };
    const servers = [startServer(setup.options('deaf', impatient)), startServer(setup.options('deaf', impatient))];
    for (const server of servers) must(await server.ready());
    const order = setup.states.length;
    await stopServers(servers);
    // Both are asked before either is forced: one after the other would be asked, forced, asked, forced.
    const forced = setup.states.slice(order).flatMap((state) => (state.kind === 'draining' ? [state.forced] : []));
    assert.deepEqual(forced, [false, false, true, true]);
  });

  test('while it waits to be started again ends it there', async (t) => {
    using setup = setUp(t);
    const limits = { ...quick, restart: { max: 2, windowMs: 60_000, firstDelayMs: 60_000, maxDelayMs: 60_000 } };
    const options = { ...setup.program('crash.mjs', 'process.exit(5);'), limits };
    await using server = startServer(options);
    await waitFor(() => setup.states.find((state) => state.kind === 'starting' && state.restarts.length === 1));
    await server.stop();
    assert.equal(server.state().kind, 'stopped');
  });
});

function linuxOnly(): string | false {
  return process.platform === 'linux' ? false : 'who listens on a port is only known on Linux';
}

async function answers(endpoint: Endpoint): Promise<boolean> {
  return (await probeIdentity(endpoint, AbortSignal.timeout(300))).kind === 'own';
}

async function waitFor<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await delay(5);
  }
}

async function nextEnd(server: { state(): ServerState; ready(): Promise<Result<unknown>> }): Promise<Result<unknown>> {
  await waitFor(() => (server.state().kind === 'ready' ? undefined : true));
  return server.ready();
}

/** A server of ours that takes a given port when told to, and notes what it hears. */
async function listen(
  hear: (headers: string) => void,
): Promise<AsyncDisposable & { take(port: number): Promise<AddressInfo> }> {
  const http = createServer((request, response) => {
    hear(JSON.stringify(request.headers));
    response.end();
  });
  return {
    take: (port) =>
      new Promise((resolve, reject) => {
        http.once('error', reject).listen(port, '127.0.0.1', () => resolve(http.address() as AddressInfo));
      }),
    [Symbol.asyncDispose]: () => new Promise((resolve) => http.close(() => resolve())),
  };
}
