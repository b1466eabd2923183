/**
 * What may not be is allowed, what is bound to a condition is free, what must be only may be: in a clause put into other words,
 * or said of what the request denies. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { clausesOf, namesIn } from '../reading/clauses.ts';
import { saysNo } from '../reading/denials.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasWord, isLike, wordsOf } from '../reading/words.ts';

const mayNot =
  /(?<!\p{L})(?:(?:shall|may|must|can|is|are)(?: \p{L}+)? not(?: be)? (?:entitled|permitted|allowed|authori[sz]ed)?|cannot|mustn't|can't|nicht (?:berechtigt|gestattet|erlaubt|zulassig|befugt)|(?:darf|durfen) (?:\p{L}+ ){0,6}(?:nicht|kein\w*)|untersagt|verboten|prohibited|forbidden|ne (?:peu|pourr|doi)\w* (?:pas|en aucun)|interdit\w*|no (?:podra|puede|debe)\w*|prohibid\w*|queda prohibido)(?!\p{L})/u;
const may =
  /(?<!\p{L})(?:you can|can|may|are allowed|is allowed|welcome|free to|whenever|durfen|darf|kann|konnen|konnt|erlaubt|gestattet|willkommen|jederzeit|peu(?:x|t|vent)|pouvez|autoris\w*|bienvenus?|bienvenues?|libre\w*|admis\w*|pued\w+|podeis|permit\w*|bienvenid\w*|admit\w*|libremente)(?!\p{L})/u;
const bound =
  /(?<!\p{L})(?:only|except|unless|save with|save for|provided|without (?:the )?(?:prior|written)|consent|nur|ausser|sofern|es sei denn|ohne vorherige|zustimmung|genehmigung|seulement|uniquement|sauf|a condition|a moins|sans (?:l')?accord|que si|solo|unicamente|salvo|excepto|siempre que|a menos que|previ[ao] (?:autorizacion|consentimiento)|sin (?:autorizacion|permiso))(?!\p{L})/u;
/** However plainly a bound is said. */
const boundWide =
  /(?<!\p{L})(?:only|just|except\w*|unless|if|provided|without|with|must|need\w*|ask\w*|permission|consent|agree\w*|not|no|never|nur|bloss|ausser|wenn|falls|sofern|ohne|mit|muss\w*|musst|frag\w*|erlaub\w*|zustimm\w*|genehmig\w*|einverstand\w*|nicht|kein\w*|seul\w*|que|sauf|si|sans|avec|accord|demand\w*|permission|doi\w*|il faut|pas|ne|solo|salvo|excepto|si|sin|con|permiso|pid\w*|pedir|autoriz\w*|debe\w*|hay que|no)(?!\p{L})|n't(?!\p{L})/u;
const must =
  /(?<!\p{L})(?:must|shall|has to|have to|is required|are required|muss|mussen|ist zu|sind zu|verpflichtet|hat .{1,40} zu|doi(?:t|vent)|est tenu|sont tenus|obligatoire\w*|debe|deben|debera\w*|obligatori\w*|hay que)(?!\p{L})/u;
const mustWide =
  /(?<!\p{L})(?:must|shall|has to|have to|need\w*|required|always|muss\w*|musst|sollt?\w*|verpflicht\w*|pflicht|immer|bitte|unbedingt|doi\w*|faut|oblig\w*|toujours|devez|deb\w*|oblig\w*|hay que|tien\w+ que|siempre|haz|please)(?!\p{L})/u;
const onlyMay =
  /(?<!\p{L})(?:can|may|might|could|if you (?:like|want|wish)|optional\w*|kann\w*|konn\w*|darf\w*|wenn (?:du|sie|man) (?:magst|mochte\w*|woll\w*|will)|freiwillig|peu(?:x|t|vent)|pouvez|facultati\w*|si vous (?:voulez|souhaitez)|pued\w+|opcional\w*|si quier\w*|voluntari\w*)(?!\p{L})/u;

