import path from 'node:path';
import { fail } from '../../../contract/failure.ts';
import { freezeMission, readSpecFile, startRun } from '../../wiring/frozenMissions.ts';
import { openMissionWorkspace } from '../../wiring/missionWorkspace.ts';
import { openSpecReader } from '../../wiring/specReader.ts';
import { workspaceBeside } from '../../wiring/workspaceBeside.ts';
import { type Command, textFlag } from '../command.ts';
import { endEarly, modelOptions, playOnTerminal } from '../missionSetup.ts';
import { refuse, withEngine } from '../withEngine.ts';

export const command: Command = {
  usage: 'countersign mission run FILE [--workspace DIR] [--allow deliverable] [--writer ID] [--judge ID] [--seed N]',
  options: { workspace: { type: 'string' }, allow: { type: 'string' }, ...modelOptions },
  async run(input) {
    const [word, ...more] = input.words;
    if (word === undefined || more.length > 0) {
      return refuse(
        input,
        fail('cli.usage', 'This command takes one mission file.', { action: `Usage: ${this.usage}` }).failure,
      );
    }
    const allow = textFlag(input, 'allow');
    if (allow !== undefined && allow !== 'deliverable') {
      const message = `--allow takes "deliverable" and nothing else, not ${JSON.stringify(allow)}.`;
      return refuse(input, fail('cli.usage', message, { action: 'Other changes are asked for one by one.' }).failure);
    }
    if (!/^\d{1,10}$/.test(textFlag(input, 'seed') ?? '0')) {
      return refuse(
        input,
        fail('cli.usage', '--seed takes a whole number.', { action: `Usage: ${this.usage}` }).failure,
      );
    }
    const file = path.resolve(word);
    const bytes = readSpecFile(file);
    if (bytes === null) {
      const failure = fail('mission.specUnreadable', `The mission file ${word} cannot be read.`, {
        action: 'Name a file that exists.',
      }).failure;
      return endEarly(input, failure, 'failed', null);
    }
    await using specs = openSpecReader();
    const loaded = await specs.load(bytes);
    if (!loaded.ok) return endEarly(input, loaded.failure, 'refused', null);
    const given = textFlag(input, 'workspace');
    return withEngine(input, async (engine) => {
      const opened = openMissionWorkspace(
        given === undefined ? workspaceBeside(file) : path.resolve(given),
        input.dataFolder,
      );
      if (!opened.ok) return endEarly(input, opened.failure, 'failed', loaded.value.frozen);
      const root = opened.value.root;
      opened.value[Symbol.dispose]();
      const mission = freezeMission(engine, loaded.value, file, root);
      const runId = startRun(engine, mission);
      return playOnTerminal(input, engine, { mission, spec: loaded.value.spec, frozen: loaded.value.frozen, runId });
    });
  },
};
