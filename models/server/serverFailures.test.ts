import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decisionRequestSchema } from '../../contract/decision.ts';
import { fail } from '../../contract/failure.ts';
import { chatRequestSchema } from '../../contract/writer.ts';
import { badRequest, contextExceeded, wireFailure } from './serverFailures.ts';

function fieldOf(schema: typeof decisionRequestSchema | typeof chatRequestSchema, body: unknown): unknown {
  const parsed = schema.safeParse(body);
  assert.ok(!parsed.success, 'the body must be refused');
  return badRequest(parsed.error).failure.detail?.field;
}

describe('failures on the wire', () => {
  test('a malformed request names the field, by JSON pointer', () => {
    const question = { type: 'noul', instructions: 'x' };
    assert.equal(fieldOf(decisionRequestSchema, { questions: { q: question } }), '/state');
    assert.equal(fieldOf(decisionRequestSchema, { state: null, questions: { q: question } }), '/state');
    assert.equal(fieldOf(decisionRequestSchema, { state: 's', questions: {} }), '/questions');
    assert.equal(
      fieldOf(decisionRequestSchema, { state: 's', questions: { q: { type: 'noul' } } }),
      '/questions/q/instructions',
    );
    assert.equal(
      fieldOf(decisionRequestSchema, { state: 's', questions: { q: { type: 'vote' } } }),
      '/questions/q/type',
    );
    const one = { type: 'choice', instructions: 'x', criteria: { only: null } };
    assert.equal(fieldOf(decisionRequestSchema, { state: 's', questions: { 'a/b': one } }), '/questions/a~1b/criteria');
    assert.equal(fieldOf(decisionRequestSchema, { state: 's', questions: { q: question }, extra: 1 }), '/extra');
    const messages = [{ role: 'user', content: 'x' }];
    assert.equal(fieldOf(chatRequestSchema, { messages: [{ role: 'robot', content: 'x' }] }), '/messages/0/role');
    assert.equal(fieldOf(chatRequestSchema, { messages, temperature: 9 }), '/temperature');
  });

  test('too long says both numbers, as 413', () => {
    const reply = wireFailure(contextExceeded(5_000, 2_043).failure);
    assert.equal(reply.status, 413);
    assert.deepEqual(reply.body, {
      error: {
        code: 'server.contextExceeded',
        message: 'The prompt has 5000 tokens; this model reads 2043.',
        detail: { promptTokens: 5_000, contextTokens: 2_043 },
      },
    });
  });

  test('each code has its status, and an unexpected one is 500', () => {
    assert.equal(wireFailure(fail('server.notServed', 'x').failure).status, 501);
    assert.equal(wireFailure(fail('server.busy', 'x').failure).status, 503);
    assert.equal(wireFailure(fail('server.internal', 'x').failure).status, 500);
  });
});