export function turnedPermission({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isEmptied || request.operations.has('translate'))
    return null;
  return inOtherWords(request, change) ?? allowsTheDenied(request, change);
}

const plainer =
  /(?<!\p{L})(?:plain\w*|simpl\w*|shorter|clearer|easier|child\w*|reword\w*|rewrit\w*|rephras\w*|friendl\w*|nicer|einfach\w*|verstandlich\w*|umformulier\w*|kurzer|freundlich\w*|leichte sprache|plus (?:simple|clair|court)\w*|simplif\w*|reformul\w*|reecri\w*|adouci\w*|mas (?:sencill|clar|simple|corto|amable)\w*|reescrib\w*)(?!\p{L})/u;

/** The text was to be said in other words. */
export function asksPlainer(folded: string): boolean {
  return plainer.test(folded);
}

function inOtherWords(request: RequestView, change: Change): Finding | null {
  if (change.isNew || change.removed.length === 0 || change.added.length === 0) return null;
  if (!plainer.test(request.folded) && !request.operations.has('reword') && !request.operations.has('shorten'))
    return null;
  if (request.operations.has('delete')) return null;
  const [old, now] = [fold(change.removed.join('\n')), fold(change.added.join('\n'))];
  const free = sentencesOf(now).find((sentence) => may.test(sentence) && !saysNo.test(sentence));
  if (mayNot.test(old) && free !== undefined && !mayNot.test(now) && !bound.test(now))
    return soft(
      `The old text says ${quoted(mayNot.exec(old)?.[0] ?? '')}, and the new one allows it: ${quoted(free)}.`,
    );
  const limit = bound.exec(old)?.[0];
  if (limit !== undefined && !boundWide.test(now))
    return soft(`The old text sets a bound, ${quoted(limit)}, and the new one has none.`);
  const duty = must.exec(old)?.[0];
  if (duty !== undefined && !mustWide.test(now) && onlyMay.test(now) && !onlyMay.test(old.replace(must, ' ')))
    return soft(`The old text says ${quoted(duty)}, and the new one leaves it open.`);
  return null;
}

const deniedLeave =
  /(?<!\p{L})(?:(?:not|never|n't|nicht|kein\w*|ne (?:sont|est|peuvent|peut|soient) pas|n'(?:est|etaient|ont) pas|pas|no)(?: \p{L}+){0,3} (?:allowed|permitted|welcome|admitted|accepted|possible|erlaubt|gestattet|zulassig|zugelassen|willkommen|moglich|erwunscht|admise?s?|autoris\w*|permise?s?|accept\w*|bienvenus?|permit\w*|admit\w*|acept\w*|autoriz\w*)|(?:no|ne) (?:se )?(?:permit|admit|acept|pued)\w*)(?!\p{L})/u;

/** "dogs are not allowed", and the new sentence about dogs says no "no" and allows. */
function allowsTheDenied(request: RequestView, change: Change): Finding | null {
  for (const clause of clausesOf(request.folded)) {
    if (!deniedLeave.test(clause)) continue;
    const words = namesIn(clause.replace(deniedLeave, ' '));
    const line = change.added
      .flatMap((each) => sentencesOf(each))
      .find((sentence) => {
        const keys = wordsOf(sentence).map(({ key }) => key);
        const said = words.filter((word) => keys.some((key) => isLike(key, word)));
        const isNew = said.some((word) => hasWord(change.addedKeys, word)) || change.isNew;
        return isNew && !saysNo.test(fold(sentence)) && may.test(fold(sentence));
      });
    if (line !== undefined)
      return soft(`The request says ${quoted(clause)}, and the new text allows it: ${quoted(line)}.`);
  }
  return null;
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;])\s+|\n/u).filter((sentence) => sentence.trim() !== '');
}

function soft(line: string): Finding {
  return { id: 'turned-permission', strength: 'soft', line };
}
