/** Conformance: what is answered, in which shape, and that an answer depends on its state and its question alone. */
import assert from 'node:assert/strict';
import type { ConformanceCase } from './conformanceCase.ts';
import type { SystemOneProfile } from './profile.ts';
import type { AskedQuestion, GivenAnswer, Json } from './systemOneCaller.ts';

export const state =
  'The order of 12 chairs was placed on 3 May. Two arrived with scratches. The customer asked for new ones.';
export const damage: AskedQuestion = { type: 'noul', instructions: 'Did any chair arrive damaged?' };
export const what: AskedQuestion = {
  type: 'choice',
  instructions: 'What was ordered?',
  criteria: { tables: null, chairs: 'to sit on', lamps: null },
};
export const grave: AskedQuestion = {
  type: 'score',
  instructions: 'How grave is it?',
  criteria: ['not', 'somewhat', 'very', 'beyond repair'],
};

export function answerCases(profile: SystemOneProfile): readonly ConformanceCase[] {
  return [...shapeCases(profile), ...independenceCases(profile)];
}

function shapeCases(profile: SystemOneProfile): readonly ConformanceCase[] {
  return [
    { name: 'a yes/no is a probability, without a confidence', run: (caller) => caller.one(state, damage) },
    {
      name: 'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
      run: (caller) => caller.one(state, what),
    },
    {
      name: 'a score is the mean of its levels, with legend, probabilities and confidence',
      run: (caller) => caller.one(state, grave),
    },
    {
      name: 'usage counts tokens that were read, and none that were written',
      async run(caller) {
        const { usage } = await caller.decide(state, { damage, what });
        assert.ok(Number.isInteger(usage.input_tokens) && usage.input_tokens > 0, JSON.stringify(usage));
        assert.equal(usage.output_tokens, 0);
        const longer = await caller.decide(`${state} ${state}`, { damage, what });
        assert.ok(longer.usage.input_tokens > usage.input_tokens, 'a longer state has more tokens');
      },
    },
    {
      name: 'state and instructions are text, objects or arrays',
      async run(caller) {
        const states: Json[] = [{ order: 12, what: ['chairs', null], paid: false }, [state, { more: 1.5 }], ''];
        for (const one of states) await caller.one(one, damage);
        for (const instructions of [{ ask: 'Damaged?' }, ['Damaged?', { really: true }]]) {
          await caller.one(state, { ...damage, instructions });
        }
      },
    },
    {
      name: 'criteria of a yes/no are optional, both and each',
      async run(caller) {
        for (const criteria of [
          {},
          { true: 'one did' },
          { false: 'none did' },
          { true: 'one did', false: 'none did' },
        ]) {
          await caller.one(state, { ...damage, criteria });
        }
      },
    },
    {
      name: 'ids and options come back as they were sent, whatever they are called',
      async run(caller) {
        const names = ['a/b', 'with space', 'Größe 😀', 'constructor', 'toString', '0'];
        const criteria = Object.fromEntries(names.map((name) => [name, null]));
        const question = { type: 'choice', instructions: 'Which?', criteria };
        await caller.decide(state, Object.fromEntries(names.map((name) => [name, question])));
      },
    },
    {
      name: 'a name that a language may stumble over is answered or refused, never dropped',
      async run(caller) {
        const question = `{"type":"choice","instructions":"Which?","criteria":{"__proto__":null,"a":null,"b":null}}`;
        const option = await caller.post('/v1/systemone', `{"state":"s","questions":{"q":${question}}}`);
        const { answers } = option.body as { answers?: { q?: { probabilities?: object } } };
        const options = Object.keys(answers?.q?.probabilities ?? {}).length;
        assert.ok(option.status >= 400 || options === 3, `status ${option.status}, ${options} options`);
        const asked = `{"__proto__":${JSON.stringify(damage)},"q":${JSON.stringify(damage)}}`;
        const id = await caller.post('/v1/systemone', `{"state":"s","questions":${asked}}`);
        const ids = Object.keys((id.body as { answers?: object }).answers ?? {}).length;
        assert.ok(id.status >= 400 || ids === 2, `status ${id.status}, ${ids} answers`);
      },
    },
    {
      name: 'the answer names the model',
      async run(caller) {
        const { model } = await caller.decide(state, { damage });
        if (profile.modelInAnswer === 'alias') assert.equal(model, caller.target.alias);
        else assert.ok(typeof model === 'string' && model !== '');
      },
    },
    {
      name: profile.coverage === 'always' ? 'the coverage of each asked type is told' : 'no coverage is told',
      async run(caller) {
        const { coverage } = await caller.decide(state, { damage, what });
        if (profile.coverage === 'never') return assert.equal(coverage, undefined);
        assert.deepEqual(Object.keys(coverage ?? {}).toSorted(), ['choice', 'noul']);
        assert.ok(Object.values(coverage ?? {}).every((share) => share > 0 && share <= 1));
      },
    },
  ];
}

function independenceCases({ tolerance }: SystemOneProfile): readonly ConformanceCase[] {
  const same = (left: GivenAnswer | undefined, right: GivenAnswer | undefined) => {
    if (tolerance === 0) return assert.deepEqual(left, right);
    const [first, second] = [numbersOf(left), numbersOf(right)];
    assert.equal(first.length, second.length);
    for (const [index, value] of first.entries()) {
      assert.ok(Math.abs(value - (second[index] ?? Number.NaN)) <= tolerance, `${first} and ${second}`);
    }
  };
  return [
    {
      name: 'the same request has the same answers, whatever was asked in between',
      async run(caller) {
        const first = await caller.decide(state, { damage, what, grave });
        await caller.decide(`${state} And then it was paid.`, { grave });
        await caller.decide({ other: 'state' }, { what });
        const again = await caller.decide(state, { damage, what, grave });
        for (const id of ['damage', 'what', 'grave']) same(again.answers[id], first.answers[id]);
      },
    },
    {
      name: 'a question has the same answer alone and beside others, in any order',
      async run(caller) {
        const together = await caller.decide(state, { damage, what, grave });
        const turned = await caller.decide(state, { grave, what, damage });
        for (const [id, question] of Object.entries({ damage, what, grave })) {
          const alone = await caller.decide(state, { [id]: question });
          same(alone.answers[id], together.answers[id]);
          same(turned.answers[id], together.answers[id]);
        }
      },
    },
    {
      name: 'another state has another answer',
      async run(caller) {
        const first = await caller.one(state, what);
        const other = await caller.one('Three lamps were ordered, and all of them were whole.', what);
        assert.notDeepEqual(numbersOf(other), numbersOf(first));
      },
    },
    {
      name: 'requests at the same time are all answered, and the same',
      async run(caller) {
        const alone = await caller.one(state, what);
        for (const answer of await Promise.all([1, 2, 3].map(() => caller.one(state, what)))) same(answer, alone);
      },
    },
  ];
}

function numbersOf(answer: GivenAnswer | undefined): readonly number[] {
  return answer?.type === 'noul' ? [answer.noul ?? Number.NaN] : Object.values(answer?.probabilities ?? {});
}
