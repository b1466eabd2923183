import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readErrorReply, readModelList } from './wireReply.ts';

describe('error forms', () => {
  test('ours keeps its code, field and numbers', () => {
    const body = {
      error: { code: 'server.contextExceeded', message: 'm', detail: { promptTokens: 9, contextTokens: 4 } },
    };
    assert.deepEqual(readErrorReply(413, body), {
      code: 'server.contextExceeded',
      message: 'm',
      detail: { promptTokens: 9, contextTokens: 4 },
    });
    const field = { error: { code: 'server.badRequest', message: 'm', field: '/state' } };
    assert.deepEqual(readErrorReply(400, field).detail, { field: '/state' });
  });

  test("upstream's is read by its type and status", () => {
    const tooLong = {
      error: { code: 400, message: 'm', type: 'exceed_context_size_error', n_prompt_tokens: 9, n_ctx: 4 },
    };
    assert.deepEqual(readErrorReply(400, tooLong).detail, { promptTokens: 9, contextTokens: 4 });
    assert.equal(readErrorReply(400, tooLong).code, 'server.contextExceeded');
    const invalid = { error: { code: 400, message: 'no state', type: 'invalid_request_error' } };
    assert.deepEqual(readErrorReply(400, invalid), { code: 'server.badRequest', message: 'no state' });
    const other = { error: { code: 501, message: 'not a decision model', type: 'not_supported_error' } };
    assert.equal(readErrorReply(501, other).code, 'server.notServed');
    const loading = { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } };
    assert.equal(readErrorReply(503, loading).code, 'server.busy');
  });

  test("upstream's 500 for a prompt longer than an encoder's batch is a prompt that does not fit, with its numbers", () => {
    const said = (message: string) => readErrorReply(500, { error: { code: 500, message, type: 'server_error' } });
    const batch =
      'input (812 tokens) is too large to process. increase the physical batch size (current batch size: 512)';
    assert.deepEqual(said(batch), {
      code: 'server.contextExceeded',
      message: batch,
      detail: { promptTokens: 812, contextTokens: 512 },
    });
    const context = 'input (9000 tokens) is larger than the max context size (4096 tokens). skipping';
    assert.deepEqual(said(context).detail, { promptTokens: 9_000, contextTokens: 4_096 });
    const question =
      'the question and its options (700 tokens) are too large to process. increase the batch size (current batch size: 512)';
    assert.deepEqual(said(question).detail, { promptTokens: 700, contextTokens: 512 });
    assert.equal(said('the model could not evaluate the decision').code, 'server.internal');
  });

  test("the hosted service's names the field", () => {
    const body = { detail: [{ loc: ['body', 'questions', 'q'], msg: 'Field required', type: 'missing' }] };
    assert.deepEqual(readErrorReply(422, body), {
      code: 'server.badRequest',
      message: 'Field required',
      detail: { field: '/questions/q' },
    });
  });

  test('words, and an unknown code of a stranger, become a failure by status alone', () => {
    assert.equal(readErrorReply(500, undefined).code, 'server.internal');
    assert.equal(readErrorReply(401, 'no').code, 'server.unauthorised');
    assert.equal(readErrorReply(400, { error: { code: 'made.up', message: 'm' } }).code, 'server.badRequest');
  });
});

describe('model lists', () => {
  test('both forms are read, and the real context where it is said', () => {
    assert.deepEqual(readModelList({ data: [{ id: 'a', meta: { n_ctx: 4096, n_ctx_train: 8192 } }] }), [
      { name: 'a', contextTokens: 4_096 },
    ]);
    assert.deepEqual(readModelList({ models: [{ name: 'b', version: '1' }] }), [{ name: 'b' }]);
    assert.deepEqual(readModelList({ data: [{ id: 'a', meta: null }], models: [{ name: 'a' }] }), [{ name: 'a' }]);
    assert.equal(readModelList({ surprise: true }), undefined);
    assert.equal(readModelList({ data: 'x' }), undefined);
  });
});
