import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseServerArguments } from './serverArguments.ts';

const digest = 'a'.repeat(64);
const good = `--role decision --model /m/x.gguf --digest ${digest} --alias judge --port 40123 --context 4096 --threads 2`;
const words = (text: string) => text.split(' ');

describe('command line of the model server', () => {
  test('the fixed list of words is understood', () => {
    assert.deepEqual(parseServerArguments(words(good)), {
      ok: true,
      value: { role: 'decision', model: '/m/x.gguf', digest, alias: 'judge', port: 40_123, context: 4_096, threads: 2 },
    });
  });

  const embedded = good
    .replace('decision', 'embedded')
    .replace('x.gguf', 'intents.json')
    .replace(' --context 4096', '');

  test('the embedded role has no context to choose', () => {
    assert.deepEqual(parseServerArguments(words(embedded)), {
      ok: true,
      value: { role: 'embedded', model: '/m/intents.json', digest, alias: 'judge', port: 40_123, threads: 2 },
    });
  });

  const bad: Record<string, string> = {
    'a context for the embedded role': `${embedded} --context 4096`,
    'weights without a context': good.replace(' --context 4096', ''),
    'an unknown word': `${good} --host 0.0.0.0`,
    'a word without its option': `${good} extra`,
    'an unknown role': good.replace('decision', 'both'),
    'a relative model path': good.replace('/m/x.gguf', 'x.gguf'),
    'a digest that is none': good.replace(digest, 'abc'),
    'an alias with a slash': good.replace('judge', 'a/b'),
    'port 0': good.replace('40123', '0'),
    'a port that is too large': good.replace('40123', '70000'),
    'a context in words': good.replace('4096', 'large'),
    'a missing option': good.replace(' --threads 2', ''),
  };
  for (const [name, text] of Object.entries(bad)) {
    test(`${name} is refused`, () => {
      const parsed = parseServerArguments(words(text));
      assert.equal(parsed.ok ? 'accepted' : parsed.failure.code, 'input.invalid');
    });
  }
});
