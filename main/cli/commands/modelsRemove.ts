import { findModel, loadCatalogue } from '../../../models/catalogue/catalogue.ts';
import { removeModel } from '../../../models/modelStore.ts';
import { modelFolders } from '../../wiring/modelFolders.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import type { Command } from '../command.ts';
import { bytesText } from '../render/quantity.ts';
import { onlyWord, refuse } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign models remove ID',
  async run(input) {
    const id = onlyWord(input, this.usage);
    if (id === null) return 1;
    const catalogue = await loadCatalogue();
    if (!catalogue.ok) return refuse(input, catalogue.failure);
    const entry = findModel(catalogue.value, id);
    if (!entry.ok) return refuse(input, entry.failure);
    let last = await removeModel(modelFolders(input.dataFolder)[0] ?? '', entry.value, systemClock.nowMs());
    for (const folder of modelFolders(input.dataFolder).slice(1)) {
      if (!last.ok && last.failure.code === 'model.notInstalled') {
        last = await removeModel(folder, entry.value, systemClock.nowMs());
      }
    }
    if (!last.ok) return refuse(input, last.failure);
    input.output.object({ type: 'removed', model: id, bytes: last.value.bytes });
    input.output.say(`${id} is removed, ${bytesText(last.value.bytes)} are free again.`);
    return 0;
  },
};
