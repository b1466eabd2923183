/**
 * The finish gate: may this mission be called done? Pure: no I/O, no clock, never throws. A claim of done is a request; this
 * is the answer, from what the engine saw itself. Guards stand in one ordered table, and the first that objects decides.
 */
import type { Sha256 } from '../../contract/digest.ts';
import type { Check, CheckResult, MissionSpec } from '../../contract/mission.ts';

export interface FinishEvidence {
  /** Of the frozen spec, paths resolved. */
  readonly spec: Pick<MissionSpec, 'acceptance' | 'review'>;
  /** Taken at load. */
  readonly frozenDigest: Sha256;
  /** Of the spec as the store holds it now; null when the store no longer has it. */
  readonly currentDigest: Sha256 | null;
  /** Workspace path of the deliverable. */
  readonly path: string;
  /** The deliverable as it stands on the disk now; null: no regular file there. `isBlank`: nothing but white space. */
  readonly file: { readonly digest: Sha256; readonly isBlank: boolean } | null;
  readonly isSource: boolean;
  /**
   * Events of this run in their order, as sequence numbers; null: it never happened. A file that this run did not write is
   * not finished by it; a proposal whose bytes stood there already counts as its write.
   */
  readonly lastWrite: { readonly seq: number; readonly digest: Sha256 } | null;
  readonly lastRead: { readonly seq: number; readonly digest: Sha256 } | null;
  /** Text that somebody was going to replace (deliverable/placeholder.ts), or null. */
  readonly placeholder: string | null;
  /** Why the file is not the table that was declared (deliverable/deliverable.ts), or null. */
  readonly shapeProblem: string | null;
  /** Claims of the final message that nothing the tools returned bears out (engine/gates/claims.ts). */
  readonly unprovedClaims: readonly string[];
  /** Every result of this run, old ones included. */
  readonly results: readonly CheckResult[];
  /** Digest of each checked path as it stands now; a path that is not here, or null, has no file. */
  readonly revisions: ReadonlyMap<string, Sha256 | null>;
  /** A person said "this is done" to these very bytes; null: nobody has. */
  readonly approval: { readonly revision: Sha256 } | null;
}

export type FinishVerdict =
  | { readonly kind: 'pass'; readonly evidence: readonly CheckResult[] }
  /** Every check that a machine can make has passed, and a person has the last word. */
  | { readonly kind: 'review'; readonly why: string; readonly evidence: readonly CheckResult[] }
  | { readonly kind: 'refuse'; readonly guard: string; readonly message: string; readonly blocking: readonly number[] }
  | { readonly kind: 'void'; readonly reason: 'specChanged' | 'specEmpty'; readonly message: string };

export interface FinishGuard {
  readonly name: string;
  /** An objection, or null. */
  readonly judge: (evidence: FinishEvidence) => FinishVerdict | null;
}

/** Passes only what every guard lets through. `guards` is there for the tests, which take one away at a time. */
export function judgeFinish(evidence: FinishEvidence, guards: readonly FinishGuard[] = finishGuards): FinishVerdict {
  for (const guard of guards) {
    const objection = guard.judge(evidence);
    if (objection) return objection;
  }
  return { kind: 'pass', evidence: currentResults(evidence) };
}

/**
 * Results for the bytes that stand on the disk now, in the order in which they were taken; older ones count as missing.
 * A result without a revision speaks of a missing file, which can fail and can not pass.
 */
export function currentResults(evidence: FinishEvidence): readonly CheckResult[] {
  return evidence.results.filter((result) => {
    const check = evidence.spec.acceptance[result.index];
    if (!check || check.check !== result.check) return false;
    const revision = evidence.revisions.get(check.path ?? evidence.path) ?? null;
    return revision === null ? result.outcome === 'failed' : result.revision === revision;
  });
}

function refusing(
  name: string,
  why: (evidence: FinishEvidence) => string | null,
  blocking: (evidence: FinishEvidence) => readonly number[] = () => [],
): FinishGuard {
  return {
    name,
    judge: (evidence) => {
      const objection = why(evidence);
      if (objection === null) return null;
      // The tail of a sentence, whoever wrote it.
      const message = `finish refused: ${objection.replace(/\.$/, '')}; keep working`;
      return { kind: 'refuse', guard: name, message, blocking: blocking(evidence) };
    },
  };
}

