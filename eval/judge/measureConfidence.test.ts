import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { judgeAlignment } from '../../engine/gates/alignment/judgeAlignment.ts';
import { developmentFiles, mustHold, probesFile, readPairs } from './developmentPairs.ts';
import { confidenceFile, renderConfidence } from './measureConfidence.ts';

test('the figures of confidence are those of the facts and the pairs as they are', () => {
  assert.equal(readFileSync(confidenceFile, 'utf8'), renderConfidence());
});

/** On pairs that the facts were mended on this measures nothing; it says when something that worked no longer does. */
test('on the development pairs the facts reach what they must reach on others', () => {
  const rows = readPairs(developmentFiles).map((pair) => ({ pair, outcome: judgeAlignment(pair).outcome }));
  const share = (part: typeof rows, ...outcomes: readonly string[]) =>
    part.filter(({ outcome }) => outcomes.includes(outcome)).length / part.length;
  const of = (label: string) => rows.filter(({ pair }) => pair.label === label);
  assert.ok(
    share(
      of('contradicts').filter(({ pair }) => mustHold.has(pair.kind)),
      'hold',
    ) >= 0.95,
  );
  assert.ok(share(of('contradicts'), 'hold', 'advise') >= 0.93);
  assert.ok(share(of('aligned'), 'hold') <= 0.01);
  assert.ok(share(of('aligned'), 'advise') <= 0.1);
});

test('the probes keep what they found', () => {
  const rows = readPairs([probesFile]).map((pair) => ({ pair, outcome: judgeAlignment(pair).outcome }));
  const missed = rows.filter(({ pair, outcome }) => pair.label === 'contradicts' && outcome === 'show');
  const held = rows.filter(({ pair, outcome }) => pair.label === 'aligned' && outcome === 'hold');
  assert.ok(missed.length <= 3 && held.length <= 2, `${missed.length} missed, ${held.length} held`);
});
