// What the test runtime runs first: it loads the application that the command line names, and nothing else.
// A top-level await: Electron holds `ready` back until the entry has loaded, so the application can prepare before it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const named = process.argv.slice(1).find((word) => !word.startsWith('-'));
if (named === undefined) {
  console.error('usage: electron APPLICATION.js [words of the application]');
  process.exit(2);
}
const file = path.resolve(named);
app.setAppPath(path.dirname(file));
try {
  await import(pathToFileURL(file).href);
} catch (error) {
  console.error(error);
  process.exit(1);
}
