/**
 * The process of the checks. What a stranger may have written (patterns, assertions, schemas) runs here, so that it can be
 * stopped by ending the process. Its main thread only passes messages on to a thread that does the work: however that one
 * hangs, the main thread sees the engine go and ends both. Both ends are this program's own code, so nothing is parsed.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { SourceText } from '../../grounding/source.ts';
import { type CheckAnswer, type CheckMessage, type CheckReply, memoryExitCode, type SourceSet } from './checkJob.ts';
import { prepareJob } from './runCheckJob.ts';

if (isMainThread) passOn(Number(process.argv[2]));
else work();

function passOn(memoryLimitMb: number): void {
  const worker = new Worker(new URL(import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
  });
  process.on('message', (message) => worker.postMessage(message));
  process.on('disconnect', () => process.exit(0));
  worker.on('message', (reply) => process.send?.(reply));
  worker.on('error', (error: Error & { code?: string }) =>
    process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? memoryExitCode : 1),
  );
}

function work(): void {
  const known = new Map<number, readonly SourceText[]>();
  const post = (reply: CheckReply) => parentPort?.postMessage(reply);

  async function answer({ id, job, forget }: CheckMessage): Promise<CheckAnswer> {
    for (const old of forget) known.delete(old);
    const set: SourceSet | null = job.kind === 'matches' || job.kind === 'load' ? null : job.sources;
    if (set?.sources) known.set(set.id, set.sources);
    try {
      const prepared = await prepareJob(job, (wanted) => {
        const sources = known.get(wanted);
        if (!sources) throw new Error(`the source list ${wanted} was never sent`);
        return sources;
      });
      post({ id, kind: 'started' });
      return await prepared.run();
    } catch (error) {
      return { kind: 'broken', why: error instanceof Error ? error.message : String(error) };
    }
  }

  parentPort?.on('message', (message: CheckMessage) => {
    void answer(message).then((given) => post({ id: message.id, kind: 'answer', answer: given }));
  });
}
