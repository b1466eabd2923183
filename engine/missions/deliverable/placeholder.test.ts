import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Deliverable } from '../../../contract/mission.ts';
import { findPlaceholder } from './placeholder.ts';

type Case = readonly [format: Deliverable['format'], text: string, found: string];

const gaps: readonly Case[] = [
  ['csv', 'file,net\na.txt,TODO\n', 'TODO'],
  ['csv', 'file,net\na.txt,N/A\n', 'N/A'],
  ['csv', 'file,net\na.txt,n.a.\n', 'n.a.'],
  ['csv', 'file,net\na.txt,???\n', '???'],
  ['csv', 'file,date\na.txt,YYYY-MM-DD\n', 'YYYY-MM-DD'],
  ['csv', 'file,date\na.txt,TT.MM.JJJJ\n', 'TT.MM.JJJJ'],
  ['csv', 'file,date\na.txt,xx.xx.xxxx\n', 'xx.xx.xxxx'],
  ['csv', 'file,name\na.txt,[insert name]\n', '[insert name]'],
  ['json', '{"rows":[{"net":"k. A."},{"net":"TBD"}]}', 'TBD'],
  ['json', '{"a":{"b":["ok","à compléter"]}}', 'à compléter'],
  ['markdown', '# Report\n\nLorem ipsum dolor sit amet.\n', 'Lorem ipsum'],
  ['markdown', '# Report\n\n- TODO\n', 'TODO'],
  ['markdown', '# Report\n\n**TBD**\n', '**TBD**'],
  ['markdown', '# Report\n\nTODO: write the summary\n', 'TODO:'],
  ['markdown', '# Report\n\nThe venue is TBD.\n', 'TBD'],
  ['markdown', '# [Insert title]\n\ntext\n', '[Insert title]'],
  ['markdown', 'Dear <your name>,\n', '<your name>'],
  ['markdown', 'Dear <YOUR_NAME>,\n', '<YOUR_NAME>'],
  ['markdown', 'Dear {{ name }},\n', '{{ name }}'],
  ['markdown', '- > …\n', '…'],
  ['markdown', '## Summary\n\n...\n', '...'],
  ['markdown', '## Summary\n\n<...>\n', '<...>'],
  ['markdown', 'The total is [TODO add the total].\n', '[TODO add the total]'],
  ['text', 'TODO\n', 'TODO'],
  ['text', 'Sehr geehrte [Name einfügen],\n', '[Name einfügen]'],
  ['text', 'Zusammenfassung folgt noch', ''],
  ['text', 'Folgt noch.\n', 'Folgt noch.'],
  ['text', 'Platzhalter\n', 'Platzhalter'],
  ['text', 'Bonjour [votre nom],\n', '[votre nom]'],
  ['text', 'À compléter\n', 'À compléter'],
  ['text', 'Estimado [insertar nombre]:\n', '[insertar nombre]'],
  ['text', 'Por definir\n', 'Por definir'],
  ['text', 'Your text here\n', 'Your text here'],
  ['text', 'Coming soon!\n', 'Coming soon!'],
];

const contents: readonly (readonly [format: Deliverable['format'], text: string])[] = [
  ['markdown', '# Todo list\n\n- buy milk\n'],
  ['markdown', '# TODO\n\n- buy milk\n'],
  ['markdown', '# À faire\n\n- acheter du lait\n'],
  ['text', 'TODO\n\n- buy milk\n- call Anna\n'],
  ['text', 'To do:\n1. buy milk\n'],
  ['text', 'Anna has a lot to do.\nTodo el equipo vino.\n'],
  ['text', 'She said that she would wait… and left.\n'],
  ['text', 'He wrote “we […] agree” and no more.\n'],
  ['text', 'Write the date as YYYY-MM-DD, please.\n'],
  ['text', 'Louis XXX is not a king. Chapter XXX.\n'],
  ['text', 'Das Ergebnis folgt aus der Rechnung. Die Rechnung folgt.\n'],
  ['text', 'List<String> and a < b > c\n'],
  ['markdown', 'A <br> break, an <a href="https://example.com">add-on</a>, <https://example.com> and <b>bold</b>.\n'],
  ['markdown', '- [ ] call Anna\n- [x] call Ben\n'],
  ['markdown', 'See [add a user](https://example.com/add) and [your guide][1].\n\n[1]: https://example.com\n'],
  ['markdown', 'Fill in:\n\n```sh\ncurl <YOUR_HOST> # TODO: port\n```\n\nDone.\n'],
  ['markdown', '| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ['csv', 'file,status\na.txt,pending\nb.txt,offen\nc.txt,-\nd.txt,\n'],
  ['csv', 'task,who\nTodo list for Monday,Anna\n'],
  ['json', '{"rows":[{"note":null,"n":1,"name":"Tad Ba"}]}'],
  ['text', 'Zusammenfassung folgt noch in diesem Jahr.\n'],
];

describe('a placeholder', () => {
  for (const [format, text, found] of gaps.filter(([, , each]) => each !== '')) {
    test(`is found in ${format}: ${JSON.stringify(text)}`, () => {
      assert.equal(findPlaceholder(text, format)?.text, found);
    });
  }

  for (const [format, text] of contents) {
    test(`is not seen in ${format}: ${JSON.stringify(text)}`, () => assert.equal(findPlaceholder(text, format), null));
  }

  test('says its line', () => {
    assert.equal(findPlaceholder('a,b\n1,2\n3,TODO\n', 'csv')?.line, 3);
    assert.equal(findPlaceholder('one\n\nTODO: two\n', 'markdown')?.line, 3);
  });

  test('is content when a source says so in the same words', () => {
    const source = 'Meeting notes.\nVenue TBD, Anna asks the hotel.\n';
    const quoted = '## Open\n\n- > Venue TBD, Anna asks the hotel.\n';
    assert.equal(findPlaceholder(quoted, 'markdown')?.text, 'TBD');
    assert.equal(findPlaceholder(quoted, 'markdown', [source]), null);
  });

  test('stays one when it is all there is, whatever a source says', () => {
    assert.equal(findPlaceholder('a\nN/A\n', 'csv', ['VAT: N/A'])?.text, 'N/A');
  });

  test('is looked for in broken csv and json as in plain text', () => {
    assert.equal(findPlaceholder('a,b\n"1\nTODO\n', 'csv')?.text, 'TODO');
    assert.equal(findPlaceholder('{"a":\nTODO', 'json')?.text, 'TODO');
  });

  test('is looked for in linear time', () => {
    for (const bomb of [
      '['.repeat(50_000),
      '<'.repeat(50_000),
      '{{'.repeat(25_000),
      `[add ${'a '.repeat(50_000)}`,
      '* '.repeat(50_000),
    ]) {
      assert.equal(findPlaceholder(bomb, 'text'), null);
    }
  });
});
