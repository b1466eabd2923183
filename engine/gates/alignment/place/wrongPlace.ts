/**
 * The request names a part of the text, a section or a row, and the change is in another. Compares how much of the request
 * the changed lines say, with the titles they stand under, with what the unchanged ones say. Advises only.
 */
import { surplusOf } from '../bulk/lines.ts';
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { discriminatorOf, isCode, pathWords } from '../reading/fileNames.ts';
import { type Operation, operations } from '../reading/lexicon.ts';
import { readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { followsWithin } from '../reading/reckoning.ts';
import { headingsOf } from '../reading/sections.ts';
import { fold, hasLike, isLike, wordsOf } from '../reading/words.ts';

/** These touch places that the request does not name. */
const elsewhere: readonly Operation[] = ['sort', 'swap', 'move', 'rename', 'dedupe', 'clean', 'empty'];

/** The part of this fact that counts however exactly an operation was done: it may be done in another section. */
export function wrongSectionOnly({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  return wrongSection(request, change, action.path) ?? notOnlyOne(request, change);
}

export function wrongPlace({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (isCode(action.path)) return null;
  return (
    wrongSection(request, change, action.path) ??
    wrongRow(request, change, action.path) ??
    otherRowToo(request, change, action.path) ??
    notOnlyOne(request, change)
  );
}

function soft(line: string): Finding {
  return { id: 'wrong-place', strength: 'soft', line };
}

/** Keys that may name a place: no words of asking, no values that the change brings. */
function placeKeys(request: RequestView, change: Change, path: string, verbs = false): readonly string[] {
  const brought = new Set(change.addedKeys);
  const { base, folder } = pathWords(path);
  return request.askedKeys.filter(
    (key) =>
      (key.length > 2 || /\d/u.test(key)) &&
      !brought.has(key) &&
      !hasLike([...base, ...folder], key) &&
      (verbs || !Object.values(operations).some((form) => form.test(key))),
  );
}

function says(text: string, key: string): boolean {
  const own = discriminatorOf(key);
  return wordsOf(text).some(({ key: word }) => {
    if (isLike(word, key)) return true;
    if (own === null || own.kind === 'number') return false;
    const other = discriminatorOf(word);
    return other !== null && other.kind === own.kind && other.value === own.value;
  });
}

function wrongSection(request: RequestView, change: Change, path: string): Finding | null {
  const before = headingsOf(change.old);
  const after = headingsOf(change.new);
  const titles = [...new Set(before.flat())];
  if (titles.length === 0 || titles.length > 60) return null;
  // A word of the path names a section where the title is that word: `[worker]` in `worker.toml`.
  const titled = request.askedKeys.filter((key) =>
    titles.some((title) => wordsOf(title).length === 1 && says(title, key)),
  );
  const keys = [...new Set([...placeKeys(request, change, path, true), ...titled])];
  // What is only added has its place where the request says so.
  if (change.removed.length === 0 && !isPlace(request.folded, keys, titles)) return null;
  const rates = titles.map((title) => keys.filter((key) => says(title, key)).length);
  const best = Math.max(...rates);
  const named = titles.filter((_, index) => rates[index] === best);
  if (best === 0) return null;
  if (request.every && !request.only && !isPlace(request.folded, keys, named)) return null;
  const isWithin = (line: string, labels: readonly string[] | undefined) =>
    named.includes(line.trim()) || (labels?.some((label) => named.includes(label)) ?? false);
  const changed = [
    ...change.removedAt.map((at) => ({
      line: change.old[at] ?? '',
      inside: isWithin(change.old[at] ?? '', before[at]),
    })),
    ...change.addedAt.map((at) => ({ line: change.new[at] ?? '', inside: isWithin(change.new[at] ?? '', after[at]) })),
  ];
  const outside = changed.filter(({ inside, line }) => !inside && !/^\s*#|<h\d/u.test(line));
  const [stray] = outside;
  const holdsAll = change.old.every((line, at) => /^[\s…]*$/u.test(line) || isWithin(line, before[at]));
  if (stray === undefined || holdsAll) return null;
  if (outside.length < changed.length) {
    // Some of it is where it belongs: only where the request sets that bound.
    const bound = request.only || isPlace(request.folded, keys, named);
    const moves = elsewhere.some((name) => name !== 'rename' && request.operations.has(name));
    // The stray line may be named itself, by a word that the others do not have.
    const inside = changed.filter((each) => each.inside).map(({ line }) => line);
    const own = keys.some((key) => says(stray.line, key) && !inside.some((line) => says(line, key)));
    if (!bound || moves || own) return null;
    return soft(`${quoted(named[0] ?? '')} was to change, and ${quoted(stray.line)} changes too.`);
  }
  // What changes may be named as well, by its own words.
  if (change.removed.some((line) => keys.filter((key) => says(line, key)).length >= best)) return null;
  return soft(`The request speaks of ${quoted(named[0] ?? '')}, and ${quoted(stray.line)} stands elsewhere.`);
}

/** "in the Desserts section", "sous Tarifs": a title's word behind a word of place. */
function isPlace(folded: string, keys: readonly string[], titles: readonly string[]): boolean {
  const plain = folded.replace(/(?<!\p{L})([ld])'/gu, '$1 ');
  const place =
    /(?<!\p{L})(?:in|under|within|inside|from|im|in der|unter|bei|beim|aus|dans|sous|a la section|en|bajo|dentro de)(?: (?:the|der|dem|den|die|das|la|le|les|el|los|las|section|abschnitt|article|artikel|part|partie|chapter|kapitel|chapitre|paragraph|row|column|zeile|spalte|ligne|colonne|fila|columna|grupo|group|gruppe|groupe|block|bloque|seccion|apartado|parte|de|des|du|l))* (\p{L}+|\d+)/gu;
  return [...plain.matchAll(place)].some((match) => {
    const word = fold(match[1] ?? '');
    return keys.some((key) => isLike(key, word)) && titles.some((title) => says(title, word));
  });
}

/** Another row says more of the request than those that change. */
/** The request says Tuesday, a line that stays says so too, and what changes says Thursday. */
function otherRow(request: RequestView, change: Change): Finding | null {
  const sort = (text: string) =>
    wordsOf(text).flatMap(({ key }) => {
      const found = key.length > 2 ? discriminatorOf(key) : null;
      return found === null || /^(?:number|year|month|relative)$/u.test(found.kind) ? [] : [found];
    });
  for (const said of sort(request.askedText)) {
    const is = (line: string) => sort(line).some(({ kind, value }) => kind === said.kind && value === said.value);
    const isOther = (line: string) => sort(line).some(({ kind }) => kind === said.kind) && !is(line);
    const others = sort(request.askedText).filter(({ kind }) => kind === said.kind);
    if (others.some(({ value }) => value !== said.value) || change.added.some(is) || change.removed.some(is)) continue;
    const stays = change.kept.find(is);
    const changes = change.removed.find(isOther);
    if (stays !== undefined && changes !== undefined && change.added.some(isOther)) {
      return soft(`The request speaks of ${quoted(stays)}, and ${quoted(changes)} changes.`);
    }
  }
  return null;
}

interface RowEdit {
  readonly before: string;
  readonly after: string;
  readonly said: readonly string[];
}

/** Lines that became others in place, with what of the request the old ones say. */
function rowEdits(request: RequestView, change: Change, path: string): readonly RowEdit[] {
  if (change.removedAt.length !== change.addedAt.length) return [];
  const keys = placeKeys(request, change, path, true);
  const labels = headingsOf(change.old);
  return change.removedAt.map((at, index) => ({
    before: change.old[at] ?? '',
    after: change.new[change.addedAt[index] ?? -1] ?? '',
    said: keys.filter((key) => says([change.old[at], ...(labels[at] ?? [])].join('\n'), key)),
  }));
}

/** The row that the request names changes, and another changes with it. */
function otherRowToo(request: RequestView, change: Change, path: string): Finding | null {
  const edits = rowEdits(request, change, path);
  if (fromThenOn.test(request.folded) || (edits.length > 3 && !request.only)) return null;
  const several =
    request.every || request.operations.has('move') || request.operations.has('sort') || request.operations.has('swap');
  if ((several && !request.only) || rewriting.some((name) => request.operations.has(name))) return null;
  const asked = readFigures(request.text).flatMap(({ readings }) => readings);
  for (const one of edits) {
    // The head of a table names what its rows have.
    if (one.before === change.old[0] && change.old.length > 2 && !/\d/u.test(one.before)) continue;
    for (const other of edits) {
      const less = other.said.length < one.said.length && other.said.every((key) => one.said.includes(key));
      if (!less || isTotal.test(fold(other.before))) continue;
      const same =
        editOf(one) === editOf(other) && !(request.operations.has('rename') && !onlyThere.test(request.folded));
      const fresh = readFigures(other.after).filter(({ text }) => !other.before.includes(text));
      const unasked =
        other.said.length === 0 &&
        fresh.length > 0 &&
        fresh.every(({ readings }) => readings.every((value) => !asked.includes(value))) &&
        fresh.every(
          ({ readings }) => !followsWithin(change.new, change.new.indexOf(other.after), readings.at(-1) ?? 0),
        );
      if (same || unasked) return soft(`${quoted(one.before)} was to change, and ${quoted(other.before)} changes too.`);
    }
  }
  return null;
}

const isTotal =
  /(?<!\p{L})(?:\p{L}*total\p{L}*|sums?|summe|gesamt\p{L}*|netto|brutto|net|gross|tax|vat|iva|tva|ust|mwst|due|fallig|fin|end|ende|until|bis|hasta|jusqu\p{L}*|saldo|balance|solde|somme|suma|base|serves|for|fur|pour|para)(?!\p{L})/u;

/** From May on, what is true of May is true of June. */
const fromThenOn =
  /(?<!\p{L})(?:from|since|starting|as of|onwards?|ab|von|seit|a partir d[eu']|des|depuis|desde|en adelante)(?!\p{L})/u;
const onlyThere = /(?<!\p{L})(?:only|just|nur(?! nicht)|seulement|uniquement|solo|solamente)(?!\p{L})/u;

/** What went and what came, as one text. */
function editOf({ before, after }: RowEdit): string {
  const gone = surplusOf(before.split(/\s+/u), after.split(/\s+/u));
  const come = surplusOf(after.split(/\s+/u), before.split(/\s+/u));
  return `${gone.join(' ')}→${come.join(' ')}`;
}

/** "only the first one", and several change. */
function notOnlyOne(request: RequestView, change: Change): Finding | null {
  const one =
    /(?<!\p{L})(?:only|just|nur|bloss|seulement|juste|uniquement|solo|solamente)(?: \p{L}+){0,3} (?:first|last|erste\w*|letzte\w*|premi\w+|derni\w+|primer\w*|ultim\w+)(?!\p{L})/u;
  return one.test(request.folded) && change.hunks.length > 1
    ? soft(`Only one place was to change, and ${quoted(change.removed.at(-1) ?? '')} changes too.`)
    : null;
}

const rewriting = ['translate', 'shorten', 'reword', 'format', 'create', 'correct'] as const;

function wrongRow(request: RequestView, change: Change, path: string): Finding | null {
  const other = otherRow(request, change);
  if (other !== null) return other;
  if (request.every || fromThenOn.test(request.folded)) return null;
  if (elsewhere.some((name) => request.operations.has(name))) return null;
  if (
    change.removed.length === 0 ||
    request.operations.has('calculate') ||
    rewriting.some((name) => request.operations.has(name))
  )
    return null;
  const keys = placeKeys(request, change, path);
  const labels = headingsOf(change.old);
  const rate = (at: number) => keys.filter((key) => says([change.old[at], ...(labels[at] ?? [])].join('\n'), key));
  const changed = new Set(change.removedAt.flatMap(rate));
  for (const line of change.added) for (const key of keys) if (says(line, key)) changed.add(key);
  for (const [at, line] of change.old.entries()) {
    const isHead = at === 0 && change.old.length > 2 && !/\d/u.test(line);
    if (isHead || change.removedAt.includes(at) || /^\s*#|^[\s…]*$/u.test(line)) continue;
    const said = rate(at);
    if (said.length > changed.size && said.some((key) => !changed.has(key))) {
      return soft(`${quoted(line)} is nearer to what the request speaks of than ${quoted(change.removed[0] ?? '')}.`);
    }
  }
  return null;
}
