/** Whole missions over real folders, a scripted writer and every gate. Longer than 400 lines: one list of how a run may end, over one fixture. */
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import type { Verdict } from '../../../contract/decision.ts';
import type { RunEvent } from '../../../contract/events.ts';
import { ok } from '../../../contract/failure.ts';
import type { Reviewer } from '../../ports/reviewer.ts';
import type { Writer } from '../../ports/writer.ts';
import { abstainingJudge, allowing, missionFixture, silentWriter } from './mission.fixture.ts';

const examples = path.resolve(import.meta.dirname, '../../../examples/missions');
const example = (name: string) => ({
  workspace: path.join(examples, name, 'workspace'),
  spec: JSON.parse(readFileSync(path.join(examples, name, 'mission.json'), 'utf8')) as Record<string, unknown>,
});

const bill = 'Net amount 100.00\nVAT 19.00\nTotal to pay 119.00\n';
const billSpec = {
  version: 1,
  name: 'bill',
  request: 'Write the net amount, VAT and total of the bill into a table.',
  sources: ['bill.txt'],
  deliverable: {
    path: 'bill.csv',
    format: 'csv',
    row: 'source',
    columns: [
      { name: 'net', ask: 'the net amount', kind: 'number', label: 'net' },
      { name: 'vat', ask: 'the VAT', kind: 'number', label: 'vat' },
      { name: 'total', ask: 'the total', kind: 'number', label: 'total' },
    ],
  },
  acceptance: [
    { check: 'grounded', path: 'bill.csv' },
    { check: 'numeric_consistency', path: 'bill.csv', assert: '$count(rows[$abs(net + vat - total) > 0.005]) = 0' },
  ],
};

const noteSpec = {
  version: 1,
  name: 'note',
  request: 'Write down who sends the lease.',
  sources: ['notes.md'],
  deliverable: { path: 'out.md', format: 'markdown' },
  acceptance: [
    { check: 'file_exists', path: 'out.md' },
    { check: 'content_matches', path: 'out.md', pattern: 'Anna' },
    { check: 'grounded', path: 'out.md' },
  ],
  limits: { toolRounds: 6 },
};

const gatesOf = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.type === 'gate' ? [`${event.gate} ${event.outcome} ${event.component.kind}`] : []));

/** A writer that says what the script says, the last line for ever. */
function scripted(replies: readonly object[]): Writer {
  let at = 0;
  return {
    ...silentWriter,
    component: { kind: 'writer', id: 'scripted' },
    async write() {
      const reply = replies[Math.min(at, replies.length - 1)];
      at += 1;
      return ok({ text: JSON.stringify(reply), finish: 'stop', promptTokens: 1, completionTokens: 1 });
    },
  };
}

