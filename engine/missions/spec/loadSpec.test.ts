/**
 * Every rule of the mission format with a spec that breaks it. Longer than 400 lines: the rules stand in the order of the
 * format.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { loadSpec, maxSpecBytes } from './loadSpec.ts';

/** The example of the mission format, word for word. */
const invoices = {
  version: 1,
  name: 'invoice-totals',
  request: 'Make a table of our invoices with their dates, net, VAT and totals.',
  sources: ['invoices/*.txt'],
  deliverable: {
    path: 'totals.csv',
    format: 'csv',
    row: 'source',
    columns: [
      { name: 'file', value: 'source.name' },
      { name: 'number', ask: 'the invoice number', kind: 'text', label: 'invoice|no\\.|number' },
      { name: 'date', ask: 'the invoice date', kind: 'date', label: 'date|issued' },
      { name: 'net', ask: 'the net amount', kind: 'number' },
      { name: 'vat', ask: 'the amount of VAT', kind: 'number' },
      { name: 'total', ask: 'the total to pay', kind: 'number' },
    ],
    footer: { total: 'sum' },
  },
  acceptance: [
    { check: 'file_exists', path: 'totals.csv' },
    { check: 'content_matches', path: 'totals.csv', pattern: '^file,number,date,net,vat,total$', flags: 'm' },
    { check: 'content_absent', path: 'totals.csv', pattern: 'TODO|N/A' },
    {
      check: 'grounded',
      path: 'totals.csv',
      sources: ['invoices/*.txt'],
      columns: ['number', 'date', 'net', 'vat', 'total'],
    },
    {
      check: 'numeric_consistency',
      path: 'totals.csv',
      assert: '$max($map(rows, function($r) { $abs($r.net + $r.vat - $r.total) })) < 0.005',
    },
  ],
  review: 'checks',
  limits: { runSeconds: 300 },
};

const bytes = (text: string) => new TextEncoder().encode(text);
const load = (document: unknown) => loadSpec(bytes(JSON.stringify(document)));

async function refusal(document: unknown) {
  const result = await load(document);
  return result.ok ? assert.fail('the mission was loaded') : result.failure;
}

describe('a mission that loads', () => {
  test('is the example of the mission format, as it stands', async () => {
    const result = await load(invoices);
    assert.ok(result.ok);
    assert.equal(result.value.spec.acceptance.length, 5);
    assert.equal(result.value.spec.review, 'checks');
  });

  test('gets its defaults in the spec and not in the frozen document', async () => {
    const { review: _review, limits: _limits, ...bare } = invoices;
    const result = await load(bare);
    assert.ok(result.ok);
    assert.equal(result.value.spec.review, 'checks');
    assert.doesNotMatch(result.value.frozen.canonical, /"review"|"required"|"grounded":true/);
  });

  test('comes back the same from its canonical text', async () => {
    const first = await load(invoices);
    assert.ok(first.ok);
    assert.deepEqual(await loadSpec(bytes(first.value.frozen.canonical)), first);
  });

  test('has its paths resolved', async () => {
    const result = await load({
      ...invoices,
      sources: ['./invoices//*.txt'],
      deliverable: { ...invoices.deliverable, path: './totals.csv' },
      acceptance: [
        { check: 'file_exists', path: 'totals.csv' },
        { check: 'file_exists', path: './/totals.csv' },
      ],
    });
    assert.ok(result.ok);
    assert.deepEqual(result.value.spec.sources, ['invoices/*.txt']);
    assert.equal(result.value.spec.deliverable.path, 'totals.csv');
    assert.equal(result.value.spec.acceptance[1]?.path, 'totals.csv');
  });

  test('may start with a byte order mark', async () => {
    assert.ok((await loadSpec(bytes(`\ufeff${JSON.stringify(invoices)}`))).ok);
  });

  test('may ask a person with a semantic check', async () => {
    const acceptance = [...invoices.acceptance, { check: 'semantic', question: 'Is this what you wanted?' }];
    assert.ok((await load({ ...invoices, acceptance })).ok);
  });

  const report = {
    version: 1,
    name: 'report',
    request: 'Write a report.',
    sources: ['notes/*.md'],
    deliverable: {
      path: 'report.md',
      format: 'markdown',
      sections: [{ title: 'Actions', ask: 'what is to be done', kind: 'quotes', max: 5 }],
    },
    acceptance: [
      { check: 'report_complete', path: 'report.md', sections: ['Actions'], minWords: 3 },
      { check: 'grounded', path: 'report.md' },
    ],
  };
  test('may require a property that its JSON schema does not describe', async () => {
    const acceptance = [{ check: 'json_schema', path: 'data.json', schema: { required: ['a'], $comment: 'anything' } }];
    assert.ok((await load({ ...invoices, acceptance })).ok);
  });
  test('may be a markdown report in sections', async () => assert.ok((await load(report)).ok));
  test('may be free text without sources when nothing is to be grounded', async () => {
    const deliverable = { path: 'hello.txt', format: 'text' };
    const acceptance = [{ check: 'content_matches', path: 'hello.txt', pattern: 'hello' }];
    assert.ok((await load({ version: 1, name: 'x', request: 'Say hello.', deliverable, acceptance })).ok);
  });
});

