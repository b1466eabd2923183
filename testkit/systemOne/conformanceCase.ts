/** One rule of the protocol, and how a server is asked whether it keeps it. */
import type { SystemOneCaller } from './systemOneCaller.ts';

export interface ConformanceCase {
  readonly name: string;
  /** Rejects with an AssertionError when the server does otherwise. */
  run(caller: SystemOneCaller): Promise<unknown>;
}
