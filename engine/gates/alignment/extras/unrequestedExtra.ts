/**
 * A change for which the request has no reason: a line, or a place in a line, that has to do with nothing it says. Only for
 * requests that are about a place; whoever asks for a nicer text gets other words everywhere. Advises only.
 */

import { asksPlainer } from '../negation/turnedPermission.ts';
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { hasWord, isEmptyWord, sameWord, wordsOf } from '../reading/words.ts';

const free: readonly Operation[] = [
  'translate',
  'shorten',
  'reword',
  'format',
  'create',
  'sort',
  'swap',
  'move',
  'clean',
  'empty',
  'dedupe',
];

export function unrequestedExtra({ request, change, action, shell }: Pair): Finding | null {
  if (action.kind === 'run' && shell !== null) return strongCommand(action.command, request);
  if (change === null || action.kind !== 'write' || change.isNew || isCode(action.path)) return null;
  // "add it at the end" moves nothing.
  const placed = request.operations.has('add');
  const isFree = free.some((name) => request.operations.has(name) && !(placed && name === 'move'));
  if (isFree || asksPlainer(request.folded)) return newWordsInLayout(request, change);
  const other = notSpelling(request, change);
  if (other !== null) return other;
  const strange = change.hunks.flatMap(({ added, removed }) =>
    added.filter((line) => isStrange(line, removed, request, change)),
  );
  const line =
    strange[0] ?? oneMoreItem(request, change) ?? strangeSwitch(request, change) ?? unrelatedLine(request, change);
  if (line === undefined) return null;
  return { id: 'unrequested-extra', strength: 'soft', line: `The request has no reason for ${quoted(line)}.` };
}

const spelling =
  /(?<!\p{L})(?:typos?|spell\w*|misspell\w*|tippfehler|rechtschreib\w*|schreibfehler|orthograph\w*|fautes?|coquilles?|ortograf\w*|acentos?|tildes?|erratas?)(?!\p{L})/u;

/** Only letters were to be put right, and a word is another. */
function notSpelling(request: RequestView, change: Change): Finding | null {
  if (!spelling.test(request.folded) || request.operations.has('rename') || request.operations.has('add')) return null;
  for (const { removed, added } of change.hunks) {
    const before = removed.flatMap((line) => wordsOf(line).map(({ key }) => key));
    const joined = before.join('');
    const fresh = newWords(added.join('\n'), removed).filter((key) => key.length > 3 && !request.keys.includes(key));
    const strange = fresh.find((key) => !before.some((other) => isTypoOf(other, key)) && !joined.includes(key));
    if (strange !== undefined)
      return {
        id: 'unrequested-extra',
        strength: 'soft',
        line: `Only spelling was to be put right, and ${quoted(strange)} is a new word.`,
      };
  }
  return null;
}

/** "add Mia", and Noah comes with her: short lines, of which one is asked for and another is not. */
function oneMoreItem(request: RequestView, change: Change): string | undefined {
  if (!request.operations.has('add') || change.removed.length > 0 || change.added.length < 2) return undefined;
  const isAsked = (line: string) => newWords(line, change.old).some((word) => isExplained(word, request, change));
  const short = change.added.filter((line) => wordsOf(line).length <= 3 && newWords(line, change.old).length > 0);
  return short.length === change.added.length && short.some(isAsked) ? short.find((line) => !isAsked(line)) : undefined;
}

/** New words of a line that are neither asked for nor near to what they replace. */
function isStrange(line: string, removed: readonly string[], request: RequestView, change: Change): boolean {
  const fresh = newWords(line, removed);
  if (fresh.length === 0) return false;
  const unasked = fresh.filter((word) => !isExplained(word, request, change));
  if (unasked.length === 0) return false;
  if (unasked.every((word) => removed.some((other) => wordsOf(other).some(({ key }) => isTypoOf(key, word))))) {
    // A corrected letter or two, where corrections were asked for.
    return (
      !request.operations.has('correct') &&
      !request.operations.has('rename') &&
      unasked.length === fresh.length &&
      fresh.length > 0 &&
      !request.every
    );
  }
  // A sentence about what was asked may use words of its own.
  const named = wordsOf(line).some(
    ({ key }) =>
      !isEmptyWord(key) &&
      key.length > 2 &&
      !/\d/u.test(key) &&
      request.keys.some(
        (asked) =>
          sameWord(asked, key) || (asked.length > 4 && key.includes(asked)) || (key.length > 4 && asked.includes(key)),
      ),
  );
  const paired = removed.some((other) => likeness(other, line) > 0.3);
  if (named && !paired) return unasked.length >= 7;
  return unasked.length >= Math.max(2, fresh.length * 0.6);
}

const wording: readonly Operation[] = [
  'translate',
  'shorten',
  'reword',
  'create',
  'add',
  'clean',
  'correct',
  'rename',
  'calculate',
  'swap',
  'move',
  'delete',
  'dedupe',
];
/** Only the layout was to change, and words come that were not there. */
function newWordsInLayout(request: RequestView, change: Change): Finding | null {
  if (
    wording.some((name) => request.operations.has(name)) ||
    !(request.operations.has('format') || request.operations.has('sort'))
  )
    return null;
  const line = change.added.find(
    (each) =>
      !each.includes('|') &&
      newWords(each, change.old).filter(
        (word) =>
          word.length > 3 && !isExplained(word, request, change) && !change.oldText.toLowerCase().includes(word),
      ).length >= 2 &&
      change.removed.some((other) => likeness(other, each) > 0.3),
  );
  return line === undefined
    ? null
    : {
        id: 'unrequested-extra',
        strength: 'soft',
        line: `Only the layout was to change, and ${quoted(line)} has words of its own.`,
      };
}