describe('text that is not a mission', () => {
  test('malformed JSON is refused with its line and column', async () => {
    const result = await loadSpec(bytes('{\n  "version": 1,\n  "name": oops\n}'));
    assert.ok(!result.ok);
    assert.equal(result.failure.code, 'mission.specInvalid');
    assert.deepEqual(
      {
        line: result.failure.detail?.line,
        column: result.failure.detail?.column,
        pointer: result.failure.detail?.pointer,
      },
      { line: 3, column: 11, pointer: '/name' },
    );
    assert.match(result.failure.message, /line 3, column 11/);
  });

  test('a key given twice is refused: two readers could read two missions', async () => {
    const result = await loadSpec(bytes('{"version":1,"review":"human","review":"checks"}'));
    assert.ok(!result.ok);
    assert.equal(result.failure.detail?.pointer, '/review');
    assert.match(result.failure.message, /given twice/);
  });

  test('bytes that are not UTF-8 are refused', async () => {
    const result = await loadSpec(new Uint8Array([0x7b, 0xff, 0x7d]));
    assert.ok(!result.ok && /not UTF-8/.test(result.failure.message));
  });

  test('a file of many megabytes is refused before it is read', async () => {
    const result = await loadSpec(new Uint8Array(maxSpecBytes + 1));
    assert.ok(!result.ok && /larger than/.test(result.failure.message));
  });
});

const table = invoices.deliverable;
const [fileColumn, numberColumn, dateColumn, ...amounts] = table.columns;
const withChecks = (...acceptance: unknown[]) => ({ ...invoices, acceptance });
const withDeliverable = (change: object) => ({ ...invoices, deliverable: { ...table, ...change } });
const assertion = (assert: string) => withChecks({ check: 'numeric_consistency', path: 'totals.csv', assert });
const schema = (schema: unknown) => withChecks({ check: 'json_schema', path: 'data.json', schema });
const markdown = { path: 'report.md', format: 'markdown', row: undefined, columns: undefined, footer: undefined };

