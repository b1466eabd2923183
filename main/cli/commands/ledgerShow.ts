import { visibleText } from '../../../engine/review/visibleText.ts';
import { findMission } from '../../wiring/handlers.ts';
import { type Command, textFlag } from '../command.ts';
import { cutShown } from '../render/table.ts';
import { refuse, terminalPerson, valueOr, withEngine } from '../withEngine.ts';

/** A row that somebody edited is shown as it stands; `ledger verify` says that it does not hold. */
function readPayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const command: Command = {
  usage: 'countersign ledger show [--mission ID]   (a mission or a run)',
  options: { mission: { type: 'string' } },
  run: (input) =>
    withEngine(input, (engine) => {
      const wanted = textFlag(input, 'mission');
      const mission = wanted === undefined ? null : findMission(engine.store, wanted);
      if (wanted !== undefined && mission === null) {
        return refuse(input, {
          code: 'mission.unknown',
          message: `There is no mission or run ${JSON.stringify(wanted)}.`,
        });
      }
      const runs =
        mission === null ? null : new Set<string | null>(engine.store.missions.runs(mission.id).map((run) => run.id));
      return valueOr(input, engine.handlers['ledger/rows']({}, terminalPerson), (rows) => {
        for (const row of rows) {
          const ofRun = wanted?.startsWith('run_') ? row.runId === wanted : runs === null || runs.has(row.runId);
          if (!ofRun) continue;
          input.output.object({ type: 'row', ...row, payload: readPayload(row.payload) });
          if (input.output.json) continue;
          const at = new Date(row.atMs).toISOString().slice(11, 23);
          const who = `${row.component.kind} ${row.component.id}`;
          const head = `${String(row.seq).padStart(5)}  ${at}  ${row.kind.padEnd(19)} ${cutShown(who, 34).padEnd(34)} `;
          input.output.say(
            `${head}${cutShown(visibleText(row.payload), Math.max(40, input.output.columns - head.length))}`,
          );
        }
        return 0;
      });
    }),
};
