/** Lines go that nothing in the request lets go, or other lines go than those it names. */
import { solidLines } from '../bulk/lines.ts';
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { absent, operations as lexicon, replaceAll, revert } from '../reading/lexicon.ts';
import { asksOtherwise, licensesLosingLines, licensesOverwriting } from '../reading/licences.ts';
import { type RequestView, unquoted } from '../reading/readRequest.ts';
import { headingsOf } from '../reading/sections.ts';
import { hasLike, isEmptyWord, isLike, wordsOf } from '../reading/words.ts';

/** Lines go in the course of these, and other facts look at which. */
const lossy: readonly Operation[] = ['dedupe', 'empty', 'clean'];
/** What is done with may go from its list. */
const settled =
  /(?<!\p{L})(?:done|finished|got it|bought|sorted|erledigt|fertig|gekauft|besorgt|abgehakt|fait\w*|terminee?s?|achetee?s?|hech[oa]s?|terminad[oa]s?|comprad[oa]s?)(?!\p{L})/u;
/** Something is to be written beside it. */
const dictates =
  /(?<!\p{L})(?:mark|tick|write|note|add|set|schreib\w*|markier\w*|vermerk\w*|setz\w*|trag\w*|status|ecri\w*|marqu\w*|coche\w*|note[rz]?|mets|escrib\w*|marca\w*|anot\w*|apunt\w*|pon)(?!\p{L})/u;
/** "replace the word printer by plotter": one thing for another, and nothing goes. */
const wordSwap =
  /(?<!\p{L})(?:replac\w*|swap|substitut\w*) (?:\S+ ){1,6}(?:with|by|for)|ersetz\w* (?:\S+ ){1,6}(?:durch|mit)|durch (?:\S+ ){1,4}ersetz\w*|remplac\w* (?:\S+ ){1,6}par|(?:reemplaz|sustitu|cambi)\w* (?:\S+ ){1,6}por(?!\p{L})/u;
/** The text becomes another one, line by line or not. */
const rewriting: readonly Operation[] = ['shorten', 'reword', 'translate', 'calculate'];

