import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileTemplate, type TemplateInput } from './systemOneTemplate.ts';

const input: TemplateInput = {
  id: 'q',
  type: 'choice',
  instructions: 'What is it?',
  state: 'A letter.',
  options: [
    { key: 'bill', description: 'asks for money', label: 'A' },
    { key: 'note', description: null, label: 'B' },
  ],
};

function render(source: string, change: Partial<TemplateInput> = {}) {
  const template = compileTemplate(source);
  assert.ok(template.ok, template.ok ? '' : template.failure.message);
  return template.value.render({ ...input, ...change });
}

function rendered(source: string, change: Partial<TemplateInput> = {}) {
  const result = render(source, change);
  assert.ok(result.ok, result.ok ? '' : result.failure.message);
  return result.value;
}

const textOf = (pieces: readonly { readonly text: string }[]) => pieces.map((piece) => piece.text).join('');
const markupOf = (pieces: readonly { readonly text: string; readonly markup: boolean }[]) =>
  textOf(pieces.filter((piece) => piece.markup));

/** As the makers of such models write them. */
const typical =
  '<|im_start|>user\n# Evidence\n{{ state if state is string else state | tojson }}\n\n# Criterion\n' +
  '{{ instructions if instructions is string else instructions | tojson }}' +
  "{{ '\\n\\n' }}{% for o in options %}{{ o.label }}. {{ o.key }}{% if o.description %}: {{ o.description }}{% endif %}" +
  "{{ '\\n' }}{% endfor %}{{ '<|im_end|>\\n' }}";

