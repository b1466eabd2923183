import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ungroundedInProse } from './ungroundedInProse.ts';

const source = {
  name: 'notes.txt',
  text: `Invoice INV-2026-0817 of 3.9.2026
Total 1.085,00 EUR, VAT 19 %
Maya will send the draft by Friday. Budget: 2.500 EUR. Weight 12 kg.`,
};

function flagged(text: string, format: 'markdown' | 'text' = 'markdown', engineComputed: readonly string[] = []) {
  return ungroundedInProse(text, [source], { format, engineComputed }).map(
    (item) => `${item.line} ${item.what}: ${item.text}`,
  );
}

describe('figures and dates', () => {
  test('stand by their meaning, however they are written', () => {
    assert.deepEqual(
      flagged('The total is $1,085.00 (19% VAT) on September 3rd, 2026 for INV-2026-0817, weight twelve.'),
      [],
    );
    assert.deepEqual(flagged('In September 2026, on 3 September, in 2026.'), []);
    assert.deepEqual(flagged('It costs EUR 2026'), ['1 figure: 2026']);
  });

  test('are flagged one by one with their lines', () => {
    assert.deepEqual(flagged('The total\nis 1,086\n\nand VAT 20 %\non 4.9.2026, in October 2026, for INV-2026-0818.'), [
      '2 figure: 1,086',
      '4 figure: 20',
      '5 date: 4.9.2026',
      '5 date: October 2026',
      '5 figure: INV-2026-0818',
    ]);
  });

  test('a percentage is no count, and a sign counts', () => {
    assert.deepEqual(flagged('19 people'), ['1 figure: 19']);
    assert.deepEqual(flagged('12 % more'), ['1 figure: 12']);
    assert.deepEqual(flagged('-12 kg'), ['1 figure: -12']);
  });

  test('words count, also those that are not understood', () => {
    assert.deepEqual(flagged('seven people and three four'), ['1 figure: seven', '1 figure: three four']);
  });

  test('the days that do not exist and the forms that no reader knows are looked for as text', () => {
    assert.deepEqual(flagged('31.2.2026, Ⅳ, x², 𝟏𝟐, १२, 1\u200B085'), [
      '1 date: 31.2.2026',
      '1 figure: Ⅳ',
      '1 figure: ²',
      '1 figure: 𝟏𝟐',
      '1 figure: १२',
      '1 figure: 1\u200B085',
    ]);
  });

  test('only what the engine says that it computed is let through', () => {
    assert.deepEqual(flagged('Sum 3,585.00', 'text'), ['1 figure: 3,585.00']);
    assert.deepEqual(flagged('Sum 3,585.00', 'text', ['3585']), []);
  });
});

describe('markdown cannot hide a figure', () => {
  const hidden: Readonly<Record<string, string>> = {
    emphasis: '1**08**6',
    'a character reference': '&#49;086',
    'a code span': '`1086`',
    'a code block': '```\n1086\n```',
    'an HTML block': '<p>1086</p>',
    'inline HTML': 'a <b>1086</b>',
    'a comment': '<!-- 1086 -->',
    'a heading': '## 1086 euros',
    'a table': '| a |\n|---|\n| 1086 |',
    'an image': '![1086](x.png)',
    'an address': '[x](http://example.com/1086)',
    'a definition': '[x]: http://example.com/1086',
    'a list number': '1086. euros',
    'an indented list': '- a\n  - b 1086',
    'a block quote': '> 1086',
  };
  for (const [name, text] of Object.entries(hidden)) {
    test(name, () => {
      const items = ungroundedInProse(text, [source], { format: 'markdown' });
      assert.ok(items.length > 0 && items.some((item) => item.text.includes('1086')), JSON.stringify(items));
    });
  }
});

describe('numbers that only count', () => {
  test('list and section numbers are no figures', () => {
    assert.deepEqual(
      flagged('# 1. Start\n\n## 1.1 Parts\n\n## 1.2 More\n\n# 2 Rest\n\n1. a\n2. b\n\ntext\n\n3. c'),
      [],
    );
    assert.deepEqual(flagged('1. a\n2. b\n3) c', 'text'), []);
  });

  test('but only while they count', () => {
    assert.deepEqual(flagged('85. a', 'text'), ['1 figure: 85']);
    assert.deepEqual(flagged('## 7.5 Million euros'), ['1 figure: 7.5']);
    assert.deepEqual(flagged('40. people came'), ['1 figure: 40']);
  });
});

describe('quotations', () => {
  test('in every pair of marks and in block quotes', () => {
    for (const [open, close] of ['""', '“”', '„“', '«»', '»«', '‹›', '›‹', '„”', '「」']) {
      assert.deepEqual(flagged(`She said ${open}Maya will send the draft${close}.`), [], `${open}${close}`);
      assert.deepEqual(flagged(`She said ${open}Maya will not send it${close}.`), [
        '1 quotation: Maya will not send it',
      ]);
    }
    assert.deepEqual(flagged('> Maya will send the draft by Friday.'), []);
    assert.deepEqual(flagged('x\n\n> Maya will send it.'), ['3 quotation: Maya will send it.']);
    assert.deepEqual(flagged('x\n> Maya will send it.', 'text'), ['2 quotation: Maya will send it.']);
  });

  test('over line ends, after white space folding and nothing more', () => {
    assert.deepEqual(flagged('"Total 1.085,00 EUR, VAT\n19 % Maya will send"'), []);
    assert.deepEqual(flagged('"maya will send"'), ['1 quotation: maya will send']);
    assert.deepEqual(flagged('"ill send"'), ['1 quotation: ill send']);
  });

  test('a mark that is never closed quotes to the end of its block', () => {
    assert.deepEqual(flagged('He wrote "they all agreed'), ['1 quotation: they all agreed']);
  });

  test('inches are no quotation', () => {
    assert.deepEqual(flagged('a 12" pipe for Maya'), []);
  });

  test('figures of a quotation that stands are its own', () => {
    assert.deepEqual(flagged('> Budget: 2.500 EUR.'), []);
  });
});

test('plain text has no markdown, and shows the lines it means', () => {
  assert.deepEqual(flagged('one\n\ntwo\n*7*', 'text'), ['3 figure: two', '4 figure: 7']);
});

test('an empty text has nothing ungrounded, and no source grounds nothing', () => {
  assert.deepEqual(flagged(''), []);
  assert.equal(ungroundedInProse('12', [], { format: 'text' }).length, 1);
});
