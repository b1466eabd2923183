/** The gate port of whoever wants to run a shell command: may it run without asking a person? It runs nothing itself. */
import type { RiskDecision } from '../../contract/risk.ts';

export interface ProposedCommand {
  readonly command: string;
  /** The folder in which it would run. Absent, or not there: it is judged by its text alone. */
  readonly cwd?: string;
  /** What the policy says about it; `ask` where none has spoken. */
  readonly policy?: 'allow' | 'ask' | 'deny';
}

export interface CommandGate {
  /** The decision is in the ledger when this answers. Rejects where the ledger cannot be written: nothing is then cleared. */
  decide(proposed: ProposedCommand, signal: AbortSignal): Promise<RiskDecision>;
}
