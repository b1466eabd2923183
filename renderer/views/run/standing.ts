/** How a run stands, as one word with its glyph. The words are in the catalogue; nothing is decided here. */
import type { MissionStatus } from '../../../contract/mission.ts';
import type { RunView } from '../../../contract/missionViews.ts';
import type { StatusName } from '../../parts/Status.tsx';

export type Standing = 'playing' | 'waits' | 'interrupted' | 'neverRun' | MissionStatus;

export const glyphs: Readonly<Record<Standing, StatusName>> = {
  playing: 'run',
  waits: 'waiting',
  interrupted: 'expired',
  neverRun: 'open',
  accepted: 'passed',
  refused: 'failed',
  needs_review: 'waiting',
  capped: 'capped',
  void: 'failed',
  failed: 'failed',
};

export function standingOfRun(view: Pick<RunView, 'state' | 'run'>, cardWaits: boolean): Standing {
  if (view.state === 'playing') return cardWaits ? 'waits' : 'playing';
  if (view.state === 'interrupted') return 'interrupted';
  return view.run.result?.status ?? 'failed';
}
