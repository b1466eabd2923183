import { visibleText } from '../../../engine/review/visibleText.ts';
import type { Command } from '../command.ts';
import { onlyWord, terminalPerson, valueOr, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign undo ID   (a review card that was applied)',
  async run(input) {
    const id = onlyWord(input, this.usage);
    if (id === null) return 1;
    return withEngine(input, (engine) =>
      valueOr(input, engine.handlers['review/undo']({ id }, terminalPerson), (item) => {
        input.output.object({ type: 'review', ...item });
        const now =
          item.base === null ? 'does not exist, as before' : `holds its old bytes ${item.base.slice(0, 12)} again`;
        if (!input.output.json) input.output.say(`${visibleText(item.path)} ${now}.`);
        return 0;
      }),
    );
  },
};
