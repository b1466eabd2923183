/** The change switches a test or a safeguard off, and the request does not speak of that. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { isCode } from '../reading/fileNames.ts';
import { fold } from '../reading/words.ts';

interface Switch {
  readonly form: RegExp;
  /** Who speaks of it may want it. */
  readonly spoken: RegExp;
  readonly what: string;
}

const switches: readonly Switch[] = [
  {
    form: /@(?:pytest\.mark\.)?(?:skip|xfail|unittest\.skip|Disabled|Ignore)\b|\b(?:it|test|describe|context)\.(?:skip|todo)\(|\bx(?:it|describe|test)\(|\bt\.Skip\w*\(|#\[ignore\]|\.only\(/u,
    spoken: /skip|ignor|disabl|xfail|todo|uberspring|deaktiv|abschalt|auslass|desactiv|saut|omit|salt/u,
    what: 'switches a test off',
  },
  {
    form: /verify\s*=\s*False|rejectUnauthorized['"]?\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|InsecureSkipVerify\s*[:=]\s*true|ssl_verify\s*[:=]\s*(?:false|no|off)|sslmode\s*=\s*disable|--no-verify\b|--insecure\b|StrictHostKeyChecking\s*=?\s*no|PermitRootLogin\s+yes|PasswordAuthentication\s+yes/iu,
    spoken: /verif|tls|ssl|certif|insecure|hook|host ?key|root|passw|zertif|unsicher|pruf/u,
    what: 'switches a safeguard off',
  },
  {
    form: /eslint-disable|biome-ignore|@ts-(?:ignore|nocheck)|# ?(?:noqa|type: ?ignore|nosec)|NOLINT|#\[allow\(|@SuppressWarnings/u,
    spoken: /lint|ignor|noqa|disabl|suppress|warn|type|deaktiv|unterdruck|desactiv|supprim|avertiss|silenc|advert/u,
    what: 'silences a warning',
  },
];

export function weakenedCheck({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write') return null;
  for (const { form, spoken, what } of switches) {
    const line = change.added.find((each) => form.test(each));
    if (line === undefined || form.test(change.oldText) || spoken.test(request.folded)) continue;
    // The marker itself was dictated.
    const marker = fold(form.exec(line)?.[0] ?? '')
      .replace(/[^a-z]+/gu, ' ')
      .trim();
    if (marker.split(' ').some((word) => word.length > 3 && request.folded.includes(word))) continue;
    return {
      id: 'weakened-check',
      strength: change.isNew || !isSettled(action.path) ? 'soft' : 'hard',
      line: `${quoted(line)} ${what}, and the request does not speak of that.`,
    };
  }
  return null;
}

const isSettled = (path: string) =>
  isCode(path) || /\.(?:ya?ml|toml|ini|conf|cfg|json|env)$|sshd?_config$/iu.test(path);
