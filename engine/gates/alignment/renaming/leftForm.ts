/** Everywhere another form of address, or no names at all: and one of the old ones is left. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { fold } from '../reading/words.ts';

const forms: readonly { readonly asked: RegExp; readonly old: RegExp; readonly fresh: RegExp }[] = [
  {
    asked: /(?<!\p{L})(?:siezen|gesiezt|per sie|auf sie|in der sie-form|sie-form)(?!\p{L})/u,
    old: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu,
    fresh: /(?<!\p{L})(?:Sie|Ihnen|Ihr\p{L}*)(?!\p{L})/u,
  },
  {
    asked: /(?<!\p{L})(?:duzen|geduzt|per du|auf du|du-form|auf "?du"?)(?!\p{L})/u,
    old: /(?<=\p{Ll}\s|,\s)(?:Sie|Ihnen|Ihre[mnrs]?|Ihr)(?!\p{L})/u,
    fresh: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|ihr|eure?\p{L}*)(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})(?:vouvoi\w*|vouvoye\w*)(?!\p{L})/u,
    old: /(?<!\p{L})(?:tu|toi|te|ton|ta|tes|t'(?=\p{L}))(?!\p{L})/iu,
    fresh: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})(?:tutoi\w*|tutoye\w*)(?!\p{L})/u,
    old: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
    fresh: /(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})(?:de usted|trat\w* de usted|en usted)(?!\p{L})/u,
    old: /(?<!\p{L})(?:tu|tus|te|ti|contigo)(?!\p{L})/iu,
    fresh: /(?<!\p{L})(?:usted|su|sus|le)(?!\p{L})/u,
  },
];

export function leftForm({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || request.guards.length > 0)
    return null;
  const text = request.folded;
  for (const { asked, old, fresh } of forms) {
    const left = old.exec(change.newText)?.[0];
    if (asked.test(text) && left !== undefined && old.test(change.oldText) && fresh.test(change.newText)) {
      return soft(`Another form of address was asked for, and ${quoted(left)} is left.`);
    }
  }
  const names =
    /(?<!\p{L})(?:anonymi[sz]\w*|redact\w*|anonymisier\w*|schwarz\w*|anonimiz\w*|(?:remov|tak|quit|enlev|supprim|entfern|losch|streich|borr|elimin|retir)\w* (?:\p{L}+ ){0,3}(?:names?|namen|noms?|nombres?))(?!\p{L})/u.test(
      text,
    ) &&
    !/(?<!\p{L})(?:surnames?|last names?|first names?|nachnamen?|vornamen?|noms? de famille|prenoms?|apellidos?|file|datei|fichier|archivo)(?!\p{L})/u.test(
      text,
    );
  const left = names ? halfName(change) : undefined;
  return left === undefined ? null : soft(`Names were to go, and ${quoted(left)} is left.`);
}

const full = /(?<![\p{L}.])(\p{Lu}\p{Ll}{2,20}) (\p{Lu}\p{Ll}{2,20})(?!\p{L})/gu;
/** Of one name both words are gone, of another one is left. */
function halfName(change: Change): string | undefined {
  const words = new Set((change.newText.match(/\p{L}+/gu) ?? []).map(fold));
  const has = (name: string) => words.has(fold(name));
  const names = [...change.removed.join('\n').matchAll(full)];
  const gone = names.some(([, first = '', last = '']) => !has(first) && !has(last));
  return gone ? names.flatMap(([, first = '', last = '']) => [first, last].filter(has).slice(0, 1))[0] : undefined;
}

function soft(line: string): Finding {
  return { id: 'left-form', strength: 'soft', line };
}
