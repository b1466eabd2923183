import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { modelOfKind } from '../../testkit/decisionGguf/convertedModel.ts';
import { startModelServerProcess } from './modelServerProcess.fixture.ts';

async function refusalOf(kind: string, role: 'decision' | 'writer') {
  using model = await modelOfKind(kind);
  const server = await startModelServerProcess({ role, weights: model.path, untilReady: false });
  const exit = await server.exited;
  const line = server
    .stderr()
    .split('\n')
    .find((text) => text.startsWith('{"failure"'));
  assert.ok(line, server.stderr());
  const { failure } = JSON.parse(line) as { failure: { code: string; message: string; action?: string } };
  return { exit, ...failure };
}

describe('the decision role over a native model of another kind', () => {
  test('does not load it, and says that an upstream llama-server of which build is needed', async () => {
    const refused = await refusalOf('kev', 'decision');
    assert.deepEqual([refused.exit, refused.code], [96, 'model.kindUnsupported']);
    assert.match(refused.message, /kind kev/);
    assert.match(refused.action ?? '', /upstream llama-server, build b11361 or newer/);
    const unknown = await refusalOf('zzz', 'decision');
    assert.deepEqual([unknown.exit, unknown.code], [96, 'model.kindUnsupported']);
    assert.match(unknown.action ?? '', /a build that knows this kind/);
  });

  test('is what is refused, not the file: the writer role looks at its weights, of which it has none', async () => {
    const refused = await refusalOf('kev', 'writer');
    assert.deepEqual([refused.exit, refused.code], [96, 'model.ggufInvalid']);
  });
});
