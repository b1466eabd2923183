/**
 * Puts the configured voices on the judge's seat: each is asked its start-up questions first, and one that fails them is passed
 * over, as is one that is not here. Everybody is told, by rows of the ledger and by the verdicts themselves.
 */
import { z } from 'zod';
import type { JudgeName } from '../../contract/config.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { qualifyEvidence } from '../../engine/gates/evidence/qualifyEvidence.ts';
import { askModel } from '../../engine/gates/judge/askModel.ts';
import { type EmptySeat, type JudgeChair, judgeWrite, whyNotQualified } from '../../engine/gates/judge/judgeWrite.ts';
import type { PairJudge } from '../../engine/gates/judge/pairJudge.ts';
import {
  failedBefore,
  isAbout,
  type JudgeIdentity,
  type Qualification,
  qualificationSchema,
  qualifyJudge,
} from '../../engine/gates/judge/qualifyJudge.ts';
import { rulesCanaries } from '../../engine/gates/judge/rulesCanaries.ts';
import { rulesJudge } from '../../engine/gates/judge/rulesJudge.ts';
import type { JudgeSeat } from '../../engine/missions/run/runContext.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Ledger } from '../../engine/store/store.ts';
import { factsDigest } from './factsDigest.ts';

export interface SeatParts {
  /** As configured: `config.judges`. */
  readonly order: readonly JudgeName[];
  /** The decision model, or why there is none; only asked where `order` names it. */
  readonly decision: Judge | EmptySeat;
  readonly clock: Clock;
  /** Where earlier answers stand; null asks as if there were none. */
  readonly ledger: Pick<Ledger, 'newest'> | null;
  readonly signal: AbortSignal;
}

/** A voice that was asked its start-up questions, now or before. */
export interface QualifiedSeat {
  readonly judge: PairJudge;
  readonly qualification: Qualification;
  /** The ledger row whose answers still hold, where the questions were not asked again. */
  readonly heldSince: number | null;
}

export interface SeatedJudges extends JudgeSeat {
  /** In the configured order. */
  readonly seats: readonly (QualifiedSeat | EmptySeat)[];
}

export async function seatJudges(parts: SeatParts): Promise<SeatedJudges> {
  const { order, decision, clock } = parts;
  const seats: (QualifiedSeat | EmptySeat)[] = [];
  for (const name of order) {
    if (name === 'rules') seats.push(await seatRules(parts));
    else seats.push('state' in decision ? decision : await seatModel(decision, parts));
  }
  const speaker = seats.find((seat) => whyNot(seat) === null) ?? seats[0];
  const evidence = 'state' in decision ? null : await evidenceJudge(decision, seats, parts.signal);
  return {
    component: speaker === undefined ? { kind: 'none', id: 'no judge' } : componentOf(speaker),
    qualified: speaker !== undefined && whyNot(speaker) === null,
    passedOver: seats.flatMap((seat) => {
      const why = whyNot(seat);
      return seat === speaker || why === null ? [] : [{ component: componentOf(seat), why }];
    }),
    seats,
    judge: (pair, stop) => judgeWrite({ judges: seats satisfies readonly JudgeChair[], clock, signal: stop }, pair),
    evidence,
  };
}

function componentOf(seat: QualifiedSeat | EmptySeat) {
  return 'state' in seat ? seat.component : seat.judge.component;
}

/** Null for a voice that takes part. */
export function whyNot(seat: QualifiedSeat | EmptySeat): string | null {
  return 'state' in seat ? seat.why : whyNotQualified(seat);
}

/** Of the facts on this computer. They cost nothing and are asked anew each time. */
async function seatRules({ ledger, signal }: SeatParts): Promise<QualifiedSeat> {
  const judge = rulesJudge(factsDigest());
  return {
    judge,
    qualification: await qualifyJudge(judge, { signal, ...rulesOptions(ledger, judge) }),
    heldSince: null,
  };
}

/** @param ledger null: as if nothing had been written */
export function rulesOptions(ledger: Pick<Ledger, 'newest'> | null, judge: PairJudge) {
  return { pairs: rulesCanaries, everyPair: true, ...previousOf(ledger === null ? [] : earlierAnswers(ledger, judge)) };
}

async function seatModel(model: Judge, { ledger, signal }: SeatParts): Promise<QualifiedSeat> {
  const judge = askModel(model);
  const earlier = ledger === null ? [] : earlierAnswers(ledger, judge);
  const held = earlier.slice(0, 1).find(({ qualification }) => failedBefore(qualification, judge));
  const qualification = held?.qualification ?? (await qualifyJudge(judge, { signal, ...previousOf(earlier) }));
  return { judge, qualification, heldSince: held?.seq ?? null };
}

/** The last time it passed: it may not have moved towards allowing since then. */
export function previousOf(earlier: readonly { readonly qualification: Qualification }[]): {
  previous?: Qualification;
} {
  const previous = earlier.find(({ qualification }) => qualification.qualified)?.qualification;
  return previous === undefined ? {} : { previous };
}

async function evidenceJudge(
  model: Judge,
  seats: SeatedJudges['seats'],
  signal: AbortSignal,
): Promise<JudgeSeat['evidence']> {
  const fit = seats.some((seat) => whyNot(seat) === null && componentOf(seat) === model.component);
  return fit && (await qualifyEvidence(model, { signal })).qualified ? model : null;
}

/** The rows that say so, one a voice that was asked; a voice that is not here has no answers to keep. */
export function qualificationRows(seats: SeatedJudges['seats'], runId: string | null): readonly LedgerEntry[] {
  return seats.flatMap((seat): LedgerEntry[] => {
    if ('state' in seat) return [];
    const { component, ...answers } = seat.qualification;
    const payload = { ...answers, ...(seat.heldSince === null ? {} : { heldSince: seat.heldSince }) };
    return [{ kind: 'judge.qualified', runId, component, payload }];
  });
}

/** Whose answers say something new: of a model that was asked just now, and of rules that were never asked here. */
export function newAnswers(seats: SeatedJudges['seats'], ledger: Pick<Ledger, 'newest'>): readonly QualifiedSeat[] {
  return seats.filter((seat): seat is QualifiedSeat => {
    if ('state' in seat || seat.heldSince !== null) return false;
    return seat.judge.component.kind !== 'rules' || earlierAnswers(ledger, seat.judge).length === 0;
  });
}

/** Other judges may have sat here in between, but not many. */
const rowsLookedAt = 128;
const storedSchema = qualificationSchema.extend({ heldSince: z.int().optional() });

/** What was written about this judge and these questions, newest first. */
export function earlierAnswers(
  ledger: Pick<Ledger, 'newest'>,
  judge: JudgeIdentity,
): readonly { readonly seq: number; readonly qualification: Qualification }[] {
  return ledger.newest('judge.qualified', rowsLookedAt).flatMap(({ seq, component, payload }) => {
    const read = storedSchema.safeParse({ ...(JSON.parse(payload) as object), component });
    if (!read.success || !isAbout(read.data, judge)) return [];
    const { heldSince, ...qualification } = read.data;
    return [{ seq: heldSince ?? seq, qualification }];
  });
}
