/** What a hostile check may try and what it gets. Longer than 400 lines: one list of attacks over one runner. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { z } from 'zod';
import { type Check, type CheckResult, missionSpecSchema } from '../../../contract/mission.ts';
import type { SourceText } from '../../grounding/source.ts';
import { type CheckContext, type CheckedFile, withFile } from './checkContext.ts';
import { checkArguments } from './checkProcess.ts';
import { startCheckRunner } from './checkRunner.ts';

const assertCase = z.object({ title: z.string(), assert: z.string() });
const hostile = z
  .object({
    endlessPatterns: z.array(z.object({ title: z.string(), pattern: z.string(), flags: z.string(), text: z.string() })),
    endlessAsserts: z.array(assertCase),
    greedyAsserts: z.array(assertCase),
    escapingAsserts: z.array(assertCase),
    nearlyTrueAsserts: z.array(assertCase),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../testkit/hostile/checks.json', import.meta.url), 'utf8')));

/** For what must end soon; and for what must not be cut short on a busy machine. */
const hasty = startCheckRunner({ timeLimitMs: 300, memoryLimitMb: 64 });
const patient = startCheckRunner({ timeLimitMs: 60_000 });
after(async () => {
  await hasty[Symbol.asyncDispose]();
  await patient[Symbol.asyncDispose]();
});

const never = new AbortController().signal;
const csv = 'file,net,vat,total\na.txt,100.00,19.00,119.00\nb.txt,50.00,9.50,59.50\ntotal,,,178.50\n';
const sources: readonly SourceText[] = [
  { name: 'in/a.txt', text: 'Invoice\nNet 100.00\nVAT 19.00\nTotal 119.00\n' },
  { name: 'in/b.txt', text: 'Invoice\nNet 50.00\nVAT 9.50\nTotal 59.50\n' },
];
const number = (name: string) => ({ name, ask: `the ${name}`, kind: 'number' });

function contextOf(acceptance: readonly Check[], text = csv, path = 'totals.csv'): CheckContext {
  const spec = missionSpecSchema.parse({
    version: 1,
    name: 'totals',
    request: 'Make a table.',
    sources: ['in/*.txt'],
    deliverable: {
      path: 'totals.csv',
      format: 'csv',
      row: 'source',
      columns: [{ name: 'file', value: 'source.name' }, number('net'), number('vat'), number('total')],
      footer: { total: 'sum' },
    },
    acceptance,
  });
  const empty: CheckContext = { spec, files: new Map(), sources, ownSources: new Map(), unreadable: new Map() };
  return withFile(empty, path, new TextEncoder().encode(text));
}

async function outcomes(
  acceptance: readonly Check[],
  text?: string,
  runner = patient,
): Promise<readonly CheckResult[]> {
  const context = contextOf(acceptance, text);
  return runner.run(context.spec.acceptance, context, never);
}

const path = 'totals.csv';
const consistent: Check = {
  check: 'numeric_consistency',
  path,
  assert: '$max($map(rows, function($r) { $abs($r.net + $r.vat - $r.total) })) < 0.005',
};

