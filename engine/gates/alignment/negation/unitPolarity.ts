/**
 * Lines, or items of a line, only go, and they are the wrong ones: what the request wants out stays while what it does not
 * speak of goes, or what it wants to keep goes. "take the bassoon out", "n'enlève que le traiteur". Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { absent, operations } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import { fold, isEmptyWord, isLike, wordsOf } from '../reading/words.ts';

interface Units {
  readonly gone: readonly string[];
  readonly kept: readonly string[];
}

const keeping =
  /(?<!\p{L})(?:keep\w*|stays?|remains?|still|only|leave (?:only|just)|behalt\w*|bleib\w*|nur|lass\w*|stehen|gard\w*|conserv\w*|reste\w*|seulement|uniquement|dej(?:a|ar|es|ad)|conserva\w*|mant\w+|qued\w*|solo|solamente|si)(?!\p{L})/u;
const noMore =
  /^(?:bitte |please )?(?:without|ohne|sans|sin) |(?<!\p{L})(?:(?:can't|cannot|won't) (?:make it|come|attend|be there|do)|(?:is|are) (?:sick|ill|away)|krank|verhindert|fall\w+ aus|empeche\w*|malade|no puede\w*|(?:is|are|'s|was)(?:n't| not) (?:coming|going|needed|wanted|attending)|(?:don't|do not|doesn't|not|no) (?:need|want|appear|show|mention|list|invite)\w*|not? .{0,20}(?:any ?more|longer)|no longer|kommt nicht|nicht (?:mehr )?(?:dabei|gebraucht|auftauch\w*|erschein\w*|drin\w*)|raus|weg|brauch\w* .{0,20}(?:nicht|kein\w*)|ne \S+ (?:plus|pas)|n'\S+ (?:plus|pas)|plus besoin|no (?:aparez\w*|veng\w*|salg\w*|figur\w*|viene\w*|hace falta|va\w*)|ya no)(?!\p{L})/u;
const restrictive =
  /(?<!\p{L})(?:keep only|only keep|leave only|only|nur .{2,40}(?:behalt\w*|lass\w*)|garde\w* (?:seulement|uniquement|que)|(?:deja|conserva|manten)\w* solo|solo (?:deja|conserva)\w*)(?!\p{L})/u;
const noLonger = /(?<!\p{L})(?:nicht mehr|kein\w* .{0,30}mehr|no longer|n(?:e |')\p{L}+ plus|ya no)(?!\p{L})/u;
const denies = /(?<!\p{L})(?:not|never|nicht|kein\w*|pas|no|nunca|\p{L}+n't)(?!\p{L})/u;

/** What goes is said by what it stands beside. */
const ofOthers =
  /(?<!\p{L})(?:everything|below|above|after|before|alles|nach|vor|hinter|unterhalb|apres|avant|dessous|tout|debajo|despues|antes|anterior|todo)(?!\p{L})/u;

