import type { ModelEntry } from '../../../contract/model.ts';
import { loadCatalogue } from '../../../models/catalogue/catalogue.ts';
import { readGgufFacts } from '../../../models/gguf.ts';
import { readMemoryBytes } from '../../../models/memory.ts';
import { modelPath } from '../../../models/modelStore.ts';
import { type RecommendedModel, recommend } from '../../../models/recommend.ts';
import { modelFolders } from '../../wiring/modelFolders.ts';
import type { Command, CommandInput } from '../command.ts';
import { bytesText } from '../render/quantity.ts';
import { renderTable } from '../render/table.ts';
import { refuse } from '../withEngine.ts';

function factsOf(input: CommandInput) {
  return (entry: ModelEntry) => {
    for (const folder of modelFolders(input.dataFolder)) {
      const facts = readGgufFacts(modelPath(folder, entry.sha256));
      if (facts.ok) return facts.value;
    }
    return undefined;
  };
}

function sayModel(input: CommandInput, role: string, model: RecommendedModel): void {
  const { entry, estimate, licenceFlag } = model;
  const basis =
    estimate.basis === 'header' ? 'from the file’s own header' : 'estimated from the size: the file is not here';
  input.output.say(`\n${role}: ${input.output.style('bold', entry.id)}, ${entry.licence}  (${basis})`);
  const rows = estimate.terms.map((term) => [term.what, bytesText(term.bytes), term.how]);
  const columns = [{ title: 'part' }, { title: 'bytes', align: 'right' as const }, { title: 'how' }];
  for (const line of renderTable(columns, [...rows, ['sum', bytesText(estimate.needBytes), '']]))
    input.output.say(line);
  if (licenceFlag !== undefined) input.output.say(`  ${input.output.style('yellow', licenceFlag)}`);
}

export const command: Command = {
  usage: 'countersign models recommend',
  async run(input) {
    const catalogue = await loadCatalogue();
    if (!catalogue.ok) return refuse(input, catalogue.failure);
    const ramBytes = readMemoryBytes();
    const result = recommend(ramBytes, catalogue.value, { factsOf: factsOf(input) });
    if (!result.ok) return refuse(input, result.failure, 2);
    const { decision, writer, fit, passedOver, embeddedJudgeBytes, ramGiB } = result.value;
    input.output.object({ type: 'recommendation', ramBytes, ...result.value });
    if (input.output.json) return 0;
    input.output.say(`This machine has ${bytesText(ramBytes)} of memory: the pair for ${ramGiB} GiB fits.`);
    if (typeof decision === 'string') {
      input.output.say(`\ndecision: ${decision}, ${bytesText(embeddedJudgeBytes)}`);
    } else sayModel(input, 'decision', decision);
    sayModel(input, 'writer', writer);
    const left = bytesText(fit.reserveBytes);
    input.output.say(
      `\nIn all ${bytesText(fit.needBytes)}, and ${left} stay with the system, of ${bytesText(fit.ramBytes)}.`,
    );
    for (const other of passedOver) input.output.say(`Not the pair for ${other.ramGiB} GiB: ${other.why}.`);
    const ids = [typeof decision === 'string' ? undefined : decision.entry.id, writer.entry.id].filter(
      (id) => id !== undefined,
    );
    input.output.say(`\n${ids.map((id) => `countersign models pull ${id}`).join('\n')}`);
    return 0;
  },
};
