/** Draws the icon's PNG files from its SVG, with Chromium and ImageMagick. Run by hand when the drawing changes; the files are committed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const iconSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;

function must(command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.error?.message ?? done.stderr}`);
}

if (import.meta.main) {
  const work = mkdtempSync(path.join(os.tmpdir(), 'countersign-icons-'));
  const svg = path.join(import.meta.dirname, 'countersign.svg');
  const drawn = path.join(work, 'drawn.png');
  const page = path.join(work, 'page.html');
  writeFileSync(page, `<body style="margin:0"><img src="${pathToFileURL(svg).href}" width="1024" height="1024">`);
  must('chromium', [
    '--headless',
    '--no-sandbox',
    '--allow-file-access-from-files',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    '--window-size=1024,1024',
    `--screenshot=${drawn}`,
    pathToFileURL(page).href,
  ]);
  for (const size of iconSizes) {
    const file = path.join(import.meta.dirname, `${size}x${size}.png`);
    must('convert', [
      drawn,
      '-filter',
      'Lanczos',
      '-resize',
      `${size}x${size}`,
      '-strip',
      '-define',
      'png:exclude-chunks=date,time',
      file,
    ]);
  }
  rmSync(work, { recursive: true });
}