describe('a run of checks', () => {
  test('gives every check its result, in order, at the bytes that were checked', async () => {
    const results = await outcomes([
      { check: 'file_exists', path },
      { check: 'content_matches', path, pattern: '^file,net,vat,total$', flags: 'm' },
      { check: 'content_absent', path, pattern: 'TODO|N/A' },
      { check: 'grounded', path },
      consistent,
      { check: 'semantic', question: 'Is it what you wanted?' },
    ]);
    assert.deepEqual(
      results.map(({ check, outcome }) => [check, outcome]),
      [
        ['file_exists', 'passed'],
        ['content_matches', 'passed'],
        ['content_absent', 'passed'],
        ['grounded', 'passed'],
        ['numeric_consistency', 'passed'],
        ['semantic', 'review'],
      ],
    );
    assert.deepEqual(
      results.map(({ index }) => index),
      [0, 1, 2, 3, 4, 5],
    );
    assert.equal(new Set(results.map(({ revision }) => revision)).size, 1);
    assert.deepEqual(
      results[3]?.evidence?.find(({ field }) => field === '2.total'),
      {
        field: '2.total',
        source: 'in/b.txt',
        line: 4,
        text: '59.50',
      },
    );
  });

  test('has another revision at other bytes', async () => {
    const [first] = await outcomes([{ check: 'file_exists', path }]);
    const [second] = await outcomes([{ check: 'file_exists', path }], `${csv}\n`);
    assert.notEqual(first?.revision, second?.revision);
  });

  const failing: readonly (readonly [title: string, check: Check, text: string, why: RegExp])[] = [
    ['an empty file', { check: 'file_exists', path }, '', /^totals\.csv is empty$/],
    ['another file that is not there', { check: 'file_exists', path: 'log.txt' }, csv, /^log\.txt does not exist$/],
    [
      'a pattern that is not found',
      { check: 'content_matches', path, pattern: 'gross' },
      csv,
      /nothing in totals\.csv matches \/gross\//,
    ],
    [
      'a pattern that must not be there',
      { check: 'content_absent', path, pattern: 'b\\.txt' },
      csv,
      /^line 3 of totals\.csv holds "b\.txt"/,
    ],
    [
      'a table that does not add up',
      consistent,
      csv.replace('59.50', '60.00'),
      /^the assertion is false: row 2 \(b\.txt\) alone makes it false$/,
    ],
    [
      'a value that stands nowhere',
      { check: 'grounded', path },
      csv.replace('9.50,', '9.51,'),
      /^row 2 \(b\.txt\), vat: “9\.51” does not stand in in\/b\.txt/,
    ],
    [
      'a value of another source',
      { check: 'grounded', path },
      csv.replace('50.00,9.50', '100.00,9.50'),
      /row 2 \(b\.txt\), net/,
    ],
    ['json that is none', { check: 'json_schema', path, schema: true }, csv, /not JSON: line 1, column 1/],
    [
      'a number in another way of writing',
      consistent,
      csv.replace('100.00', '"1,00"'),
      /row 1 \(a\.txt\), net: “1,00” is not a number/,
    ],
  ];
  for (const [title, check, text, why] of failing) {
    test(`fails ${title}, and says where`, async () => {
      const [result] = await outcomes([check], text);
      assert.equal(result?.outcome, 'failed');
      assert.match(result?.why ?? '', why);
    });
  }

  test('fails what is no UTF-8 text', async () => {
    const context = withFile(contextOf([consistent]), path, new Uint8Array([0xff, 0xfe, 0x41]));
    const [result] = await patient.run(context.spec.acceptance, context, never);
    assert.match(result?.why ?? '', /not UTF-8/);
  });

  test('fails a path that may not be read, and has no revision for it', async () => {
    const context = contextOf([{ check: 'file_exists', path: 'link' }]);
    const link: CheckedFile = { kind: 'refused', why: 'The path “link” leaves the workspace.' };
    const refused = { ...context, files: new Map([...context.files, ['link', link]]) };
    const [result] = await patient.run(refused.spec.acceptance, refused, never);
    assert.deepEqual(result, {
      index: 0,
      check: 'file_exists',
      path: 'link',
      outcome: 'failed',
      why: 'The path “link” leaves the workspace',
    });
  });

  test('sees the sources in an assertion, with rows where they are tables', async () => {
    const check: Check = {
      check: 'numeric_consistency',
      path,
      assert: '$count(sources) = 2 and $sum(sources.rows.amount) = 3.5',
    };
    const context = contextOf([check]);
    const tables = [
      { name: 'in/a.csv', text: 'amount\n1\n2.5\n' },
      { name: 'in/b.txt', text: 'amount' },
    ];
    const [result] = await patient.run([check], { ...context, sources: tables }, never);
    assert.equal(result?.outcome, 'passed', result?.why);
  });

  test('fails an assertion over sources that cannot be read', async () => {
    const check: Check = { check: 'numeric_consistency', path, assert: '$count(sources) = 2' };
    const context = contextOf([check]);
    const unreadable = new Map([['in/a.txt', { code: 'source.binary' as const, message: 'The file is not text.' }]]);
    const [result] = await patient.run([check], { ...context, unreadable }, never);
    assert.match(result?.why ?? '', /source in\/a\.txt cannot be read/);
  });
});

describe('a check that is not exactly true', () => {
  for (const { title, assert: expression } of hostile.nearlyTrueAsserts) {
    test(`fails: ${title}`, async () => {
      const [result] = await outcomes([{ check: 'numeric_consistency', path, assert: expression }]);
      assert.equal(result?.outcome, 'failed', expression);
      assert.match(result?.why ?? '', /^the assertion (gives|is)/);
    });
  }
});

