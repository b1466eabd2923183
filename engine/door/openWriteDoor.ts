/**
 * Every write goes through here, in this order: path, policy, exact change, judge, person, apply. Each step tells what it
 * decided and which component did; a refusal at one step means that no later one is asked.
 */
import type { Component } from '../../contract/component.ts';
import type { Verdict } from '../../contract/decision.ts';
import type { Gate, RunEvent } from '../../contract/events.ts';
import { type Failure, fail, ok } from '../../contract/failure.ts';
import type { RunId } from '../../contract/ids.ts';
import type { LedgerKind } from '../../contract/ledger.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { sha256 } from '../digest.ts';
import type { ActionPair, Surroundings } from '../gates/judge/pairJudge.ts';
import { sayVerdict } from '../gates/judge/sayVerdict.ts';
import { decodeSource } from '../grounding/decodeSource.ts';
import { decideWrite, type WritePolicy } from '../policy/decideWrite.ts';
import type { CardAnswer, Reviewer } from '../ports/reviewer.ts';
import type { Review } from '../review/openReview.ts';
import { prepareChange } from '../review/prepareChange.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { DoorOutcome, WriteDoor, WriteProposal } from './writeDoor.ts';

export interface DoorParts {
  readonly store: Store;
  readonly workspace: Workspace;
  readonly review: Review;
  readonly reviewer: Reviewer;
  /** `judgeWrite` with its judges seated: it may hold or add a note, never allow. */
  readonly judge: (pair: ActionPair, signal: AbortSignal) => Promise<Verdict>;
  readonly policy: WritePolicy;
  readonly runId: RunId | null;
  /** The person's own words, the only authority that the judge is shown. */
  readonly request: string;
  /** The file that the person's mission declares as its result, and whether it is made anew each time. */
  readonly deliverable: { readonly path: string; readonly isMadeAnew: boolean };
  readonly emit: (event: RunEvent) => void;
}

const resolver: Component = { kind: 'resolver', id: 'workspace paths' };
const policyGate: Component = { kind: 'policy', id: 'mission policy' };
const engine: Component = { kind: 'engine', id: 'write door' };

export function openWriteDoor(parts: DoorParts): WriteDoor {
  return { propose: (proposal, signal) => propose(parts, proposal, signal) };
}

async function propose(parts: DoorParts, proposal: WriteProposal, signal: AbortSignal): Promise<DoorOutcome> {
  const tell = (gate: Gate, outcome: 'passed' | 'refused' | 'held' | 'abstained', why: string, component: Component) =>
    parts.emit({ type: 'gate', gate, outcome, why, component });
  const refuse = (
    gate: Gate,
    failure: Failure,
    component: Component,
    kind?: LedgerKind,
    askAgain = true,
  ): DoorOutcome => {
    tell(gate, 'refused', failure.message, component);
    if (kind !== undefined) {
      const payload = {
        path: proposal.pathText,
        gate,
        code: failure.code,
        why: failure.message,
        by: proposal.proposedBy,
      };
      parts.store.ledger.append({ kind, runId: parts.runId, component, payload });
    }
    return { kind: 'refused', gate, failure, askAgain };
  };

  const resolved = parts.workspace.resolve(proposal.pathText, 'write');
  if (!resolved.ok) return refuse('path', resolved.failure, resolver, 'path.refused');
  const path = resolved.value;
  tell('path', 'passed', path, resolver);

  const allowed = decideWrite(path, parts.policy);
  if (allowed.kind === 'deny') {
    const failure = fail('door.policyDenied', `Writing is refused: ${allowed.why}.`, {
      kept: 'Nothing was written.',
    }).failure;
    return refuse('policy', failure, policyGate, 'tool.refused', false);
  }
  tell('policy', 'passed', 'nothing forbids it; a person is asked', policyGate);

  const prepared = prepareChange(parts.workspace, path, proposal.next);
  if (!prepared.ok) {
    if (prepared.failure.code === 'review.noChange' && proposal.next !== null) {
      return { kind: 'unchanged', path, digest: sha256(proposal.next) };
    }
    return refuse('change', prepared.failure, engine, 'tool.refused');
  }
  const change = prepared.value;
  const before = change.base?.digest.slice(0, 12) ?? 'nothing';
  tell('change', 'passed', `${before} → ${change.next?.digest.slice(0, 12) ?? 'nothing'}`, engine);

  const pair = { request: parts.request, action: change.actionText, surroundings: surroundingsOf(parts) };
  const verdict = await parts.judge(pair, signal);
  if (signal.aborted) return refuse('judge', cancelled(), engine);
  recordVerdict(parts, path, verdict);
  const item = parts.review.propose({ change, runId: parts.runId, proposedBy: proposal.proposedBy, verdict });
  if (item.state === 'held') {
    tell('judge', 'held', sayVerdict(verdict), verdict.component);
    const failure = fail('review.held', `The judge holds this change: ${verdict.why}`, {
      kept: 'Nothing was written.',
    }).failure;
    return { kind: 'refused', gate: 'judge', failure, askAgain: false };
  }
  tell('judge', verdict.label === 'abstain' ? 'abstained' : 'passed', sayVerdict(verdict), verdict.component);

  return askAndApply(parts, item, path, tell, signal);
}

type Tell = (
  gate: Gate,
  outcome: 'passed' | 'refused' | 'held' | 'abstained',
  why: string,
  component: Component,
) => void;

