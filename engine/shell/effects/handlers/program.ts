/** A program written inside a command clears only if every word of it is known to read, compute or print. */
import type { Effect } from '../finding.ts';
import { asks, clears, harms } from '../handler.ts';
import type { Call } from '../scope.ts';
import { secretPath } from '../secrets.ts';

/** Splits strings from code; `//` and `#` comments are dropped by the caller's language. */
export function strings(text: string, pattern: RegExp): { code: string; found: string[] } {
  const found: string[] = [];
  const code = text.replace(pattern, (hit) => {
    found.push(hit.slice(1, -1));
    return '""';
  });
  return { code, found };
}

export interface Language {
  readonly string: RegExp;
  readonly comment: RegExp;
  readonly denied: RegExp;
  readonly modules?: { readonly find: RegExp; readonly allowed: RegExp };
  readonly calls: ReadonlySet<string>;
  readonly keywords: RegExp;
  readonly defines: RegExp;
}

export const set = (text: string) => new Set(text.split(/\s+/));

/** Why the program may not be cleared, or undefined. */
export function programDoes(text: string, language: Language): { why: string; secret?: boolean } | undefined {
  const { code: withComments, found } = strings(text, language.string);
  const code = withComments.replace(language.comment, '');
  const secret = found.find((value) => secretPath(value.replace(/^['"]+|['"]+$/g, '')));
  if (secret !== undefined) return { why: `reads ${secret}`, secret: true };
  if (/\b(os\.environ|os\.getenv|process\.env|ENV\b)/.test(code)) return { why: 'reads the environment', secret: true };
  if (/[A-Z_]*(SECRET|PASSWORD|TOKEN|API_KEY)[A-Z_]*/.test(code)) return { why: 'reads a secret', secret: true };
  // A formatted string holds code too.
  const formatted = found
    .filter((value) => /\$?\{[^}]*\(/.test(value))
    .join(' ; ')
    .replace(/["'`]/g, ' ');
  const all = `${code}\n${formatted}`;
  const denied = language.denied.exec(all);
  if (denied !== null) return { why: `uses ${denied[0]}` };
  const own = new Set([...text.matchAll(language.defines)].flatMap((match) => [match[1] ?? '', match[2] ?? '']));
  for (const match of all.matchAll(/([A-Za-z_$][\w$]*)\s*\(/g)) {
    const name = match[1] ?? '';
    if (!language.calls.has(name) && !language.keywords.test(name) && !own.has(name)) return { why: `calls ${name}` };
  }
  // What is called without a name in front: a value that the program computed.
  if (/[\])]\s*\(/.test(code.replace(/\bif\s*\([^)]*\)\s*\(/g, '')) && /\]\s*\(/.test(code))
    return { why: 'calls what it computed' };
  return undefined;
}

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
