/** What the host's own handlers are given on top of what every handler gets. */
import type { LedgerReader } from '../../engine/ledger/ledgerReader.ts';
import type { HostParts } from './hostHandlers.ts';
import type { PlayedRuns } from './playedRuns.ts';
import type { ReviewDesk } from './reviewDesk.ts';

export interface HostCore extends HostParts {
  readonly desk: ReviewDesk;
  readonly reader: LedgerReader;
  /** Loaded when the first run is begun or asked about: a window that opens does not wait for it. */
  readonly runs: () => Promise<PlayedRuns>;
  /** Also where the system has no process table that says who has claimed a run. */
  readonly plays: (runId: string) => boolean;
}
