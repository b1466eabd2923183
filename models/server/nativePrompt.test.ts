import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Token } from 'node-llama-cpp';
import type { Question } from '../../contract/decision.ts';
import { labelKinds } from '../../contract/decisionKinds.ts';
import { defaultTemplate } from '../../testkit/decisionGguf/systemOneTemplate.ts';
import type { DecisionMetadata } from '../ggufDecision.ts';
import { renderQuestion, renderState } from './decisionPrompt.ts';
import { nativeLabels, nativePrompt } from './nativePrompt.ts';
import type { PromptPiece } from './promptText.ts';

const asToken = (code: number) => code as Token;

/** A token a character; of texts those of one or two capital letters, or one small one, are single tokens. */
const vocabulary = {
  tokenizeWhole: (pieces: readonly PromptPiece[]) =>
    [...pieces.map((piece) => piece.text).join('')].map((character) => asToken(character.codePointAt(0) ?? 0)),
  singleToken: (text: string) =>
    /^(?:[A-Z]{1,2}|[a-z])$/.test(text)
      ? asToken(100_000 + (text.codePointAt(0) ?? 0) * 1_000 + (text.codePointAt(1) ?? 0))
      : undefined,
};
const chatml = "{{ '<|im_start|>' }}";
const metadata = (kind: string, change: Partial<DecisionMetadata> = {}): DecisionMetadata => ({
  kind,
  template: labelKinds.some((known) => known === kind) ? defaultTemplate(kind as 'lev', chatml, '') : '{{ state }}',
  temperatures: {},
  ...change,
});
function form(kind: string, change: Partial<DecisionMetadata> = {}) {
  const made = nativePrompt(metadata(kind, change), vocabulary);
  assert.ok(made.ok, made.ok ? '' : made.failure.message);
  return made.value;
}
function promptsOf(kind: string, question: Question, state: string | Record<string, string> = 'A letter.', id = 'q') {
  const asked = form(kind).over(state)(id, question);
  assert.ok(asked.ok);
  return asked.value.prompts.map(({ tokens, ...rest }) => ({
    ...rest,
    tokens,
    text: String.fromCodePoint(...tokens),
  }));
}

const choice: Question = {
  type: 'choice',
  instructions: 'What is it?',
  criteria: { bill: 'asks for money', note: null },
};
const noul: Question = { type: 'noul', instructions: 'Paid?', criteria: { true: 'money moved' } };
const score: Question = { type: 'score', instructions: 'How late?', criteria: ['not', 'very'] };

