import { visibleText } from '../../../engine/review/visibleText.ts';
import type { Command } from '../command.ts';
import { renderAcceptance, renderAnswers, renderStatus, renderUndecided } from '../render/acceptance.ts';
import { onlyWord, terminalPerson, valueOr, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign mission show ID   (a mission or a run)',
  async run(input) {
    const id = onlyWord(input, this.usage);
    if (id === null) return 1;
    return withEngine(input, (engine) =>
      valueOr(input, engine.handlers['mission/show']({ id }, terminalPerson), ({ mission, canonical, digestHolds }) => {
        input.output.object({ type: 'mission', ...mission, canonical, digestHolds });
        if (input.output.json) return digestHolds ? 0 : 2;
        const { output } = input;
        output.say(`${output.style('bold', visibleText(mission.name))}  ${mission.id}`);
        output.say(`  file       ${visibleText(mission.specPath)}`);
        output.say(`  workspace  ${visibleText(mission.workspaceRoot)}`);
        output.say(`  spec       ${mission.digest}  ${digestHolds ? 'holds' : output.style('red', 'DOES NOT HOLD')}`);
        for (const run of mission.runs) {
          if (id.startsWith('run_') && run.id !== id) continue;
          output.say(`\n${run.id}  ${run.result === null ? 'cut off or running' : renderStatus(run.result, output)}`);
          if (run.result === null) continue;
          for (const line of renderAcceptance(run.result.checks, output)) output.say(line);
          for (const line of renderUndecided(run.result.undecided)) output.say(line);
          for (const line of renderAnswers(run.result.undecided, run.id)) output.say(line);
        }
        return digestHolds ? 0 : 2;
      }),
    );
  },
};
