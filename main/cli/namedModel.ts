/** The catalogue's entry that a command names; null when it was refused, which the person has then been told. */
import type { ModelEntry } from '../../contract/model.ts';
import { findModel } from '../../models/catalogue/catalogue.ts';
import { loadDataCatalogue } from '../../models/ownModels.ts';
import type { CommandInput } from './command.ts';
import { onlyWord } from './withEngine.ts';

export async function namedModel(input: CommandInput, usage: string): Promise<ModelEntry | null> {
  const id = onlyWord(input, usage);
  if (id === null) return null;
  const catalogue = await loadDataCatalogue(input.dataFolder);
  const entry = catalogue.ok ? findModel(catalogue.value.catalogue, id) : catalogue;
  if (entry.ok) return entry.value;
  input.output.failure(entry.failure);
  return null;
}