describe('prompts of native decision models', () => {
  test("the tool's template says what our own prompt says, but for the ending and the words that open the options", () => {
    for (const question of [choice, noul, score]) {
      const own = [...renderState('chatml', 'A letter.'), ...renderQuestion('chatml', question, ['A', 'B']).pieces];
      const [native] = promptsOf('openjev', question);
      const ownText = own.map((piece) => piece.text).join('');
      assert.equal(native?.text.replace(/\($/, ''), ownText.replace(/option$/, ''));
    }
  });

  test('each kind reads its labels, without a space in front', () => {
    const labels = (kind: 'openjev' | 'lev' | 'nimble') => {
      const read = nativeLabels(kind, vocabulary.singleToken);
      return read.ok ? read.value.map((label) => label.text) : [];
    };
    assert.equal(labels('openjev').join(''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    assert.deepEqual(labels('lev').slice(24, 29), ['Y', 'Z', 'AA', 'AB', 'AC']);
    assert.equal(labels('nimble').length, 255);
    assert.equal(form('openjev').optionLimit, 52);
  });

  test('a vocabulary without single letters is refused', () => {
    for (const kind of labelKinds) {
      const refused = nativePrompt(metadata(kind), { ...vocabulary, singleToken: () => undefined });
      assert.equal(refused.ok ? 'accepted' : refused.failure.code, 'model.ggufInvalid', kind);
    }
  });

  test('lev puts a choice in both orders, labels and all, and rates yes and no', () => {
    const [first, second] = promptsOf('lev', choice);
    assert.match(first?.text ?? '', /A\) bill: asks for money\nB\) note\n/);
    assert.match(second?.text ?? '', /A\) note\nB\) bill: asks for money\n/);
    assert.deepEqual(first?.labels, second?.labels);
    const rated = promptsOf('lev', noul);
    assert.equal(rated.length, 1);
    assert.equal(rated[0]?.labels.length, 9);
    assert.match(rated[0]?.text ?? '', /A is certainly no.*yes: money moved/s);
  });

  test('lev is shown the keys of a state in the order of their bytes, the others in that of the request', () => {
    const state = { zebra: 'z', 'a-b': 'x', Ähre: 'ä', apple: 'a' };
    assert.match(
      promptsOf('lev', noul, state)[0]?.text ?? '',
      /\{"a-b": "x", "apple": "a", "zebra": "z", "Ähre": "ä"\}/,
    );
    assert.match(promptsOf('openjev', noul, state)[0]?.text ?? '', /\{"zebra": "z", "a-b": "x"/);
  });

  test('a nimble template that lists questions is shown the one that is asked, so that no answer depends on others', () => {
    const template = '{{ state }}|{% for q in questions %}{{ q.id }}:{{ q.instructions }};{% endfor %}|{{ id }}';
    const asked = form('nimble', { template }).over('S')('two', noul);
    assert.ok(asked.ok);
    assert.equal(String.fromCodePoint(...(asked.value.prompts[0]?.tokens ?? [])), 'S|two:Paid?;|two');
  });

  test('the beginning ends with the state, whatever is asked about it', () => {
    const beginnings = [choice, noul, score].map((question) => promptsOf('openjev', question)[0]?.beginning);
    assert.equal(new Set(beginnings).size, 1);
    const [prompt] = promptsOf('openjev', noul);
    assert.ok(prompt?.text.slice(0, prompt.beginning).endsWith('Text:\nA letter.'));
  });

  test('its version names kind and template, and changes with the template', () => {
    const version = form('openjev').version;
    assert.match(version, /^systemone-template-1\/openjev\/[0-9a-f]{12}$/);
    assert.notEqual(form('openjev', { template: `${metadata('openjev').template} ` }).version, version);
    assert.notEqual(form('nimble').version.split('/')[1], version.split('/')[1]);
  });

  test('the temperatures of the file are used', () => {
    const answer = (temperatures: Record<string, number>) => {
      const asked = form('openjev', { temperatures }).over('S')('q', noul);
      const given = asked.ok ? asked.value.answer([[0.8, 0.2]]) : undefined;
      return given?.type === 'noul' ? given.noul.toFixed(3) : '';
    };
    assert.equal(answer({}), '0.800');
    assert.equal(answer({ noul: 2 }), '0.667');
  });

  const unusable: Record<string, string | undefined> = {
    'none at all': undefined,
    'one that is no template': '{% for x in %}',
    'one that does not show the state': '{{ instructions }}',
    'one that does not show the question': '{{ state if state is string else state | tojson }}',
    'one that cuts the state': '{{ (state | tojson)[:20] }}{{ instructions | tojson }}',
    'one that fails on scores': `{% if type == 'score' %}{{ raise_exception('no scores') }}{% endif %}${defaultTemplate('openjev', chatml, '')}`,
    'one that calls what is not there':
      "{{ state | tojson }}{{ instructions | tojson }}{% for o in options %}{{ 'ABC'.no_such(o) }}{% endfor %}",
  };
  for (const [name, template] of Object.entries(unusable)) {
    test(`a model with ${name} is refused when it is loaded`, () => {
      const refused = nativePrompt(metadata('openjev', { template }), vocabulary);
      assert.equal(refused.ok ? 'accepted' : refused.failure.code, 'model.ggufInvalid');
    });
  }

  test('a kind that is not read from label tokens is refused, naming upstream', () => {
    for (const kind of ['kev', 'laya', 'julia-1', 'clef', 'lfm2-d1', 'something-new']) {
      const refused = nativePrompt(metadata(kind), vocabulary);
      assert.ok(!refused.ok);
      assert.equal(refused.failure.code, 'model.kindUnsupported');
      assert.match(refused.failure.action ?? '', /llama-server/);
    }
  });
});
