import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type EndAnswer, endingRuns, endQuestion, openEndGate } from './endGate.ts';
import { chooseTexts } from './texts.ts';

function setUp(played: readonly string[] = ['run_1']) {
  const questions: PromiseWithResolvers<EndAnswer>[] = [];
  const asked: (readonly string[])[] = [];
  let quits = 0;
  let runs = played;
  const gate = openEndGate({
    played: () => runs,
    ask(runIds) {
      asked.push(runIds);
      const question = Promise.withResolvers<EndAnswer>();
      questions.push(question);
      return question.promise;
    },
    quit() {
      quits += 1;
    },
  });
  return {
    gate,
    asked,
    quits: () => quits,
    plays: (now: readonly string[]) => {
      runs = now;
    },
    async answer(answer: EndAnswer | Error) {
      const question = questions.at(-1);
      if (answer instanceof Error) question?.reject(answer);
      else question?.resolve(answer);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('the end of the app', () => {
  test('asks nothing where nothing is played', () => {
    const { gate, asked } = setUp([]);
    assert.equal(gate.mayEnd(), true);
    assert.deepEqual(asked, []);
  });

  test('waits for the answer where a run is played, and asks once however often it is wished for', async () => {
    const { gate, asked, answer, quits } = setUp();
    for (let times = 0; times < 3; times += 1) assert.equal(gate.mayEnd(), false);
    assert.deepEqual(asked, [['run_1']]);
    await answer('quit');
    assert.equal(quits(), 1);
    assert.equal(gate.mayEnd(), true, 'what follows of the end is let through');
    assert.equal(asked.length, 1);
  });

  test('does not come after “keep working”; the next wish is asked about anew', async () => {
    const { gate, asked, answer, quits, plays } = setUp();
    gate.mayEnd();
    await answer('stay');
    assert.equal(quits(), 0);
    assert.equal(gate.mayEnd(), false);
    assert.equal(asked.length, 2);
    await answer('stay');
    plays([]);
    assert.equal(gate.mayEnd(), true, 'the run ended in the meantime');
  });

  test('comes over an open question where the session ends, once, whatever is answered then', async () => {
    for (const late of ['quit', 'stay', new Error('the window is gone')] as const) {
      const { gate, asked, answer, quits } = setUp();
      gate.mayEnd();
      gate.endUnasked();
      gate.endUnasked();
      assert.equal(gate.mayEnd(), true);
      await answer(late);
      assert.deepEqual([quits(), asked.length, gate.mayEnd()], [1, 1, true]);
    }
  });

  test('is not kept up by a question that cannot be asked', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const { gate, answer, quits } = setUp();
    assert.equal(gate.mayEnd(), false);
    await answer(new Error('no display'));
    assert.deepEqual([quits(), gate.mayEnd()], [1, true]);
  });
});

test('the runs that end with the app are those of its own living host', () => {
  const claim = { runId: 'run_1', pid: 7, player: 'host', takenUp: 0, lives: true } as const;
  const claims = [
    claim,
    { ...claim, runId: 'run_2', pid: 8, player: 'command line' } as const,
    { ...claim, runId: 'run_3', pid: 9 },
    { ...claim, runId: 'run_4', lives: false },
  ];
  assert.deepEqual(endingRuns(claims, 7), ['run_1']);
  assert.deepEqual(endingRuns(claims, undefined), []);
});

describe('the question', () => {
  const en = chooseTexts('en', []);
  const de = chooseTexts('de', []);

  test('has “keep working” for Enter and for Escape, and says what runs and what is kept', () => {
    const question = endQuestion(en, ['Invoices'], 1);
    assert.deepEqual(question.buttons, ['Quit', 'Keep working']);
    assert.deepEqual([question.defaultId, question.cancelId], [1, 1]);
    assert.equal(question.message, 'A mission is still running.');
    assert.match(question.detail, /^Invoices\n\nIf you quit, it stands as interrupted\..* take the run up again/);
    assert.deepEqual(endQuestion(de, [], 1).buttons, ['Beenden', 'Weiterarbeiten']);
    assert.match(endQuestion(de, [], 1).detail, /^Wenn Sie beenden, bleibt er als unterbrochen stehen\./);
  });

  test('counts several, and names five of them at most', () => {
    const names = Array.from({ length: 7 }, (_, index) => `Mission ${index}`);
    assert.equal(endQuestion(de, names, 7).message, '7 Aufträge laufen noch.');
    assert.match(endQuestion(en, names, 7).detail, /^(Mission \d\n){5}…\n\nIf you quit, they stand/);
  });

  test('takes a hostile name as one short line', () => {
    const { detail } = endQuestion(en, [`a\u202e\nIf you quit, all is lost.\u0000${'x'.repeat(300)}`], 1);
    assert.match(detail, /^a If you quit, all is lost\. x+…\n\nIf you quit, it stands/);
    assert.ok((detail.split('\n')[0] ?? '').length <= 81);
  });
});
