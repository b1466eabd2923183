import { removeModel } from '../../../models/modelStore.ts';
import { modelFolders } from '../../wiring/modelFolders.ts';
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
    let last = await removeModel(modelFolders(input.dataFolder)[0] ?? '', entry, systemClock.nowMs());
    for (const folder of modelFolders(input.dataFolder).slice(1)) {
      if (!last.ok && last.failure.code === 'model.notInstalled') {
        last = await removeModel(folder, entry, systemClock.nowMs());
      }
    }
    if (!last.ok) return refuse(input, last.failure);
    input.output.object({ type: 'removed', model: id, bytes: last.value.bytes });
    input.output.say(`${id} is removed, ${bytesText(last.value.bytes)} are free again.`);
    return 0;
  },
};
