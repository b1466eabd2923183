/**
 * A name is replaced and the old one is left in another place, where only the new one was said: "call it net_price", "the firm
 * is now Lohmann & Kaya, in the whole letter", "every organise with z". Names of two letters in programs too. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { isLeftOutside } from '../place/namedPart.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import { partialMark } from '../reading/lexicon.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, isEmptyWord, isLike, wordsOf } from '../reading/words.ts';

const naming =
  /(?<!\p{L})(?:call (?:it|the|this|that|him|her|them)|(?:is|are) (?:now )?(?:called|named)|now (?:called|named|known)|renam\w*|replac\w*|new name|nenn\w*|umbenenn\w*|benenn\w*|heiss(?:t|en|e)|ersetz\w*|appel\w*|renomm\w*|rebaptis\w*|remplac\w*|llam\w*|renombr\w*|reemplaz\w*|sustitu\w*)(?!\p{L})/u;

/** Wherever it stands; "every task of Jo's" is no such thing. */
const inAll =
  /(?<!\p{L})(?:everywhere|throughout|wherever|across|all (?:mentions|occurrences|uses|places)|every (?:mention|occurrence|use|["'“])|whole|entire|uberall|ganze\w*|durchgehend|durchweg|jede\w* (?:vorkommen|erwahnung)|partout|dans tout\w*|toutes les|chaque (?:mention|occurrence)|en tod[oa]s?|todos los sitios|cada (?:mencion|aparicion)|donde (?:pone|ponga))/u;

/** Of a name that was to go everywhere. */
const plurals = ['s', 'es', 'n', 'en', 'e', 'x'];

export function leftName(pair: Pair): Finding | null {
  const { request, change, action } = pair;
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (request.guards.length > 0 || request.only || partialMark.test(request.folded)) return null;
  const program = isCode(action.path);
  const everywhere = inAll.test(request.folded);
  const names =
    /(?<!\p{L})(?:variable|function|column|field|parameter|constant|class|funktion|spalte|feld|klasse|fonction|colonne|champ|funcion|columna|campo|clase)\w*(?!\p{L})/u.test(
      request.folded,
    );
  const asks = request.operations.has('rename') || everywhere || (program && names) || naming.test(request.folded);
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
    const areSaid = said.includes(` ${from} `) && said.includes(` ${to} `);
    if (
      !(isName(from, program) || (areSaid && /^\p{L}{2,}$/u.test(from) && !isEmptyWord(from))) ||
      !/\p{L}{2}/u.test(to)
    )
      continue;
    const isSaid = said.includes(` ${to} `);
    // One letter is a name where the request says it.
    if (from.length === 1 && !said.includes(` ${from} `)) continue;
    if (!isSaid && !(everywhere && count > 1)) continue;
    // The new name may hold the old one.
    const rest = ` ${tokens(change.newText.match(/[\p{L}\p{N}_]+/gu) ?? [])} `.replaceAll(` ${to} `, ' \u0001 ');
    const isLeft =
      rest.includes(` ${from} `) || (everywhere && !program && plurals.some((end) => rest.includes(` ${from}${end} `)));
    if (
      !isLeft ||
      isLeftOutside(pair, fold(from)) ||
      (!everywhere && !program && isOnePlace(request, change, from, to))
    )
      continue;
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
  return program ? /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text) : /\p{L}{4}/u.test(text) && !isEmptyWord(text);
}

/** A word of the request tells the changed line from those where the old name stays. */
function isOnePlace(request: RequestView, change: Change, from: string, to: string): boolean {
  const says = (line: string, key: string) => wordsOf(line).some((word) => isLike(word.key, key));
  const stays = change.new.filter((line) => ` ${folded(line.match(/[\p{L}\p{N}_]+/gu) ?? [])} `.includes(` ${from} `));
  return request.keys
    .filter((key) => !from.includes(key) && !to.includes(key))
    .some((key) => change.removed.some((line) => says(line, key)) && !stays.some((line) => says(line, key)));
}
