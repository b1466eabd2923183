/** The stage of a spec that is run alone; in a whole run the tier's runner opened it already and its variables are here. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const variablesSchema = z.record(z.string(), z.string());

export interface StageNames {
  readonly electron: string;
  readonly app: string;
}

let opened: Promise<StageNames> | undefined;

export function stage(): Promise<StageNames> {
  opened ??= openStage();
  return opened;
}

async function openStage(): Promise<StageNames> {
  if (process.env.COUNTERSIGN_E2E_APP === undefined) Object.assign(process.env, await runStage());
  const { COUNTERSIGN_ELECTRON: electron, COUNTERSIGN_E2E_APP: app } = process.env;
  if (electron === undefined || app === undefined) throw new Error('The stage names no Electron and no app.');
  return { electron, app };
}

function runStage(): Promise<Record<string, string>> {
  const program = path.join(root, 'build', 'test', 'stage.ts');
  const child = spawn(process.execPath, [program], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  // It holds its display until we end, and does not keep us from ending.
  child.unref();
  if (child.stdin !== null && 'unref' in child.stdin) (child.stdin as unknown as { unref(): void }).unref();
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`The stage could not be opened (exit code ${code}).`)));
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (!text.includes('\n')) return;
      child.stdout.destroy();
      resolve(variablesSchema.parse(JSON.parse(text)));
    });
  });
}