describe('a hostile check', () => {
  const good: Check = { check: 'content_matches', path, pattern: '[a!]|file' };

  for (const { title, pattern, flags, text } of hostile.endlessPatterns) {
    test(`ends, fails with its reason and stops nothing else: ${title}`, async () => {
      const results = await outcomes([good, { check: 'content_absent', path, pattern, flags }, good], text, hasty);
      assert.deepEqual(
        results.map(({ outcome }) => outcome),
        ['passed', 'failed', 'passed'],
      );
      assert.match(results[1]?.why ?? '', /^the pattern \/.* did not finish within 0\.3 s$/);
    });
  }

  for (const { title, assert: expression } of hostile.endlessAsserts) {
    test(`ends, fails with its reason and stops nothing else: ${title}`, async () => {
      const results = await outcomes(
        [good, { check: 'numeric_consistency', path, assert: expression }, good],
        csv,
        hasty,
      );
      assert.deepEqual(
        results.map(({ outcome }) => outcome),
        ['passed', 'failed', 'passed'],
      );
      assert.match(results[1]?.why ?? '', /^the assertion did not finish within 0\.3 s$/);
    });
  }

  for (const { title, assert: expression } of hostile.greedyAsserts) {
    test(`takes no more memory than it may and stops nothing else: ${title}`, async () => {
      const results = await outcomes(
        [good, { check: 'numeric_consistency', path, assert: expression }, good],
        csv,
        hasty,
      );
      assert.deepEqual(
        results.map(({ outcome }) => outcome),
        ['passed', 'failed', 'passed'],
      );
      assert.match(results[1]?.why ?? '', /^the assertion (did not finish within|needed more than|gives an error)/);
    });
  }

  for (const { title, assert: expression } of hostile.escapingAsserts) {
    test(`reaches nothing of the host: ${title}`, async () => {
      const [result] = await outcomes([{ check: 'numeric_consistency', path, assert: expression }]);
      assert.equal(result?.outcome, 'failed', expression);
    });
  }

  test('a schema whose pattern backtracks ends as well', async () => {
    const check: Check = { check: 'json_schema', path, schema: { type: 'string', pattern: '^(a+)+$' } };
    const [result] = await outcomes([check], JSON.stringify(`${'a'.repeat(50)}!`), hasty);
    assert.equal(result?.why, 'the schema did not finish within 0.3 s');
  });

  test('runs out of memory by name', async () => {
    await using small = startCheckRunner({ timeLimitMs: 60_000, memoryLimitMb: 32 });
    const check: Check = {
      check: 'numeric_consistency',
      path,
      assert: '($f := function($s, $n) { $n = 0 ? $s : $f($append($s, $s), $n - 1) }; $count($f([1..1000], 40)) > 0)',
    };
    const [result] = await outcomes([check], csv, small);
    assert.equal(result?.why, 'the assertion needed more than 32 MB of memory');
  });
});

describe('cancelling', () => {
  test('ends the check that runs and leaves it and the others open', async () => {
    const [endless] = hostile.endlessPatterns;
    assert.ok(endless);
    const context = contextOf(
      [
        { check: 'content_absent', path, pattern: endless.pattern },
        { check: 'content_absent', path, pattern: 'x' },
      ],
      endless.text,
    );
    const controller = new AbortController();
    const running = patient.run(context.spec.acceptance, context, controller.signal);
    setTimeout(() => controller.abort(), 500);
    assert.deepEqual(
      (await running).map(({ outcome, why }) => [outcome, why]),
      [
        ['open', 'the check was cancelled'],
        ['open', 'the check was cancelled'],
      ],
    );
  });

  test('a runner that was ended answers nothing more', async () => {
    const runner = startCheckRunner();
    await runner.matches('a', '', 'a', never);
    await runner[Symbol.asyncDispose]();
    const late = await runner.matches('a', '', 'a', never);
    assert.equal(!late.ok && late.failure.code, 'mission.cancelled');
  });
});

const isLinux = process.platform === 'linux' ? false : 'reads /proc, which only Linux has';

