/**
 * A setting that the request wants off is put on, or the other way round: "don't let the app send usage stats" and
 * `send_usage_stats = yes`. Only where the request says the setting's own words. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { lineEdits, onlyAdded } from '../reading/lineEdits.ts';
import { fold, isEmptyWord, isLike, sameWord, wordsOf } from '../reading/words.ts';

const setting =
  /^\s*(?:[-*]\s+)?["']?([\p{L}][\p{L}\p{N}_. -]{1,50}?)["']?\s*(?::|=>?)\s*["']?([\p{L}\d]{1,9})["']?\s*[,;]?\s*$/u;
const on = /^(?:yes|true|on|1|enabled?|allow(?:ed)?|always|ja|an|oui|active|si|activado|enable)$/u;
const off = /^(?:no|false|off|0|disabled?|den(?:y|ied)|never|none|nein|aus|non|desactivado|disable)$/u;

const turnsOff =
  /(?<!\p{L})(?:(?:turn|switch|shut)\w*(?: \S+){0,4} off|off|disabl\w*|deactivat\w*|stop\w*|block\w*|forbid\w*|ban|mute|silence|(?:aus|ab)(?:schalt|gestellt|stell|geschaltet|zuschalt)\w*|schalt\w*(?: \S+){0,4} (?:aus|ab)|aus|deaktivier\w*|sperr\w*|verbiet\w*|unterbind\w*|desactiv\w*|eteins|eteindre|coup(?:e|er|ez)|bloqu\w*|interdi\w*|apag\w*|deshabilit\w*|prohib\w*)(?!\p{L})/u;
const turnsOn =
  /(?<!\p{L})(?:(?:turn|switch)\w*(?: \S+){0,4} on|enabl\w*|activat\w*|allow\w*|let|permit\w*|(?:ein|an)(?:schalt|gestellt|stell|geschaltet|zuschalt)\w*|schalt\w*(?: \S+){0,4} (?:ein|an)|aktivier\w*|erlaub\w*|zulass\w*|activ(?:e|er|ez|a|ar|en)|allum\w*|autoris\w*|encend\w*|enciend\w*|habilit\w*)(?!\p{L})|(?<!\p{L})(?:keep\w*|stays?|leave|remain\w*|bleib\w*|lass\w*)(?: \S+){0,5} (?:on|an|ein)(?!\p{L})/u;
const denies = /(?<!\p{L})(?:not|no|never|nicht|kein\w*|nie|niemals|pas|jamais|plus|nunca|\p{L}+n't)(?!\p{L})/u;
/** Their value means the contrary of what their name speaks of. */
const contrary =
  /(?:^|_|\b)(?:dis|no|not|un|mute|hide|block|skip|ignore|without|ohne|sans|sin)(?:able|$|_|\b)|disable|mute|hidden/u;

export function turnedSwitch({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || request.only || request.every) return null;
  const lines = [...lineEdits(change).map(({ after }) => after), ...onlyAdded(change)];
  // The setting itself may stay as it was, and another is turned.
  const nameOf = (line: string) => setting.exec(line)?.[1];
  const turned = new Set(change.added.map(nameOf).filter((name) => name !== undefined));
  const stays = turned.size > 0 ? change.kept.filter((line) => !turned.has(nameOf(line) ?? '')) : [];
  for (const line of [...lines.slice(0, 60), ...stays.slice(0, 60)]) {
    const [, name = '', value = ''] = setting.exec(line) ?? [];
    const state = on.test(fold(value)) ? 'on' : off.test(fold(value)) ? 'off' : null;
    if (state === null || contrary.test(fold(name))) continue;
    const words = wordsOf(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ')).filter(
      ({ key }) => key.length > 2 && !isEmptyWord(key),
    );
    const clause = request.folded
      .split(/[.;!?:,](?=\s|$)|\s(?:but|aber|mais|pero)\s/u)
      .find((part) => words.length > 0 && words.filter(({ key }) => says(part, key)).length * 2 > words.length);
    const wanted = clause === undefined ? null : wantedIn(clause);
    if (wanted !== null && wanted !== state) {
      return {
        id: 'turned-switch',
        strength: 'soft',
        line: `The request wants this ${wanted}, and after the change it is ${quoted(line)}.`,
      };
    }
  }
  return null;
}

function says(text: string, key: string): boolean {
  return wordsOf(text).some((word) => sameWord(word.key, key) || (key.length > 4 && isLike(word.key, key)));
}

function wantedIn(clause: string): 'on' | 'off' | null {
  const [offs, ons, denied] = [turnsOff.test(clause), turnsOn.test(clause), denies.test(clause)];
  if (offs && ons) return null;
  if (offs) return denied ? 'on' : 'off';
  if (ons) return denied ? 'off' : 'on';
  return denied ? 'off' : null;
}