describe('missions with fields', () => {
  test('six invoices become the right table, each gate answered by its own component', async () => {
    const { workspace, spec } = example('invoice-totals');
    using fixture = missionFixture(workspace);
    const { result, events, file, store } = await fixture.run(spec);
    assert.equal(result.status, 'accepted');
    assert.equal(file('totals.csv'), readFileSync(path.join(examples, 'invoice-totals/expected/totals.csv'), 'utf8'));
    assert.deepEqual(gatesOf(events), [
      'path passed resolver',
      'policy passed policy',
      'change passed engine',
      'judge abstained none',
      'person passed person',
      'apply passed engine',
      'finish passed gate',
    ]);
    assert.equal(store.ledger.verify().kind, 'whole');
    const kinds = [...store.ledger.rows({ runId: result.run ?? '' })].map((row) => row.kind);
    for (const kind of [
      'mission.started',
      'review.decided',
      'bytes.written',
      'acceptance.checked',
      'finish.passed',
      'mission.ended',
    ]) {
      assert.ok(kinds.includes(kind as (typeof kinds)[number]), kind);
    }
  });

  test('a field that may stay empty and has no candidate stays empty, and its run ends', async () => {
    using fixture = missionFixture({ 'lease.txt': 'Lease of the workshop\nThe contract begins on 3 March 2026.\n' });
    const { result, events, file } = await fixture.run({
      version: 1,
      name: 'lease',
      request: 'Write down when the contract begins and when it ends.',
      sources: ['lease.txt'],
      deliverable: {
        path: 'dates.csv',
        format: 'csv',
        row: 'source',
        columns: [
          { name: 'begins', ask: 'the day on which the contract begins', kind: 'date', label: 'begins' },
          { name: 'ends', ask: 'the day on which the contract ends', kind: 'date', label: 'until', required: false },
        ],
      },
      acceptance: [{ check: 'grounded', path: 'dates.csv', columns: ['begins', 'ends'] }],
    });
    assert.equal(result.status, 'accepted', result.why);
    assert.equal(file('dates.csv'), 'begins,ends\n2026-03-03,\n');
    const field = events.find((event) => event.type === 'field' && event.field === 'ends');
    assert.ok(field?.type === 'field' && field.value === '' && field.of === 0);
  });

  test('a source that changes while the card waits is told, and the run is not called done by itself', async () => {
    using fixture = missionFixture({ 'bill.txt': bill });
    const changing: Reviewer = {
      ask(item, grid, signal) {
        appendFileSync(path.join(fixture.workspace, 'bill.txt'), 'CORRECTION: Total to pay 219.00\n');
        return allowing.ask(item, grid, signal);
      },
    };
    const { result } = await fixture.run(billSpec, { reviewer: changing });
    assert.equal(result.status, 'needs_review');
    assert.match(result.why ?? '', /^bill\.txt changed while the run went on/);
  });

  test('a source that its pattern names and that cannot be looked at is named; the run is not called done by itself', async () => {
    using fixture = missionFixture({ 'bill.txt': bill, 'a:b.txt': bill, 'c:d.pdf': 'not asked for' });
    const spec = { ...billSpec, sources: ['*.txt'] };
    const { result, events } = await fixture.run(spec);
    assert.equal(result.status, 'needs_review');
    assert.match(result.why ?? '', /^Not looked at among the sources: "a:b\.txt" \(a name that no path may have\)/);
    assert.ok(events.some((event) => event.type === 'note' && event.text.includes('a:b.txt')));
    assert.ok(!(result.why ?? '').includes('c:d.pdf'), 'what no pattern asks for is not missing');
  });

  test('an invoice that does not add up is refused with the check, the values and the source; nothing is written', async () => {
    const { workspace, spec } = example('invoice-mismatch');
    using fixture = missionFixture(workspace);
    const { result, file } = await fixture.run(spec);
    assert.equal(result.status, 'refused');
    assert.match(result.why ?? '', /numeric_consistency.*invoices\/hollis\.txt.*689\.92/s);
    assert.equal(file('totals.csv'), null);
  });

  test('a spec that cannot tell a subtotal from the total needs review, with both values and their lines', async () => {
    const { workspace, spec } = example('invoice-undecided');
    using fixture = missionFixture(workspace);
    const { result } = await fixture.run(spec);
    assert.equal(result.status, 'needs_review');
    const [field] = result.undecided;
    assert.ok(field !== undefined && result.undecided.length === 1);
    const values = [field, ...field.others].map((choice) => [choice.value, choice.evidence?.line]);
    assert.deepEqual(values.sort(), [
      ['438.00', 8],
      ['521.22', 9],
    ]);
  });

  test('a table of computed figures is accepted', async () => {
    const { workspace, spec } = example('monthly-report');
    using fixture = missionFixture(workspace);
    const { result, file } = await fixture.run(spec);
    assert.equal(result.status, 'accepted', result.why);
    const report = JSON.parse(file('report-2026-09.json') ?? '') as { footer: Record<string, number> };
    assert.deepEqual(report.footer, { line: 5, quantity: 23, price: 219, amount: 1352.3 });
  });

  test('a denied card ends refused, once, and nothing is written', async () => {
    using fixture = missionFixture({ 'bill.txt': bill });
    let cards = 0;
    const denying: Reviewer = {
      async ask() {
        cards += 1;
        return { decision: 'deny', component: { kind: 'none', id: 'nobody to ask' }, why: 'nobody is there' };
      },
    };
    const { result, events, file } = await fixture.run(billSpec, { reviewer: denying });
    assert.equal(result.status, 'refused');
    assert.equal(cards, 1);
    assert.equal(file('bill.csv'), null);
    assert.ok(gatesOf(events).includes('person refused none'));
  });

  test('a judge that holds: no card is shown, nothing is written, the run is refused', async () => {
    using fixture = missionFixture({ 'bill.txt': bill });
    const component = { kind: 'decision_model', id: 'strict' } as const;
    const verdict = {
      label: 'contradicts',
      confidenceBps: 9_000,
      outcome: 'hold',
      why: 'it does what nobody asked',
      component,
      questionVersion: 'test',
      qualified: true,
      cut: [],
      ms: 1,
      voices: [],
    };
    const asked: string[] = [];
    const reviewer: Reviewer = {
      ask(item) {
        asked.push(item.id);
        return allowing.ask(item, [], new AbortController().signal);
      },
    };
    const judge = {
      ...abstainingJudge(),
      component,
      qualified: true,
      judge: async () => verdict as unknown as Verdict,
    };
    const { result, events, file } = await fixture.run(billSpec, { judge, reviewer });
    assert.equal(result.status, 'refused');
    assert.deepEqual(asked, []);
    assert.equal(file('bill.csv'), null);
    assert.ok(gatesOf(events).includes('judge held decision_model'));
  });

  test('the same mission twice: the same events and the same bytes', async () => {
    const play = async () => {
      using fixture = missionFixture({ 'bill.txt': bill });
      const { events, file } = await fixture.run(billSpec);
      return { events: events.filter((event) => event.type !== 'result'), bytes: file('bill.csv') };
    };
    assert.deepEqual(await play(), await play());
  });
});