async function askAndApply(
  parts: DoorParts,
  item: ReviewItem,
  path: WorkspacePath,
  tell: Tell,
  signal: AbortSignal,
): Promise<DoorOutcome> {
  const { reviewer, review } = parts;
  const shown = reviewer.shows === 'later' ? review.look(item.id) : review.show(item.id);
  if (!shown.ok) {
    tell('person', 'refused', shown.failure.message, engine);
    return { kind: 'refused', gate: 'person', failure: shown.failure, askAgain: false };
  }
  const answer = await reviewer.ask(shown.value.item, shown.value.grid.rows, signal);
  try {
    return conclude(parts, item, path, tell, answer);
  } catch (error) {
    const failure = fail('store.io', `What became of the change to ${path} could not be recorded.`);
    reviewer.settled?.(item, failure);
    throw error;
  }
}

/** Decides and applies in one go: whoever answered is told what became of it before anything else happens. */
function conclude(
  parts: DoorParts,
  item: ReviewItem,
  path: WorkspacePath,
  tell: Tell,
  answer: CardAnswer,
): DoorOutcome {
  const { reviewer, review } = parts;
  const now = parts.store.reviews.item(item.id);
  if (now !== null && now.state !== 'pending') return takeOver(parts, now, path, tell);
  const decided = review.decide(item.id, answer);
  if (!decided.ok) {
    reviewer.settled?.(item, decided);
    tell('person', 'refused', decided.failure.message, answer.component);
    return { kind: 'refused', gate: 'person', failure: decided.failure, askAgain: false };
  }
  if (decided.value.state !== 'approved') {
    reviewer.settled?.(item, decided);
    tell('person', 'refused', decided.value.why || answer.why, answer.component);
    const code = decided.value.state === 'expired' ? 'review.expired' : 'review.denied';
    const denied = decided.value.state === 'denied' && answer.component.kind === 'person';
    const failure = fail(
      code,
      `The change to ${path} was not allowed: ${denied ? 'the person denied it' : answer.why}`,
      {
        kept: 'Nothing was written.',
      },
    ).failure;
    return { kind: 'refused', gate: 'person', failure, askAgain: false };
  }
  tell('person', 'passed', answer.why, answer.component);

  const applied = review.applyApproved(item.id);
  reviewer.settled?.(item, applied);
  if (!applied.ok) {
    tell('apply', 'refused', applied.failure.message, engine);
    return { kind: 'refused', gate: 'apply', failure: applied.failure, askAgain: true };
  }
  tell('apply', 'passed', `${path} ${applied.value.next?.slice(0, 12) ?? 'deleted'}`, engine);
  return { kind: 'applied', item: applied.value, path, digest: applied.value.next };
}

/** Somebody else decided meanwhile, from another terminal or window, or the time ran out: what became of the card counts. */
function takeOver(parts: DoorParts, decided: ReviewItem, path: WorkspacePath, tell: Tell): DoorOutcome {
  // Allowed and not yet written: whoever allowed it is about to write it or died; the person's word stands either way.
  if (decided.state === 'approved') parts.review.applyApproved(decided.id);
  const item = parts.store.reviews.item(decided.id) ?? decided;
  parts.reviewer.settled?.(item, ok(item));
  const by = item.decidedBy ?? engine;
  if (item.state === 'applied') {
    tell('person', 'passed', item.why, by);
    tell('apply', 'passed', `${path} ${item.next?.slice(0, 12) ?? 'deleted'}`, engine);
    return { kind: 'applied', item, path, digest: item.next };
  }
  const conflicted = item.state === 'conflicted';
  const why = item.why === '' ? `the card is ${item.state}` : item.why;
  tell(conflicted ? 'apply' : 'person', 'refused', why, conflicted ? engine : by);
  const code = conflicted ? 'review.conflicted' : item.state === 'expired' ? 'review.expired' : 'review.denied';
  const failure = fail(code, `The change to ${path} was not made: ${why}`, { kept: 'Nothing was written.' }).failure;
  return { kind: 'refused', gate: conflicted ? 'apply' : 'person', failure, askAgain: conflicted };
}

/** What rules may know beside the two texts. Sources are read only where a fact asks for them, and only once. */
function surroundingsOf({ workspace, policy, deliverable }: DoorParts): Surroundings {
  const { sources } = policy;
  let texts: readonly string[] | undefined;
  const readSources = () => {
    texts ??= readTexts(workspace, sources);
    return texts;
  };
  const { path, isMadeAnew } = deliverable;
  return { sources, deliverable: path, isMadeAnew, workspace: [...sources, path], readSources };
}

/** Together at most so much is read for one opinion; what lies behind it counts as not there. */
const mostSourceBytes = 8 * 1024 * 1024;

function readTexts(workspace: Workspace, sources: readonly WorkspacePath[]): readonly string[] {
  let left = mostSourceBytes;
  return sources.flatMap((path) => {
    const read = workspace.read(path, left);
    const decoded = read.ok ? decodeSource(read.value.bytes) : read;
    if (read.ok) left -= read.value.bytes.length;
    return decoded.ok ? [decoded.value.text] : [];
  });
}

function recordVerdict(parts: DoorParts, path: WorkspacePath, verdict: Verdict): void {
  const { component, ...rest } = verdict;
  parts.store.ledger.append({ kind: 'judge.answered', runId: parts.runId, component, payload: { path, ...rest } });
}

function cancelled(): Failure {
  return fail('mission.cancelled', 'The run was cancelled before the change was allowed.', {
    kept: 'Nothing was written.',
  }).failure;
}
