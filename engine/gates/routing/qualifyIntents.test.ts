import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Intent, intents } from '../../../contract/intent.ts';
import { intentCanaries } from './intentCanaries.ts';
import { intentQualificationSchema, isAboutBackend, qualifyIntents } from './qualifyIntents.ts';
import { backendThatSays, decisionModel, type Said } from './routing.fixture.ts';

const { signal } = new AbortController();
const silent = () => null;

/** Right about all canaries but the first few work ones, of which it says `wrong`. */
function wrongAbout(count: number, wrong: (intent: Intent) => Said) {
  let left = count;
  return backendThatSays(silent, {
    canary: (intent) => {
      if (intent === 'general' || left === 0) return [intent, 0.95];
      left -= 1;
      return wrong(intent);
    },
  });
}
const other = (intent: Intent): Said => [intent === 'search' ? 'read' : 'search', 0.9];

describe('the start-up messages', () => {
  test('are a dozen or more over seven intents and four languages', () => {
    assert.ok(intentCanaries.length >= 12);
    for (const intent of intents) assert.ok(intentCanaries.filter((one) => one.intent === intent).length >= 2, intent);
    assert.equal(new Set(intentCanaries.map(({ id }) => id)).size, intentCanaries.length);
    for (const mark of [/\bthe\b/, /\bden\b|\bdie\b/, /\ble\b|\bla\b/, /\bel\b/]) {
      assert.ok(intentCanaries.some(({ text }) => mark.test(text)));
    }
  });

  test('qualify a backend that knows them, and keep what it answered', async () => {
    const qualification = await qualifyIntents(backendThatSays(silent), { signal });
    assert.equal(qualification.qualified, true);
    assert.equal(qualification.passed, intentCanaries.length);
    assert.equal(qualification.questionVersion, 'intent/1');
    assert.deepEqual(qualification.labels, Object.fromEntries(intentCanaries.map(({ id, intent }) => [id, intent])));
    assert.deepEqual(intentQualificationSchema.parse(JSON.parse(JSON.stringify(qualification))), qualification);
  });

  test('let two slips pass and not three', async () => {
    assert.equal((await qualifyIntents(wrongAbout(2, other), { signal })).qualified, true);
    const third = await qualifyIntents(wrongAbout(3, other), { signal });
    assert.equal(third.qualified, false);
    assert.match(third.why, /is not asked for intents: it got 3 of \d+ start-up messages wrong\./);
  });

  test('do not let work be called talk, not once', async () => {
    const { qualified, why } = await qualifyIntents(
      wrongAbout(1, () => ['general', 0.9]),
      { signal },
    );
    assert.equal(qualified, false);
    assert.match(why, /called work talk/);
  });

  test('count what is under the floor as a miss, and no answer too', async () => {
    const unsure = await qualifyIntents(
      wrongAbout(3, (intent) => [intent, 0.5499]),
      { signal },
    );
    assert.deepEqual([unsure.qualified, unsure.misses[0]?.got], [false, 'unsure']);
    const silence = await qualifyIntents(
      wrongAbout(3, () => null),
      { signal },
    );
    assert.deepEqual([silence.qualified, silence.misses[0]?.got], [false, 'none']);
    assert.match(silence.why, /does not answer/);
  });

  test('a backend that moved towards talk since its last start is not asked, one that moved away from it is', async () => {
    const before = await qualifyIntents(backendThatSays(silent, { sure: 0.95 }), { signal });
    const after = await qualifyIntents(backendThatSays(silent, { sure: 0.85 }), { signal, previous: before });
    assert.equal(after.qualified, false);
    assert.match(after.why, /12 of its start-up answers moved towards talk/);
    const back = await qualifyIntents(backendThatSays(silent, { sure: 0.99 }), { signal, previous: before });
    assert.equal(back.qualified, true);
    const within = await qualifyIntents(backendThatSays(silent, { sure: 0.946 }), { signal, previous: before });
    assert.equal(within.qualified, true, 'a hundredth is rounding');
  });

  test('what another backend answered before says nothing about this one', async () => {
    const before = await qualifyIntents(backendThatSays(silent, { component: decisionModel }), { signal });
    const now = backendThatSays(silent, { sure: 0.85 });
    assert.equal(isAboutBackend(before, now), false);
    assert.equal((await qualifyIntents(now, { signal, previous: before })).qualified, true);
  });

  test('answers to other messages, or to another version of the question, say nothing about these', async () => {
    const now = backendThatSays(silent);
    const fewer = await qualifyIntents(now, { signal, canaries: intentCanaries.slice(2) });
    assert.deepEqual([fewer.qualified, isAboutBackend(fewer, now)], [true, false]);
    const whole = await qualifyIntents(now, { signal });
    assert.equal(isAboutBackend(whole, now), true);
    assert.equal(isAboutBackend({ ...whole, questionVersion: 'intent/0' }, now), false);
  });

  test('a backend that has failed is asked no more of them', async () => {
    let asked = 0;
    const judge = backendThatSays(silent, {
      canary: () => {
        asked += 1;
        return ['run', 0.9];
      },
    });
    const { labels } = await qualifyIntents(judge, { signal });
    assert.equal(asked, Object.keys(labels).length);
    assert.ok(asked < intentCanaries.length);
  });
});
