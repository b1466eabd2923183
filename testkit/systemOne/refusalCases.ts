/** Conformance: limits, what is refused and how, and that a prompt which is too long is never cut. */
import assert from 'node:assert/strict';
import { damage, grave, state, what } from './answerCases.ts';
import type { ConformanceCase } from './conformanceCase.ts';
import type { SystemOneProfile } from './profile.ts';
import type { AskedQuestion, Reply, SystemOneCaller } from './systemOneCaller.ts';

export function refusalCases(profile: SystemOneProfile): readonly ConformanceCase[] {
  const invalid = (reply: Reply, field: string) => checkInvalid(profile, reply, field);
  const refuse = (question: AskedQuestion, part: string) => async (caller: SystemOneCaller) =>
    invalid(await caller.ask({ state, questions: { q: question } }), `/questions/q${part}`);
  return [
    ...optionCases(profile, invalid),
    {
      name: 'a score of 2 and of 10 levels is answered, one of 1 and of 11 is refused',
      async run(caller) {
        const criteria = (count: number) => Array.from({ length: count }, (_, level) => `level ${level}`);
        for (const count of [2, 10]) await caller.one(state, { ...grave, criteria: criteria(count) });
        for (const count of [1, 11]) await refuse({ ...grave, criteria: criteria(count) }, '/criteria')(caller);
      },
    },
    {
      name: 'no questions are refused: none, an empty object, a list',
      async run(caller) {
        invalid(await caller.ask({ state }), '/questions');
        invalid(await caller.ask({ state, questions: {} }), '/questions');
        invalid(await caller.post('/v1/systemone', { state, questions: [damage] }), '/questions');
      },
    },
    {
      name: 'a missing state and null are refused',
      async run(caller) {
        invalid(await caller.ask({ questions: { damage } }), '/state');
        invalid(await caller.ask({ state: null, questions: { damage } }), '/state');
      },
    },
    {
      name: 'an unknown type and a missing one are refused',
      async run(caller) {
        await refuse({ type: 'vote', instructions: 'x' }, '/type')(caller);
        const body = { state, questions: { q: { instructions: 'x' } } };
        invalid(await caller.post('/v1/systemone', body), '/questions/q/type');
      },
    },
    {
      name:
        profile.instructions === 'required'
          ? 'a question without instructions is refused'
          : 'a question without instructions is answered',
      async run(caller) {
        if (profile.instructions === 'required') return refuse({ type: 'noul' }, '/instructions')(caller);
        await caller.one(state, { type: 'noul' });
      },
    },
    {
      name: 'criteria of another shape are refused',
      async run(caller) {
        await refuse({ ...what, criteria: ['tables', 'chairs'] }, '/criteria')(caller);
        await refuse({ type: 'choice', instructions: 'x' }, '/criteria')(caller);
        await refuse({ ...grave, criteria: { low: null, high: null } }, '/criteria')(caller);
        await refuse({ ...damage, criteria: ['yes'] }, '/criteria')(caller);
      },
    },
    {
      name:
        profile.unknownFields === 'refused' ? 'an unknown field is refused and named' : 'an unknown field is ignored',
      async run(caller) {
        const reply = await caller.ask({ state, questions: { damage }, surprise: 1 });
        if (profile.unknownFields === 'refused') invalid(reply, '/surprise');
        else assert.equal(reply.status, 200);
      },
    },
    {
      name: 'what is no JSON is refused',
      async run(caller) {
        const reply = await caller.post('/v1/systemone', '{"state": "unter');
        assert.ok(reply.status >= 400 && reply.status < 600 && reply.status !== 404, `status ${reply.status}`);
        if (profile.invalid.form === 'own') assert.equal(reply.status, 400);
      },
    },
    {
      name: 'images are 501, beside the questions and in the messages of a state',
      async run(caller) {
        if (profile.images === 'unknown') return;
        const url = 'data:image/png;base64,iVBORw0KGgo=';
        const part = { type: 'image_url', image_url: { url } };
        const messages = [{ role: 'user', content: [{ type: 'text', text: state }, part] }];
        for (const body of [{ state, images: [url] }, { state: messages }, { state: { messages } }]) {
          const reply = await caller.ask({ ...body, questions: { damage } });
          assert.equal(reply.status, 501, JSON.stringify(reply.body));
        }
        assert.equal(
          (await caller.ask({ state, images: [], questions: { damage } })).status,
          200,
          'none are no images',
        );
      },
    },
    ...lengthCases(profile),
  ];
}

