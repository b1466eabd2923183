import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInContext } from 'node:vm';
import { type Deliverable, deliverableSchema } from '../../../contract/mission.ts';
import type { SourceText } from '../../grounding/source.ts';
import { formatMarkdown } from '../deliverable/markdown.ts';
import { whyNotAssertion } from './assertion.ts';
import { checkContent } from './contentCheck.ts';
import { createEmptyContext, evaluateAssertion } from './evaluateAssertion.ts';
import { checkGrounded } from './groundedCheck.ts';
import { compileJsonSchema } from './jsonSchema.ts';
import { checkJsonSchema } from './jsonSchemaCheck.ts';
import { checkReport } from './reportCheck.ts';

describe('content_matches and content_absent', () => {
  const matches = (pattern: string, text: string, flags?: string) =>
    checkContent({ check: 'content_matches', pattern, ...(flags === undefined ? {} : { flags }) }, 'a.txt', text);

  test('say where the pattern is found', () => {
    assert.deepEqual(matches('^b', 'a\nb\n', 'm'), { outcome: 'passed', why: 'line 2 matches /^b/m' });
    assert.equal(matches('^b', 'a\nb\n').outcome, 'failed');
    assert.equal(matches('B', 'a\nb\n', 'i').outcome, 'passed');
  });

  test('a pattern that matches nothing at all matches every file, and says line 1', () => {
    assert.equal(matches('', 'a').why, 'line 1 matches //');
  });

  test('absent fails with the text that is there', () => {
    const found = checkContent({ check: 'content_absent', pattern: 'TODO|N/A' }, 'a.txt', 'x\ny N/A\n');
    assert.equal(found.why, 'line 2 of a.txt holds "N/A", which matches /TODO|N/A/');
  });
});

describe('json_schema', () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['rows'],
    properties: { rows: { type: 'array', prefixItems: [{ $ref: '#/$defs/row' }], items: false } },
    additionalProperties: false,
    $defs: { row: { type: 'object', properties: { date: { type: 'string', format: 'date' } }, required: ['date'] } },
  };
  const cases: readonly (readonly [text: string, why: string | null])[] = [
    ['{"rows":[{"date":"2026-03-09"}]}', null],
    ['{"rows":[]}', null],
    ['{}', "the document must have required property 'rows'"],
    ['{"rows":[{"date":"9.3.2026"}]}', '/rows/0/date must match format "date"'],
    ['{"rows":[{"date":"2026-03-09"},{}]}', '/rows must NOT have more than 1 items'],
    ['{"rows":[],"more":1}', 'the document must NOT have additional properties: "more"'],
    ['{"rows":[],"rows":[]}', 'The file is not JSON: line 1, column 12: the key "rows" is given twice.'],
  ];
  for (const [text, why] of cases) {
    test(`${text}: ${why ?? 'passes'}`, () => {
      const found = checkJsonSchema(schema, text);
      assert.deepEqual([found.outcome, why === null ? null : found.why], [why === null ? 'passed' : 'failed', why]);
    });
  }

  test('true takes everything and false nothing', () => {
    assert.equal(checkJsonSchema(true, '1').outcome, 'passed');
    assert.equal(checkJsonSchema(false, '1').outcome, 'failed');
  });

  test('fetches no schema from elsewhere', () => {
    assert.equal(compileJsonSchema({ $ref: 'https://example.com/schema.json' }).ok, false);
  });
});

describe('an assertion', () => {
  test('is looked through for functions that change their answer', () => {
    assert.equal(whyNotAssertion('$sum(rows.net) = footer.net'), null);
    assert.equal(whyNotAssertion('rows[0].random = 1'), null);
    assert.match(whyNotAssertion('$map(rows, $random)') ?? '', /\$random/);
    assert.match(whyNotAssertion('(') ?? '', /not a JSONata expression/);
  });

  test('holds only where it is exactly true', async () => {
    assert.deepEqual(await evaluateAssertion('$sum(rows.n) = 3', '{"rows":[{"n":1},{"n":2}]}', ''), {
      holds: true,
      said: 'true',
    });
    assert.deepEqual(await evaluateAssertion('"true"', '{}', ''), { holds: false, said: '"true"' });
    assert.deepEqual(await evaluateAssertion('nowhere', '{}', ''), { holds: false, said: 'nothing' });
    assert.match((await evaluateAssertion('1 + "a"', '{}', '')).said, /^an error: /);
  });

  test('has an empty world around it: no process, no code from text', async () => {
    for (const name of ['process', 'require', 'globalThis', 'fetch', 'setTimeout', 'Buffer']) {
      assert.equal((await evaluateAssertion(`$exists($${name})`, '{}', '')).said, 'false', name);
    }
    // What the language lets nobody say is refused by the context as well.
    const context = createEmptyContext();
    assert.throws(
      () => runInContext('this.constructor.constructor("return process")()', context),
      /Code generation from strings/,
    );
    assert.equal(
      runInContext('typeof process + typeof require + typeof fetch', context),
      'undefinedundefinedundefined',
    );
  });
});

