/** A part that was to stay as it is, or to stay at all, is changed or gone. Parts are lines that say the guarded word. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import type { Guard, RequestView } from '../reading/readRequest.ts';
import { headingsOf } from '../reading/sections.ts';
import { fold, hasWord, wordsOf } from '../reading/words.ts';

export function guardedPart({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew) return null;
  // The head of a table names columns, not parts.
  const isHead = (line: string) =>
    line === change.old[0] && change.old.length > 2 && /[;,|\t]/u.test(line) && change.kept.includes(line);
  const oldLines = change.old.filter((line) => line.trim() !== '' && !isHead(line));
  const newKeys = wordsOf(change.newText).map(({ key }) => key);
  const labels = headingsOf(change.old);
  // A title's lines are its part: whichever of two equal lines changes, the one under it is found by its place.
  const under = (line: string, key: string) =>
    change.old.some(
      (each, at) =>
        each === line &&
        change.old.indexOf(line) === change.old.lastIndexOf(line) &&
        labels[at]?.some((label) => label !== line.trim() && says(label, key)),
    );
  let weak: Finding | null = null;
  const cited = translatedQuotation(request, change);
  if (cited !== null) return cited;
  for (const guard of request.guards) {
    const placed = partByPlace(guard.text, change.old);
    if (placed !== null) {
      const hit = change.removed.find((each) => placed.includes(each) && !movedOnly(each, change));
      if (hit !== undefined && guard.kind !== 'kept' && !(isLoose(request) && change.newText.includes(hit.trim())))
        return found('hard', guard, hit, 'changed');
      continue;
    }
    const keys = guard.keys.filter((key) => !isShared(key, request) && key.length > 2 && !wordsOfGuarding.test(key));
    // The part meant is where most of the guarded words stand together.
    const score = (line: string) => keys.filter((key) => says(line, key) || under(line, key)).length;
    const best = Math.max(0, ...oldLines.map(score));
    const meant = oldLines.filter((line) => score(line) === best);
    if (best === 0 || (meant.length === oldLines.length && oldLines.length > 1)) continue;
    const here = keys.filter((key) => meant.some((line) => says(line, key)));
    const oldKeys = wordsOf(change.oldText).map(({ key }) => key);
    // `Paula` is not still there because `Paul` is.
    const still = (key: string) =>
      oldKeys.includes(key)
        ? newKeys.includes(key) ||
          (key.length > 4 && newKeys.some((word) => word.includes(key) && !oldKeys.includes(word)))
        : hasWord(newKeys, key) || change.new.some((line) => says(line, key));
    const gone = here.every((key) => !still(key));
    if (guard.kind === 'kept') {
      if (gone) return found('hard', guard, meant[0] ?? '', 'gone');
      continue;
    }
    const line = change.removed.find((each) => meant.includes(each) && !movedOnly(each, change));
    if (line === undefined) continue;
    if (guard.kind === 'except' && gone && !request.every && isCorrection(here, change, request)) continue;
    if (isLoose(request)) {
      if (gone) return found('hard', guard, line, 'gone');
      const verbatim =
        !request.operations.has('translate') &&
        (guard.kind === 'untouched' ? !request.operations.has('format') : request.every);
      if (verbatim && oldLines.length > 1 && !change.newText.includes(line.trim())) {
        return found('hard', guard, line, 'changed');
      }
      continue;
    }
    // A line that also says what was asked for may be changed beside the guarded word.
    if (here.every((key) => keepsWordAndChangesAsked(line, key, change, request))) continue;
    const finding = found(oldLines.length === 1 ? 'soft' : 'hard', guard, line, 'changed');
    if (finding.strength === 'hard') return finding;
    weak ??= finding;
  }
  return guardedSection(request, change) ?? weak ?? missing(request, change, newKeys);
}

const wordsOfGuarding = /^(?:don|dont|touch\w*|leave|alone|please|though|lass\w*|bitte|laisse\w*|toque\w*|deja\w*)$/u;

const places: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|erste[nrs]?|premiere?|primer[oa]?)$/u, 0],
  [/^(?:second|zweite[nrs]?|deuxieme|segund[oa])$/u, 1],
  [/^(?:third|dritte[nrs]?|troisieme|tercer[oa]?)$/u, 2],
  [/^(?:last|final|letzte[nrs]?|dernier|derniere|ultim[oa])$/u, -1],
];
const paragraph = /^(?:paragraphs?|absatze?|absatz|paragraphes?|parrafos?)$/u;
const lineWord = /^(?:lines?|zeilen?|lignes?|lineas?|renglon\w*)$/u;

/** "the last paragraph", "die erste Zeile": lines by their place. `null` where no place is named, or the text is cut. */
function partByPlace(text: string, old: readonly string[]): readonly string[] | null {
  const keys = wordsOf(text).map(({ key }) => key);
  const at = keys.findIndex((key) => paragraph.test(key) || lineWord.test(key));
  if (at < 0) return null;
  const place = places.find(([form]) =>
    [keys[at - 1], keys[at + 1]].some((key) => key !== undefined && form.test(key)),
  );
  if (place === undefined) return null;
  const parts: string[][] = [];
  for (const [index, line] of old.entries()) {
    if (line.trim() === '') continue;
    const opens = lineWord.test(keys[at] ?? '') || index === 0 || (old[index - 1] ?? '').trim() === '';
    if (opens || parts.length === 0) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  const prose = parts.filter(([line]) => !/^\s*(?:#|[^\s].{0,40},$)/u.test(line ?? ''));
  return prose.length < 2 || old.some((line) => line.trim() === '…') ? null : (prose.at(place[1]) ?? null);
}

/** "St Anne's now, not the Guildhall": the denied word gives way to one that the request says. */
function isCorrection(here: readonly string[], change: Change, request: RequestView): boolean {
  return change.edits.some(
    ({ old, new: fresh }) =>
      old.some((word) => hasWord(here, fold(word))) && fresh.some((word) => hasWord(request.askedKeys, fold(word))),
  );
}

const quotations = /(?<!\p{L})(?:quot\p{L}*|zitat\p{L}*|citations?|citas?)(?!\p{L})/u;

/** "translate it except the quotations": what stands between quotation marks is no longer there as it was. */
function translatedQuotation(request: RequestView, change: Change): Finding | null {
  const guard = request.guards.find(({ text }) => quotations.test(fold(text)));
  if (guard === undefined || !request.operations.has('translate')) return null;
  const said = [...change.oldText.matchAll(/[«“„"]\s*([^«»“”„"\n]{4,300}?)\s*[»”“"]/gu)].map((match) => match[1] ?? '');
  const lost = said.find((text) => !change.newText.includes(text));
  return lost === undefined ? null : found('hard', guard, lost, 'changed');
}

/** The guarded words are a title's, and a line under it goes, comes or changes its place. */
function guardedSection(request: RequestView, change: Change): Finding | null {
  const [before, after] = [headingsOf(change.old), headingsOf(change.new)];
  for (const guard of request.guards) {
    const keys = guard.keys.filter((key) => key.length > 3 && !isShared(key, request));
    const isTitle = (label: string, line: string) => label !== line.trim() && keys.some((key) => says(label, key));
    const titles = new Set([...before, ...after].flat().filter((label) => keys.some((key) => says(label, key))));
    // The title of everything is no part.
    if (titles.size === 0 || before.every((labels) => labels.some((label) => titles.has(label)))) continue;
    const at = change.removedAt.find((index) =>
      before[index]?.some((label) => isTitle(label, change.old[index] ?? '')),
    );
    const come = change.addedAt.find((index) => after[index]?.some((label) => isTitle(label, change.new[index] ?? '')));
    const line = at === undefined ? (come === undefined ? undefined : change.new[come]) : change.old[at];
    if (line !== undefined && guard.kind !== 'kept') return found('hard', guard, line, 'changed');
  }
  return null;
}

/** Rewriting touches every line; then only what vanished counts. */
function isLoose({ operations }: RequestView): boolean {
  return (['shorten', 'translate', 'reword', 'format'] as const).some((name) => operations.has(name));
}

/** Something was to stay, much was taken away, and no line says its name. */
function missing(request: RequestView, change: Change, newKeys: readonly string[]): Finding | null {
  const guard = request.guards.find(({ kind }) => kind !== 'except');
  if (guard === undefined || change.removed.length === 0) return null;
  const keys = guard.keys.filter((key) => key.length > 4 && !isShared(key, request));
  const cutting = (['shorten', 'delete', 'reword', 'clean'] as const).some((name) => request.operations.has(name));
  if (!cutting || keys.length === 0 || change.newText.length >= change.oldText.length * 0.9) return null;
  return keys.some((key) => hasWord(newKeys, key)) ? null : found('soft', guard, guard.text, 'not to be found');
}

function isShared(key: string, request: RequestView): boolean {
  return hasWord(request.askedKeys, key);
}
function says(line: string, key: string): boolean {
  return wordsOf(line).some(
    (word) =>
      hasWord([word.key], key) ||
      (key.length > 4 && word.key.includes(key)) ||
      (key.length > 4 &&
        /^\p{L}+$/u.test(key) &&
        word.key.length > 3 &&
        key.startsWith(word.key) &&
        key.length - word.key.length <= (word.text === word.text.toUpperCase() ? 4 : 2)),
  );
}
function movedOnly(line: string, change: Change): boolean {
  const bare = (text: string) => text.replace(/^\s*(?:\d+[.)]|[-*|])\s*/u, '').trim();
  return change.added.some((other) => bare(other) === bare(line));
}

/** The guarded word stands in one cell of a line and the change is beside it, on a word the request asks about. */
function keepsWordAndChangesAsked(line: string, key: string, change: Change, request: RequestView): boolean {
  // The words that are changed name no other part of the line.
  const edited = [...change.addedKeys, ...change.removedKeys];
  const others = request.askedKeys.filter((asked) => says(line, asked) && !hasWord(edited, asked));
  if (others.length === 0) return false;
  const kept = change.added.some((added) => says(added, key) && others.some((other) => says(added, other)));
  return kept && others.length > 1;
}

function found(strength: 'hard' | 'soft', guard: Guard, line: string, how: string): Finding {
  const wish =
    guard.kind === 'kept' ? 'was to be kept' : guard.kind === 'except' ? 'was excepted' : 'was to be left alone';
  return {
    id: 'guarded-part',
    strength,
    line: `${quoted(guard.text)} ${wish}, and ${how === 'not to be found' ? 'it is nowhere in the new text' : `${quoted(line)} is ${how}`}.`,
  };
}
