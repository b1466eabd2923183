import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../../contract/failure.ts';
import { missionIdSchema, runIdSchema } from '../../../contract/ids.ts';
import { missionEngine } from '../../../engine/missions/run/runContext.ts';
import { type LoadedSpec, loadSpec } from '../../../engine/missions/spec/loadSpec.ts';
import type { FrozenMission } from '../../../engine/store/store.ts';
import { openWorkspace } from '../../../engine/workspace/openWorkspace.ts';
import type { Engine } from '../../wiring/openEngine.ts';
import { type Command, textFlag } from '../command.ts';
import { endEarly, modelOptions, playRun, readOrNull } from '../missionSetup.ts';
import { refuse, withEngine } from '../withEngine.ts';

/** Without `--workspace`: the folder `workspace` beside the file, else the file's own. */
function workspaceOf(file: string, given: string | undefined): string {
  if (given !== undefined) return path.resolve(given);
  const beside = path.join(path.dirname(file), 'workspace');
  return existsSync(beside) && statSync(beside).isDirectory() ? beside : path.dirname(file);
}

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
    const bytes = readOrNull(file);
    if (bytes === null) {
      const failure = fail('mission.specUnreadable', `The mission file ${word} cannot be read.`, {
        action: 'Name a file that exists.',
      }).failure;
      return endEarly(input, failure, 'failed', null);
    }
    const loaded = await loadSpec(bytes);
    if (!loaded.ok) return endEarly(input, loaded.failure, 'refused', null);
    return withEngine(input, async (engine) => {
      const opened = openWorkspace(workspaceOf(file, textFlag(input, 'workspace')));
      if (!opened.ok) return endEarly(input, opened.failure, 'failed', loaded.value.frozen);
      const root = opened.value.root;
      opened.value[Symbol.dispose]();
      const mission = freeze(engine, loaded.value, file, root);
      const runId = runIdSchema.parse(engine.ids.next('run'));
      engine.store.missions.startRun({ id: runId, missionId: mission.id, startedAtMs: engine.clock.nowMs() });
      return playRun(input, engine, { mission, spec: loaded.value.spec, frozen: loaded.value.frozen, runId });
    });
  },
};

/** Stored once: the same spec, file and folder are the same mission. A record that no longer holds is frozen anew. */
function freeze(engine: Engine, { spec, frozen }: LoadedSpec, file: string, root: string): FrozenMission {
  const known = engine.store.missions
    .missions()
    .find(
      (mission) =>
        mission.canonical === frozen.canonical &&
        mission.digest === frozen.digest &&
        mission.specPath === file &&
        mission.workspaceRoot === root,
    );
  if (known !== undefined) return known;
  const mission: FrozenMission = {
    id: missionIdSchema.parse(engine.ids.next('mis')),
    name: spec.name,
    ...frozen,
    specPath: file,
    workspaceRoot: root,
    createdAtMs: engine.clock.nowMs(),
  };
  engine.store.transaction(() => {
    engine.store.missions.freeze(mission);
    const payload = {
      mission: mission.id,
      name: mission.name,
      digest: mission.digest,
      specPath: file,
      workspaceRoot: root,
    };
    engine.store.ledger.append({ kind: 'mission.loaded', runId: null, component: missionEngine, payload });
  });
  return mission;
}
