import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256Schema } from '../../contract/digest.ts';
import type { Check, CheckResult } from '../../contract/mission.ts';
import { type FinishEvidence, finishGuards, judgeFinish } from './finishGate.ts';

const digest = (digit: string) => sha256Schema.parse(digit.repeat(64));
const bytes = digest('a');
const older = digest('b');
const other = digest('c');

const acceptance: readonly Check[] = [
  { check: 'file_exists', path: 'totals.csv' },
  { check: 'content_absent', path: 'totals.csv', pattern: 'TODO' },
  { check: 'file_exists', path: 'log.txt' },
];
const result = (index: number, change: Partial<CheckResult> = {}): CheckResult => ({
  index,
  check: acceptance[index]?.check ?? 'semantic',
  path: 'totals.csv',
  outcome: 'passed',
  why: 'it holds',
  revision: index === 2 ? other : bytes,
  ...change,
});

const done: FinishEvidence = {
  spec: { acceptance: [...acceptance], review: 'checks' },
  frozenDigest: digest('1'),
  currentDigest: digest('1'),
  path: 'totals.csv',
  file: { digest: bytes, isBlank: false },
  isSource: false,
  lastWrite: { seq: 7, digest: bytes },
  lastRead: { seq: 8, digest: bytes },
  placeholder: null,
  shapeProblem: null,
  unprovedClaims: [],
  results: [result(0), result(1), result(2)],
  revisions: new Map([
    ['totals.csv', bytes],
    ['log.txt', other],
  ]),
  approval: null,
};

const semantic: Check = { check: 'semantic', question: 'Is it what you wanted?' };
const withSemantic: FinishEvidence['spec'] = { acceptance: [...acceptance, semantic], review: 'checks' };
const asked = result(3, { check: 'semantic', outcome: 'review' });

/** The ways in which a finish could lie: each is stopped by one guard, and by that one alone. */
const lies: readonly (readonly [guard: string, title: string, evidence: FinishEvidence, message: RegExp])[] = [
  ['specChanged', 'the stored spec was edited', { ...done, currentDigest: digest('2') }, /not the one that was frozen/],
  ['specChanged', 'the stored spec is gone', { ...done, currentDigest: null }, /not the one that was frozen/],
  ['specEmpty', 'the spec has no checks', { ...done, spec: { acceptance: [], review: 'checks' } }, /no checks/],
  [
    'missing',
    'nothing was ever written',
    { ...done, file: null },
    /^finish refused: totals\.csv does not exist or is empty; keep working$/,
  ],
  [
    'missing',
    'the file is empty',
    { ...done, file: { digest: bytes, isBlank: true } },
    /^finish refused: totals\.csv does not exist or is empty; keep working$/,
  ],
  [
    'source',
    'a source was overwritten',
    { ...done, isSource: true },
    /^finish refused: totals\.csv is a source; a source is read-only and never the result; keep working$/,
  ],
  [
    'notWritten',
    'the file lay there before the run',
    { ...done, lastWrite: null },
    /^finish refused: totals\.csv was not written by this run; keep working$/,
  ],
  [
    'notReread',
    'it was never re-read',
    { ...done, lastRead: null },
    /^finish refused: totals\.csv was not re-read since the last write; keep working$/,
  ],
  [
    'notReread',
    'it was re-read before the last write',
    { ...done, lastRead: { seq: 6, digest: bytes } },
    /^finish refused: totals\.csv was not re-read since the last write; keep working$/,
  ],
  [
    'rereadDiffers',
    'the write did not reach the disk',
    { ...done, lastWrite: { seq: 7, digest: older } },
    /^finish refused: totals\.csv did not hold what was written when it was re-read; keep working$/,
  ],
  [
    'changedSince',
    'somebody changed it after it was re-read',
    {
      ...done,
      file: { digest: older, isBlank: false },
      results: [result(0, { revision: older }), result(1, { revision: older }), result(2)],
      revisions: new Map([
        ['totals.csv', older],
        ['log.txt', other],
      ]),
    },
    /^finish refused: totals\.csv has changed since it was re-read; keep working$/,
  ],
  [
    'placeholder',
    'it says TODO',
    { ...done, placeholder: 'TODO' },
    /^finish refused: totals\.csv still holds placeholder text \("TODO"\); keep working$/,
  ],
  [
    'shape',
    'a source has no row',
    { ...done, shapeProblem: 'There are 5 rows for 6 sources.' },
    /^finish refused: totals\.csv is not what was declared: There are 5 rows for 6 sources; keep working$/,
  ],
  [
    'claim',
    'the writer says that it searched',
    { ...done, unprovedClaims: ['“I searched the folder” (no search found anything)'] },
    /^finish refused: nothing bears out the claim “I searched the folder” \(no search found anything\); keep working$/,
  ],
  [
    'checkFailed',
    'a check passed and then failed at the same bytes',
    { ...done, results: [...done.results, result(1, { outcome: 'failed', why: 'line 3 holds “TODO”.' })] },
    /^finish refused: acceptance check 2 failed because line 3 holds “TODO”; keep working$/,
  ],
  [
    'checkFailed',
    'a check failed and then passed at the same bytes',
    { ...done, results: [result(1, { outcome: 'failed' }), ...done.results] },
    /acceptance check 2 failed/,
  ],
  [
    'checkOpen',
    'a check was never made',
    { ...done, results: [result(0), result(2)] },
    /^finish refused: acceptance check 2 has no result for the file as it stands; keep working$/,
  ],
  ['checkOpen', 'no check was ever made', { ...done, results: [] }, /acceptance check 1 has no result/],
  [
    'checkOpen',
    'the result is of older bytes',
    { ...done, results: [result(0), result(1, { revision: older }), result(2)] },
    /acceptance check 2 has no result/,
  ],
  [
    'checkOpen',
    'the result is of no bytes',
    {
      ...done,
      results: [
        result(0),
        { index: 1, check: 'content_absent', path: 'totals.csv', outcome: 'passed', why: '' },
        result(2),
      ],
    },
    /acceptance check 2 has no result/,
  ],
  [
    'checkOpen',
    'the result is of another kind of check',
    { ...done, results: [result(0), result(1, { check: 'file_exists' }), result(2)] },
    /acceptance check 2 has no result/,
  ],
  [
    'checkOpen',
    'another file went away after its check passed',
    { ...done, revisions: new Map([['totals.csv', bytes]]) },
    /acceptance check 3 has no result/,
  ],
  [
    'checkOpen',
    'a machine is in doubt',
    { ...done, results: [result(0), result(1, { outcome: 'open' }), result(2)] },
    /acceptance check 2 has no result/,
  ],
  [
    'checkOpen',
    'a check that a machine can make was handed to a person',
    { ...done, results: [result(0), result(1, { outcome: 'review' }), result(2)] },
    /acceptance check 2 has no result/,
  ],
  [
    'person',
    'a semantic check has nobody’s answer',
    { ...done, spec: withSemantic, results: [...done.results, asked] },
    /Only a person can answer: Is it what you wanted\?/,
  ],
  [
    'person',
    'a mission for a person’s eyes has nobody’s word',
    { ...done, spec: { ...done.spec, review: 'human' } },
    /a person’s word/,
  ],
  [
    'person',
    'the person’s word was on older bytes',
    { ...done, spec: { ...done.spec, review: 'human' }, approval: { revision: older } },
    /a person’s word/,
  ],
];

