/** Puts a decision model on the judge's seat: its start-up questions first; one that fails them abstains, and everybody is told. */

import { z } from 'zod';
import { qualifyEvidence } from '../../engine/gates/evidence/qualifyEvidence.ts';
import { judgeWrite } from '../../engine/gates/judge/judgeWrite.ts';
import { askModel, type PairJudge } from '../../engine/gates/judge/pairJudge.ts';
import {
  failedBefore,
  isAbout,
  type Qualification,
  qualificationSchema,
  qualifyJudge,
} from '../../engine/gates/judge/qualifyJudge.ts';
import type { JudgeSeat } from '../../engine/missions/run/runContext.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Ledger } from '../../engine/store/store.ts';

export interface SeatedModel extends JudgeSeat {
  readonly qualification: Qualification;
  /** The ledger row whose answers still hold, where the questions were not asked again. */
  readonly heldSince: number | null;
}

/** `ledger`: where earlier answers stand; null asks as if there were none. */
export async function seatJudge(
  model: Judge,
  clock: Clock,
  ledger: Pick<Ledger, 'newest'> | null,
  signal: AbortSignal,
): Promise<SeatedModel> {
  const judge = askModel(model);
  const earlier = ledger === null ? [] : earlierAnswers(ledger, judge);
  const held = earlier.slice(0, 1).find(({ qualification }) => failedBefore(qualification, judge));
  const previous = earlier.find(({ qualification }) => qualification.qualified)?.qualification;
  const qualification =
    held?.qualification ?? (await qualifyJudge(judge, { signal, ...(previous === undefined ? {} : { previous }) }));
  const evidence = qualification.qualified ? await qualifyEvidence(model, { signal }) : null;
  return {
    component: judge.component,
    qualified: qualification.qualified,
    qualification,
    heldSince: held?.seq ?? null,
    judge: (pair, stop) => judgeWrite({ judges: [{ judge, qualification }], clock, signal: stop }, pair),
    evidence: evidence?.qualified ? model : null,
  };
}

/** Other judges may have sat here in between, but not many. */
const rowsLookedAt = 64;
const storedSchema = qualificationSchema.extend({ heldSince: z.int().optional() });

/** What was written about this judge and these questions, newest first. */
export function earlierAnswers(ledger: Pick<Ledger, 'newest'>, judge: PairJudge) {
  return ledger.newest('judge.qualified', rowsLookedAt).flatMap(({ seq, component, payload }) => {
    const read = storedSchema.safeParse({ ...(JSON.parse(payload) as object), component });
    if (!read.success || !isAbout(read.data, judge)) return [];
    const { heldSince, ...qualification } = read.data;
    return [{ seq: heldSince ?? seq, qualification }];
  });
}
