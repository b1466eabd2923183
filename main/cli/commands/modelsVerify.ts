import { existsSync } from 'node:fs';
import path from 'node:path';
import { sayFailure } from '../../../contract/failure.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { verifyModels } from '../../../models/modelStore.ts';
import { loadDataCatalogue } from '../../../models/ownModels.ts';
import { modelFolders } from '../../wiring/modelFolders.ts';
import type { Command } from '../command.ts';
import { barText } from '../render/quantity.ts';
import { refuse } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign models verify',
  async run(input) {
    const loaded = await loadDataCatalogue(input.dataFolder);
    if (!loaded.ok) return refuse(input, loaded.failure);
    const { catalogue, ignored } = loaded.value;
    for (const failure of ignored) {
      input.output.say(`  ${input.output.style('yellow', 'note')} ${visibleText(sayFailure(failure))}`);
    }
    let wrong = 0;
    let count = 0;
    for (const folder of modelFolders(input.dataFolder).filter((folder) => existsSync(folder))) {
      const report = await verifyModels(folder, catalogue, {
        signal: input.signal,
        onProgress: (at) =>
          input.output.progress(
            `  ${barText(at.totalBytes === 0 ? 1 : at.bytes / at.totalBytes, 24)} ${path.basename(at.path)}`,
          ),
      });
      if (!report.ok) return refuse(input, report.failure);
      for (const model of report.value) {
        count += 1;
        const whole = model.actual === model.expected;
        if (!whole) wrong += 1;
        input.output.object({ type: 'verified', ...model, whole });
        if (input.output.json) continue;
        const name = model.id ?? `${model.expected.slice(0, 12)}… (not in the catalogue)`;
        if (whole) input.output.say(`${input.output.style('green', '✓')} ${name}`);
        else {
          input.output.say(
            `${input.output.style('red', '✗')} ${name}: SHA-256 is ${model.actual}, not ${model.expected}`,
          );
          input.output.say(`  moved out of use: ${model.quarantined}`);
        }
      }
    }
    if (count === 0)
      input.output.say('There are no models here. "countersign models recommend" says which fit this machine.');
    return wrong > 0 ? 2 : 0;
  },
};
