import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { checkRequest, type RequestHead } from './checkRequest.ts';
import { openSessions } from './sessions.ts';
import { languagesOf } from './shellCalls.ts';

const port = 40_123;
const root = '/BYLOT/';
const place = { port, root };
const proper = [
  ['Host', `127.0.0.1:${port}`],
  ['Origin', `http://127.0.0.1:${port}`],
  ['Content-Type', 'application/json'],
] as const;
const head = (over: Partial<RequestHead> = {}): RequestHead => ({
  method: 'POST',
  target: '/BYLOT/api/mission/list',
  httpVersion: '1.1',
  rawHeaders: proper.flat(),
  ...over,
});

describe('a request by its head', () => {
  test('our own page may ask, by either name of this machine', () => {
    assert.deepEqual(checkRequest(head(), place), { kind: 'call', method: 'mission/list' });
    const local = proper.flatMap(([name, value]) => [name, value.replace('127.0.0.1', 'localhost')]);
    assert.equal(checkRequest(head({ rawHeaders: local }), place).kind, 'call');
  });

  test('no other Host and no other Origin ever passes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.constantFrom('Host', 'Origin'), (value, name) => {
        fc.pre(!/^(?:http:\/\/)?(?:127\.0\.0\.1|localhost):40123$/.test(value));
        const rawHeaders = proper.flatMap(([each, was]) => [each, each === name ? value : was]);
        assert.equal(checkRequest(head({ rawHeaders }), place).kind, 'refused');
      }),
    );
  });

  test('a header that is there twice is never believed, however it is written', () => {
    fc.assert(
      fc.property(fc.constantFrom('HOST', 'origin', 'Content-type', 'SEC-FETCH-SITE'), (name) => {
        const more = [...proper.flat(), 'Sec-Fetch-Site', 'same-origin', name, 'x'];
        const refused = checkRequest(head({ rawHeaders: more }), place);
        assert.equal(refused.kind === 'refused' ? refused.status : 0, 400);
      }),
    );
  });

  test('any address is a page’s whole name as it was sent, or refused; nothing is decoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.boolean(), (text, below) => {
        const target = below ? `${root}${text}` : text;
        const asked = checkRequest(head({ method: 'GET', target }), place);
        if (asked.kind !== 'page') return;
        assert.ok(asked.name.startsWith('/') && !asked.name.startsWith('//'));
        assert.ok(
          target.startsWith(`${root}${asked.name.slice(1)}`),
          'as it was sent, and only below the page’s address',
        );
      }),
    );
  });
});

describe('sessions', () => {
  test('no cookie header opens a session but the one that holds its secret', () => {
    const sessions = openSessions(place);
    const secret = sessions.redeem(sessions.newTicket(0), 1) ?? '';
    assert.ok(sessions.isOpen(`a=b; countersign_${port}=${secret}; c=d`, 2));
    assert.ok(
      sessions.isOpen(`countersign_${port}=planted; countersign_${port}=${secret}`, 2),
      'a planted one does not lock out',
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        assert.equal(sessions.isOpen(text, 2), false);
        assert.equal(sessions.isOpen(`countersign_${port}=${text}`, 2), false);
        assert.equal(sessions.redeem(text, 2), null);
      }),
    );
    assert.equal(sessions.isOpen(undefined, 2), false);
    assert.equal(sessions.isOpen(`countersign_${port + 1}=${secret}`, 2), false);
  });

  test('the newest links and sessions live; there is an end to how many', () => {
    const sessions = openSessions(place);
    const tickets = Array.from({ length: 40 }, () => sessions.newTicket(0));
    assert.equal(sessions.redeem(tickets[0] ?? '', 1), null);
    assert.notEqual(sessions.redeem(tickets.at(-1) ?? '', 1), null);
  });
});

test('languages of a browser: in its order, and only what is one', () => {
  assert.deepEqual(languagesOf('de-CH,de;q=0.9, en;q=0.8, *;q=0.1'), ['de-CH', 'de', 'en']);
  assert.deepEqual(languagesOf('en;q=0.1,fr;q=0.9,<script>,xx;q=0'), ['fr', 'en']);
  assert.deepEqual(languagesOf(undefined), []);
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      for (const tag of languagesOf(text)) assert.match(tag, /^[A-Za-z0-9-]+$/);
    }),
  );
});
