import { visibleText } from '../../../engine/review/visibleText.ts';
import { ownerOf } from '../../wiring/readClaims.ts';
import type { Command } from '../command.ts';
import { renderTable } from '../render/table.ts';
import { terminalPerson, valueOr, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign mission list',
  run: (input) =>
    withEngine(input, (engine) =>
      valueOr(input, engine.handlers['mission/list']({}, terminalPerson), (missions) => {
        for (const mission of missions) input.output.object({ type: 'mission', ...mission });
        if (input.output.json) return 0;
        if (missions.length === 0) input.output.say('No mission has been run here yet.');
        const runs = missions
          .flatMap((mission) => mission.runs.map((run) => ({ mission, run })))
          .sort((left, right) => left.run.startedAtMs - right.run.startedAtMs);
        const stateOf = (id: string) => (ownerOf(input.dataFolder, id) === null ? 'cut off' : 'running');
        const rows = runs.map(({ mission, run }) => [
          visibleText(mission.name),
          mission.id,
          run.id,
          new Date(run.startedAtMs).toISOString().slice(0, 19).replace('T', ' '),
          run.result?.status ?? (run.endedAtMs === null ? stateOf(run.id) : 'ended'),
          mission.digest.slice(0, 12),
        ]);
        const columns = ['mission', 'id', 'run', 'started (UTC)', 'status', 'spec'].map((title) => ({ title }));
        if (rows.length > 0) for (const line of renderTable(columns, rows)) input.output.say(line);
        if (rows.some((row) => row.includes('cut off'))) {
          input.output.say('  "countersign mission resume RUN" takes up one that was cut off.');
        }
        return 0;
      }),
    ),
};
