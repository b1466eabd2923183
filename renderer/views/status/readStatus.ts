/** What the status amounts to: sums over the processes, sockets that stay here, answers of the judge as bars. Pure. */
import type { ProcessView, QualificationView, StatusView } from '../../../contract/statusViews.ts';
import type { StatusName } from '../../parts/Status.tsx';

const glyphs: Readonly<Record<ProcessView['state'], StatusName>> = {
  idle: 'open',
  starting: 'run',
  ready: 'passed',
  draining: 'waiting',
  stopped: 'expired',
  failed: 'failed',
};

export function processGlyph(state: ProcessView['state']): StatusName {
  return glyphs[state];
}

export interface ProcessSums {
  readonly bytes: number;
  /** Processes whose memory the system did not tell; they are not in the sum. */
  readonly unmeasured: number;
  readonly alive: number;
  readonly failed: number;
}

export function sumProcesses(processes: readonly ProcessView[]): ProcessSums {
  const alive = processes.filter(({ pid }) => pid !== null);
  return {
    bytes: alive.reduce((sum, { residentBytes }) => sum + (residentBytes ?? 0), 0),
    unmeasured: alive.filter(({ residentBytes }) => residentBytes === null).length,
    alive: alive.length,
    failed: processes.filter(({ state }) => state === 'failed').length,
  };
}

export interface SocketSums {
  readonly loopback: number;
  readonly total: number;
}

export function sumSockets({ offline }: Pick<StatusView, 'offline'>): SocketSums {
  return { loopback: offline.sockets.filter(({ loopback }) => loopback).length, total: offline.sockets.length };
}

export type Canary = QualificationView['canaries'][number];
export type CanaryVerdict = 'hit' | 'miss' | 'notAsked';

/** As the engine counts: where a person would be uncertain, not to be sure either way is right as well. */
export function judgeCanary({ expected, got }: Canary): CanaryVerdict {
  if (got === 'notAsked') return 'notAsked';
  return got === expected || (expected === 'uncertain' && got === 'abstain') ? 'hit' : 'miss';
}
