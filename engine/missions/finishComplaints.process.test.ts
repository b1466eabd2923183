/** What people suffer from in other products, made here with real files, real checks and the real gate. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { sha256 } from '../digest.ts';
import { openWorkspace } from '../workspace/openWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readCheckContext, revisionsOf } from './acceptance/checkContext.ts';
import { startCheckRunner } from './acceptance/checkRunner.ts';
import { whyNotShape } from './deliverable/deliverable.ts';
import { findPlaceholder } from './deliverable/placeholder.ts';
import { type FinishEvidence, type FinishVerdict, judgeFinish } from './finishGate.ts';
import { freezeSpec } from './spec/freezeSpec.ts';
import { type LoadedSpec, loadSpec } from './spec/loadSpec.ts';

const runner = startCheckRunner({ timeLimitMs: 60_000 });
after(() => runner[Symbol.asyncDispose]());

const mission = {
  version: 1,
  name: 'totals',
  request: 'List the totals of our bills.',
  sources: ['bills/*.txt'],
  deliverable: {
    path: 'totals.csv',
    format: 'csv',
    row: 'source',
    columns: [
      { name: 'bill', value: 'source.stem' },
      { name: 'total', ask: 'the total', kind: 'number' },
    ],
  },
  acceptance: [
    { check: 'file_exists', path: 'totals.csv' },
    { check: 'content_absent', path: 'totals.csv', pattern: '\\b0\\.00\\b' },
    { check: 'grounded', path: 'totals.csv' },
  ],
};
const right = 'bill,total\na,10.00\nb,20.50\nc,7.00\n';

let folder = '';
let workspace: Workspace;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-finish-'));
  mkdirSync(join(folder, 'bills'));
  for (const [name, total] of [
    ['a', '10.00'],
    ['b', '20.50'],
    ['c', '7.00'],
  ]) {
    writeFileSync(join(folder, 'bills', `${name}.txt`), `Bill ${name}\nTotal ${total}\n`);
  }
  const opened = openWorkspace(folder);
  assert.ok(opened.ok);
  workspace = opened.value;
});
afterEach(() => {
  workspace[Symbol.dispose]();
  rmSync(folder, { recursive: true });
});

async function load(document: unknown): Promise<LoadedSpec> {
  const loaded = await loadSpec(new TextEncoder().encode(JSON.stringify(document)));
  return loaded.ok ? loaded.value : assert.fail(loaded.failure.message);
}

/** What the engine does when a model says that it is done; `written` is what this run wrote, if anything. */
async function finish(
  written: string | null,
  change: Partial<FinishEvidence> = {},
  document: unknown = mission,
): Promise<FinishVerdict> {
  const { spec, frozen } = await load(document);
  const read = readCheckContext(spec, workspace);
  const context = read.ok ? read.value : assert.fail(read.failure.message);
  const results = await runner.run(spec.acceptance, context, new AbortController().signal);
  const file = context.files.get(spec.deliverable.path);
  const text = file?.kind === 'file' ? new TextDecoder().decode(file.bytes) : '';
  const names = context.sources.map(({ name }) => name);
  return judgeFinish({
    spec,
    frozenDigest: frozen.digest,
    currentDigest: frozen.digest,
    path: spec.deliverable.path,
    file: file?.kind === 'file' ? { digest: file.digest, isBlank: text.trim() === '' } : null,
    isSource: false,
    lastWrite: written === null ? null : { seq: 1, digest: sha256(written) },
    lastRead: file?.kind === 'file' ? { seq: 2, digest: file.digest } : null,
    placeholder: findPlaceholder(text, spec.deliverable.format)?.text ?? null,
    shapeProblem: file?.kind === 'file' ? whyNotShape(text, spec.deliverable, names) : null,
    unprovedClaims: [],
    results,
    revisions: revisionsOf(context),
    approval: null,
    ...change,
  });
}

function write(text: string): string {
  writeFileSync(join(folder, 'totals.csv'), text);
  return text;
}

const messageOf = (verdict: FinishVerdict) => ('message' in verdict ? verdict.message : verdict.kind);

describe('a finish that people complain about', () => {
  test('the honest one passes', async () => {
    assert.equal((await finish(write(right))).kind, 'pass');
  });

  test('1. success claimed with no write ever made', async () => {
    assert.equal(messageOf(await finish(null)), 'finish refused: totals.csv does not exist or is empty; keep working');
    write(right);
    assert.equal(messageOf(await finish(null)), 'finish refused: totals.csv was not written by this run; keep working');
    assert.equal(readFileSync(join(folder, 'totals.csv'), 'utf8'), right, 'what lay there is left alone');
  });

  test('2. "Fixed." after an edit that changed nothing', async () => {
    const broken = write(right.replace('20.50', '0.00'));
    assert.equal(
      messageOf(await finish(broken)),
      'finish refused: acceptance check 2 failed because line 3 of totals.csv holds "0.00", which matches /\\b0\\.00\\b/; keep working',
    );
  });

  test('3. done by the model’s own list, and not by what there is', async () => {
    assert.equal(
      messageOf(await finish(write(right.replace('c,7.00\n', '')))),
      'finish refused: totals.csv is not what was declared: There are 2 rows for 3 sources; bills/c.txt has none; keep working',
    );
  });

  test('4. the task edited until it looks finished', async () => {
    const { frozen } = await load(mission);
    const easier = freezeSpec({ ...mission, acceptance: mission.acceptance.slice(0, 1) });
    const verdict = await finish(write(right), { frozenDigest: frozen.digest, currentDigest: easier.digest });
    assert.equal(verdict.kind, 'void');
  });

  test('5. a token that says DONE: refused with the failing criterion named', async () => {
    const verdict = await finish(write(right.replace('7.00', '70.00')));
    assert.match(
      messageOf(verdict),
      /^finish refused: acceptance check 3 failed because row 3 \(c\), total: “70\.00” does not stand in bills\/c\.txt; keep working$/,
    );
    assert.deepEqual(verdict.kind === 'refuse' && verdict.blocking, [2]);
  });

  test('6. a question that only judgement answers neither passes nor blocks by machine', async () => {
    const asking = { ...mission, acceptance: [...mission.acceptance, { check: 'semantic', question: 'Is it tidy?' }] };
    assert.equal((await finish(write(right), {}, asking)).kind, 'review');
    assert.equal((await finish(write(right.replace('7.00', '70.00')), {}, asking)).kind, 'refuse');
    assert.equal((await finish(write(right), { approval: { revision: sha256(right) } }, asking)).kind, 'pass');
  });
});
