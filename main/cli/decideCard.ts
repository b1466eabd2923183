/** What `review allow` and `review deny` share: one card, one decision, by the person who types it. */

import { visibleText } from '../../engine/review/visibleText.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { printCard } from './render/card.ts';
import { onlyWord, terminalPerson, valueOr, withEngine } from './withEngine.ts';

export async function decideCard(input: CommandInput, usage: string, decision: 'allow' | 'deny'): Promise<ExitCode> {
  const id = onlyWord(input, usage);
  if (id === null) return 1;
  return withEngine(input, (engine) => {
    const { output } = input;
    // What is allowed was seen: the exact change is printed, and its digest kept, before the word is taken.
    const shown = engine.handlers['review/show']({ id }, terminalPerson);
    if (shown.ok && !output.json) printCard(shown.value.item, shown.value.grid, output, engine.clock.nowMs());
    return valueOr(input, engine.handlers['review/decide']({ id, decision }, terminalPerson), (item) => {
      input.output.object({ type: 'review', ...item });
      if (!input.output.json)
        input.output.say(`${visibleText(item.path)}: ${item.state}${item.why ? ` (${visibleText(item.why)})` : ''}`);
      return decision === 'allow' && item.state !== 'applied' ? 2 : 0;
    });
  });
}
