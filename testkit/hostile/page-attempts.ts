/**
 * What a page could try once a stranger's script runs in it, each with the refusal that was observed. The attempts run in the
 * page itself, as a script that the page loaded: their functions are carried there as text, so each stands alone.
 * Whoever runs them looks from outside as well: no canary was touched, no window opened, nothing was downloaded.
 */
import type { PageAttempt } from './page/attempt.ts';
import { bridgeAttempts } from './page/bridgeAttempts.ts';
import { deviceAttempts } from './page/deviceAttempts.ts';
import { fileAttempts, frameAttempts } from './page/frameAttempts.ts';
import { leavingAttempts } from './page/leavingAttempts.ts';
import { networkAttempts } from './page/networkAttempts.ts';
import { scriptAttempts } from './page/scriptAttempts.ts';

export type { Canary, PageAttempt } from './page/attempt.ts';

/** Before anything that leaves something in the page; what leaves the page last. */
export const pageAttempts: readonly PageAttempt[] = [
  ...bridgeAttempts,
  ...scriptAttempts,
  ...networkAttempts,
  ...fileAttempts,
  ...frameAttempts,
  ...deviceAttempts,
  ...leavingAttempts,
];

/** The attempts as a script for a page: `runAttempt(name, canary)` in the window resolves with what it saw. */
export function pageAttemptsScript(): string {
  const rows = pageAttempts.map((attempt) => {
    const address = JSON.stringify(attempt.address) ?? 'undefined';
    return `${JSON.stringify(attempt.name)}: ((ADDRESS) => (${attempt.attempt.toString()}))(${address})`;
  });
  return `const attempts = {\n${rows.join(',\n')}\n};
globalThis.runAttempt = async (name, canary) => {
  // Out of the turn of whoever drives the page: a debugger's own calls may do what a page may not.
  await new Promise((resolve) => setTimeout(resolve, 0));
  try { return String(await attempts[name](canary)); }
  catch (error) { return error instanceof Error || error instanceof DOMException ? error.name + ': ' + error.message : String(error); }
};\n`;
}
