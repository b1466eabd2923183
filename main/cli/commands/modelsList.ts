import { sayFailure } from '../../../contract/failure.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { loadDataCatalogue } from '../../../models/ownModels.ts';
import { modelFolders, pullFolder } from '../../wiring/modelFolders.ts';
import { modelStates } from '../../wiring/modelStates.ts';
import type { Command } from '../command.ts';
import { bytesText } from '../render/quantity.ts';
import { renderTable } from '../render/table.ts';
import { refuse } from '../withEngine.ts';

const words = { installed: '✓ here', partial: '… begun', wrongSize: '✗ wrong size', absent: '' } as const;

export const command: Command = {
  usage: 'countersign models list',
  async run(input) {
    const loaded = await loadDataCatalogue(input.dataFolder);
    if (!loaded.ok) return refuse(input, loaded.failure);
    const { catalogue, ignored } = loaded.value;
    const folders = modelFolders(input.dataFolder);
    const { models, unreadable } = await modelStates(input.dataFolder, catalogue);
    for (const failure of [...ignored, ...unreadable]) {
      input.output.say(`  ${input.output.style('yellow', 'note')} ${visibleText(sayFailure(failure))}`);
    }
    input.output.object({ type: 'models', folder: pullFolder(input.dataFolder), folders });
    const rows = models.map(({ entry, state, path }) => {
      input.output.object({ type: 'model', ...entry, state, ...(state === 'installed' ? { path } : {}) });
      return [entry.id, entry.role, bytesText(entry.bytes), entry.licence, words[state]];
    });
    if (input.output.json) return 0;
    const columns = [
      { title: 'model' },
      { title: 'role' },
      { title: 'size', align: 'right' as const },
      { title: 'licence', max: 44 },
      { title: 'here' },
    ];
    for (const line of renderTable(columns, rows)) input.output.say(line);
    input.output.say(`\n  Files lie by digest in ${folders.join(' and ')}.`);
    return 0;
  },
};