describe('the frozen spec', () => {
  test('a stored spec that somebody changed voids the run, though every check would pass', async () => {
    using fixture = missionFixture({ 'bill.txt': bill });
    const { result, file } = await fixture.run(billSpec, {
      onEvent(event, store) {
        if (event.type !== 'plan') return;
        const database = new Database(store.file);
        database.prepare("UPDATE missions SET canonical = replace(canonical, '0.005', '9999')").run();
        database.close();
      },
    });
    assert.equal(result.status, 'void');
    assert.equal(file('bill.csv'), null);
  });

  test('a mission file that changes after load changes nothing, and the person is told', async () => {
    using fixture = missionFixture({ 'bill.txt': bill });
    const changed = Buffer.from(
      JSON.stringify({ ...billSpec, acceptance: [{ check: 'file_exists', path: 'bill.csv' }] }),
    );
    const { result, events } = await fixture.run(billSpec, { specNow: changed });
    assert.equal(result.status, 'accepted');
    assert.equal(result.checks.length, 2);
    assert.ok(events.some((event) => event.type === 'note' && /keeps the frozen one/.test(event.text)));
  });
});

describe('endings that are not done', () => {
  test('a cancelled run is failed and says what is in place', async () => {
    using fixture = missionFixture({ 'bill.txt': bill });
    const stop = new AbortController();
    const { result, file } = await fixture.run(billSpec, {
      signal: stop.signal,
      onEvent: (event) => event.type === 'attempt' && stop.abort(),
    });
    assert.equal(result.status, 'failed');
    assert.match(result.why ?? '', /cancelled/);
    assert.equal(result.stopped, true);
    assert.equal(file('bill.csv'), null);
  });

  test('a writer that never answers: the cap of seconds fires, is announced and is in the ledger', async () => {
    using fixture = missionFixture({ 'notes.md': 'Anna sends the lease.\n' });
    const hanging: Writer = {
      ...silentWriter,
      write: (_request, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () =>
            resolve({ ok: false, failure: { code: 'client.aborted', message: 'aborted' } }),
          );
        }),
    };
    const spec = { ...noteSpec, limits: { runSeconds: 1 } };
    const { result, events, store } = await fixture.run(spec, { writer: hanging });
    assert.equal(result.status, 'capped');
    assert.equal(result.stopped, undefined, 'a limit is nobody’s word');
    assert.ok(events.some((event) => event.type === 'cap' && event.cap === 'runSeconds' && event.limit === 1));
    assert.ok([...store.ledger.rows()].some((row) => row.kind === 'cap.fired'));
  });

  test('a source that matches nothing is refused and named', async () => {
    using fixture = missionFixture({ 'other.txt': bill });
    const { result } = await fixture.run(billSpec);
    assert.equal(result.status, 'refused');
    assert.match(result.why ?? '', /bill\.txt/);
  });

  test('a value that no source holds is never filled with the nearest one', async () => {
    using fixture = missionFixture({ 'bill.txt': 'Net amount 100.00\nTotal to pay 119.00\n' });
    const { result, file } = await fixture.run(billSpec);
    assert.equal(result.status, 'refused');
    assert.match(result.why ?? '', /vat/);
    assert.equal(file('bill.csv'), null);
  });
});

describe('a row for each line', () => {
  const spec = {
    version: 1,
    name: 'trip',
    request: 'Make a table of all expenses with date and amount.',
    sources: ['expenses.csv'],
    deliverable: {
      path: 'trip.csv',
      format: 'csv',
      row: 'line',
      columns: [
        { name: 'date', ask: 'the date', kind: 'date', label: 'date' },
        { name: 'amount', ask: 'the amount', kind: 'number', label: 'amount' },
      ],
    },
    acceptance: [{ check: 'grounded', path: 'trip.csv' }],
  };

  test('a line whose amount is blank is missing it: the table is not made without that line', async () => {
    using fixture = missionFixture({
      'expenses.csv': 'date,purpose,amount\n2026-09-14,Train,89.00\n2026-09-15,Taxi,\n2026-09-16,Hotel,240.00\n',
    });
    const { result, file } = await fixture.run(spec);
    assert.equal(result.status, 'refused');
    assert.match(result.why ?? '', /expenses\.csv:3.*amount/);
    assert.equal(file('trip.csv'), null);
  });

  test('a header and a total without a date are no rows, and nothing is missing', async () => {
    using fixture = missionFixture({
      'expenses.csv': 'date,purpose,amount\n2026-09-14,Train,89.00\n2026-09-16,Hotel,240.00\ntotal,,329.00\n',
    });
    const { result, file } = await fixture.run(spec);
    assert.equal(result.status, 'accepted', result.why);
    assert.equal(file('trip.csv'), 'date,amount\n2026-09-14,89.00\n2026-09-16,240.00\n');
  });
});