function optionCases(
  profile: SystemOneProfile,
  invalid: (reply: Reply, field: string) => void,
): readonly ConformanceCase[] {
  const choice = (count: number): AskedQuestion => ({
    ...what,
    criteria: Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, null])),
  });
  const ask = (caller: SystemOneCaller, count: number) => caller.ask({ state: 'x', questions: { q: choice(count) } });
  return [
    {
      name: `a choice of 2 and of ${profile.mostOptions} options is answered`,
      async run(caller) {
        await caller.one('x', choice(2));
        await caller.one('x', choice(profile.mostOptions));
      },
    },
    {
      name: `a choice of no option and of ${profile.mostOptions + 1} is refused`,
      async run(caller) {
        invalid(await ask(caller, 0), '/questions/q/criteria');
        invalid(await ask(caller, profile.mostOptions + 1), '/questions/q/criteria');
      },
    },
    {
      name:
        profile.oneOption === 'refused'
          ? 'a choice of one option is refused: it would be answered with certainty'
          : 'a choice of one option is answered, with certainty: whoever asks has to refuse it',
      async run(caller) {
        if (profile.oneOption === 'refused') return invalid(await ask(caller, 1), '/questions/q/criteria');
        const answer = await caller.one('x', choice(1));
        assert.deepEqual([answer.choice, answer.probabilities?.o0], ['o0', 1]);
      },
    },
  ];
}

function lengthCases({ tooLong }: SystemOneProfile): readonly ConformanceCase[] {
  const words = (count: number) => ' chair'.repeat(count);
  return [
    {
      name: 'a state that does not fit is refused, with both numbers',
      async run(caller) {
        const limit = caller.target.contextTokens ?? 4_096;
        const reply = await caller.ask({ state: words(limit + 100), questions: { damage } });
        const { prompt, context } = numbersOf(tooLong, reply);
        assert.ok(prompt > context && context <= limit, `${prompt} tokens, ${context} are read`);
      },
    },
    {
      name: 'a state that fits is read to its end: nothing is cut',
      async run(caller) {
        const limit = caller.target.contextTokens ?? 4_096;
        const read = async (count: number) => (await caller.decide(words(count), { damage })).usage.input_tokens;
        const counts = [0.25, 0.5, 0.75].map((part) => Math.floor(limit * part));
        const tokens = [];
        for (const count of counts) tokens.push(await read(count));
        for (let at = 1; at < counts.length; at += 1) {
          const [more, longer] = [(tokens[at] ?? 0) - (tokens[at - 1] ?? 0), (counts[at] ?? 0) - (counts[at - 1] ?? 0)];
          assert.ok(more >= longer, `${longer} words more are ${more} tokens more`);
        }
      },
    },
  ];
}

function numbersOf(tooLong: SystemOneProfile['tooLong'], { status, body }: Reply): { prompt: number; context: number } {
  const error = (body as { error?: Record<string, unknown> } | undefined)?.error ?? {};
  switch (tooLong) {
    case '413': {
      assert.equal(status, 413);
      assert.equal(error.code, 'server.contextExceeded');
      const detail = error.detail as { promptTokens: number; contextTokens: number };
      return { prompt: detail.promptTokens, context: detail.contextTokens };
    }
    case '400': {
      assert.equal(status, 400);
      assert.equal(error.type, 'exceed_context_size_error');
      return { prompt: Number(error.n_prompt_tokens), context: Number(error.n_ctx) };
    }
    case '500': {
      assert.equal(status, 500);
      const [prompt, context] = `${error.message}`.match(/\d+/g) ?? [];
      return { prompt: Number(prompt), context: Number(context) };
    }
    case 'some':
      assert.ok(status >= 400 && status < 500, `status ${status}`);
      return { prompt: 1, context: 0 };
  }
}

function checkInvalid({ invalid }: SystemOneProfile, { status, body }: Reply, field: string): void {
  assert.equal(status, invalid.status, `${field}: status ${status}, ${JSON.stringify(body)}`);
  if (invalid.form === 'hosted') {
    const [first] = (body as { detail: { loc: (string | number)[]; msg: string }[] }).detail;
    assert.ok(first !== undefined && first.msg !== '');
    assert.ok(
      `/${first.loc.filter((part) => part !== 'body').join('/')}`.startsWith(field),
      `${first.loc} for ${field}`,
    );
    return;
  }
  const { error } = body as { error: { code: unknown; message: string; field?: string; type?: string } };
  assert.ok(error.message !== '', 'it says what is wrong');
  if (invalid.form === 'own') {
    assert.deepEqual([error.code, error.field], ['server.badRequest', field]);
    return;
  }
  assert.deepEqual([error.code, error.type], [400, 'invalid_request_error']);
}
