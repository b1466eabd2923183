/** What the embedded judge's server is started with. Nothing of it is configured: the files lie in the program's own folder. */
import type { Component } from '../../contract/component.ts';
import type { Sha256 } from '../../contract/digest.ts';
import { allOk, ok, type Result } from '../../contract/failure.ts';
import { embeddedJudgeId } from '../../contract/intent.ts';
import { readTrained, trainedBeside, trainedIntents } from '../../models/embedded/trainedFiles.ts';
import { configuredPath, modelAlias, modelDigest, threadCount } from '../../supervisor/configured.ts';
import type { ServerConfig } from '../../supervisor/launchChild.ts';

export interface EmbeddedProgram {
  readonly node: string;
  readonly entry: string;
}

/**
 * Ours in any case: an upstream `llama-server` cannot read these files.
 * @param program where the server program lies, if not beside this source
 */
export async function planEmbedded(
  program: EmbeddedProgram | undefined,
  ourEntry: string,
): Promise<Result<{ server: ServerConfig; component: Component }>> {
  const file = program === undefined ? trainedIntents() : trainedBeside(program.entry);
  const trained = await readTrained(file);
  if (!trained.ok) return trained;
  const words = allOk({
    model: configuredPath('embedded judge', file),
    digest: modelDigest('embedded judge', trained.value.digest),
    alias: modelAlias('embedded judge', embeddedJudgeId),
    threads: threadCount('threads', threads),
    node: configuredPath('node', program?.node ?? process.execPath),
    entry: configuredPath('server program', program?.entry ?? ourEntry),
  });
  if (!words.ok) return words;
  const { node, entry, ...rest } = words.value;
  const component = embeddedComponent(trained.value.digest);
  return ok({ server: { ...rest, role: 'embedded', program: { kind: 'own', node, entry } }, component });
}

/** Its matrices are small: a second thread costs more waiting than it saves. */
const threads = 1;

/** Of this checkout or package: which classifier would answer. */
export async function ourEmbeddedComponent(): Promise<Result<Component>> {
  const trained = await readTrained(trainedIntents());
  return trained.ok ? ok(embeddedComponent(trained.value.digest)) : trained;
}

function embeddedComponent(modelDigest: Sha256): Component {
  return { kind: 'embedded_judge', id: embeddedJudgeId, modelDigest };
}
