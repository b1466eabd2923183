import { fail, ok, type Result } from '../../../contract/failure.ts';
import { judgeWrite } from '../../../engine/gates/judge/judgeWrite.ts';
import { startCheckRunner } from '../../../engine/missions/acceptance/checkRunner.ts';
import { type Pick, reviewRun } from '../../../engine/missions/run/reviewRun.ts';
import type { Reviewer } from '../../../engine/ports/reviewer.ts';
import { openWorkspace } from '../../../engine/workspace/openWorkspace.ts';
import type { Command } from '../command.ts';
import { findRun, readOrNull, reloadFrozen } from '../missionSetup.ts';
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
      const found = findRun(engine, id);
      if (!found.ok) return refuse(input, found.failure);
      const { run, mission } = found.value;
      const loaded = await reloadFrozen(mission);
      if (!loaded.ok) return refuse(input, loaded.failure);
      const opened = openWorkspace(mission.workspaceRoot);
      if (!opened.ok) return refuse(input, opened.failure);
      using workspace = opened.value;
      await using checks = startCheckRunner();
      const presenter = runPresenter(input.output);
      const reviewer: Reviewer = {
        async ask(item, grid) {
          showCard(item, grid, input.output, engine.clock);
          return { decision: 'allow', component: terminalPerson, why: 'the person picked these values' };
        },
      };
      const clock = engine.clock;
      const result = await reviewRun(
        {
          store: engine.store,
          review: engine.review,
          workspace,
          reviewer,
          judge: {
            component: terminalPerson,
            qualified: false,
            evidence: null,
            judge: (pair, signal) => judgeWrite({ judges: [], clock, signal }, pair),
          },
          checks,
          clock,
          emit: (event) => presenter.show(event),
        },
        {
          mission,
          spec: loaded.value.spec,
          frozen: loaded.value.frozen,
          specPath: null,
          runId: run.id,
          seed: 0,
          readSpecFile: () => readOrNull(mission.specPath),
        },
        run,
        { by: terminalPerson, picks, keepRest: input.flags.keep === true, accepts: input.flags.accept === true },
        input.signal,
      );
      if (!result.ok) return refuse(input, result.failure, 2);
      return result.value.status === 'accepted' ? 0 : 2;
    });
  },
};
