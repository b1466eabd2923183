import { fail } from '../../../contract/failure.ts';
import { findRun, reloadFrozen } from '../../wiring/frozenMissions.ts';
import { ownerOf } from '../../wiring/readClaims.ts';
import { openSpecReader } from '../../wiring/specReader.ts';
import type { Command } from '../command.ts';
import { endEarly, modelOptions, playOnTerminal } from '../missionSetup.ts';
import { onlyWord, refuse, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign mission resume RUN [--allow deliverable]',
  options: { allow: { type: 'string' }, ...modelOptions },
  async run(input) {
    const id = onlyWord(input, this.usage);
    if (id === null) return 1;
    return withEngine(input, async (engine) => {
      const found = findRun(engine, id);
      if (!found.ok) return refuse(input, found.failure);
      const { run, mission } = found.value;
      if (run.endedAtMs !== null) {
        const message = `This run has ended: ${run.result?.status ?? 'unknown'}. An ended run is not taken up again.`;
        return refuse(input, fail('input.invalid', message, { action: 'Run the mission file again.' }).failure, 2);
      }
      const owner = ownerOf(input.dataFolder, run.id);
      if (owner !== null) {
        const message = `This run is being played by process ${owner.pid}.`;
        const action = 'Wait until it ends, or end that process first.';
        return refuse(input, fail('mission.playing', message, { kept: 'Nothing was changed.', action }).failure, 2);
      }
      await using specs = openSpecReader();
      const loaded = await reloadFrozen(mission, specs);
      if (!loaded.ok) return endEarly(input, loaded.failure, 'refused', null);
      return playOnTerminal(input, engine, {
        mission,
        spec: loaded.value.spec,
        frozen: loaded.value.frozen,
        runId: run.id,
      });
    });
  },
};
