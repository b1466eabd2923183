import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decideRetry, retryRule } from './retryRule.ts';

const first = (error: string) => decideRetry({ changes: false, attempt: 1, error });

describe('one more try', () => {
  for (const error of [
    'Error: read ECONNRESET',
    'HTTP/1.1 503 Service Unavailable',
    '429 Too Many Requests',
    'net/http: TLS handshake timeout',
    'curl: (6) Could not resolve host: example.org (Temporary failure in name resolution)',
    'HTTP 403: secondary rate limit. Please wait a few seconds before you try again.',
    'sqlite3.OperationalError: database is locked',
    'fatal: early EOF',
    'Zeitüberschreitung bei der Anforderung',
    'La conexión fue restablecida por el par: tiempo de espera agotado',
  ])
    test(`is made: ${error}`, () => {
      const decision = first(error);
      assert.equal(decision.retry, true, decision.why);
      assert.deepEqual(decision.component, retryRule);
    });

  for (const error of [
    'AssertionError: expected 500 items but got 503',
    "config.yaml: 'timeout' must be a number",
    'connect ECONNREFUSED 127.0.0.1:8080',
    'error TS2304: Cannot find name x. Please try again.',
    'HTTP 429: monthly quota is used up. Upgrade your plan.',
    'line 429: too few arguments',
    'x509: certificate has expired',
    'HTTP 404',
    '--- FAIL: TestTimeout (0.00s)',
    '',
  ])
    test(`is not made: ${error}`, () => assert.equal(first(error).retry, false));

  test('is never made for a call that may have changed something, nor after a second failure', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 9 }), (noise, attempt) => {
        const error = `ECONNRESET ${noise}`;
        assert.equal(decideRetry({ changes: true, attempt: 1, error }).retry, false);
        assert.equal(decideRetry({ changes: false, attempt, error }).retry, false);
      }),
    );
    assert.equal(first('ECONNRESET').retry, true);
  });

  test('reads the beginning and the end of a long error, in little time', () => {
    assert.equal(first(`${'a '.repeat(100_000)}\nECONNRESET`).retry, true);
    assert.equal(first(`ECONNRESET\n${'(('.repeat(100_000)}`).retry, true);
  });
});
