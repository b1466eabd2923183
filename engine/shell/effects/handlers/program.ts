/** The verdict on a program that is written inside a command. */
import type { Effect } from '../finding.ts';
import { asks, clears, harms } from '../handler.ts';
import type { Call } from '../scope.ts';

/** What a word that is not allowed most likely does. */
function effectOf(why: string): Effect {
  if (/\b(requests|urllib|http|https|socket|smtplib|ftplib|fetch|axios|net|tls|WebSocket|post|upload\w*)\b/.test(why))
    return 'network-out';
  return /\b(write\w*|open\w*|unlink\w*|rm\w*|remove\w*|rename\w*|truncate\w*|save\w*|to_\w+|replace\w*)\b/.test(why)
    ? 'overwrites'
    : 'runs-unknown-code';
}

export function settle(call: Call, does: { why: string; secret?: boolean } | undefined): void {
  if (does === undefined) {
    clears(call, 'reads', 'the program reads, computes and prints');
    return;
  }
  if (does.secret === true) {
    harms(call, 'secrets', does.why);
    return;
  }
  asks(call, effectOf(does.why), `the program ${does.why}`);
}
