/** From a model's opinion to what happens: hold, advise or show. Pure; the floors are those of the contract. */
import { type BasisPoints, basisPointsSchema, floors, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Ruling } from './pairJudge.ts';

/** What a model says of a pair. Probabilities in 0..1, each for itself; they need not add up to 1. */
export interface PairOpinion {
  readonly aligned: number;
  readonly uncertain: number;
  readonly contradicts: number;
  /** What speaks against the action most, as a clause: "it deletes what should stay". */
  readonly against: string;
  /** Sentences about what the judge did not get to read. */
  readonly cut: readonly string[];
}

/**
 * Contradicts at its floor or more holds, uncertain at its floor or more adds a note; below them nothing is added, and what
 * is not clearly aligned abstains. So does an answer that is no probability, and an "aligned" of a judge that was not given
 * everything to read.
 */
export function judgeOpinion(opinion: PairOpinion): Ruling {
  if (![opinion.contradicts, opinion.uncertain, opinion.aligned].every((p) => p >= 0 && p <= 1)) {
    return abstain(0, 'The judge gave no answer that could be read.');
  }
  const contradicts = toBasisPoints(opinion.contradicts);
  const uncertain = toBasisPoints(opinion.uncertain);
  const aligned = toBasisPoints(opinion.aligned);
  if (contradicts >= floors.hold) {
    return {
      label: 'contradicts',
      confidenceBps: contradicts,
      outcome: 'hold',
      why: `The judge holds this back: ${opinion.against} (${percent(contradicts)}).`,
    };
  }
  if (uncertain >= floors.note) {
    return {
      label: 'uncertain',
      confidenceBps: uncertain,
      outcome: 'advise',
      why: `The judge doubts that this was asked for (${percent(uncertain)}).`,
    };
  }
  if (aligned >= floors.note && opinion.cut.length > 0) {
    return abstain(aligned, 'What the judge read does what was asked, but it was not given everything to read.');
  }
  if (aligned >= floors.note) {
    return {
      label: 'aligned',
      confidenceBps: aligned,
      outcome: 'show',
      why: `The judge finds that this does what was asked (${percent(aligned)}).`,
    };
  }
  const most = Math.max(contradicts, uncertain, aligned);
  return abstain(most, 'The judge is not sure either way.');
}

function abstain(confidence: number, why: string): Ruling {
  return { label: 'abstain', confidenceBps: basisPointsSchema.parse(confidence), outcome: 'show', why };
}

function percent(bps: BasisPoints): string {
  return `${(bps / 100).toFixed(2)} %`;
}
