import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { slowMissions } from '../../testkit/hostile/slow-missions.ts';
import { bill, billMission, carrierOf, mustOpenHost, openPage, resultOf, scratch } from './openHost.fixture.ts';

describe('drafts, files and folders', () => {
  test('a draft is checked without being kept; every problem has its place', async () => {
    using folder = scratch({});
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const checked = await page.ask('mission/check', { text: JSON.stringify(billMission) });
    assert.equal(checked.spec.name, 'bill');
    const again = await page.ask('mission/check', { text: JSON.stringify(billMission, null, 2) });
    assert.equal(again.digest, checked.digest, 'blanks do not count');
    const wrong = { ...billMission, acceptance: [], deliverable: { path: '../x', format: 'csv' } };
    const reply = await page.reply('mission/check', { text: JSON.stringify(wrong) });
    assert.ok(!reply.ok && reply.failure.code === 'mission.specInvalid');
    assert.ok(Array.isArray(reply.failure.detail?.problems));
    assert.deepEqual(await page.ask('mission/list', {}), [], 'nothing was frozen');
  });

  test('a file is opened with the folder beside it, and saved only where nothing is', async () => {
    using folder = scratch({});
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const text = `${JSON.stringify(billMission, null, 2)}\n`;
    const file = path.join(path.dirname(folder.workspace), 'mission.json');
    await page.ask('mission/save', { text, path: file });
    assert.equal(readFileSync(file, 'utf8'), text);
    assert.equal(await page.refused('mission/save', { text: '{}', path: file }), 'file.io');
    assert.equal(readFileSync(file, 'utf8'), text);
    const opened = await page.ask('mission/open', { path: file });
    assert.equal(opened.text, text);
    assert.equal(opened.workspaceRoot, folder.workspace);
    const link = path.join(path.dirname(file), 'link.json');
    symlinkSync('/nowhere/else.json', link);
    assert.equal(
      await page.refused('mission/save', { text, path: link }),
      'file.io',
      'a link is something, wherever it leads',
    );
  });

  test('only a mission is saved, and only as one: no program, no start file of a desktop', async () => {
    using folder = scratch({});
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const refused = async (name: string, text: string, says: RegExp) => {
      const file = path.join(folder.workspace, name);
      const reply = await page.reply('mission/save', { text, path: file });
      assert.ok(!reply.ok && reply.failure.code === 'input.invalid', name);
      assert.match(reply.failure.message, says);
      assert.equal(existsSync(file), false);
    };
    const mission = JSON.stringify(billMission);
    for (const name of ['x.desktop', 'x', '.json', 'x.json.sh', 'x.json/', '.bashrc'])
      await refused(name, mission, /ends in \.json/);
    for (const text of ['[Desktop Entry]\nExec=x', '#!/bin/sh\n', '[]', '"x"', 'null', '7', '', '{', `${mission}x`])
      await refused('x.json', text, /not a JSON object/);
    await page.ask('mission/save', { text: '{"version":1}', path: path.join(folder.workspace, 'unfinished.JSON') });
  });

  test('the data folder is no workspace, and a mission above it neither reads nor writes what is in it', async () => {
    using folder = scratch({ 'bill.txt': bill });
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const from = { kind: 'text', text: JSON.stringify(billMission) } as const;
    mkdirSync(path.join(folder.data, 'mine'));
    for (const workspaceRoot of [folder.data, path.join(folder.data, 'mine')])
      assert.equal(await page.refused('mission/start', { from, workspaceRoot }), 'path.root');
    assert.deepEqual(await page.ask('mission/list', {}), [], 'nothing was frozen');

    const start = async (sources: string, deliverable: string) => {
      const acceptance = billMission.acceptance.map((check) => ({ ...check, path: deliverable }));
      const text = JSON.stringify({
        ...billMission,
        sources: [sources],
        deliverable: { ...billMission.deliverable, path: deliverable },
        acceptance,
      });
      const workspaceRoot = path.dirname(folder.data);
      const { runId } = await page.ask('mission/start', { from: { kind: 'text', text }, workspaceRoot });
      const result = await page.until(resultOf(runId));
      const gates = page
        .events()
        .flatMap((event) => (event.type === 'run' && event.run === runId ? [event.entry.event] : []))
        .filter((event) => event.type === 'gate' && event.outcome === 'refused');
      return { result, gates };
    };
    const written = await start('workspace/bill.txt', 'data/bill.csv');
    assert.notEqual(written.result.status, 'accepted');
    const [gate] = written.gates;
    assert.ok(gate?.type === 'gate' && gate.gate === 'policy');
    assert.deepEqual(gate.component, { kind: 'policy', id: 'mission policy' });
    assert.match(gate.why, /own data folder/);
    assert.equal(existsSync(path.join(folder.data, 'bill.csv')), false);

    writeFileSync(path.join(folder.data, 'mine', 'bill.txt'), bill);
    const read = await start('data/**/*.txt', 'bill.csv');
    assert.equal(read.result.status, 'refused');
    assert.match(read.result.why ?? '', /No file matches data/);
  });

  test('a kept draft is the person’s alone', async () => {
    using folder = scratch({});
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    await page.ask('mission/start', {
      from: { kind: 'text', text: JSON.stringify(billMission) },
      workspaceRoot: folder.workspace,
    });
    const [mission] = await page.ask('mission/list', {});
    assert.equal(statSync(mission?.specPath ?? '').mode & 0o777, 0o600);
    assert.equal(
      await page.refused('mission/start', {
        from: { kind: 'text', text: JSON.stringify(billMission) },
        workspaceRoot: path.join(folder.workspace, 'gone'),
      }),
      'path.root',
    );
  });

  test('which files a pattern takes in, at most 500 of them, with the sum of all', async () => {
    using folder = scratch({ 'a.txt': 'a', 'b.md': 'bb' });
    for (let file = 0; file < 510; file += 1) writeFileSync(path.join(folder.workspace, `n${file}.log`), 'x');
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const few = await page.ask('workspace/match', { root: folder.workspace, patterns: ['*.{txt,md}'] });
    assert.deepEqual(few.files, [
      { path: 'a.txt', bytes: 1, failure: null },
      { path: 'b.md', bytes: 2, failure: null },
    ]);
    const many = await page.ask('workspace/match', { root: folder.workspace, patterns: ['*.log'] });
    assert.deepEqual([many.files.length, many.total, many.totalBytes], [500, 510, 510]);
    assert.equal((await page.ask('workspace/match', { root: folder.workspace, patterns: [] })).total, 0);
    assert.equal(
      await page.refused('workspace/match', { root: folder.workspace, patterns: ['!*.log'] }),
      'path.pattern',
    );
  });

  test('a pattern takes in what a run would: nothing of the data folder, and none where the folder is its own', async () => {
    using folder = scratch({ 'a.json': '{}' });
    const data = path.join(folder.workspace, 'data');
    await using host = mustOpenHost(data);
    const page = openPage(carrierOf(host));
    const everything = { ...billMission, sources: ['**/*.json', '*.txt'] };
    const { runId } = await page.ask('mission/start', {
      from: { kind: 'text', text: JSON.stringify(everything) },
      workspaceRoot: folder.workspace,
    });
    const [kept] = readdirSync(path.join(data, 'missions'));
    assert.equal(await page.refused('run/text', { id: runId, path: `data/missions/${kept}` }), 'path.escapes');
    assert.equal((await page.ask('run/text', { id: runId, path: 'a.json' })).lines[0], '{}');
    assert.equal(existsSync(path.join(data, 'missions')), true, 'there is a .json that a pattern could take in');
    const matched = await page.ask('workspace/match', { root: folder.workspace, patterns: ['**/*.json'] });
    assert.deepEqual([matched.files.map((file) => file.path), matched.total, matched.totalBytes], [['a.json'], 1, 2]);
    assert.equal(await page.refused('workspace/match', { root: data, patterns: ['*'] }), 'path.root');
  });

  test('folders to choose from: no hidden ones, no files, the way up', async () => {
    using folder = scratch({ 'a.txt': 'a' });
    for (const name of ['Zebra', 'apfel', '.hidden', 'Übung']) mkdirSync(path.join(folder.workspace, name));
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const view = await page.ask('workspace/folder', { path: folder.workspace });
    assert.deepEqual(view.folders, ['apfel', 'Übung', 'Zebra']);
    assert.equal(view.files, 1);
    assert.equal(view.parent, path.dirname(folder.workspace));
    assert.equal((await page.ask('workspace/folder', { path: '/' })).parent, null);
    assert.equal(
      await page.refused('workspace/folder', { path: path.join(folder.workspace, 'a.txt') }),
      'path.notDirectory',
    );
  });
});

describe('a mission file that is a burden', () => {
  for (const { title, text, endless } of slowMissions) {
    test(`stops nobody else: ${title}`, async () => {
      using folder = scratch({});
      await using host = mustOpenHost(folder.data);
      const page = openPage(carrierOf(host));
      await page.ask('mission/list', {});
      let done = false;
      const checked = page.reply('mission/check', { text }).finally(() => {
        done = true;
      });
      let longestMs = 0;
      let answered = 0;
      while (!done) {
        const before = performance.now();
        await page.ask('mission/list', {});
        longestMs = Math.max(longestMs, performance.now() - before);
        answered += 1;
        await delay(20);
      }
      const reply = await checked;
      assert.ok(longestMs < 1_000, `another call waited ${Math.round(longestMs)} ms`);
      assert.ok(answered > 1);
      if (!endless) return;
      assert.ok(!reply.ok && reply.failure.code === 'mission.specInvalid', JSON.stringify(reply).slice(0, 300));
      assert.match(reply.failure.message, /did not finish within 5 s|needed more than 128 MB/);
      assert.ok((await page.reply('mission/check', { text: JSON.stringify(billMission) })).ok, 'the next one is read');
    });
  }
});