describe('report_complete', () => {
  const report = '# Report\n\nOne line.\n\n## Actions\n\n- call Anna\n- book rooms\n\n## Open\n\nNothing is open.\n';
  const check = (text: string, sections: readonly string[], minWords?: number) =>
    checkReport({ sections, ...(minWords === undefined ? {} : { minWords }) }, 'r.md', text, []);

  test('passes with every heading, text under each and words enough', () => {
    assert.equal(check(report, ['Actions', 'Open'], 9).outcome, 'passed');
  });

  const failing: readonly (readonly [
    title: string,
    text: string,
    sections: readonly string[],
    minWords: number | undefined,
    why: string,
  ])[] = [
    ['a heading is missing', report, ['Actions', 'Risks'], undefined, 'r.md has no heading "Risks"'],
    [
      'a heading is only said in the text',
      '# A\n\nActions\n\ntext\n',
      ['Actions'],
      undefined,
      'r.md has no heading "Actions"',
    ],
    [
      'a heading is only in a code block',
      '```\n# Actions\n```\n\ntext\n',
      ['Actions'],
      undefined,
      'r.md has no heading "Actions"',
    ],
    ['a heading differs in case', report, ['actions'], undefined, 'r.md has no heading "actions"'],
    [
      'nothing stands under a heading',
      '## Actions\n\n## Open\n\ntext\n',
      ['Actions'],
      undefined,
      'there is no text under the heading "Actions"',
    ],
    [
      'only a comment and a rule stand under it',
      '## Actions\n\n<!-- soon -->\n\n---\n\n## Open\n\ntext\n',
      ['Actions'],
      undefined,
      'there is no text under the heading "Actions"',
    ],
    [
      'only more headings stand under it',
      '## Actions\n\n### Today\n\n### Later\n',
      ['Actions'],
      undefined,
      'there is no text under the heading "Actions"',
    ],
    ['it is shorter than was asked for', report, ['Actions'], 10, 'r.md has 9 words where at least 10 were asked for'],
    [
      'headings are its only words',
      '# one two three\n\nfour\n',
      ['one two three'],
      2,
      'r.md has 1 words where at least 2 were asked for',
    ],
    [
      'a placeholder stands in it',
      `${report}\nTODO: more\n`,
      ['Actions'],
      undefined,
      'line 14 of r.md still holds placeholder text ("TODO:")',
    ],
  ];
  for (const [title, text, sections, minWords, why] of failing) {
    test(`fails when ${title}`, () => assert.deepEqual(check(text, sections, minWords), { outcome: 'failed', why }));
  }

  test('takes a section made of subsections, quotes, tables and emphasis in a heading', () => {
    assert.equal(check('## Actions\n\n### Today\n\n> call Anna\n', ['Actions', 'Today']).outcome, 'passed');
    assert.equal(check('Actions\n=======\n\n| a |\n| - |\n| b |\n', ['Actions']).outcome, 'passed');
    assert.equal(check('## **Next**  steps\n\ntext\n', ['Next steps']).outcome, 'passed');
  });

  test('counts words of scripts without blanks', () => {
    assert.equal(check('# 報告\n\n会議は月曜日に開かれます。\n', ['報告'], 3).outcome, 'passed');
  });

  test('passes what the engine itself writes', () => {
    const section = { title: 'Actions', ask: 'x', kind: 'quotes', grounded: true, required: true } as const;
    assert.equal(check(formatMarkdown([{ section, items: ['Anna calls Ben.'] }]), ['Actions'], 3).outcome, 'passed');
    assert.equal(check(formatMarkdown([{ section, items: [] }]), ['Actions']).outcome, 'failed');
  });
});