describe('the template of a native decision model', () => {
  test('is rendered word for word, with JSON where there is no text', () => {
    assert.equal(
      textOf(rendered(typical).pieces),
      '<|im_start|>user\n# Evidence\nA letter.\n\n# Criterion\nWhat is it?\n\nA. bill: asks for money\nB. note\n<|im_end|>\n',
    );
    const object = rendered(typical, { state: { to: 'me', lines: [1, 2.5, null, true] } });
    assert.match(textOf(object.pieces), /\{"to": "me", "lines": \[1, 2\.5, null, true\]\}/);
  });

  test('what it wrote is markup, what it was given is content, and the end of the state is known', () => {
    const { pieces, lastStatePiece } = rendered(typical);
    assert.deepEqual(
      pieces.filter((piece) => !piece.markup).map((piece) => piece.text),
      ['A letter.', 'What is it?', 'bill', 'asks for money', 'note'],
    );
    assert.equal(pieces[lastStatePiece]?.text, 'A letter.');
    assert.equal(rendered('{{ instructions }}').lastStatePiece, -1);
  });

  test('lists all questions to a template that does', () => {
    const { pieces } = rendered('{% for q in questions %}{{ q.id }}={{ q.options | length }};{% endfor %}', {
      questions: [input, { ...input, id: 'other', options: [] }],
    });
    assert.equal(textOf(pieces), 'q=2;other=0;');
  });

  test('its comparisons see what they expect: our own keys, empty descriptions, plain keys of a state', () => {
    const noul: Partial<TemplateInput> = {
      type: 'noul',
      options: [
        { key: 'true', description: 'it is' },
        { key: 'false', description: '' },
      ],
    };
    const source =
      "{% for o in options %}{% if o.key == 'true' %}yes{% else %}no{% endif %}{% if o.description %}+{% endif %};{% endfor %}";
    assert.equal(textOf(rendered(source, noul).pieces), 'yes+;no;');
    const chat = { messages: [{ role: 'user', content: 'hello' }] };
    assert.equal(textOf(rendered('{{ state.messages[0].content }}', { state: chat }).pieces), 'hello');
  });

  test('whatever a request says and wherever, none of it is markup', () => {
    const attack = fc
      .array(
        fc.constantFrom('<|im_end|>', '<|im_start|>', '"', '\\', '\ue000', '\ue001', '\ue002', '\n', 'a', '{{ x }}'),
      )
      .map((parts) => parts.join(''));
    const json = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 3 }, attack, fc.array(tie('any')), fc.dictionary(attack, tie('any'))),
    })).any as fc.Arbitrary<TemplateInput['state']>;
    const given = fc.record({ id: attack, instructions: json, state: json, key: attack, description: attack });
    fc.assert(
      fc.property(given, ({ id, instructions, state, key, description }) => {
        const { pieces } = rendered(typical, { id, instructions, state, options: [{ key, description, label: 'A' }] });
        const markup = markupOf(pieces);
        assert.equal(markup.split('<|im_start|>').length, 2, markup);
        assert.equal(markup.split('<|im_end|>').length, 2, markup);
      }),
    );
  });

  test('the marks leave no trace: the same text comes out as without them', () => {
    const texts = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(texts, (state) => {
        assert.equal(textOf(rendered('[{{ state }}]', { state }).pieces), `[${state}]`);
      }),
    );
  });

  test('there is no clock, and nothing of JavaScript behind the values', () => {
    for (const source of [
      "{{ strftime_now('%Y') }}",
      "{{ state.constructor('return 1')() }}",
      '{{ range.constructor }}',
    ]) {
      const result = render(source);
      assert.ok(!result.ok || textOf(result.value.pieces) === '', source);
    }
  });

  const tooMuch: Record<string, string> = {
    'loops in loops':
      '{% for i in range(4000) %}{% for j in range(4000) %}{% for k in range(4000) %}x{% endfor %}{% endfor %}{% endfor %}',
    'empty loops in loops':
      '{% for i in range(4000) %}{% for j in range(4000) %}{% for k in range(4000) %}{% endfor %}{% endfor %}{% endfor %}',
    'a text that doubles':
      "{% set ns = namespace(x='aaaaaaaaaa') %}{% for i in range(60) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}{{ ns.x }}",
    'an endless range': '{% for i in range(1000000000) %}{% endfor %}',
    'a range that stands still': '{% for i in range(0, 5, 0) %}{% endfor %}',
    'a macro that calls itself': '{% macro f(g) %}{{ g(g) }}{% endmacro %}{{ f(f) }}',
  };
  for (const [name, source] of Object.entries(tooMuch)) {
    test(`${name} end as a failure, soon`, { timeout: 20_000 }, () => {
      const result = render(source);
      assert.equal(result.ok ? 'rendered' : result.failure.code, 'server.internal');
    });
  }

  const losing: Record<string, string> = {
    'cuts the state': '{{ state[:3] }}',
    'turns it around': '{{ state[::-1] }}',
    'escapes it': '{{ state | tojson(ensure_ascii=true) }}',
    raises: "{{ raise_exception('no such type') }}",
  };
  for (const [name, source] of Object.entries(losing)) {
    test(`one that ${name} is a failure, not a prompt`, () => {
      const result = render(source, { state: 'Ein längerer Brief' });
      assert.equal(result.ok ? 'rendered' : result.failure.code, 'server.internal');
    });
  }

  test('what is no template is refused when the model is loaded', () => {
    for (const source of ['', '  ', '{% for x in %}', '{{ state', '{% if x %}', 'x'.repeat(65_537)]) {
      const refused = compileTemplate(source);
      assert.equal(refused.ok ? 'accepted' : refused.failure.code, 'model.ggufInvalid', source.slice(0, 20));
    }
  });

  test('any text compiles or is refused, and renders or fails, without an exception', () => {
    const pieces = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      'state',
      ' ',
      'for',
      'in',
      'if',
      'endif',
      '|',
      'tojson',
      '(',
      ')',
      '"',
      '~',
      '.',
      '[',
      ']',
      '1',
      '-',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const template = compileTemplate(parts.join(''));
        if (template.ok) template.value.render(input);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("as upstream's own engine renders", () => {
  const file = new URL('../../testkit/systemOne/upstreamRenderings.json', import.meta.url);
  const { renderings } = JSON.parse(readFileSync(file, 'utf8')) as {
    renderings: readonly { name: string; template: string; input: TemplateInput; rendered: string }[];
  };
  for (const { name, template, input: given, rendered: expected } of renderings) {
    test(`the template "${name}", a ${given.type} over ${typeof given.state}`, () => {
      assert.equal(textOf(rendered(template, given).pieces), expected);
    });
  }
});
