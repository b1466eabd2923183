/** One mission through the real command line, in a copy of its workspace and a data folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunEvent, runEventSchema } from '../../contract/events.ts';
import type { Undecided } from '../../contract/mission.ts';
import type { SuiteMission } from './loadSuite.ts';
import type { Ending } from './truth.ts';

export interface OursOutcome {
  readonly status: Ending;
  readonly why: string;
  readonly seconds: number;
  readonly attempts: number;
  readonly undecided: readonly Undecided[];
  /** Which components answered, and how often: `writer smollm2-135m ×5`. */
  readonly answered: string;
}

const commandLine = fileURLToPath(new URL('../../main/cli/main.ts', import.meta.url));
/** A command that says nothing for so long has broken. */
const patienceMs = 300_000;

export async function runOurs(
  mission: SuiteMission,
  workspace: string,
  dataFolder: string,
  model: string,
): Promise<OursOutcome> {
  const words = [
    'mission',
    'run',
    mission.missionFile,
    '--workspace',
    workspace,
    '--allow',
    'deliverable',
    '--writer',
    model,
  ];
  const startedMs = performance.now();
  const child = spawn(process.execPath, [commandLine, ...words, '--data', dataFolder, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')]);
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
  const lines = out.split('\n').filter((line) => line.trim() !== '');
  const events = lines.flatMap((line): RunEvent[] => {
    const parsed = runEventSchema.safeParse(parseLine(line));
    return parsed.success ? [parsed.data] : [];
  });
  const answered = whoAnswered(events);
  const result = events.findLast((event) => event.type === 'result');
  if (result) {
    const { attempts, undecided } = result;
    // A mission file that is refused has no frozen spec.
    const status = result.status === 'refused' && result.digest === null ? 'not_loaded' : result.status;
    return { status, why: result.why ?? '', seconds, attempts, undecided, answered };
  }
  const killed = child.signalCode === null ? '' : `killed after ${patienceMs / 1_000} s; `;
  const said = err.trim().split('\n').slice(-3).join(' ').slice(0, 300);
  return { status: 'broken', why: `${killed}${said}`, seconds, attempts: 0, undecided: [], answered };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function whoAnswered(events: readonly RunEvent[]): string {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (!('component' in event) || event.type === 'plan') continue;
    const name = `${event.component.kind} ${event.component.id}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, times]) => `${name} ×${times}`).join(', ');
}
