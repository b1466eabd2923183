/**
 * What it takes to use a pair of models: what is missing, how much is still to come, whether the disk has room, and what its
 * licences ask for first. Pure: it reads the host's lists and adds up; it decides nothing about a model.
 */
import type { ModelsView, ModelView } from '../../../contract/modelViews.ts';

export type Pair = ModelsView['pairs'][number];

/** Which models the settings name for the two roles. */
export interface Seats {
  readonly writer: string;
  readonly decision: string;
}

export interface PairPlan {
  readonly pair: Pair;
  readonly writer: ModelView;
  /** May be the writer itself: the same file is then asked as a judge. */
  readonly decision: ModelView;
  /** Files of the pair that are not complete on this disk. */
  readonly missing: readonly ModelView[];
  /** Still to come over the network; what has arrived is not counted again. */
  readonly downloadBytes: number;
  /** Room that the disk lacks for it; 0 where it is enough or not known. */
  readonly diskShortBytes: number;
  /** Left in memory beside the system's share; below 0 where it does not fit. */
  readonly leftBytes: number;
  /** Models whose licence has something to say before they are used for money. */
  readonly flagged: readonly ModelView[];
  readonly next: 'download' | 'downloading' | 'choose' | 'inUse';
}

/** Pairs in the host's order; one whose models the list does not have is left out. */
export function planPairs(view: ModelsView, seats: Seats): readonly PairPlan[] {
  return view.pairs.flatMap((pair) => {
    const plan = planPair(view, pair, seats);
    return plan === null ? [] : [plan];
  });
}

function planPair(view: ModelsView, pair: Pair, seats: Seats): PairPlan | null {
  const byId = new Map(view.models.map((model) => [model.id, model]));
  const writer = byId.get(pair.writer);
  const decision = byId.get(pair.decision);
  if (writer === undefined || decision === undefined) return null;
  const files = writer === decision ? [writer] : [writer, decision];
  const missing = files.filter((model) => model.state !== 'installed');
  const downloadBytes = missing.reduce((sum, model) => sum + bytesToCome(model), 0);
  const free = view.freeDiskBytes;
  return {
    pair,
    writer,
    decision,
    missing,
    downloadBytes,
    diskShortBytes: free === null ? 0 : Math.max(0, downloadBytes - free),
    leftBytes: view.memoryBytes - view.reserveBytes - pair.needBytes,
    flagged: files.filter((model) => model.commercialUse !== 'free'),
    next: nextStep(pair, missing, seats),
  };
}

function nextStep(pair: Pair, missing: readonly ModelView[], seats: Seats): PairPlan['next'] {
  if (missing.length > 0) return missing.every(isComing) ? 'downloading' : 'download';
  return seats.writer === pair.writer && seats.decision === pair.decision ? 'inUse' : 'choose';
}

export function isComing(model: ModelView): boolean {
  return model.pull?.state === 'running';
}

/** A file of the wrong size is no part of the right one. */
export function bytesToCome(model: ModelView): number {
  if (model.state === 'installed') return 0;
  return Math.max(0, model.bytes - (model.state === 'partial' ? model.haveBytes : 0));
}

/** The plan that the person uses, else the one recommended, else the first: what the memory is reckoned for. */
export function planInView(plans: readonly PairPlan[]): PairPlan | null {
  return (
    plans.find((plan) => plan.next === 'inUse') ?? plans.find((plan) => plan.pair.recommended) ?? plans.at(0) ?? null
  );
}
