/** The app's end: the host first (runs are put down in order), then the model servers, then Electron. */
import { app } from 'electron';
import type { Parts } from './startParts.ts';

/** The first wish to quit begins it; further ones wait for it. */
export function endInOrder({ host, servers }: Parts): void {
  let ending = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (ending) return;
    ending = true;
    void host
      .stop()
      .then(() => servers.stop())
      .finally(() => app.exit(0));
  });
}
