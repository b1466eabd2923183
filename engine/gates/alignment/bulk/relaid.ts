/**
 * Layout: the words stay, and breaks, bullets, cells, numbers of list items, case or marks change. Wrapping, splitting and
 * joining lines, tables, lists with boxes, renumbering, indentation, bold.
 */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { near, readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, isEmptyWord, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { cellMark, sameLetters, sameSequence, solidLines, surplusOf } from './lines.ts';

export function checkRelaid(change: Change, request: RequestView): BulkVerdict {
  if (sameLetters(change.oldText, change.newText)) return tooWide(change, request) ?? layout;
  if (!asksLayout(request)) return none;
  if (sameSequence(change.oldText, change.newText) && sameMeaningMarks(change)) {
    return tooWide(change, request) ?? layout;
  }
  return checkRenumbered(change) ?? (request.operations.has('format') ? checkTable(change, request) : null) ?? none;
}

const layout = exact('layout', 'Every word is there; only breaks, marks or case differ.');

function asksLayout({ operations }: RequestView): boolean {
  return operations.has('format') || operations.has('sort') || operations.has('correct') || operations.has('clean');
}

/** No minus, comparison or "not" of a program among the marks that differ. */
function sameMeaningMarks(change: Change): boolean {
  const marks = (text: string) => (text.match(/-(?=\d)|[<>=!&^~%+]/gu) ?? []).join('');
  const html = /<\/?[a-z][^>]{0,80}>/giu;
  return marks(change.oldText.replace(html, '')) === marks(change.newText.replace(html, ''));
}

/** "at 60 characters": no line of several words is longer, by more than a word. */
function tooWide(change: Change, request: RequestView): BulkVerdict | null {
  const width = /(\d{2,3})[ -]?(?:char\w*|zeichen|caract\w*|columns?|spalten|colonnes?)/u.exec(request.folded)?.[1];
  if (width === undefined) return null;
  const line = change.added.find((each) => each.length > Number(width) + 12 && /\s/u.test(each.trim()));
  return line === undefined
    ? null
    : wrong('half-done', `${quoted(line)} is longer than the ${width} characters that were asked for.`);
}

/** The same lines behind other numbers, which count. */
function checkRenumbered(change: Change): BulkVerdict | null {
  const unnumbered = (text: string) =>
    text.replace(/^(\s*[[(#]*)\d{1,3}(?=[\]).: ])/gmu, '$1').replace(/\[\^?\d{1,3}\]/gu, '[]');
  if (unnumbered(change.oldText).trim() !== unnumbered(change.newText).trim()) return null;
  const numbers = change.new.flatMap((line) => {
    const number = /^\s*[[(#]*\^?(\d{1,3})(?=[\]).: ])/u.exec(line)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  // One number is no numbering: `12 Elm St` is an address.
  if (numbers.length === 1) return null;
  const jump = numbers.findIndex(
    (number, index) => index > 0 && number !== 1 && number !== (numbers[index - 1] ?? 0) + 1,
  );
  return jump < 0
    ? exact('renumbered', 'Every line is there; only its number differs.')
    : wrong('order', `The numbers do not count: ${numbers[jump - 1]}, ${numbers[jump]}.`);
}

/** Cells of a table, in whatever way they are parted: each value of the old text is there, and no other outside the head. */
function checkTable(change: Change, request: RequestView): BulkVerdict | null {
  const isRow = (line: string) => !/^[\s|:+-]+$/u.test(line) && !line.startsWith('#');
  const unchanged = new Set(change.kept);
  // Rows that were rows before, in the same form, are not laid out anew.
  const mark = (line: string | undefined) => cellMark.exec(line ?? '')?.[0];
  if (mark(change.removed[0]) !== undefined && mark(change.removed[0]) === mark(change.added[0])) return null;
  const rows = solidLines(change.new).filter((line) => isRow(line) && !unchanged.has(line));
  const cells = (line: string) => line.split(cellMark).filter((cell) => cell.trim() !== '').length;
  if (rows.length < 2 || !rows.every((row) => cells(row) > 1)) return null;
  const reckons = request.operations.has('calculate') || request.operations.has('translate');
  const words = (text: string) => wordsOf(text).flatMap(({ key }) => (/^\d+$/u.test(key) ? [] : [key]));
  const before = words(change.oldText);
  const [head = '', ...body] = rows;
  const headIsNew = surplusOf(words(head), before).length > 0;
  const row = lostRow(change);
  if (row !== null) return wrong('lost-line', `${quoted(row)} is not in the new text.`, 'hard');
  const figure = lostFigure(change.oldText, change.newText);
  if (figure !== null && !reckons) {
    return wrong('lost-line', `${quoted(figure)} of the old text is not in the new one.`, 'hard');
  }
  const come = surplusOf(words((headIsNew ? body : rows).join('\n')), before).filter((word) => word.length > 1);
  const strange = come.find(
    (word) => !request.keys.includes(word) && !before.some((other) => other.startsWith(word.slice(0, 3))),
  );
  // A label of every row may have become the head's.
  const lost = surplusOf(before, words(change.newText)).filter((word) => word.length > 3 && !fold(head).includes(word));
  const gone = lost.find((word) => before.filter((other) => other === word).length < Math.max(2, body.length));
  if (gone !== undefined) return wrong('lost-line', `${quoted(gone)} of the old text is not in the new one.`);
  const invented = lostFigure(headIsNew ? body.join('\n') : change.newText, `${change.oldText}\n${request.text}`);
  if (!reckons && (strange !== undefined || invented !== null)) {
    return wrong('ungiven-value', `${quoted(strange ?? invented ?? '')} is not in the old text.`);
  }
  return exact('table', 'Every value is there, laid out in another way.');
}

/** An old line of which several words, or all, are nowhere any more. */
function lostRow(change: Change): string | null {
  const now = wordsOf(change.newText).map(({ key }) => key);
  // What every row says is a label, and may have become the head's.
  const rows = change.removed.map((line) => new Set(wordsOf(line).map(({ key }) => key)));
  const isLabel = (word: string) => rows.length > 2 && rows.filter((row) => row.has(word)).length * 2 > rows.length;
  const gone = new Set(
    surplusOf(
      wordsOf(change.oldText).map(({ key }) => key),
      now,
    ),
  );
  return (
    change.removed.find((line) => {
      const words = wordsOf(line).flatMap(({ key }) => (isEmptyWord(key) || isLabel(key) ? [] : [key]));
      const lost = words.filter((word) => gone.has(word) && !now.includes(word));
      return words.length > 1 && lost.length > 1 && lost.length * 2 >= words.length;
    }) ?? null
  );
}

/** A figure of `left` that `right` has in no reading. */
function lostFigure(left: string, right: string): string | null {
  const there = readFigures(right).flatMap(({ readings }) => readings);
  const lost = readFigures(left).find(
    ({ spelled, readings }) => !spelled && !readings.some((value) => there.some((other) => near(value, other))),
  );
  return lost?.text ?? null;
}
