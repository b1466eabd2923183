/** The configured voices of the judge of writes with their newest answers to the start-up questions, from the ledger. */
import type { Config, JudgeName } from '../../../contract/config.ts';
import type { JudgeView, QualificationView } from '../../../contract/statusViews.ts';
import { alignmentVersion } from '../../../engine/gates/judge/rulesJudge.ts';
import { writeQuestionVersion } from '../../../engine/gates/judge/writeQuestions.ts';
import type { Ledger } from '../../../engine/store/store.ts';
import { type DecisionNames, decisionComponent, isConfiguredDecision } from '../../wiring/decisionName.ts';
import { factsDigest } from '../../wiring/factsDigest.ts';
import { qualificationView } from './qualificationView.ts';

export interface JudgeViewParts {
  readonly config: Pick<Config, 'judges'> & DecisionNames;
  readonly ledger: Pick<Ledger, 'newest'>;
  /** The rules need no ledger to be asked: what they answer in this process. */
  readonly rulesNow: () => Promise<QualificationView>;
}

export async function judgeViews({ config, ledger, rulesNow }: JudgeViewParts): Promise<readonly JudgeView[]> {
  const newest = newestAnswers(ledger);
  const viewOf = async (name: JudgeName): Promise<JudgeView> => {
    if (name === 'decision_model') {
      const qualification = newest(({ component }) => isConfiguredDecision(config, component), writeQuestionVersion);
      return { name, id: qualification?.component.id ?? decisionComponent(config).id, qualification };
    }
    const digest = factsDigest() ?? undefined;
    const kept = newest(
      ({ component: { kind, modelDigest } }) => kind === name && modelDigest === digest,
      alignmentVersion,
    );
    const qualification = kept ?? (await rulesNow());
    return { name, id: qualification.component.id, qualification };
  };
  return Promise.all(config.judges.map(viewOf));
}

/** Who answers: the first that may be believed; where there is none, the first that was asked. */
export function inCharge(asked: readonly QualificationView[]): QualificationView | null {
  return asked.find(({ qualified }) => qualified) ?? asked[0] ?? null;
}

type Row = ReturnType<Ledger['newest']>[number];

const rowsLookedAt = 128;

/** The newest row about a judge and its questions; null where there is none, or where it cannot be read. */
function newestAnswers(ledger: Pick<Ledger, 'newest'>) {
  const rows = ledger.newest('judge.qualified', rowsLookedAt);
  return (isAbout: (row: Row) => boolean, questionVersion: string): QualificationView | null => {
    const views = rows.filter(isAbout).map(qualificationView);
    return views.find((view) => view === null || view.questionVersion === questionVersion) ?? null;
  };
}
