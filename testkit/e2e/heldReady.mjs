// Loads the application that the next word names, and holds its `ready` back until the test's driver is attached: a window
// that is made while the driver attaches may be missed. The driver says so by calling `__playwright_run` in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const attached = Promise.withResolvers();
const begun = Promise.withResolvers();
const emit = app.emit.bind(app);
const whenReady = app.whenReady.bind(app);
let open = false;

app.emit = (event, ...words) => {
  if (event !== 'ready' || open) return emit(event, ...words);
  void attached.promise.then(() => {
    open = true;
    begun.resolve();
    emit(event, ...words);
  });
  return true;
};
app.isReady = () => open;
app.whenReady = () => Promise.all([whenReady(), begun.promise]).then(() => undefined);
globalThis.__playwright_run = () => attached.resolve();

const self = process.argv.findIndex((word) => word.endsWith('heldReady.mjs'));
const named = process.argv.slice(self + 1).find((word) => !word.startsWith('-'));
await import(pathToFileURL(path.resolve(named ?? '')).href);