export function unitPolarity({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (request.operations.has('shorten') || request.operations.has('translate') || request.operations.has('dedupe'))
    return null;
  if (ofOthers.test(request.folded)) return null;
  const units = unitsOf(change);
  if (units === null || units.gone.length === 0 || units.kept.length === 0) return null;
  const wanted = wantedOf(request.text);
  const says = (unit: string, polarity: 'in' | 'out') =>
    wanted.some((each) => each.polarity === polarity && wordsOf(unit).some(({ key }) => isSame(key, each.key)));
  // Words that say nothing of a difference between what goes and what stays are none.
  const telling = wanted.filter(({ key }) => {
    const has = (unit: string) => wordsOf(unit).some((word) => isSame(word.key, key));
    return units.gone.some(has) !== units.kept.some(has);
  });
  if (telling.length === 0) return null;
  const lost = units.gone.find((unit) => says(unit, 'in') && !says(unit, 'out'));
  const stays = units.kept.find((unit) => says(unit, 'out') && !says(unit, 'in'));
  const unasked = units.gone.find((unit) => !says(unit, 'out'));
  const wrongGone = units.gone.every((unit) => !says(unit, 'out'));
  if (lost !== undefined && telling.some(({ polarity }) => polarity === 'in') && wrongGone) {
    return finding(`The request wants to keep ${quoted(lost)}, and it goes.`);
  }
  if (stays !== undefined && unasked !== undefined && wrongGone && telling.some(({ polarity }) => polarity === 'out')) {
    return finding(`The request wants ${quoted(stays)} out, and ${quoted(unasked)} goes.`);
  }
  return null;
}

const contrast = /^(?:(?:but|aber|mais|pero|and|und|et|y) )?(?:not|nicht|pas|no) \p{L}/u;
const modal =
  /^(?:herrn?|frau|mrs?|ms|mme|madame|monsieur|senora?|sra?|konn\w+|soll\w*|durf\w+|muss\w*|can|could|should|they|peu(?:t|vent)|doi\w+|pued\w+|deb\w+)$/u;
/** The rest is what was not named. */
const rest = /(?<!\p{L})(?:rest|others?|else|anderen?|ubrigen?|autres?|reste|demas|otros?|otras?|resto)(?!\p{L})/u;
const other = (polarity: 'in' | 'out') => (polarity === 'in' ? 'out' : 'in');

interface Wanted {
  readonly key: string;
  readonly polarity: 'in' | 'out';
}

function wantedOf(text: string): readonly Wanted[] {
  let last: readonly string[] = [];
  let before: 'in' | 'out' | null = null;
  return clausesOf(text).flatMap((clause) => {
    const folded = fold(clause).trim();
    // "only the caterer's line, not the florist's"
    const polarity = before !== null && contrast.test(folded) ? other(before) : polarityOf(folded);
    before = polarity;
    const keys = wordsOf(clause)
      .map(({ key }) => key)
      .filter((key) => key.length > 2 && !/\d/u.test(key) && !isEmptyWord(key) && !modal.test(key) && !isAsking(key));
    if (keys.length === 0 && rest.test(folded)) return [];
    // "things marked as lost, they can go": what can go is said before.
    const meant = keys.length > 0 ? keys : last;
    if (keys.length > 0) last = keys;
    return polarity === null ? [] : meant.map((key) => ({ key, polarity }));
  });
}

function finding(line: string): Finding {
  return { id: 'unit-polarity', strength: 'soft', line };
}

function isSame(left: string, right: string): boolean {
  return (
    left === right ||
    (left.length > 4 && right.length > 4 && isLike(left, right) && !left.endsWith(right) && !right.endsWith(left))
  );
}

function isAsking(key: string): boolean {
  return Object.values(operations).some((form) => form.test(key));
}

function clausesOf(text: string): readonly string[] {
  return text
    .slice(0, 2_000)
    .split(/[.;!?:,](?=\s|$)|\s[–—-]\s|\s(?:but|and|aber|und|mais|et|pero|y|sondern|sino)\s/u)
    .filter((clause) => clause.trim() !== '');
}

function polarityOf(clause: string): 'in' | 'out' | null {
  // French "n'enlève que" takes out.
  const only = /(?<!\p{L})n(?:e |')(\S+) que (?!.*(?<!\p{L})pas(?!\p{L}))/u.exec(clause);
  const ends = noLonger.test(clause);
  const takes = operations.delete.test(clause.replace(noLonger, ' '));
  if (only !== null) return takes ? 'out' : 'in';
  if (ends && !takes) return 'out';
  const denied = denies.test(clause);
  const keeps = keeping.test(clause);
  if (takes && !denied && !keeps) return 'out';
  if (noMore.test(clause) && !keeps)
    return takes &&
      /(?<!\p{L})(?:don't|do not|nicht|ne|no) (?:delet|remov|losch|entfern|supprim|enlev|borr|quit|elimin)/u.test(
        clause,
      )
      ? 'in'
      : 'out';
  if (takes && denied) return 'in';
  if (keeps && !denied && !takes) return 'in';
  // "keep only those that don't need sun"
  if (keeps && denied && !takes && restrictive.test(clause)) return 'out';
  return absent.test(clause) && !keeps && !takes && denied ? 'out' : null;
}

/** The first line is an item where it is like the others: no header of a table, no title. */
function isItem(line: string, change: Change): boolean {
  return !/[;,|\t]/u.test(line) && !/^\s*#/u.test(line) && change.old.length > 2 && change.old[1]?.trim() !== '';
}

/** Lines that went and lines that stay, or the same of one line's items; `null` where anything comes. */
function unitsOf(change: Change): Units | null {
  if (change.added.length === 0) {
    const [head] = change.old;
    const isFrame = (line: string) =>
      line.trim() === '' || line === head || /^\s*(?:#|…|\[|<h\d|[^:]{2,40}:\s*$)/u.test(line);
    return {
      gone: change.removed,
      kept: change.kept.filter((line) => !isFrame(line) || (line === head && isItem(line, change))),
    };
  }
  const edits = lineEdits(change);
  const [edit] = edits;
  if (edits.length !== 1 || edit === undefined || change.added.length !== 1 || change.removed.length !== 1) return null;
  const items = (line: string) =>
    line
      .replace(/^[^:]{1,40}:/u, '')
      .split(/[,;/]|\s(?:and|und|et|y)\s/u)
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const [old, now] = [items(edit.before), items(edit.after)];
  if (old.length < 2 || !now.every((item) => old.includes(item))) return null;
  return { gone: old.filter((item) => !now.includes(item)), kept: now };
}
