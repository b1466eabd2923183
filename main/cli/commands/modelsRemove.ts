import { removeInstalled } from '../../wiring/removeInstalled.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import type { Command } from '../command.ts';
import { namedModel } from '../namedModel.ts';
import { bytesText } from '../render/quantity.ts';
import { refuse } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign models remove ID',
  async run(input) {
    const entry = await namedModel(input, this.usage);
    if (entry === null) return 1;
    const { id } = entry;
    const removed = await removeInstalled(input.dataFolder, entry, systemClock.nowMs());
    if (!removed.ok) return refuse(input, removed.failure);
    input.output.object({ type: 'removed', model: id, bytes: removed.value.bytes });
    input.output.say(`${id} is removed, ${bytesText(removed.value.bytes)} are free again.`);
    return 0;
  },
};
