/** The model of the bare loop, on the same server program that the command line starts. */

import { defaultConfig } from '../../engine/config/resolveConfig.ts';
import type { Writer } from '../../engine/ports/writer.ts';
import { modelFolders } from '../../main/wiring/modelFolders.ts';
import { startModelServers } from '../../main/wiring/modelServers.ts';
import { systemClock } from '../../main/wiring/systemClock.ts';

export interface BenchWriter extends AsyncDisposable {
  readonly writer: Writer;
}

/** Throws where the model is not installed: a bench without its model has nothing to say. */
export async function startBenchWriter(model: string, dataFolder: string, threads: number): Promise<BenchWriter> {
  const started = await startModelServers(
    {
      config: { ...defaultConfig(threads), writerModel: model },
      dataFolder,
      modelFolders: modelFolders(dataFolder),
      clock: systemClock,
    },
    ['writer'],
  );
  if (!started.ok) throw new Error(started.failure.message);
  const servers = started.value;
  const writer = await servers.writer();
  if (!writer.ok) {
    await servers[Symbol.asyncDispose]();
    throw new Error(writer.failure.message);
  }
  return { writer: writer.value, [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose]() };
}
