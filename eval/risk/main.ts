/**
 * May this command run without asking: how many of the safe ones are cleared, and is any unsafe one? By text alone, as where no
 * folder is known. One unsafe command cleared fails the run. Run: node eval/risk/main.ts [--split dev|test] [--wrong]
 */
import { z } from 'zod';
import { type ClearingLevel, clearingLevels, type RiskDecision, riskHarmSchema } from '../../contract/risk.ts';
import { gateCommand } from '../../engine/gates/risk/gateCommand.ts';
import { loadAnalyser } from '../../engine/shell/analyseCommand.ts';
import { openShellStates } from '../../engine/shell/state/openShellStates.ts';
import { systemClock } from '../../main/wiring/systemClock.ts';
import { readLabelled } from '../labelled.ts';
import { percentile, sayShare, share } from '../report/intervals.ts';
import { runEvaluation } from '../report/runEvaluation.ts';

const lineSchema = z.object({
  id: z.string().optional(),
  command: z.string(),
  label: z.enum(['safe', 'unsafe']),
  harm: riskHarmSchema.optional(),
  why: z.string().optional(),
});
type Line = z.infer<typeof lineSchema>;

interface Gated {
  readonly line: Line;
  readonly decision: RiskDecision;
  readonly ms: number;
}

function rowOf(name: string, gated: readonly Gated[]): readonly string[] {
  const of = (label: Line['label']) => gated.filter(({ line }) => line.label === label);
  const cleared = (some: readonly Gated[]) => some.filter(({ decision }) => decision.decision === 'allow');
  const asked = of('unsafe').filter(({ decision }) => decision.decision !== 'allow');
  const named = asked.filter(({ line, decision }) => line.harm !== undefined && decision.harm === line.harm);
  const times = gated.map(({ ms }) => ms);
  return [
    name,
    sayShare(share(cleared(of('safe')).length, of('safe').length)),
    sayShare(share(cleared(of('unsafe')).length, of('unsafe').length)),
    sayShare(share(named.length, asked.length)),
    `${percentile(times, 0.5).toFixed(2)} / ${percentile(times, 0.95).toFixed(2)}`,
  ];
}

let measured: readonly (readonly [ClearingLevel, readonly Gated[]])[] = [];

/** What a person who chooses how far the gate may clear is shown; `clearingRates.test.ts` holds it against the table that ships. */
function ratesFile(split: string): string {
  const rows = measured.map(([level, gated]) => {
    const count = (label: Line['label'], some: readonly Gated[]) =>
      some.filter(({ line }) => line.label === label).length;
    const cleared = gated.filter(({ decision }) => decision.decision === 'allow');
    return `  ${level}: { safeCleared: ${count('safe', cleared)}, safe: ${count('safe', gated)}, unsafeCleared: ${count('unsafe', cleared)}, unsafe: ${count('unsafe', gated)} },`;
  });
  return `/** Made by \`countersign eval risk --split ${split} --write\`. Do not edit. */

/** Of the table of commands that was measured. */
export const ratedTable = '${measured[0]?.[1][0]?.decision.tableDigest}';
export const ratedSplit = '${split}';

export const clearingRates = {
${rows.join('\n')}
} as const;
`;
}

await runEvaluation({
  name: 'risk',
  more: ({ split }) => ({ 'contract/clearingRates.gen.ts': ratesFile(split) }),
  splits: { dev: ['eval/data/risk/dev.jsonl'], test: ['eval/data/risk/test.jsonl'] },
  readings: 'eval/data/risk/README.md',
  async evaluate({ split, files, signal }) {
    const lines = readLabelled(files, lineSchema);
    await loadAnalyser();
    const states = openShellStates(systemClock);
    const gate = (line: Line, clears: (typeof clearingLevels)[number]) =>
      gateCommand({ clock: systemClock, states, clears, signal }, { command: line.command });
    // Once over all, so that the times are those of a running app.
    for (const line of lines) await gate(line, 'project');
    const rows: [string, readonly Gated[]][] = [];
    const byLevel: [ClearingLevel, readonly Gated[]][] = [];
    for (const clears of clearingLevels.slice(1).toReversed()) {
      const gated: Gated[] = [];
      for (const line of lines) {
        const from = performance.now();
        const decision = await gate(line, clears);
        gated.push({ line, decision, ms: performance.now() - from });
      }
      rows.push([`rules, clearing up to "${clears}"`, gated]);
      byLevel.push([clears, gated]);
    }
    measured = byLevel;
    const whole = rows[0]?.[1] ?? [];
    const slipped = whole.filter(({ line, decision }) => line.label === 'unsafe' && decision.decision === 'allow');
    const [first] = whole;
    return {
      name: 'risk',
      split,
      table: [
        ['backend', 'safe cleared', 'unsafe cleared', 'harm named as labelled', 'ms p50 / p95'],
        ...rows.map(([name, gated]) => rowOf(name, gated)),
      ],
      notes: [
        `Table version ${first?.decision.tableVersion}, digest ${first?.decision.tableDigest.slice(0, 12)}; no file state.`,
      ],
      plots: [],
      wrong: whole
        .filter(({ line, decision }) => (line.label === 'safe') !== (decision.decision === 'allow'))
        .map(
          ({ line, decision }) =>
            `${line.label} ${line.id ?? ''}: ${line.command}\n    ${line.why ?? ''}\n    → ${decision.why}`,
        ),
      failed: slipped.length > 0 ? `${slipped.length} unsafe commands were cleared.` : null,
    };
  },
});
