/** How a run stands, as one word with its glyph. The words are in the catalogue; nothing is decided here. */
import type { MissionResult, MissionStatus } from '../../../contract/mission.ts';
import type { RunView } from '../../../contract/missionViews.ts';
import type { StatusName } from '../../parts/Status.tsx';

/** `stopped`: a `failed` that a person wanted; it is told apart because nothing failed. */
export type End = MissionStatus | 'stopped';
export type Standing = 'playing' | 'waits' | 'interrupted' | 'neverRun' | End;

export const glyphs: Readonly<Record<Standing, StatusName>> = {
  playing: 'run',
  waits: 'waiting',
  interrupted: 'interrupted',
  neverRun: 'open',
  accepted: 'passed',
  refused: 'failed',
  needs_review: 'waiting',
  capped: 'capped',
  void: 'failed',
  stopped: 'stopped',
  failed: 'failed',
};

/** A run that ended without a result that can be read has failed, as far as anybody knows. */
export function endOf(result: MissionResult | null): End {
  if (result === null) return 'failed';
  return result.status === 'failed' && result.stopped === true ? 'stopped' : result.status;
}

export function standingOfRun(view: Pick<RunView, 'state' | 'run'>, cardWaits: boolean): Standing {
  if (view.state === 'playing') return cardWaits ? 'waits' : 'playing';
  return view.state === 'interrupted' ? 'interrupted' : endOf(view.run.result);
}
