import type { Command } from '../command.ts';
import { decideCard } from '../decideCard.ts';

export const command: Command = {
  usage: 'countersign review deny ID',
  run(input) {
    return decideCard(input, this.usage, 'deny');
  },
};
