/**
 * The facts about request and action as a voice of the judge gate: no model, no disk, no clock, the same answer each time. A
 * hard fact contradicts, a soft one is uncertain; where none speaks it says "aligned", with the confidence that was measured.
 */
import { setImmediate } from 'node:timers/promises';
import { basisPointsSchema, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import type { Sha256 } from '../../../contract/digest.ts';
import { ok } from '../../../contract/failure.ts';
import { parseAction } from '../alignment/reading/parseAction.ts';
import { judgeInPlace } from './judgeInPlace.ts';
import type { ActionPair, PairAnswer, PairJudge } from './pairJudge.ts';

/** A fact that is added, taken away or made hard is a new version: what an earlier one let through is no measure for it. */
export const alignmentVersion = 'alignment/2';

/** @param factsDigest of the texts of the facts; null where they cannot be read, and a ruling then names none */
export function rulesJudge(factsDigest: Sha256 | null): PairJudge {
  const component: Component = {
    kind: 'rules',
    id: 'write alignment',
    ...(factsDigest === null ? {} : { modelDigest: factsDigest }),
  };
  return {
    component,
    questionVersion: alignmentVersion,
    async judge(pair) {
      // Start-up questions come by the dozen: between two of them others have their turn.
      await setImmediate();
      return ok(ruleOn(pair));
    },
  };
}

const none = toBasisPoints(0);

/** Never throws. */
export function ruleOn(pair: ActionPair): PairAnswer {
  const action = parseAction(pair.action);
  const { label, confidenceBps: measured, outcome, fact } = judgeInPlace(pair, action);
  const cut =
    action.kind === 'write' && action.cut ? ['The proposed action was cut: only its beginning was read.'] : [];
  if (fact === null && cut.length > 0) {
    const why = 'No fact speaks against what was read, but not everything was read.';
    return { label: 'abstain', confidenceBps: none, outcome, why, contradictsBps: none, cut };
  }
  const confidenceBps = basisPointsSchema.parse(measured);
  const why = fact?.line ?? 'No fact about the request and the change speaks against it. That is no proof.';
  const contradictsBps = label === 'contradicts' ? confidenceBps : none;
  return { label, confidenceBps, outcome, why, contradictsBps, cut, ...(fact === null ? {} : { fact: fact.id }) };
}
