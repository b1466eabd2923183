/** Every other page that the person has open in the same browser, and what it cannot do to ours. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { themeOf } from './askPage.ts';
import { attempts, startOtherSite } from './otherSite.ts';
import { type RunningServe, startChromium, startServe } from './serveHarness.ts';

/** None of these words may come from any attempt. */
const gotThrough = /answered|read |heard|loaded|open$|sees ./;

async function tryEverything(
  other: Page,
  person: Page,
  serve: RunningServe,
  targets: readonly string[],
): Promise<void> {
  for (const target of targets) {
    for (const [name, attempt] of Object.entries(attempts)) {
      const went = await other.evaluate(attempt, target);
      assert.doesNotMatch(went, gotThrough, `${name} at ${target}: ${went}`);
      assert.equal(await themeOf(person), 'instrument', `${name} at ${target} changed nothing`);
    }
  }
  // What a frame or a window of theirs shows is not our page.
  for (const frame of other.frames().slice(1)) {
    const shown = await frame.evaluate(() => document.title).catch(() => '');
    assert.doesNotMatch(shown, /Countersign/i);
    assert.equal(
      await frame
        .locator('nav')
        .count()
        .catch(() => 0),
      0,
    );
  }
  assert.doesNotMatch(serve.output(), /at .*\.ts:\d+/);
}

/** The page's own address without its last stroke: whoever attacks is taken to know it. */
const addressOf = (person: Page) => person.url().replace(/\/(?:#.*)?$/, '');

describe('another site in the same browser', () => {
  test('from another port of this machine, where the cookie is sent along, nothing gets through', async () => {
    await using serve = await startServe();
    await using site = await startOtherSite();
    await using browser = await startChromium();
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const other = await browser.context.newPage();
    await other.goto(`http://127.0.0.1:${site.port}/`);
    const address = addressOf(person);
    await tryEverything(other, person, serve, [address, address.replace('127.0.0.1', 'localhost')]);
  });

  test('another server of this machine never gets the cookie, although cookies know no port', async () => {
    await using serve = await startServe();
    await using site = await startOtherSite();
    await using browser = await startChromium();
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const secret = (await browser.context.cookies(person.url())).map(({ name }) => name);
    assert.deepEqual(secret, [`countersign_${serve.port}`], 'the browser has it');
    const other = await browser.context.newPage();
    for (const place of ['/', '/api/mission/list', '/events', '/enter']) {
      await other.goto(`http://127.0.0.1:${site.port}${place}`);
    }
    assert.ok(site.cookies.length >= 4);
    assert.deepEqual(
      site.cookies.filter((cookie) => cookie.includes('countersign')),
      [],
    );
  });

  test('from another name, nothing gets through', async () => {
    await using serve = await startServe();
    await using site = await startOtherSite();
    await using browser = await startChromium(['evil.test']);
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const other = await browser.context.newPage();
    await other.goto(`http://evil.test:${site.port}/`);
    await tryEverything(other, person, serve, [addressOf(person)]);
  });

  test('a name that was pointed at this machine is not this page, although the browser takes it for its own site', async () => {
    await using serve = await startServe();
    await using browser = await startChromium(['rebound.test']);
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const other = await browser.context.newPage();
    const shown = await other.goto(`http://rebound.test:${serve.port}/`);
    assert.equal(shown?.status(), 421);
    // The page of the refusal has the attacker's origin: what it asks is "same-origin" for the browser.
    const went = await other.evaluate(async () => {
      const call = await fetch('/api/settings/set', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"values":{"theme":"aurora"}}',
      });
      const page = await fetch('/');
      return [call.status, page.status];
    });
    assert.deepEqual(went, [421, 421]);
    const ticket = await other.goto((await serve.newLink()).replace('127.0.0.1', 'rebound.test'));
    assert.equal(ticket?.status(), 421);
    assert.equal(await themeOf(person), 'instrument');
  });

  test('the same attempts from our own page do get through: the specs above can fail', async () => {
    await using serve = await startServe();
    await using browser = await startChromium();
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const call = attempts['a call with the cookie'];
    const events = attempts['listening to its events'];
    assert.ok(call !== undefined && events !== undefined);
    assert.equal(await person.evaluate(call, addressOf(person)), 'answered 200');
    assert.equal(await person.evaluate(events, addressOf(person)), 'heard one');
    assert.equal(await themeOf(person), 'aurora');
  });
});
