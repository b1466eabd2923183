/** The gate with its memory: each decision is a row of the ledger before anybody hears of it. */
import type { LedgerEntry } from '../../../contract/ledger.ts';
import type { RiskDecision } from '../../../contract/risk.ts';
import { sha256 } from '../../digest.ts';
import type { CommandGate, ProposedCommand } from '../../ports/commandGate.ts';
import { type GateDeps, gateCommand } from './gateCommand.ts';

export interface CommandGateParts extends Omit<GateDeps, 'signal'> {
  readonly ledger: { append(entry: LedgerEntry): unknown };
  /** The run that the command belongs to; null where a person asks. */
  readonly runId: string | null;
}

export function openCommandGate({ ledger, runId, ...deps }: CommandGateParts): CommandGate {
  return {
    async decide(proposed, signal) {
      const decision = await gateCommand({ ...deps, signal }, proposed);
      ledger.append(riskRow(proposed, decision, runId));
      return decision;
    },
  };
}

/** What is longer is asked without a look at it; its digest says which one it was. */
const mostCharacters = 2_000;

/** The row of one decision: which command, who decided, by which table, and for which reason. */
export function riskRow(
  { command, cwd }: ProposedCommand,
  { component, ...decision }: RiskDecision,
  runId: string | null,
): LedgerEntry {
  const { length } = command;
  const payload = {
    command: command.slice(0, mostCharacters),
    ...(length > mostCharacters ? { length } : {}),
    digest: sha256(command),
    ...(cwd === undefined ? {} : { cwd }),
    ...decision,
  };
  return { kind: 'risk.answered', runId, component, payload };
}
