import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Pick } from '../../../engine/missions/run/reviewRun.ts';
import type { Reviewer } from '../../../engine/ports/reviewer.ts';
import { pickRun } from '../../wiring/pickRun.ts';
import type { Command } from '../command.ts';
import { runPresenter } from '../runPresenter.ts';
import { showCard } from '../terminalReviewer.ts';
import { refuse, terminalPerson, withEngine } from '../withEngine.ts';

/** `ROW/FIELD=VALUE`; the row may hold slashes and the value equals signs. */
function parsePick(word: string): Result<Pick> {
  const match = /^(?<row>.+)\/(?<field>[^/=]+)=(?<value>.*)$/s.exec(word);
  const { row, field, value } = match?.groups ?? {};
  if (row !== undefined && field !== undefined && value !== undefined) return ok({ row, field, value });
  return fail('cli.usage', `${JSON.stringify(word)} is not of the form ROW/FIELD=VALUE.`);
}

/** The person who types the command decides; the card is shown all the same, and each pick is theirs in the ledger. */
export const command: Command = {
  usage: 'countersign mission pick RUN [ROW/FIELD=VALUE…] [--keep] [--accept]',
  options: { keep: { type: 'boolean' }, accept: { type: 'boolean' } },
  async run(input) {
    const [id, ...words] = input.words;
    if (id === undefined)
      return refuse(input, fail('cli.usage', 'Name the run.', { action: `Usage: ${this.usage}` }).failure);
    const picks: Pick[] = [];
    for (const word of words) {
      const pick = parsePick(word);
      if (!pick.ok) return refuse(input, pick.failure);
      picks.push(pick.value);
    }
    return withEngine(input, async (engine) => {
      const presenter = runPresenter(input.output);
      const reviewer: Reviewer = {
        async ask(item, grid) {
          showCard(item, grid, input.output, engine.clock);
          return { decision: 'allow', component: terminalPerson, why: 'the person picked these values' };
        },
      };
      const result = await pickRun(
        {
          engine,
          dataFolder: input.dataFolder,
          player: 'command line',
          reviewer,
          tell: (event) => presenter.show(event),
          signal: input.signal,
        },
        id,
        { by: terminalPerson, picks, keepRest: input.flags.keep === true, accepts: input.flags.accept === true },
      );
      if (!result.ok) return refuse(input, result.failure, 2);
      return result.value.status === 'accepted' ? 0 : 2;
    });
  },
};