/** One changed line says something of the request, and another says nothing of it. */
function unrelatedLine(request: RequestView, change: Change): string | undefined {
  if (
    request.every ||
    ['calculate', 'rename', 'correct', 'delete'].some((name) => request.operations.has(name as Operation))
  )
    return undefined;
  const asked = readFigures(request.text).flatMap(({ readings }) => readings);
  const related = (line: string) =>
    wordsOf(line).some(
      ({ key }) =>
        key.length > 2 &&
        !isEmptyWord(key) &&
        !/\d/u.test(key) &&
        request.keys.some(
          (each) =>
            sameWord(each, key) || (key.length > 3 && each.includes(key)) || (each.length > 3 && key.includes(each)),
        ),
    ) || readFigures(line).some(({ readings }) => readings.some((value) => asked.includes(value)));
  for (const { removed, added } of change.hunks) {
    if (removed.length !== added.length || removed.length < 1) continue;
    const strange = added.findIndex(
      (line, index) =>
        line !== removed[index] &&
        /^\s*["']?[\w.-]+["']?\s*[=:]/u.test(line) &&
        !related(line) &&
        !related(removed[index] ?? ''),
    );
    const others = change.added.some((line) => related(line));
    if (strange >= 0 && others) return added[strange];
  }
  return undefined;
}

/** A switch that the request does not speak of is thrown while it speaks of another line. */
function strangeSwitch(request: RequestView, change: Change): string | undefined {
  const speaks = (line: string) =>
    wordsOf(line).some(
      ({ key }) =>
        key.length > 2 &&
        !isEmptyWord(key) &&
        request.keys.some(
          (asked) =>
            sameWord(asked, key) ||
            (key.length > 3 && asked.includes(key)) ||
            (asked.length > 3 && key.includes(asked)),
        ),
    );
  if (
    /(?<!\p{L})(?:turn|switch|enabl\w*|disabl\w*|allow\w*|activ\w*|deactiv\w*|aktivier\w*|deaktivier\w*|schalt\w*|erlaub\w*|desactiv\w*|autoris\w*|permit\w*|block\w*|sperr\w*|true|false|yes|no|on|off)(?!\p{L})/u.test(
      request.folded,
    ) &&
    !change.old.some(speaks)
  )
    return undefined;
  return change.added.find(
    (line) => /[=:]\s*["']?(?:yes|no|true|false|on|off|0|1)["']?[,;]?\s*$/iu.test(line) && !speaks(line),
  );
}

function likeness(left: string, right: string): number {
  const a = new Set(wordsOf(left).map(({ key }) => key));
  const b = wordsOf(right).map(({ key }) => key);
  return b.length === 0 ? 0 : b.filter((key) => a.has(key)).length / b.length;
}

function newWords(line: string, removed: readonly string[]): readonly string[] {
  const before = new Set(removed.flatMap((other) => wordsOf(other).map(({ key }) => key)));
  return [...new Set(wordsOf(line).map(({ key }) => key))].filter(
    (key) => !before.has(key) && !isEmptyWord(key) && key.length > 1,
  );
}

function isExplained(word: string, request: RequestView, change: Change): boolean {
  if (/\d/u.test(word)) return true;
  if (
    request.keys.some(
      (key) => sameWord(key, word) || (word.length > 3 && key.includes(word)) || (key.length > 3 && word.includes(key)),
    )
  )
    return true;
  if (change.oldKeys.has(word) || hasWord(change.oldKeys, word)) return true;
  return readFigures(word).length > 0;
}

/** One or two letters apart. */
export function isTypoOf(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 2 || Math.min(left.length, right.length) < 2) return false;
  let [start, end] = [0, 0];
  const shorter = Math.min(left.length, right.length);
  while (start < shorter && left[start] === right[start]) start += 1;
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  return Math.max(left.length, right.length) - start - end <= 2 && start + end >= Math.max(1, shorter / 2);
}

const strong: readonly [RegExp, RegExp][] = [
  [/(?:^|&&|;|\|)\s*git push/u, /push|publish|hochlad|veroffentlich|pousse|publi|sube|empuj/u],
  [/git commit/u, /commit|einchecken|valid|confirm|git/u],
  [
    /find \.\s.{0,200}-exec (?:sed|rm|perl|mv)/u,
    /all|every|everywhere|alle|ganze|uberall|tous|toutes|partout|todo|todas|proyecto|project|projekt|projet|recurs/u,
  ],
  [/--force|(?:^|\s)-f(?:\s|$)|--hard/u, /force|erzwing|hard|forc|descart|undo|discard|verwerf|annul|reset/u],
  [
    /(?:npm|yarn|pnpm|pip|apt|apt-get|brew|cargo) (?:i|install|add)(?:\s|$)/u,
    /install|add|hinzu|ajout|anad|abhang|depend/u,
  ],
  [/(?:^|\s)sudo\s/u, /sudo|admin|root/u],
  [/chmod (?:-R )?777|curl .{0,200}\|\s*(?:ba)?sh/u, /777|curl|script/u],
];
function strongCommand(command: string, request: RequestView): Finding | null {
  for (const [does, asked] of strong) {
    const hit = does.exec(command.slice(0, 4_000));
    if (hit !== null && !asked.test(request.folded)) {
      return {
        id: 'unrequested-extra',
        strength: 'soft',
        line: `The request does not ask for ${quoted(hit[0])} of ${quoted(command)}.`,
      };
    }
  }
  return null;
}
