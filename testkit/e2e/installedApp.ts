/**
 * An installed app, started as an ordinary person of this machine would have it: a user of their own with an empty home,
 * Chromium's sandbox on, no word of the tests' environment but the display. Debian and root only: root is needed to
 * install and to be somebody else, the app itself has none of it.
 */
import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type ElectronApplication, _electron as electron, type Page } from 'playwright-core';
import { findMarkedProcesses } from '../leaks.ts';
import { stage } from './stage.ts';

export interface OrdinaryUser extends Disposable {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** Empty, theirs. */
  readonly home: string;
  /** TMPDIR of all that they start: it marks their processes. */
  readonly temporary: string;
  /** Runs a program as them, in their home, with nothing but the system's own folders on the PATH. */
  run(words: readonly string[]): { readonly status: number | null; readonly text: string };
  /** The same, while the test goes on. */
  start(words: readonly string[]): ChildProcessByStdio<null, Readable, null>;
  /** Gives what lies there to them. */
  own(folder: string): void;
}

const userName = 'countersign-e2e';

export function makeUser(): OrdinaryUser {
  const base = mkdtempSync(path.join(os.tmpdir(), 'countersign-installed-'));
  chmodSync(base, 0o755);
  const home = path.join(base, 'home');
  const temporary = path.join(base, 'tmp');
  // Left by a run that was killed.
  spawnSync('userdel', [userName], { stdio: 'ignore' });
  execFileSync('useradd', ['--no-create-home', '--home-dir', home, '--shell', '/bin/sh', userName]);
  const number = (flag: string) => Number(execFileSync('id', [flag, userName], { encoding: 'utf8' }));
  const [uid, gid] = [number('-u'), number('-g')];
  const own = (folder: string): void => {
    chownSync(folder, uid, gid);
    for (const name of globSync('**/*', { cwd: folder })) chownSync(path.join(folder, name), uid, gid);
  };
  for (const folder of [home, temporary]) {
    mkdirSync(folder, { mode: 0o700 });
    own(folder);
  }
  const env = { HOME: home, PATH: '/usr/bin:/bin', TMPDIR: temporary, LANG: 'C.UTF-8' };
  return {
    name: userName,
    uid,
    gid,
    home,
    temporary,
    own,
    run(words) {
      const done = spawnSync('setpriv', [...becoming({ uid, gid }), ...words], {
        cwd: home,
        encoding: 'utf8',
        timeout: 180_000,
        env,
      });
      return { status: done.status, text: `${done.stdout}${done.stderr}` };
    },
    start: (words) =>
      spawn('setpriv', [...becoming({ uid, gid }), ...words], { cwd: home, env, stdio: ['ignore', 'pipe', 'ignore'] }),
    [Symbol.dispose]() {
      for (const { pid } of findMarkedProcesses(temporary)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // Gone already.
        }
      }
      execFileSync('userdel', [userName]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function becoming({ uid, gid }: { readonly uid: number; readonly gid: number }): readonly string[] {
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
}

export interface InstalledApp extends AsyncDisposable {
  readonly electron: ElectronApplication;
  readonly page: Page;
  /** Quits in the orderly way and waits until none of its processes lives. */
  quit(): Promise<void>;
}

export async function startInstalled(
  program: string,
  user: OrdinaryUser,
  words: readonly string[] = [],
): Promise<InstalledApp> {
  await stage();
  // Playwright starts a file: this one becomes the user and then the app, in the same process.
  const launcher = path.join(path.dirname(user.home), 'start');
  writeFileSync(launcher, `#!/bin/sh\nexec setpriv ${becoming(user).join(' ')} ${program} "$@"\n`, { mode: 0o755 });
  const { DISPLAY = '' } = process.env;
  let said = '';
  const application = await electron.launch({
    executablePath: launcher,
    args: [...words],
    chromiumSandbox: true,
    cwd: user.home,
    env: {
      HOME: user.home,
      TMPDIR: user.temporary,
      PATH: '/usr/bin:/bin',
      DISPLAY,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en',
    },
    timeout: 60_000,
  });
  for (const stream of [application.process().stdout, application.process().stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-20_000);
    });
  }
  const page = await application.firstWindow({ timeout: 60_000 });
  let over = false;
  async function quit(): Promise<void> {
    over = true;
    await application
      .evaluate(({ app, dialog }) => {
        // A run that has just ended may still be put away: nobody is there to answer the question about it.
        dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
        app.quit();
      })
      .catch(() => undefined);
    for (let tries = 0; tries < 600; tries += 1) {
      if (findMarkedProcesses(user.temporary).length === 0) return;
      await delay(25);
    }
    const left = findMarkedProcesses(user.temporary).map(({ pid, command }) => `${pid}: ${command}`);
    throw new Error(`The app left behind:\n  ${left.join('\n  ')}\nIt said:\n${said}`);
  }
  return {
    electron: application,
    page,
    quit,
    async [Symbol.asyncDispose]() {
      if (!over) await quit();
      await application.close().catch(() => undefined);
    },
  };
}

/** How the kernel confines a process: `seccomp` 2 is a filter. */
export function confinementOf(pid: number): {
  readonly uid: number;
  readonly seccomp: number;
  readonly ownUserSpace: boolean;
} {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
  return {
    uid: field('Uid'),
    seccomp: field('Seccomp'),
    ownUserSpace: namespaceOf(pid) !== namespaceOf(process.pid),
  };
}

function namespaceOf(pid: number): string {
  return execFileSync('readlink', [`/proc/${pid}/ns/user`], { encoding: 'utf8' });
}
