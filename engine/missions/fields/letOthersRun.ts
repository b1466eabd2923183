/** Long work between two questions to a model lets whoever else waits in this process have a turn: a window must not stand still. */

/** Resolves at once but for each `every`th step. */
export async function letOthersRun(step: number, every: number): Promise<void> {
  if (step % every === every - 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
