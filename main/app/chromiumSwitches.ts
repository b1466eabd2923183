/** What Chromium is told before it starts: no service of its own that would speak to anyone, and no name that resolves. */
import type { CommandLine } from 'electron';

const switches: readonly (readonly [string, string?])[] = [
  ['disable-background-networking'],
  ['disable-breakpad'],
  ['disable-component-update'],
  ['disable-client-side-phishing-detection'],
  ['disable-default-apps'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['dns-prefetch-disable'],
  ['no-first-run'],
  ['no-pings'],
  ['no-proxy-server'],
  ['metrics-recording-only'],
  // Secrets of pages are not stored at all, so no keyring is asked to unlock.
  ['password-store', 'basic'],
  // The page comes from app://; models are not spoken to by Chromium. Every name and every address is nowhere: peer
  // connections over TCP, which no filter of requests sees, end here too.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  ['disable-features', 'AutofillServerCommunication,MediaRouter,OptimizationHints,SpareRendererForSitePerProcess'],
];

export function applySwitches(commandLine: CommandLine): void {
  for (const [name, value] of switches) commandLine.appendSwitch(name, value);
}
