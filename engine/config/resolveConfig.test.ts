import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultConfig, resolveConfig } from './resolveConfig.ts';

const defaults = defaultConfig(2);

describe('resolveConfig', () => {
  test('later layers win and each value remembers its origin', () => {
    const result = resolveConfig(defaults, [
      { origin: 'user', place: 'config.json', values: { threads: 4, contextTokens: 2048 } },
      { origin: 'flag', place: '--threads', values: { threads: 1 } },
    ]);
    assert.ok(result.ok);
    assert.equal(result.value.config.threads, 1);
    assert.equal(result.value.config.contextTokens, 2048);
    assert.deepEqual(
      [result.value.origins.threads, result.value.origins.contextTokens, result.value.origins.writerModel],
      ['flag', 'user', 'default'],
    );
    assert.deepEqual(
      [result.value.places.threads, result.value.places.contextTokens, result.value.places.writerModel],
      ['--threads', 'config.json', null],
    );
  });

  test('a layer that cannot be read is left out whole and reported', () => {
    const result = resolveConfig(defaults, [
      { origin: 'user', place: 'config.json', values: { threads: 4, colour: 'red' } },
    ]);
    assert.ok(result.ok);
    assert.equal(result.value.config.threads, defaults.threads);
    assert.match(result.value.ignored[0]?.message ?? '', /config\.json.*colour/);
  });

  test('a wrong flag is an error', () => {
    const result = resolveConfig(defaults, [{ origin: 'flag', place: '--threads', values: { threads: 0 } }]);
    assert.equal(result.ok, false);
  });

  test('a project cannot connect the profile, a person can', () => {
    const project = resolveConfig(defaults, [{ origin: 'project', place: 'x', values: { profile: 'connected' } }]);
    const user = resolveConfig(defaults, [{ origin: 'user', place: 'x', values: { profile: 'connected' } }]);
    assert.ok(project.ok && user.ok);
    assert.equal(project.value.config.profile, 'packaged');
    assert.equal(user.value.config.profile, 'connected');
  });

  test('a model name that is not of the catalogue form never gets through', () => {
    for (const writerModel of ['../x', '--model', 'a b', '/etc/passwd', 'A', 'x\n']) {
      assert.equal(
        resolveConfig(defaults, [{ origin: 'flag', place: '--writer', values: { writerModel } }]).ok,
        false,
        writerModel,
      );
    }
  });
});

test('a project narrows how far the shell gate clears, and never widens it', () => {
  const project = (level: string, own = 'creating') =>
    resolveConfig(defaults, [
      { origin: 'user', place: 'u', values: { shellClears: own } },
      { origin: 'project', place: 'p', values: { shellClears: level } },
    ]);
  const level = (result: ReturnType<typeof project>) => (result.ok ? result.value.config.shellClears : null);
  assert.deepEqual(
    ['nothing', 'reading', 'creating', 'project'].map((each) => level(project(each))),
    ['nothing', 'reading', 'creating', 'creating'],
  );
  assert.equal(defaults.shellClears, 'project');
});

test('a project adds judges and puts them in another order, and takes no judge from the seat', () => {
  const judges = (project: readonly string[], own: readonly string[] = ['decision_model', 'rules']) => {
    const result = resolveConfig(defaults, [
      { origin: 'user', place: 'u', values: { judges: own } },
      { origin: 'project', place: 'p', values: { judges: project } },
    ]);
    assert.ok(result.ok);
    return [result.value.config.judges, result.value.origins.judges];
  };
  assert.deepEqual(judges(['rules']), [['decision_model', 'rules'], 'user']);
  assert.deepEqual(judges(['rules', 'decision_model']), [['rules', 'decision_model'], 'project']);
  assert.deepEqual(judges(['rules', 'decision_model'], ['rules']), [['rules', 'decision_model'], 'project']);
  assert.deepEqual(defaults.judges, ['decision_model', 'rules']);
});

test('a decision service is the person’s to name, as an address without key and query; a project names none', () => {
  const address = 'https://decisions.example/api';
  const named = (origin: 'user' | 'project', decisionService: string) => {
    const result = resolveConfig(defaults, [{ origin, place: 'x', values: { decisionService } }]);
    assert.ok(result.ok);
    return [result.value.config.decisionService, result.value.ignored.length];
  };
  assert.deepEqual(named('user', address), [address, 0]);
  assert.deepEqual(named('project', address), ['', 0]);
  for (const wrong of ['decisions.example', 'file:///etc/passwd', 'https://me:secret@x.example', 'https://x?key=1'])
    assert.deepEqual(named('user', wrong), ['', 1], wrong);
});

test('judges are known ones, at least one, and none twice', () => {
  for (const judges of [[], ['rules', 'rules'], ['oracle'], 'rules']) {
    assert.equal(resolveConfig(defaults, [{ origin: 'flag', place: '--x', values: { judges } }]).ok, false);
  }
});