/**
 * A check holds with at least one current result, all of which passed: silence is never a pass, and neither is a pass
 * beside a failure. A semantic check is no machine's to pass; what it needs is that its question was put.
 */
function resultsOf(evidence: FinishEvidence, index: number): readonly CheckResult['outcome'][] {
  return currentResults(evidence).flatMap((result) => (result.index === index ? [result.outcome] : []));
}

function needed(check: Check): CheckResult['outcome'] {
  return check.check === 'semantic' ? 'review' : 'passed';
}

function blockingChecks(evidence: FinishEvidence): readonly number[] {
  return evidence.spec.acceptance.flatMap((check, index) => {
    const outcomes = resultsOf(evidence, index);
    return outcomes.length > 0 && outcomes.every((outcome) => outcome === needed(check)) ? [] : [index];
  });
}

export const finishGuards: readonly FinishGuard[] = [
  {
    name: 'specChanged',
    judge: ({ frozenDigest, currentDigest }) =>
      frozenDigest === currentDigest
        ? null
        : {
            kind: 'void',
            reason: 'specChanged',
            message: 'The stored spec is not the one that was frozen when the mission was loaded.',
          },
  },
  {
    name: 'specEmpty',
    judge: ({ spec }) =>
      spec.acceptance.length > 0
        ? null
        : { kind: 'void', reason: 'specEmpty', message: 'The frozen spec has no checks.' },
  },
  refusing('missing', ({ path, file }) =>
    file === null || file.isBlank ? `${path} does not exist or is empty` : null,
  ),
  refusing('source', ({ path, isSource }) =>
    isSource ? `${path} is a source; a source is read-only and never the result` : null,
  ),
  refusing('notWritten', ({ path, lastWrite }) => (lastWrite === null ? `${path} was not written by this run` : null)),
  refusing('notReread', ({ path, lastWrite, lastRead }) =>
    lastRead === null || (lastWrite !== null && lastRead.seq <= lastWrite.seq)
      ? `${path} was not re-read since the last write`
      : null,
  ),
  refusing('rereadDiffers', ({ path, lastWrite, lastRead }) =>
    lastWrite !== null && lastRead !== null && lastRead.digest !== lastWrite.digest
      ? `${path} did not hold what was written when it was re-read`
      : null,
  ),
  refusing('changedSince', ({ path, file, lastRead }) =>
    file !== null && lastRead !== null && file.digest !== lastRead.digest
      ? `${path} has changed since it was re-read`
      : null,
  ),
  refusing('placeholder', ({ path, placeholder }) =>
    placeholder === null ? null : `${path} still holds placeholder text ("${placeholder}")`,
  ),
  refusing('shape', ({ path, shapeProblem }) =>
    shapeProblem === null ? null : `${path} is not what was declared: ${shapeProblem}`,
  ),
  refusing('claim', ({ unprovedClaims }) =>
    unprovedClaims.length === 0 ? null : `nothing bears out the claim ${unprovedClaims.join(', nor the claim ')}`,
  ),
  refusing(
    'checkFailed',
    (evidence) => {
      const failed = currentResults(evidence).find((result) => result.outcome === 'failed');
      return failed ? `acceptance check ${failed.index + 1} failed because ${failed.why}` : null;
    },
    blockingChecks,
  ),
  refusing(
    'checkOpen',
    (evidence) => {
      const open = evidence.spec.acceptance.findIndex((check, index) => {
        const outcomes = resultsOf(evidence, index).filter((outcome) => outcome !== 'failed');
        return outcomes.length === 0 || outcomes.some((outcome) => outcome !== needed(check));
      });
      return open < 0 ? null : `acceptance check ${open + 1} has no result for the file as it stands`;
    },
    blockingChecks,
  ),
  {
    name: 'person',
    judge: (evidence) => {
      const { spec, file, approval } = evidence;
      const asked = spec.acceptance.find((check) => check.check === 'semantic');
      if (spec.review !== 'human' && !asked) return null;
      if (approval !== null && approval.revision === file?.digest) return null;
      const why = asked ? `Only a person can answer: ${asked.question}` : 'The mission asks for a person’s word.';
      return { kind: 'review', why, evidence: currentResults(evidence) };
    },
  },
];