export function lostLines({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isEmptied || change.isNew) return null;
  const swapsWord = wordSwap.test(request.folded) && !replaceAll.test(unquoted(request.folded));
  const said = unquoted(request.folded);
  if (revert.test(said) || replaceAll.test(said)) return null;
  if (!swapsWord && licensesOverwriting(request.folded)) return null;
  if (request.operations.has('delete') || (!isOnlyAdding(request) && licensesLosingLines(request.folded)))
    return otherLines(request, change);
  if (lossy.some((name) => request.operations.has(name))) return null;
  const code = isCode(action.path);
  // "the wait is too short": a program does not become shorter by that.
  const rewrites =
    !request.operations.has('correct') &&
    rewriting.some((name) => request.operations.has(name) && !(code && name === 'shorten'));
  for (const hunk of change.hunks) {
    const removed = solidLines(hunk.removed);
    const come = solidLines(hunk.added);
    const gone = removed.filter((line) => !survives(line, change));
    const adding = isOnlyAdding(request);
    const { left, loose, clear } = unmatched(removed, come);
    // A line without any like takes the place of one, unless things were only to be added.
    const lost = (adding ? left : left.slice(loose)).filter((line) => gone.includes(line));
    // Where as many lines come as go, they may be other versions of them.
    const fewer = removed.length > come.length || (adding && gone.length > 1);
    const replaced = adding && removed.length >= come.length ? putInPlace(removed, come, request) : null;
    if (replaced !== null)
      return found('hard', `Something was to be added, and it takes the place of ${quoted(replaced)}.`);
    if (lost.length === 0 || !fewer) continue;
    const shortens = request.operations.has('shorten');
    if (shortens && ofOpening.test(request.folded)) {
      const title = lost.find((each) => /^\s*#+ /u.test(each) && !isSaid(each, request));
      if (title !== undefined)
        return found('hard', `Only one part was to become shorter, and ${quoted(title)} is gone.`);
    }
    if (rewrites && (come.length > 0 || shortens)) continue;
    const [line = ''] = lost;
    const isNamed = lost.some((each) => isSaid(each, request));
    // Who says that somebody is not there has the line about them taken out.
    if (isNamed && !dictates.test(request.folded) && (absent.test(request.folded) || settled.test(request.folded)))
      continue;
    if (isKeptOnly(request, change, lost)) continue;
    // Where nothing comes and no verb is known, the words may be a way of parting with lines.
    const keeps =
      request.operations.size === 0 &&
      !asksOtherwise(request.folded) &&
      (change.added.length === 0 || request.guards.some(({ kind }) => kind === 'kept'));
    const states = keeps || (isNamed && !asksOtherwise(request.folded) && request.operations.size === 0);
    // A use that is gone takes its import with it.
    if (code && lost.every((each) => imports.test(each))) continue;
    return {
      id: 'undemanded-delete',
      strength:
        !states && (come.length === 0 || (clear && !code) || adding || (lost.length > 1 && !code)) ? 'hard' : 'soft',
      line: `${quoted(line)} would be gone, and the request does not ask to remove anything.`,
    };
  }
  return null;
}

/** The part of a text that comes first or last. */
const ofOpening =
  /(?<!\p{L})(?:intro\w*|opening|abstract|preamble|conclusion|einleitung|einstieg|fazit|schluss|entree en matiere|conclusion|entradilla|apertura)(?!\p{L})/u;

const imports = /^\s*(?:import|from|use|using|#include|require|const .* = require)\b/u;

const instead =
  /(?<!\p{L})(?:instead of|rather than|in place of|replac\w*|statt|anstatt|anstelle|ersetz\w*|au lieu|plutot que|remplac\w*|en (?:vez|lugar) de|reemplaz\w*|sustitu\w*)(?!\p{L})/u;
/** A line that the request does not speak of gives way to the one that was to be added. */
function putInPlace(removed: readonly string[], come: readonly string[], request: RequestView): string | null {
  if (instead.test(request.folded)) return null;
  const sayings = contentOf(come.join('\n'));
  // "Trag … nach" names no `Unverträglichkeit`.
  const keys = request.keys.filter((key) => !Object.values(lexicon).some((form) => form.test(key)));
  if (!sayings.some((word) => word.length > 2 && hasLike(keys, word))) return null;
  return (
    removed.find((line) => {
      const words = contentOf(line).filter((word) => !/^\d+$/u.test(word));
      return words.length > 0 && !words.some((word) => hasLike(sayings, word) || hasLike(keys, word));
    }) ?? null
  );
}

/** "add a section": what is there stays. */
function isOnlyAdding({ operations, folded }: RequestView): boolean {
  const others = ['rename', 'calculate', 'format', 'move', 'swap', 'sort', ...rewriting] as const;
  // "off the list" adds nothing.
  const adds =
    operations.has('add') && lexicon.add.test(folded.replace(/(?<!\p{L})(?:the|my|our|a) list(?!\p{L})/gu, ' '));
  return adds && !others.some((name) => operations.has(name));
}

/** "only two pictures from now on, beach and hill": what stays is named, and what goes is not. */
function isKeptOnly(request: RequestView, change: Change, lost: readonly string[]): boolean {
  const stays = solidLines(change.kept).filter((line) => !/^\s*#/u.test(line));
  return (
    request.only &&
    change.added.length === 0 &&
    stays.length > 0 &&
    stays.every((line) => isSaid(line, request)) &&
    !lost.some((line) => isSaid(line, request))
  );
}

/** Lines of which the new ones are no other version; `clear` where each new one is plainly a version of another. */
function unmatched(
  gone: readonly string[],
  come: readonly string[],
): { left: readonly string[]; loose: number; clear: boolean } {
  // Each with each: of very many only the first ones are compared, the rest counts as other versions.
  const left = gone.slice(0, most).map((line) => ({ line, words: keySet(line) }));
  let clear = gone.length <= most && come.length <= most;
  let loose = Math.max(0, come.length - most);
  for (const line of come.slice(0, most)) {
    const words = keySet(line);
    let best = -1;
    let nearest = 0.5;
    for (const [index, other] of left.entries()) {
      const shared = alikeness(words, other.words);
      if (shared > nearest) [best, nearest] = [index, shared];
    }
    if (best < 0) loose += 1;
    else left.splice(best, 1);
    if (nearest < 0.9) clear = false;
  }
  return { left: left.map(({ line }) => line), loose, clear };
}

const most = 120;

function keySet(line: string): ReadonlySet<string> {
  return new Set(wordsOf(line).map(({ key }) => key));
}

/** Shares of the words of either that the other has, added: 0 to 2. */
function alikeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / left.size + shared / right.size;
}

function contentOf(line: string): readonly string[] {
  return wordsOf(line).flatMap(({ key }) => (isEmptyWord(key) ? [] : [key]));
}

function isSaid(line: string, request: RequestView): boolean {
  return contentOf(line).some((word) => (word.length > 2 || /\d/u.test(word)) && hasLike(request.keys, word));
}

/** Most of its words are still somewhere in the new text. */
function survives(line: string, change: Change): boolean {
  const words = [...new Set(wordsOf(line).map(({ key }) => key))];
  if (words.length === 0) return true;
  return words.filter((word) => change.newKeys.has(word)).length >= words.length * 0.8;
}

/** Says how much of a text, and nothing of what it is about. */
const partWord =
  /^(?:passages?|paragraphs?|parts?|lines?|rows?|sentences?|sections?|stellen?|absatz\p{L}*|teile?|zeilen?|satze?n?|abschnitt\p{L}*|paragraphes?|parties?|lignes?|phrases?|pasajes?|parrafos?|partes?|lineas?|filas?|frases?)$/u;

/** Something was to go: the line that the request names stays and another goes, or others go with it. */
function otherLines(request: RequestView, change: Change): Finding | null {
  const gone = change.removed.filter((line) => !survives(line, change));
  const stays = solidLines(change.new);
  if (gone.length === 0 || change.added.length > 0) return null;
  if (request.operations.has('dedupe') || request.operations.has('shorten')) return null;
  const titles = headingsOf(change.old);
  const labels = new Map(change.old.map((line, index) => [line, titles[index] ?? []]));
  const rate = (line: string) => {
    const words = wordsOf(line).map(({ key }) => key);
    return request.askedKeys.filter((key) => !partWord.test(key) && words.some((word) => isLike(word, key))).length;
  };
  const best = Math.max(...gone.map(rate));
  const head = stays[0];
  const over = stays.filter((line) => rate(line) > best && line !== head && !/^\s*#/u.test(line));
  // "everything below that line" names what stays.
  const beside =
    /(?<!\p{L})(?:below|above|under|after|before|except|beyond|older|newer|earlier|later|prior|until|since|unter|uber|nach|vor|ausser|alter\w*|bis|seit|sous|apres|avant|sauf|anterieur\w*|jusqu\w*|depuis|debajo|despues|antes|salvo|anterior\w*|posterior\w*|hasta|desde|but)(?!\p{L})/u.test(
      request.folded,
    );
  if (over.length > 0 && !beside) {
    return found(
      best === 0 && over.length <= 2 && request.operations.has('delete') ? 'hard' : 'soft',
      `${quoted(over[0] ?? '')} is nearer to what was to go, and ${quoted(gone[0] ?? '')} goes instead.`,
    );
  }
  const named = gone.filter((line) => rate(line) > 0);
  const strays = gone.filter((line) => rate(line) === 0 && !(labels.get(line) ?? []).some((label) => rate(label) > 0));
  // A whole section goes where one line of it was named.
  const heading = gone.find((line) => /^\s*(?:#+ |<h\d|\[|=+ )/u.test(line));
  if (heading !== undefined) {
    const rows = gone.filter((line) => line !== heading);
    const meant = rows.filter(
      (line) => rate(line) > 0 && saidKeys(line, request).some((key) => !saidKeys(heading, request).includes(key)),
    );
    const [only] = meant;
    if (only !== undefined && meant.length < rows.length && rows.length > 1) {
      return found('hard', `Only ${quoted(only)} was to go, and this deletes all of ${quoted(heading)}.`);
    }
  }
  const [stray] = strays;
  const apart =
    stray !== undefined &&
    !change.hunks.some(({ removed }) => removed.includes(stray) && removed.some((line) => rate(line) > 0));
  if (named.length > 0 && apart && !request.every) {
    return found('soft', `${quoted(stray)} goes too, and the request speaks of ${quoted(named[0] ?? '')}.`);
  }
  return null;
}

function saidKeys(line: string, request: RequestView): readonly string[] {
  const words = wordsOf(line).map(({ key }) => key);
  return request.askedKeys.filter((key) => hasLike(words, key));
}

function found(strength: Finding['strength'], line: string): Finding {
  return { id: 'undemanded-delete', strength, line };
}
