import { visibleText } from '../../../engine/review/visibleText.ts';
import type { Command } from '../command.ts';
import { renderTable } from '../render/table.ts';
import { terminalPerson, valueOr, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign review list',
  run: (input) =>
    withEngine(input, (engine) =>
      valueOr(input, engine.handlers['review/list']({}, terminalPerson), (items) => {
        for (const item of items) input.output.object({ type: 'review', ...item });
        if (input.output.json) return 0;
        if (items.length === 0) input.output.say('There are no review cards.');
        const columns = ['id', 'state', 'change', 'path', 'judge', 'decided by'].map((title) => ({ title }));
        const rows = items.map((item) => [
          item.id,
          item.state,
          item.change,
          visibleText(item.path),
          item.verdict === null ? '' : `${item.verdict.label}${item.verdict.qualified ? '' : ' (not qualified)'}`,
          item.decidedBy === null ? '' : `${item.decidedBy.kind}: ${item.decidedBy.id}`,
        ]);
        if (rows.length > 0) for (const line of renderTable(columns, rows)) input.output.say(line);
        return 0;
      }),
    ),
};
