/**
 * A name is replaced and the old one is left in another place, where only the new one was said: "call it net_price", "the firm
 * is now Lohmann & Kaya, in the whole letter", "every organise with z". Names of two letters in programs too. Advises only.
 */
import type { Change } from './change.ts';
import { isCode } from './fileNames.ts';
import { partialMark } from './lexicon.ts';
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import type { RequestView } from './readRequest.ts';
import { fold, isEmptyWord, isLike, wordsOf } from './words.ts';

const naming =
  /(?<!\p{L})(?:call (?:it|the|this|that|him|her|them)|(?:is|are) (?:now )?(?:called|named)|now (?:called|named|known)|renam\w*|replac\w*|new name|nenn\w*|umbenenn\w*|benenn\w*|heiss(?:t|en|e)|ersetz\w*|appel\w*|renomm\w*|rebaptis\w*|remplac\w*|llam\w*|renombr\w*|reemplaz\w*|sustitu\w*)(?!\p{L})/u;

export function leftName({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (request.guards.length > 0 || request.only || partialMark.test(request.folded)) return null;
  const program = isCode(action.path);
  const everywhere = request.every && !/(?<!\p{L})(?:both|beide\w*|ambos|ambas)(?!\p{L})/u.test(request.folded);
  const asks = request.operations.has('rename') || everywhere || naming.test(request.folded);
  if (!asks) return null;
  const tokens = program ? asWritten : folded;
  const times = new Map<string, number>();
  for (const { old, new: fresh } of change.edits) {
    const form = `${tokens(old)}\u0001${tokens(fresh)}`;
    times.set(form, (times.get(form) ?? 0) + 1);
  }
  const said = ` ${tokens(request.text.match(/[\p{L}\p{N}_]+/gu) ?? [])} `;
  for (const [form, count] of times) {
    const [from = '', to = ''] = form.split('\u0001');
    if (!isName(from, program) || !/\p{L}{2}/u.test(to)) continue;
    const isSaid = said.includes(` ${to} `);
    if (!isSaid && !(everywhere && count > 1)) continue;
    // The new name may hold the old one.
    const rest = ` ${tokens(change.newText.match(/[\p{L}\p{N}_]+/gu) ?? [])} `.replaceAll(` ${to} `, ' \u0001 ');
    if (!rest.includes(` ${from} `) || (!everywhere && !program && isOnePlace(request, change, from, to))) continue;
    return {
      id: 'left-name',
      strength: 'soft',
      line: `${quoted(from)} became ${quoted(to)} in one place, and it is still there in another.`,
    };
  }
  return null;
}

function asWritten(words: readonly string[]): string {
  return words
    .filter((word) => /[\p{L}\p{N}_]/u.test(word))
    .slice(0, 4_000)
    .join(' ');
}
function folded(words: readonly string[]): string {
  return fold(asWritten(words));
}

function isName(text: string, program: boolean): boolean {
  if (/\s/u.test(text)) return text.split(' ').length <= 4 && /\p{L}{3}/u.test(text);
  return program ? /^[\p{L}_][\p{L}\p{N}_]+$/u.test(text) : /\p{L}{4}/u.test(text) && !isEmptyWord(text);
}

/** A word of the request tells the changed line from those where the old name stays. */
function isOnePlace(request: RequestView, change: Change, from: string, to: string): boolean {
  const says = (line: string, key: string) => wordsOf(line).some((word) => isLike(word.key, key));
  const stays = change.new.filter((line) => ` ${folded(line.match(/[\p{L}\p{N}_]+/gu) ?? [])} `.includes(` ${from} `));
  return request.keys
    .filter((key) => !from.includes(key) && !to.includes(key))
    .some((key) => change.removed.some((line) => says(line, key)) && !stays.some((line) => says(line, key)));
}
