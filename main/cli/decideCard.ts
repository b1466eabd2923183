/** What `review allow` and `review deny` share: one card, one decision, by the person who types it. */
import { foldRows } from '../../engine/review/grid.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { renderCardHead } from './render/card.ts';
import { renderGrid } from './render/grid.ts';
import { visible } from './render/table.ts';
import { onlyWord, terminalPerson, valueOr, withEngine } from './withEngine.ts';

export async function decideCard(input: CommandInput, usage: string, decision: 'allow' | 'deny'): Promise<ExitCode> {
  const id = onlyWord(input, usage);
  if (id === null) return 1;
  return withEngine(input, (engine) => {
    const { output } = input;
    // What is allowed was seen: the exact change is printed, and its digest kept, before the word is taken.
    const shown = engine.handlers['review/show']({ id });
    if (shown.ok && !output.json) {
      for (const line of renderCardHead(shown.value.item, output, engine.clock.nowMs())) output.say(line);
      for (const line of renderGrid(foldRows(shown.value.grid), output)) output.say(line);
    }
    return valueOr(input, engine.handlers['review/decide']({ id, decision, by: terminalPerson }), (item) => {
      input.output.object({ type: 'review', ...item });
      if (!input.output.json)
        input.output.say(`${visible(item.path)}: ${item.state}${item.why ? ` (${visible(item.why)})` : ''}`);
      return decision === 'allow' && item.state !== 'applied' ? 2 : 0;
    });
  });
}
