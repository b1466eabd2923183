import { knownGaps } from '../../wiring/knownGaps.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  usage: 'countersign gaps',
  async run({ output }) {
    for (const gap of knownGaps()) {
      output.object({ type: 'gap', ...gap });
      if (output.json) continue;
      output.say(`${output.style('bold', gap.id)}  (since ${gap.since})`);
      output.say(`  ${gap.gap}`);
      output.say(`  Closes when: ${gap.closes}\n`);
    }
    return 0;
  },
};
