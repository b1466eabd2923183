/** Puts a decision model on the judge's seat: its start-up questions first; one that fails them abstains, and everybody is told. */

import { qualifyEvidence } from '../../engine/gates/evidence/qualifyEvidence.ts';
import { judgeWrite } from '../../engine/gates/judge/judgeWrite.ts';
import { askModel } from '../../engine/gates/judge/pairJudge.ts';
import { type Qualification, qualifyJudge } from '../../engine/gates/judge/qualifyJudge.ts';
import type { JudgeSeat } from '../../engine/missions/run/runContext.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';

export interface SeatedModel extends JudgeSeat {
  readonly qualification: Qualification;
}

export async function seatJudge(model: Judge, clock: Clock, signal: AbortSignal): Promise<SeatedModel> {
  const judge = askModel(model);
  const qualification = await qualifyJudge(judge, { signal });
  const evidence = qualification.qualified ? await qualifyEvidence(model, { signal }) : null;
  return {
    component: judge.component,
    qualified: qualification.qualified,
    qualification,
    judge: (pair, stop) => judgeWrite({ judges: [{ judge, qualification }], clock, signal: stop }, pair),
    evidence: evidence?.qualified ? model : null,
  };
}