describe('the finish gate', () => {
  test('passes what is written, re-read and checked at these very bytes', () => {
    assert.deepEqual(judgeFinish(done), { kind: 'pass', evidence: done.results });
  });

  for (const [guard, title, evidence, message] of lies) {
    test(`stops the lie that ${title}, by the guard ${guard} alone`, () => {
      const verdict = judgeFinish(evidence);
      assert.notEqual(verdict.kind, 'pass');
      const said = verdict.kind === 'review' ? verdict.why : verdict.kind === 'pass' ? '' : verdict.message;
      assert.match(said, message);
      const without = finishGuards.filter(({ name }) => name !== guard);
      assert.equal(without.length, finishGuards.length - 1);
      assert.equal(judgeFinish(evidence, without).kind, 'pass');
    });
  }

  test('has a lie for every guard', () => {
    assert.deepEqual(
      [...new Set(lies.map(([guard]) => guard))],
      finishGuards.map(({ name }) => name),
    );
  });

  test('names a failure of a file that is not there', () => {
    const gone: CheckResult = {
      index: 2,
      check: 'file_exists',
      path: 'log.txt',
      outcome: 'failed',
      why: 'log.txt is not there',
    };
    const verdict = judgeFinish({
      ...done,
      results: [result(0), result(1), gone],
      revisions: new Map([['totals.csv', bytes]]),
    });
    assert.equal(
      verdict.kind === 'refuse' && verdict.message,
      'finish refused: acceptance check 3 failed because log.txt is not there; keep working',
    );
  });

  test('names every check that blocks', () => {
    const verdict = judgeFinish({ ...done, results: [result(1, { outcome: 'failed' })] });
    assert.deepEqual(verdict.kind === 'refuse' && verdict.blocking, [0, 1, 2]);
  });

  test('lets a check pass again at new bytes after it failed at old ones', () => {
    const verdict = judgeFinish({
      ...done,
      results: [result(1, { outcome: 'failed', revision: older }), ...done.results],
    });
    assert.equal(verdict.kind, 'pass');
  });

  test('a machine cannot pass a semantic check', () => {
    const evidence = {
      ...done,
      spec: withSemantic,
      results: [...done.results, { ...asked, outcome: 'passed' as const }],
    };
    assert.match((judgeFinish(evidence) as { message: string }).message, /acceptance check 4 has no result/);
  });

  test('passes a semantic check with a person’s word on these very bytes', () => {
    const evidence = { ...done, spec: withSemantic, results: [...done.results, asked], approval: { revision: bytes } };
    assert.equal(judgeFinish(evidence).kind, 'pass');
  });

  test('a person’s word makes up for no failed check', () => {
    const evidence: FinishEvidence = {
      ...done,
      spec: { ...done.spec, review: 'human' },
      results: [...done.results, result(0, { outcome: 'failed' })],
      approval: { revision: bytes },
    };
    assert.equal(judgeFinish(evidence).kind, 'refuse');
  });
});