describe('the process of the checks', () => {
  test('has a command line in which nothing of a mission stands', () => {
    assert.deepEqual(checkArguments('/app/checkWorker.ts', 128, ['/app', '/packages']), [
      '--permission',
      '--allow-fs-read=/app/*',
      '--allow-fs-read=/packages/*',
      '--allow-worker',
      '/app/checkWorker.ts',
      '128',
    ]);
  });

  const endless = hostile.endlessPatterns[0] ?? assert.fail();
  const runnerUrl = new URL('./checkRunner.ts', import.meta.url).href;
  const script = `
    const { startCheckRunner } = await import(${JSON.stringify(runnerUrl)});
    const runner = startCheckRunner({ timeLimitMs: 600_000 });
    await runner.matches('a', '', 'a', new AbortController().signal);
    console.log('warm');
    await runner.matches(${JSON.stringify(endless.pattern)}, '', ${JSON.stringify(endless.text)}, new AbortController().signal);
  `;

  test('does not outlive an engine that is killed while a check hangs', { skip: isLinux }, async () => {
    const engine = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(engine.stdout, 'data');
    const [child] = childrenOf(engine.pid ?? 0);
    assert.ok(child !== undefined);
    await until(() => cpuTicks(child) !== null && (cpuTicks(child) ?? 0) > 50);
    engine.kill('SIGKILL');
    await until(() => cpuTicks(child) === null);
  });

  test('keeps no program alive that has nothing else to do', async () => {
    const script = `
      const { startCheckRunner } = await import(${JSON.stringify(runnerUrl)});
      await startCheckRunner().matches('a', '', 'a', new AbortController().signal);
      console.log(process.getActiveResourcesInfo().join());
    `;
    const engine = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [[output], [code]] = await Promise.all([once(engine.stdout, 'data'), once(engine, 'exit')]);
    assert.deepEqual([String(output).trim(), code], ['', 0]);
  });

  test('is gone when its runner is', { skip: isLinux }, async () => {
    const before = childrenOf(process.pid);
    const runner = startCheckRunner();
    await runner.matches('a', '', 'a', never);
    const during = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    assert.equal(during.length, 1);
    await runner[Symbol.asyncDispose]();
    assert.deepEqual(
      during.filter((pid) => cpuTicks(pid) !== null),
      [],
    );
  });
});

function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Processor time of a process; null when it is gone, or dead and only not yet collected. */
function cpuTicks(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields[0] === 'Z' ? null : Number(fields[11]);
  } catch {
    return null;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeoutPromise(20);
}

describe('a pattern for other parts of the engine', () => {
  test('is found or not', async () => {
    assert.deepEqual(await patient.matches('invoice|no\\.', 'i', 'Invoice No. 7', never), { ok: true, value: true });
    assert.deepEqual(await patient.matchesMany('a', 'g', ['a', 'b', 'ab', 'a'], never), {
      ok: true,
      value: [true, false, true, true],
    });
    assert.deepEqual(await patient.matchesMany('a', '', [], never), { ok: true, value: [] });
  });

  test('fails with a code when it takes too long or does not compile', async () => {
    const [endless] = hostile.endlessPatterns;
    assert.ok(endless);
    const late = await hasty.matches(endless.pattern, '', endless.text, never);
    assert.equal(!late.ok && late.failure.code, 'check.timeout');
    const wrong = await patient.matches('(', '', 'a', never);
    assert.equal(!wrong.ok && wrong.failure.code, 'check.pattern');
  });
});

describe('many candidate tables', () => {
  const document = (total: number) => ({ rows: [{ net: 100, vat: 19, total }], footer: null });

  test('are each held against the assertion', async () => {
    const documents = Array.from({ length: 200 }, (_, index) => document(index));
    const held = await patient.evaluateMany({ assert: consistent.assert, documents, sources }, never);
    assert.ok(held.ok);
    assert.deepEqual(
      held.value.flatMap((holds, index) => (holds ? [index] : [])),
      [119],
    );
  });

  test('see the sources where the format has them', async () => {
    const assert_ = '$count(sources) = 2 and rows[0].total > 0';
    const withSources = await patient.evaluateMany({ assert: assert_, documents: [document(1)], sources }, never);
    const without = await patient.evaluateMany({ assert: assert_, documents: [document(1)], sources: null }, never);
    assert.deepEqual(
      [withSources, without],
      [
        { ok: true, value: [true] },
        { ok: true, value: [false] },
      ],
    );
  });

  test('that raise an error do not hold, and the others do', async () => {
    const held = await patient.evaluateMany(
      { assert: 'rows[0].net + 0 > 0', documents: [{ rows: [{ net: 'x' }] }, { rows: [{ net: 1 }] }], sources: null },
      never,
    );
    assert.deepEqual(held, { ok: true, value: [false, true] });
  });

  test('fail together with a code when the assertion does not end', async () => {
    const [endless] = hostile.endlessAsserts;
    assert.ok(endless);
    const held = await hasty.evaluateMany({ assert: endless.assert, documents: [{}], sources: null }, never);
    assert.equal(!held.ok && held.failure.code, 'check.timeout');
  });
});
