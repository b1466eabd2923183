import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { MethodParams } from '../../contract/methods.ts';
import { methods } from '../../contract/methods.ts';
import { settingsViewSchema } from '../../contract/settings.ts';
import { expectNoLeaks, type LeakContext } from '../../testkit/leaks.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { partsFixture, person } from './hostParts.fixture.ts';
import { settingsHandlers } from './settingsHandlers.ts';

function fixture(t: LeakContext) {
  const parts = partsFixture(expectNoLeaks(t).folder);
  const handlers = settingsHandlers(parts);
  const file = path.join(parts.dataFolder, 'config.json');
  return {
    parts,
    file,
    async set(values: Record<string, unknown>, by: Parameters<(typeof handlers)['settings/set']>[1] = person) {
      return handlers['settings/set']({ values } as MethodParams<'settings/set'>, by);
    },
    async show() {
      const shown = await handlers['settings/show']({}, person);
      assert.ok(shown.ok, JSON.stringify(shown));
      return settingsViewSchema.parse(shown.value);
    },
    async setting(key: string) {
      const found = (await this.show()).settings.find((setting) => setting.key === key);
      assert.ok(found);
      return found;
    },
    [Symbol.dispose]: () => parts[Symbol.dispose](),
  };
}

describe('settings of a host', () => {
  test('each has its value, where that came from, and what it would be by default', async (t) => {
    using f = fixture(t);
    writeFileSync(f.file, JSON.stringify({ theme: 'aurora' }));
    assert.deepEqual(await f.setting('theme'), {
      key: 'theme',
      value: 'aurora',
      origin: 'user',
      place: f.file,
      byDefault: 'instrument',
      changeable: true,
    });
    const language = await f.setting('language');
    assert.deepEqual([language.value, language.origin, language.place], ['system', 'default', null]);
    process.env.COUNTERSIGN_LLAMA_SERVER = '/opt/llama-server';
    try {
      const server = await f.setting('llamaServer');
      assert.deepEqual(
        [server.value, server.origin, server.place, server.changeable],
        ['/opt/llama-server', 'environment', 'COUNTERSIGN_LLAMA_SERVER', false],
      );
      const refused = await f.set({ llamaServer: '' });
      assert.match(refused.ok ? '' : refused.failure.message, /COUNTERSIGN_LLAMA_SERVER decides it/);
    } finally {
      delete process.env.COUNTERSIGN_LLAMA_SERVER;
    }
  });

  test('a change is in the file for its owner alone, beside what was there, and pages are told; null takes it away', async (t) => {
    using f = fixture(t);
    writeFileSync(f.file, JSON.stringify({ threads: 1 }), { mode: 0o644 });
    const answer = await f.set({ theme: 'editorial', language: 'de', letterKeys: false });
    assert.ok(answer.ok, JSON.stringify(answer));
    assert.deepEqual(JSON.parse(readFileSync(f.file, 'utf8')), {
      threads: 1,
      theme: 'editorial',
      language: 'de',
      letterKeys: false,
    });
    assert.equal(statSync(f.file).mode & 0o777, 0o600);
    assert.deepEqual(f.parts.events, [{ type: 'settings' }]);
    assert.deepEqual(
      readdirSync(f.parts.dataFolder).filter((name) => name.includes('partial')),
      [],
    );
    const config = loadConfig(f.parts.dataFolder);
    assert.ok(config.ok && config.value.config.language === 'de', 'every other reader sees it');
    assert.ok((await f.set({ language: null, threads: null })).ok);
    assert.deepEqual(JSON.parse(readFileSync(f.file, 'utf8')), { theme: 'editorial', letterKeys: false });
  });

  test('values that make no sense here are refused with the reason, and none of the others is taken either', async (t) => {
    using f = fixture(t);
    const cases: readonly [string, unknown, RegExp][] = [
      ['writerModel', 'nobody', /there is no model "nobody"/],
      ['writerModel', '../x', /.+/],
      ['writerModel', 'kev-0.8b', /writes nothing/],
      ['decisionModel', 'nobody', /there is no model/],
      ['threads', os.availableParallelism() + 1, /cores/],
      ['threads', 1.5, /.+/],
      ['threads', '2', /.+/],
      ['contextTokens', 1, /.+/],
      ['llamaServer', 'llama-server', /from the root/],
      ['llamaServer', '/usr/../usr/bin/env', /from the root/],
      ['llamaServer', '/nowhere/llama-server', /no program/],
      ['llamaServer', path.resolve(import.meta.dirname, '../../package.json'), /no program/],
      ['llamaServer', '/', /no program/],
      ['decisionService', 'https://decisions.example', /in the profile "connected" alone/],
      ['decisionService', 'http://192.168.0.7:8080', /in the profile "connected" alone/],
      ['decisionService', 'decisions.example', /.+/],
      ['theme', 'neon', /.+/],
      ['letterKeys', 'yes', /.+/],
      ['letterKeys', { $ne: 1 }, /.+/],
    ];
    for (const [key, value, why] of cases) {
      const answer = await f.set({ language: 'de', [key]: value });
      assert.equal(answer.ok ? 'taken' : answer.failure.code, 'settings.refused', `${key} ${JSON.stringify(value)}`);
      assert.match(answer.ok ? '' : answer.failure.message, why);
      assert.equal(answer.ok ? '' : answer.failure.detail?.key, key);
    }
    assert.equal(existsSync(f.file), false);
    assert.deepEqual(f.parts.events, []);
    assert.ok(
      (await f.set({ decisionModel: 'kev-0.8b', writerModel: 'qwen2.5-0.5b', llamaServer: '/usr/bin/env' })).ok,
    );
  });

  test('a decision service on this computer may always be named, another one together with the profile that allows it', async (t) => {
    using f = fixture(t);
    assert.ok((await f.set({ decisionService: 'http://127.0.0.1:8080' })).ok);
    const elsewhere = { decisionService: 'https://decisions.example/api' };
    assert.equal((await f.set(elsewhere)).ok, false);
    const plain = await f.set({ profile: 'connected', decisionService: 'http://decisions.example' });
    assert.match(plain.ok ? '' : plain.failure.message, /it must be a plain https address/);
    assert.ok((await f.set({ ...elsewhere, profile: 'connected' })).ok);
    assert.equal((await f.setting('decisionService')).value, elsewhere.decisionService);
    assert.ok((await f.set({ decisionService: null, profile: null })).ok);
    assert.equal((await f.set({ ...elsewhere, profile: null })).ok, false);
  });

  test('a key that is no setting does not pass the table, and not the handler either', async (t) => {
    using f = fixture(t);
    const hostile = JSON.parse('{"__proto__":{"theme":"aurora"},"constructor":1,"colour":"red"}') as object;
    assert.equal(methods['settings/set'].params.safeParse({ values: hostile }).success, false);
    for (const key of ['colour', 'constructor', 'toString']) {
      const answer = await f.set({ [key]: 'red' });
      assert.equal(answer.ok ? '' : answer.failure.code, 'settings.refused');
    }
    assert.equal(existsSync(f.file), false);
  });

  test('only a person connects the program, and what that means stands in the ledger', async (t) => {
    using f = fixture(t);
    const machine = await f.set({ profile: 'connected' }, { kind: 'engine', id: 'a run' });
    assert.match(machine.ok ? '' : machine.failure.message, /only a person/);
    assert.ok((await f.set({ profile: 'connected' })).ok);
    const rows = [...f.parts.engine.store.ledger.rows()].filter((row) => row.kind === 'consent.given');
    assert.equal(rows.length, 1);
    assert.deepEqual(rows[0]?.component, person);
    assert.match(rows[0]?.payload ?? '', /leaves this computer/);
    assert.ok((await f.set({ profile: 'connected' })).ok);
    assert.equal([...f.parts.engine.store.ledger.rows()].filter((row) => row.kind === 'consent.given').length, 1);
  });

  const strange: Readonly<Record<string, (file: string) => void>> = {
    'is not JSON': (file) => writeFileSync(file, '{ theme: "aurora" }'),
    'holds a key that nobody knows': (file) => writeFileSync(file, '{"theme":"aurora","fontSize":12}'),
    'holds a value of another form': (file) => writeFileSync(file, '{"threads":"many"}'),
    'is a list': (file) => writeFileSync(file, '[]'),
    'is larger than a megabyte': (file) => writeFileSync(file, `{"theme":"aurora"}${' '.repeat(2_000_000)}`),
    'is a link': (file) => {
      writeFileSync(`${file}.mine`, '{"theme":"aurora"}');
      symlinkSync(`${file}.mine`, file);
    },
    'is a link to nowhere': (file) => symlinkSync('/nowhere/config.json', file),
    'is a pipe': (file) => void execFileSync('mkfifo', [file]),
    'is a folder': (file) => mkdirSync(file),
  };
  for (const [what, make] of Object.entries(strange)) {
    test(`a file that ${what} is never written over; the failure says so`, async (t) => {
      using f = fixture(t);
      make(f.file);
      const before = lstatSync(f.file);
      const content = before.isFile() ? readFileSync(f.file) : null;
      const answer = await f.set({ language: 'de' });
      assert.equal(answer.ok ? 'written' : answer.failure.code, 'settings.unreadable');
      assert.ok(answer.ok || (answer.failure.kept && answer.failure.action));
      assert.equal(lstatSync(f.file).ino, before.ino);
      if (content !== null) assert.ok(readFileSync(f.file).equals(content));
      const shown = await f.show();
      if (what !== 'is a link') assert.equal(shown.ignored.length, 1, 'a page sees why it does not count');
      assert.deepEqual(f.parts.events, []);
    });
  }
});
