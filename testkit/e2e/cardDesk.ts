/** A folder and a data folder with cards in it, put there through the engine's own review, for specs that need no mission. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '../../main/host/proposeCards.fixture.ts');
export interface Desk extends Disposable {
  readonly data: string;
  read(name: string): string | null;
  write(name: string, text: string): void;
  propose(cards: readonly { path: string; text: string | null; ageMs?: number }[]): void;
}

export function openDesk(files: Readonly<Record<string, string>>): Desk {
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-cards-'));
  const workspace = path.join(root, 'Buchhaltung');
  mkdirSync(workspace);
  const desk: Desk = {
    data: path.join(root, 'data'),
    read: (name) => (existsSync(path.join(workspace, name)) ? readFileSync(path.join(workspace, name), 'utf8') : null),
    write: (name, text) => writeFileSync(path.join(workspace, name), text),
    propose(cards) {
      const wishes = cards.map((card) => ({ ageMs: 0, ...card }));
      execFileSync(process.execPath, [program, desk.data, workspace], { input: JSON.stringify(wishes) });
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
  for (const [name, text] of Object.entries(files)) desk.write(name, text);
  return desk;
}
