import type { Command } from '../command.ts';
import { decideCard } from '../decideCard.ts';

export const command: Command = {
  usage: 'countersign review allow ID',
  run(input) {
    return decideCard(input, this.usage, 'allow');
  },
};
