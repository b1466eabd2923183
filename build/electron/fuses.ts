/**
 * The switches that are burnt into an Electron binary: what the binary can never be asked to do, whatever the command
 * line or the environment says. One table for what ships, one for the runtime that the tests drive.
 */
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

type FuseName = keyof typeof FuseV1Options;

export type FuseTable = Readonly<Partial<Record<FuseName, boolean>>>;

/** The package. Nothing turns the app into a plain Node, nothing is loaded that is not in its archive. */
export const releaseFuses = {
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  OnlyLoadAppFromAsar: true,
  // Checked by Electron on macOS and Windows; Linux ignores it.
  EnableEmbeddedAsarIntegrityValidation: true,
  EnableCookieEncryption: false,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
} as const satisfies FuseTable;

/** A package that Playwright drives: it attaches by the inspector, and by nothing else is it weaker. */
export const drivenFuses = { ...releaseFuses, EnableNodeCliInspectArguments: true } as const satisfies FuseTable;

/** The checkout's runtime: it loads the bundle from a folder and answers `-p` for the check of its version. */
export const testFuses = {
  RunAsNode: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: true,
  OnlyLoadAppFromAsar: false,
  EnableEmbeddedAsarIntegrityValidation: false,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
} as const satisfies FuseTable;

/** @param signsAgain macOS on arm64 runs no binary whose signature its own fuses broke */
export async function flipRuntimeFuses(binary: string, table: FuseTable, signsAgain = false): Promise<void> {
  const named = Object.fromEntries(
    Object.entries(table).map(([name, on]) => [FuseV1Options[name as FuseName], on]),
  ) as Record<number, boolean>;
  await flipFuses(binary, { version: FuseVersion.V1, resetAdHocDarwinSignature: signsAgain, ...named });
}

/** What a binary says of itself: only the fuses that it has. */
export async function readFuses(binary: string): Promise<FuseTable> {
  const wire: Readonly<Record<string, unknown>> = { ...(await getCurrentFuseWire(binary)) };
  const found: Partial<Record<FuseName, boolean>> = {};
  for (const name of Object.keys(FuseV1Options).filter((key): key is FuseName => Number.isNaN(Number(key)))) {
    const state = wire[FuseV1Options[name]];
    if (state === fuseOn || state === fuseOff) found[name] = state === fuseOn;
  }
  return found;
}

/** The wire holds characters: '1' and '0'; 'r' is a fuse that was taken out. */
const fuseOn = '1'.charCodeAt(0);
const fuseOff = '0'.charCodeAt(0);