describe('grounded', () => {
  const sources: readonly SourceText[] = [
    {
      name: 'in/a.txt',
      text: 'Invoice No. A-17\nIssued 9 March 2026\nDue 23 March 2026\nNet 1,000.00\nVAT 85.00\nTotal 1,085.00\n',
    },
    {
      name: 'in/b.txt',
      text: 'Invoice No. B-18\nIssued 10 March 2026\nDue 24 March 2026\nNet 50.00\nVAT 9.50\nTotal 59.50\n',
    },
  ];
  const deliverableOf = (change: object): Deliverable =>
    deliverableSchema.parse({
      path: 'o.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'file', value: 'source.name' },
        { name: 'number', ask: 'n', kind: 'text' },
        { name: 'date', ask: 'd', kind: 'date', label: 'issued' },
        { name: 'total', ask: 't', kind: 'number' },
      ],
      footer: { total: 'sum' },
      ...change,
    });
  const declared = deliverableOf({});
  const csv = 'file,number,date,total\na.txt,A-17,2026-03-09,1085.00\nb.txt,B-18,2026-03-10,59.50\ntotal,,,1144.50\n';
  const check = (
    text: string,
    deliverable: Deliverable | null = declared,
    columns?: readonly string[],
    from = sources,
  ) => checkGrounded({ columns, text, format: deliverable?.format ?? 'csv', deliverable, sources: from });

  test('passes by meaning, and the evidence is the exact text where it stands', () => {
    const found = check(csv);
    assert.equal(found.outcome, 'passed', found.why);
    assert.deepEqual(
      found.evidence?.find(({ field }) => field === '1.total'),
      {
        field: '1.total',
        source: 'in/a.txt',
        line: 6,
        text: '1,085.00',
      },
    );
    assert.deepEqual(
      found.evidence?.map(({ field }) => field),
      ['1.number', '1.date', '1.total', '2.number', '2.date', '2.total'],
    );
  });

  const failing: readonly (readonly [title: string, text: string, why: RegExp])[] = [
    [
      'a number that stands nowhere',
      csv.replace('1085.00', '1084.00').replace('1144.50', '1143.50'),
      /^row 1 \(a\.txt\), total: “1084\.00” does not stand in in\/a\.txt/,
    ],
    [
      'a number of the other source',
      csv.replace('1085.00', '50.00').replace('1144.50', '109.50'),
      /^row 1 \(a\.txt\), total/,
    ],
    ['a date of another label', csv.replace('2026-03-10', '2026-03-24'), /^row 2 \(b\.txt\), date/],
    ['a text that the source writes otherwise', csv.replace('B-18', 'B18'), /^row 2 \(b\.txt\), number/],
    ['part of a word', csv.replace('A-17', 'nvoice'), /^row 1 \(a\.txt\), number/],
    ['a source without a row', csv.replace(/^b\.txt.*\n/m, ''), /in\/b\.txt has none/],
    ['a footer that somebody made up', csv.replace('1144.50', '1085.00'), /footer has “1085\.00”/],
  ];
  for (const [title, text, why] of failing) {
    test(`fails ${title}`, () => {
      const found = check(text);
      assert.equal(found.outcome, 'failed');
      assert.match(found.why, why);
    });
  }

  test('looks only at the columns that it names', () => {
    const wrongDate = csv.replace('2026-03-10', '2026-03-24');
    assert.equal(check(wrongDate, declared, ['number', 'total']).outcome, 'passed');
    assert.equal(check(wrongDate, declared, ['date']).outcome, 'failed');
  });

  test('takes a column that says it is not grounded only when the check names it', () => {
    const loose = deliverableOf({
      row: 'one',
      columns: [{ name: 'title', ask: 't', kind: 'text', grounded: false }],
      footer: undefined,
    });
    assert.equal(check('title\nMy own words\n', loose).outcome, 'passed');
    assert.equal(check('title\nMy own words\n', loose, ['title']).outcome, 'failed');
  });

  test('one row of all looks in all of them', () => {
    const one = deliverableOf({
      row: 'one',
      columns: [{ name: 'total', ask: 't', kind: 'number' }],
      footer: undefined,
    });
    assert.equal(check('total\n59.5\n', one).outcome, 'passed');
    assert.equal(check('total\n60\n', one).outcome, 'failed');
  });

  describe('one row a line', () => {
    const lines = [{ name: 'notes.txt', text: 'Anna pays 10\nBen pays 20\nAnna pays 10\nAnna owes 20\n' }];
    const byLine = deliverableOf({
      row: 'line',
      columns: [
        { name: 'who', ask: 'w', kind: 'text' },
        { name: 'amount', ask: 'a', kind: 'number' },
      ],
      footer: undefined,
    });
    const rows = (...each: string[]) => check(`who,amount\n${each.join('\n')}\n`, byLine, undefined, lines);

    test('passes where each row has a line that holds all of it', () => {
      assert.equal(rows('Ben,20', 'Anna,10').outcome, 'passed');
    });
    test('fails a row whose values stand on two lines', () => {
      assert.match(rows('Ben,10').why, /row 1 \(Ben\): no one line of its sources holds all of it/);
    });
    test('gives two equal rows two lines, and a third none', () => {
      assert.equal(rows('Anna,10', 'Anna,10').outcome, 'passed');
      assert.match(rows('Anna,10', 'Anna,10', 'Anna,10').why, /row 3 \(Anna\): its line has a row already/);
    });
    test('finds a pairing wherever there is one', () => {
      const shared = [{ name: 'n.txt', text: 'Anna and Ben pay 10\nAnna pays 10\n' }];
      const found = check('who,amount\nAnna,10\nBen,10\n', byLine, undefined, shared);
      assert.equal(found.outcome, 'passed', found.why);
      assert.deepEqual(
        found.evidence?.filter(({ field }) => field === '2.who').map(({ line }) => line),
        [1],
      );
    });
  });

  test('json is held against its sources as csv is', () => {
    const json = deliverableOf({ path: 'o.json', format: 'json', footer: undefined });
    const text =
      '{"rows":[{"file":"a.txt","number":"A-17","date":"2026-03-09","total":1085.00},{"file":"b.txt","number":"B-18","date":"2026-03-10","total":59.5}]}';
    assert.equal(check(text, json).outcome, 'passed', check(text, json).why);
    assert.match(check(text.replace('59.5', '59.6'), json).why, /row 2 \(b\.txt\), total: “59\.6”/);
  });

  test('a table that nobody declared: its figures and dates, its quotations, and the columns that are named', () => {
    assert.equal(check('what,n\nNet of A,1000.00\n', null).outcome, 'passed');
    assert.match(check('what,n\nNet of A,1000.01\n', null).why, /row 1 \(Net of A\), n/);
    assert.match(check('what,n\nPaid 77 at once,1000.00\n', null).why, /row 1 .*what: line 1: the figure “77”/);
    assert.match(check('what,n\nNet of A,1000.00\n', null, ['what']).why, /row 1 \(Net of A\), what/);
    assert.equal(check('what,n\nx,1\n', null, ['nowhere']).why, 'there is no column nowhere');
  });

  test('markdown and text: every figure, date and quotation', () => {
    const prose = (text: string, format: 'markdown' | 'text' = 'markdown') =>
      checkGrounded({ columns: undefined, text, format, deliverable: null, sources });
    assert.equal(prose('A total of 1085 was due on 23 March 2026.\n\n> Invoice No. A-17\n').outcome, 'passed');
    assert.match(prose('A total of 1086 was due.\n').why, /^line 1: the figure “1086”/);
    assert.match(prose('Due on 25 March 2026.\n').why, /the date/);
    assert.match(prose('ok\n\n> Invoice No. C-19\n').why, /^line 3: the quotation/);
    assert.equal(prose('They wrote “Net 50.00”.\n', 'text').outcome, 'passed');
    assert.match(prose('1 and 2 and 3\n', 'text').why, /\(and 2 others\)$/);
  });

  test('finds the same text in another Unicode form', () => {
    const accented = [{ name: 'in/a.txt', text: 'Café Müller\n' }];
    const one = deliverableOf({ row: 'one', columns: [{ name: 'who', ask: 'w', kind: 'text' }], footer: undefined });
    assert.equal(check(`who\n${'Café Müller'.normalize('NFD')}\n`, one, undefined, accented).outcome, 'passed');
  });
});