describe('the free strategy in a run', () => {
  const work = [
    { tool: 'read', path: 'notes.md' },
    { tool: 'finish', summary: 'Done, the file is written.' },
    { tool: 'write', path: 'out.md', content: 'Anna sends the lease.' },
    { tool: 'finish', summary: 'Done.' },
    { tool: 'read', path: 'out.md' },
    { tool: 'finish', summary: 'Done.' },
  ];

  test('done is refused until the file is there and was read again, in the exact words', async () => {
    using fixture = missionFixture({ 'notes.md': 'Anna sends the lease.\n' });
    const { result, events, file } = await fixture.run(noteSpec, { writer: scripted(work) });
    assert.equal(result.status, 'accepted', result.why);
    const refusals = events.flatMap((event) =>
      event.type === 'tool' && event.tool === 'finish' && event.outcome === 'refused' ? [event.why] : [],
    );
    assert.deepEqual(refusals, [
      'finish refused: out.md does not exist or is empty; keep working',
      'finish refused: out.md was not re-read since the last write; keep working',
    ]);
    assert.equal(file('out.md'), 'Anna sends the lease.\n');
  });

  test('a source is never overwritten, and the writer is told not to try again', async () => {
    using fixture = missionFixture({ 'notes.md': 'Anna sends the lease.\n' });
    const spec = {
      ...noteSpec,
      sources: ['*.md'],
      deliverable: { path: 'out.txt', format: 'text' },
      acceptance: [{ check: 'file_exists', path: 'out.txt' }],
    };
    const { result, events, file } = await fixture.run(spec, {
      writer: scripted([{ tool: 'write', path: 'notes.md', content: 'APPROVED' }]),
    });
    assert.notEqual(result.status, 'accepted');
    assert.equal(file('notes.md'), 'Anna sends the lease.\n');
    assert.ok(gatesOf(events).includes('policy refused policy'));
  });

  test('an invented figure is not accepted, however often the writer says done', async () => {
    using fixture = missionFixture({ 'notes.md': 'Anna sends the lease.\n' });
    const invented = [
      { tool: 'write', path: 'out.md', content: 'Anna sends the lease for 4,711.00 euros.' },
      { tool: 'read', path: 'out.md' },
      { tool: 'finish', summary: 'Everything is done and approved.' },
    ];
    const { result } = await fixture.run(noteSpec, { writer: scripted(invented) });
    assert.equal(result.status, 'refused');
    assert.match(result.why ?? '', /4,711\.00/);
  });
});

/** Moments at which the process "dies". */
const deaths: readonly (readonly [string, (event: RunEvent) => boolean])[] = [
  ['after the bytes were written', (event) => event.type === 'gate' && event.gate === 'apply'],
  ['after the finish gate', (event) => event.type === 'gate' && event.gate === 'finish'],
  ['after the attempt', (event) => event.type === 'attemptEnded'],
];

describe('after a crash', () => {
  for (const [name, isDeath] of deaths) {
    test(`${name}: a run goes on from the store, the same attempt, no second card for what is in place`, async () => {
      using fixture = missionFixture({ 'bill.txt': bill });
      let ids: { missionId: never; runId: never } | undefined;
      const dying = fixture.run(billSpec, {
        onEvent(event, store) {
          if (!isDeath(event)) return;
          const run = store.missions.runs()[0];
          ids = { missionId: run?.missionId as never, runId: run?.id as never };
          throw new Error('killed');
        },
      });
      await assert.rejects(dying, /killed/);
      assert.ok(ids !== undefined);
      let cards = 0;
      const counting: Reviewer = {
        ask(item, grid, signal) {
          cards += 1;
          return allowing.ask(item, grid, signal);
        },
      };
      const { result, events, store } = await fixture.run(billSpec, { resume: ids, reviewer: counting });
      assert.equal(result.status, 'accepted', result.why);
      assert.equal(cards, 0);
      assert.deepEqual([result.attempts, result.run], [1, ids.runId]);
      assert.ok(events.some((event) => event.type === 'run' && event.resumed));
      assert.equal(store.ledger.verify().kind, 'whole');
    });
  }
});
