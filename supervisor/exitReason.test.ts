import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explainExit, type ProcessExit } from './exitReason.ts';

const exit = (more: Partial<ProcessExit>): ProcessExit => ({ code: 0, signal: null, lastWords: [], ...more });
const report = '{"failure":{"code":"model.ggufInvalid","message":"The file is no model."}}';

describe('why a server ended', () => {
  test('98 and 97 are a taken and a refused port, for our program alone', () => {
    assert.deepEqual(explainExit('own', exit({ code: 98 })), { kind: 'portInUse' });
    assert.deepEqual(explainExit('own', exit({ code: 97 })), { kind: 'portDenied' });
    assert.equal(explainExit('llama-server', exit({ code: 98 })).kind, 'crashed');
  });

  test('upstream says in words that its port is taken', () => {
    const lastWords = ["start: couldn't bind HTTP server socket, hostname: 127.0.0.1, port: 8080", 'exiting'];
    assert.deepEqual(explainExit('llama-server', exit({ code: 1, lastWords })), { kind: 'portInUse' });
    assert.equal(explainExit('own', exit({ code: 1, lastWords })).kind, 'crashed');
  });

  test('upstream that is older than the kind of its model is told which build is needed', () => {
    const lastWords = [
      'srv    load_model: failed to init decision model: unsupported decision model type: lfm2-d1',
      'main: exiting due to model loading error',
    ];
    const reason = explainExit('llama-server', exit({ code: 1, lastWords }));
    assert.equal(reason.kind, 'reported');
    assert.equal(reason.kind === 'reported' && reason.failure.code, 'model.kindUnsupported');
    assert.match(reason.kind === 'reported' ? (reason.failure.action ?? '') : '', /build b11483 or newer/);
    assert.equal(explainExit('own', exit({ code: 1, lastWords })).kind, 'crashed');
  });

  test('the last failure that our program reported is the reason', () => {
    const reason = explainExit('own', exit({ code: 1, lastWords: ['loading', report, 'bye'] }));
    assert.deepEqual(reason, {
      kind: 'reported',
      failure: { code: 'model.ggufInvalid', message: 'The file is no model.' },
    });
  });

  test('what only looks like a report is none', () => {
    for (const line of [
      '{"failure":',
      '{"failure":{"code":"made.up","message":"x"}}',
      `x ${report}`,
      '{"failure":{}}',
    ]) {
      assert.equal(explainExit('own', exit({ code: 1, lastWords: [line] })).kind, 'crashed', line);
    }
    assert.equal(explainExit('own', exit({ signal: 'SIGKILL', code: null, lastWords: [report] })).kind, 'reported');
    assert.equal(explainExit('own', exit({ code: 0, lastWords: [report] })).kind, 'crashed');
    assert.equal(explainExit('llama-server', exit({ code: 1, lastWords: [report] })).kind, 'crashed');
  });

  test('a crash is told in words a person can use', () => {
    const how = (more: Partial<ProcessExit>) => {
      const reason = explainExit('own', exit(more));
      return reason.kind === 'crashed' ? reason.how : reason.kind;
    };
    assert.equal(how({ code: 5 }), 'exit code 5');
    assert.match(how({ code: null, signal: 'SIGKILL' }), /memory runs out/);
    assert.match(how({ code: null, signal: 'SIGILL' }), /processor/);
    assert.match(how({ code: 127 }), /not there/);
    assert.equal(how({ code: null, signal: 'SIGUSR1' }), 'signal SIGUSR1');
  });
});