const refusals: readonly (readonly [title: string, document: unknown, pointer: string, message: RegExp])[] = [
  ['no document', 'mission', '', /must be an object/],
  ['an unknown key at the top', { ...invoices, colour: 'red' }, '/colour', /not a known key/],
  [
    'an unknown key in a check',
    withChecks({ check: 'file_exists', path: 'a', if: 'b' }),
    '/acceptance/0/if',
    /not a known key/,
  ],
  [
    'an unknown key in a column',
    withDeliverable({ columns: [{ ...dateColumn, hint: 'x' }] }),
    '/deliverable/columns/0/hint',
    /not a known key/,
  ],
  ['an unknown limit', { ...invoices, limits: { hours: 3 } }, '/limits/hours', /not a known key/],
  ['no checks', withChecks(), '/acceptance', /at least 1 item .*needs at least one check/],
  ['no acceptance at all', { ...invoices, acceptance: undefined }, '/acceptance', /is missing/],
  [
    'a check that does not exist',
    withChecks({ check: 'looks_good', path: 'a' }),
    '/acceptance/0/check',
    /one of "file_exists", .*"semantic"/,
  ],
  ['a check without its path', withChecks({ check: 'file_exists' }), '/acceptance/0/path', /is missing/],
  ['another version', { ...invoices, version: 2 }, '/version', /must be 1/],
  ['a name of the wrong type', { ...invoices, name: 7 }, '/name', /must be a string/],
  ['a limit above the cap', { ...invoices, limits: { runSeconds: 901 } }, '/limits/runSeconds', /at most 900/],
  ['half a second', { ...invoices, limits: { runSeconds: 0.5 } }, '/limits/runSeconds', /whole number/],
  ['a deliverable in a parent folder', withDeliverable({ path: '../totals.csv' }), '/deliverable/path', /path\.parent/],
  ['an absolute deliverable', withDeliverable({ path: '/etc/passwd' }), '/deliverable/path', /path\.absolute/],
  ['a deliverable in .git', withDeliverable({ path: '.git/config' }), '/deliverable/path', /path\.git/],
  [
    'a check outside the workspace',
    withChecks({ check: 'file_exists', path: 'a/../../b' }),
    '/acceptance/0/path',
    /path\.parent/,
  ],
  [
    'a check on a drive',
    withChecks({ check: 'file_exists', path: 'C:\\totals.csv' }),
    '/acceptance/0/path',
    /path\.drive/,
  ],
  ['a source outside the workspace', { ...invoices, sources: ['a.txt', '../**'] }, '/sources/1', /path\.parent/],
  ['a source that braces lead outside', { ...invoices, sources: ['{..,a}/b.txt'] }, '/sources/0', /path\.parent/],
  ['a source at home', { ...invoices, sources: ['~/taxes/*'] }, '/sources/0', /path\.home/],
  ['a negated source', { ...invoices, sources: ['!a.txt'] }, '/sources/0', /not what is not/],
  [
    'grounded in files outside',
    withChecks({ check: 'grounded', path: 'totals.csv', sources: ['/etc/*'] }),
    '/acceptance/0/sources/0',
    /path\.absolute/,
  ],
  [
    'a deliverable that is a source',
    withDeliverable({ path: 'invoices/a.txt' }),
    '/deliverable/path',
    /one of the sources/,
  ],
  [
    'a deliverable that is a source in other letters',
    withDeliverable({ path: 'Invoices/A.TXT' }),
    '/deliverable/path',
    /one of the sources/,
  ],
  [
    'a file_exists on a source',
    withChecks({ check: 'file_exists', path: 'invoices/a.txt' }),
    '/acceptance/0/path',
    /proves nothing/,
  ],
  [
    'a file_exists on a source some folders down',
    { ...invoices, sources: ['invoices/**'], acceptance: [{ check: 'file_exists', path: 'invoices/x/y.txt' }] },
    '/acceptance/0/path',
    /proves nothing/,
  ],
  [
    'a pattern that does not compile',
    withChecks({ check: 'content_matches', path: 'a', pattern: '(' }),
    '/acceptance/0/pattern',
    /not a JavaScript regular expression/,
  ],
  [
    'a pattern that its flags do not allow',
    withChecks({ check: 'content_absent', path: 'a', pattern: '\\p', flags: 'u' }),
    '/acceptance/0/pattern',
    /not a JavaScript regular expression/,
  ],
  [
    'flags that do not exist',
    withChecks({ check: 'content_absent', path: 'a', pattern: 'a', flags: 'q' }),
    '/acceptance/0/flags',
    /are not flags/,
  ],
  [
    'a flag given twice',
    withChecks({ check: 'content_absent', path: 'a', pattern: 'a', flags: 'mm' }),
    '/acceptance/0/flags',
    /are not flags/,
  ],
  [
    'a label that does not compile',
    withDeliverable({ columns: [{ ...dateColumn, label: '[' }], footer: undefined }),
    '/deliverable/columns/0/label',
    /not a JavaScript regular expression/,
  ],
  ['an assertion that does not parse', assertion('$sum(rows.'), '/acceptance/0/assert', /not a JSONata expression/],
  ['an assertion that changes with the clock', assertion('$millis() > 0'), '/acceptance/0/assert', /uses \$millis/],
  [
    'an assertion that throws dice',
    assertion('$map(rows, function($r) { $random() }) < 1'),
    '/acceptance/0/assert',
    /uses \$random/,
  ],
  ['a schema that does not compile', schema({ type: 'objekt' }), '/acceptance/0/schema', /not a JSON schema/],
  [
    'a schema with a misspelt keyword',
    schema({ requird: ['a'] }),
    '/acceptance/0/schema',
    /unknown keyword: "requird"/,
  ],
  [
    'a schema of another draft',
    schema({ $schema: 'http://json-schema.org/draft-07/schema#' }),
    '/acceptance/0/schema',
    /not a JSON schema/,
  ],
  [
    'a schema that refers elsewhere',
    schema({ $ref: 'https://example.com/s.json' }),
    '/acceptance/0/schema',
    /can't resolve reference/,
  ],
  ['a schema that answers later', schema({ $async: true, type: 'object' }), '/acceptance/0/schema', /asynchronous/],
  [
    'a schema whose pattern does not compile',
    schema({ type: 'string', pattern: '(' }),
    '/acceptance/0/schema',
    /not a JSON schema/,
  ],
  [
    'columns in markdown',
    { ...withDeliverable({ ...markdown, columns: table.columns }) },
    '/deliverable/columns',
    /belong to csv and json/,
  ],
  [
    'sections in csv',
    withDeliverable({ sections: [{ title: 'A', ask: 'a', kind: 'text' }] }),
    '/deliverable/sections',
    /belong to markdown/,
  ],
  [
    'a row without columns',
    withDeliverable({ columns: undefined, footer: undefined }),
    '/deliverable/row',
    /needs columns/,
  ],
  [
    'a footer without columns',
    withDeliverable({ columns: undefined, row: undefined }),
    '/deliverable/footer',
    /needs columns/,
  ],
  [
    'a footer of no column',
    withDeliverable({ footer: { sum: 'sum' } }),
    '/deliverable/footer/sum',
    /no column is named/,
  ],
  [
    'two columns of one name',
    withDeliverable({ columns: [...table.columns, amounts[0]] }),
    '/deliverable/columns/6/name',
    /named twice/,
  ],
  [
    'a column named as the row itself',
    withDeliverable({ columns: [...table.columns, { name: '@row', value: 'row.index' }] }),
    '/deliverable/columns/6/name',
    /means the row itself/,
  ],
  ['a sum of dates', withDeliverable({ footer: { date: 'sum' } }), '/deliverable/footer/date', /kind is not number/],
  [
    'a maximum of a computed column',
    withDeliverable({ columns: [numberColumn, fileColumn], footer: { file: 'max' } }),
    '/deliverable/footer/file',
    /kind is not number/,
  ],
  [
    'a footer in the first column',
    withDeliverable({ columns: [amounts[0], dateColumn], footer: { net: 'sum' } }),
    '/deliverable/footer/net',
    /the word total/,
  ],
  [
    'a footer of one object',
    withDeliverable({
      path: 'a.json',
      format: 'json',
      row: 'one',
      columns: [dateColumn, amounts[0]],
      footer: { net: 'sum' },
    }),
    '/deliverable/footer/net',
    /no place/,
  ],
  [
    'the name of one source in a row of all',
    withDeliverable({ row: 'one', columns: [fileColumn, dateColumn], footer: undefined }),
    '/deliverable/columns/0/value',
    /there may be several/,
  ],
  ['rows of sources without sources', { ...invoices, sources: [] }, '/deliverable/row', /no sources/],
  [
    'a grounded field without sources',
    { ...withDeliverable({ row: 'one', columns: [dateColumn], footer: undefined }), sources: [] },
    '/deliverable/columns/0',
    /no sources/,
  ],
  [
    'a grounded section without sources',
    { ...withDeliverable({ ...markdown, sections: [{ title: 'A', ask: 'a', kind: 'text' }] }), sources: [] },
    '/deliverable/sections/0',
    /no sources/,
  ],
  [
    'options without choice',
    withDeliverable({ columns: [{ ...dateColumn, options: ['a', 'b'] }], footer: undefined }),
    '/deliverable/columns/0/options',
    /options belong to kind choice/,
  ],
  [
    'arithmetic on markdown',
    { ...withDeliverable(markdown), acceptance: [{ check: 'numeric_consistency', path: 'report.md', assert: 'true' }] },
    '/acceptance/0/path',
    /neither csv nor json/,
  ],
  [
    'a report check on a table',
    withChecks({ check: 'report_complete', path: 'totals.csv', sections: ['A'] }),
    '/acceptance/0/path',
    /not a markdown report/,
  ],
  [
    'grounded columns that the table lacks',
    withChecks({ check: 'grounded', path: 'totals.csv', columns: ['net', 'tax'] }),
    '/acceptance/0/columns/1',
    /names no column.*tax/,
  ],
  [
    'grounded columns in markdown',
    { ...withDeliverable(markdown), acceptance: [{ check: 'grounded', path: 'report.md', columns: ['a'] }] },
    '/acceptance/0/columns',
    /belongs to csv and json/,
  ],
  [
    'grounded in nothing',
    { ...withDeliverable(markdown), sources: [], acceptance: [{ check: 'grounded', path: 'report.md' }] },
    '/acceptance/0',
    /no sources to look in/,
  ],
];

describe('a mission that does not load', () => {
  for (const [title, document, pointer, message] of refusals) {
    test(`${title}: refused at ${pointer === '' ? 'the document' : pointer}`, async () => {
      const failure = await refusal(document);
      assert.equal(failure.code, 'mission.specInvalid');
      assert.equal(failure.detail?.pointer, pointer, failure.message);
      assert.match(failure.message, message);
      assert.ok(failure.message.includes(pointer) && failure.message.endsWith('.'), failure.message);
    });
  }

  test('names everything that is wrong at once', async () => {
    const failure = await refusal({ ...withDeliverable({ path: '/x' }), sources: ['../a'] });
    const pointers = z
      .array(z.object({ pointer: z.string() }))
      .parse(failure.detail?.problems)
      .map(({ pointer }) => pointer);
    assert.deepEqual(pointers, ['/sources/0', '/deliverable/path']);
    assert.match(failure.message, /and 1 more/);
  });
});
