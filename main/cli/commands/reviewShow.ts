import type { Command } from '../command.ts';
import { printCard } from '../render/card.ts';
import { onlyWord, terminalPerson, valueOr, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign review show ID',
  async run(input) {
    const id = onlyWord(input, this.usage);
    if (id === null) return 1;
    return withEngine(input, (engine) =>
      valueOr(input, engine.handlers['review/show']({ id }, terminalPerson), ({ item, grid }) => {
        input.output.object({ type: 'review', ...item, grid });
        if (input.output.json) return 0;
        printCard(item, grid, input.output, engine.clock.nowMs());
        return 0;
      }),
    );
  },
};
