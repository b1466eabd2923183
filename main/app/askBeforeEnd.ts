/** Puts the end gate into Electron's way: whoever quits or closes the window is asked; a signal and the end of the session are not. */
import { app, type BrowserWindow, dialog, powerMonitor } from 'electron';
import type { Reply } from '../../contract/hostEvents.ts';
import { methods } from '../../contract/methods.ts';
import { claimedRuns } from '../wiring/readClaims.ts';
import { type EndAnswer, endingRuns, endQuestion, openEndGate, quitButton } from './endGate.ts';
import type { HostOwner } from './hostOwner.ts';
import type { Texts } from './texts.ts';

export interface AskBeforeEndParts {
  readonly data: string;
  readonly texts: () => Texts;
  readonly host: HostOwner;
  readonly window: () => BrowserWindow | undefined;
}

/** The names are worth this wait; a host that hangs does not keep the question from being asked. */
const namesWithinMs = 1_000;

/** Before Electron is ready. `watch` each window: the last one that closes ends the app. */
export function askBeforeEnd({ data, texts, host, window }: AskBeforeEndParts): { watch(window: BrowserWindow): void } {
  const gate = openEndGate({
    played: () => endingRuns(claimedRuns(data), hostPid(host)),
    ask,
    quit: () => app.quit(),
  });

  async function ask(runIds: readonly string[]): Promise<EndAnswer> {
    const names = await missionNames(host, runIds);
    const at = window();
    const question = endQuestion(texts(), names, runIds.length);
    if (at === undefined || at.isDestroyed()) {
      const { response } = await dialog.showMessageBox(question);
      return response === quitButton ? 'quit' : 'stay';
    }
    if (at.isMinimized()) at.restore();
    at.show();
    const { response } = await dialog.showMessageBox(at, question);
    return response === quitButton ? 'quit' : 'stay';
  }

  app.on('before-quit', (event) => {
    if (!gate.mayEnd()) event.preventDefault();
  });
  void app.whenReady().then(() => {
    // Electron's own handlers ask as a person's quit does; ours, set after them, do not.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, gate.endUnasked);
    powerMonitor.on('shutdown', gate.endUnasked);
  });

  return {
    watch(watched) {
      watched.on('close', (event) => {
        if (!gate.mayEnd()) event.preventDefault();
      });
      // Windows: the person signs out or the computer is shut down.
      watched.on('session-end', gate.endUnasked);
    },
  };
}

function hostPid(host: HostOwner): number | undefined {
  const { state } = host.process();
  return state.kind === 'ready' ? state.process.pid : undefined;
}

/** Each once, in the order of the list; none where the host does not answer in time. */
async function missionNames(host: HostOwner, runIds: readonly string[]): Promise<readonly string[]> {
  let late: NodeJS.Timeout | undefined;
  const nobody = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), namesWithinMs);
  });
  const reply: Reply | undefined = await Promise.race([host.call('mission/list', {}), nobody]);
  clearTimeout(late);
  if (reply?.ok !== true) return [];
  const list = methods['mission/list'].result.safeParse(reply.value);
  if (!list.success) return [];
  return list.data.filter(({ runs }) => runs.some(({ id }) => runIds.includes(id))).map(({ name }) => name);
}
