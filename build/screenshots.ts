/**
 * `npm run screenshots`: the pictures in docs/screenshots anew, from the real app on a real run (testkit/e2e/pictures.ts drives
 * it). They replace the old ones only when all of them are there and small enough. The design's faces are used where the system
 * has them (Debian: fonts-urw-base35).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const place = path.join(root, 'docs', 'screenshots');
const mostBytes = 3_000_000;
const packed = ['level=9', 'filter=0', 'strategy=0'].flatMap((word) => ['-define', `png:compression-${word}`]);

const taken = mkdtempSync(path.join(os.tmpdir(), 'countersign-screenshots-'));
try {
  const driver = path.join(root, 'testkit', 'e2e', 'pictures.ts');
  const done = spawnSync(process.execPath, [driver, taken], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) throw new Error('The pictures could not be taken; the old ones are as they were.');
  const files = readdirSync(taken).filter((name) => name.endsWith('.png'));
  if (files.length === 0) throw new Error('No picture was taken; the old ones are as they were.');
  for (const name of files) shrink(path.join(taken, name));
  const bytes = files.reduce((sum, name) => sum + statSync(path.join(taken, name)).size, 0);
  console.log(`${files.length} pictures, ${bytes} bytes`);
  if (bytes > mostBytes)
    throw new Error(`The pictures are larger than ${mostBytes} bytes; the old ones are as they were.`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  cpSync(taken, place, { recursive: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  rmSync(taken, { recursive: true, force: true });
}

/** A palette is a quarter of the size, and a sky needs more colours than a page; without ImageMagick the pictures stay as they are. */
function shrink(file: string): void {
  for (const program of ['magick', 'convert']) {
    const colours = file.includes('.aurora.') ? '160' : '48';
    const words = [file, '-strip', '+dither', '-colors', colours, ...packed, `PNG8:${file}.small`];
    const done = spawnSync(program, words, { stdio: 'ignore' });
    if (done.status !== 0) continue;
    if (statSync(`${file}.small`).size < statSync(file).size) cpSync(`${file}.small`, file);
    rmSync(`${file}.small`, { force: true });
    return;
  }
}
