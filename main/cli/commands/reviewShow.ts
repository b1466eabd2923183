import { foldRows } from '../../../engine/review/grid.ts';
import type { Command } from '../command.ts';
import { renderCardHead } from '../render/card.ts';
import { renderGrid } from '../render/grid.ts';
import { onlyWord, valueOr, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign review show ID',
  async run(input) {
    const id = onlyWord(input, this.usage);
    if (id === null) return 1;
    return withEngine(input, (engine) =>
      valueOr(input, engine.handlers['review/show']({ id }), ({ item, grid }) => {
        input.output.object({ type: 'review', ...item, grid });
        if (input.output.json) return 0;
        for (const line of renderCardHead(item, input.output, engine.clock.nowMs())) input.output.say(line);
        for (const line of renderGrid(foldRows(grid), input.output)) input.output.say(line);
        return 0;
      }),
    );
  },
};
