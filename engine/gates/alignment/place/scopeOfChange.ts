/**
 * The request sets bounds ("only this", "under that heading", "except where there is a comment", "doubled"), and the change
 * goes past them. Advises, and holds where a table's own column says which rows were excepted.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasWord, wordsOf } from '../reading/words.ts';

export function scopeOfChange({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew) return null;
  return (
    exceptedRows(request, change) ??
    otherSections(request, change) ??
    onlyThose(request, change) ??
    moreThanOne(request, change) ??
    scaledTooMuch(request, change) ??
    lostNegation(request, change) ??
    unseenCondition(request, change)
  );
}

const soft = (line: string): Finding => ({ id: 'beyond-scope', strength: 'soft', line });

/** "except where there is a comment": rows with something in that column must be as they were. */
function exceptedRows(request: RequestView, change: Change): Finding | null {
  const header = (change.old[0] ?? '').split(/[;,|\t]/u).map((cell) => wordsOf(cell).map(({ key }) => key));
  if (header.length < 2) return null;
  const cells = (line: string) => line.split(/[;,|\t]/u);
  for (const guard of request.guards) {
    if (guard.kind !== 'except') continue;
    const column = header.findIndex((names) => names.some((name) => hasWord(guard.keys, name)));
    if (column < 0) continue;
    const hit = change.removed.find(
      (line) =>
        line !== change.old[0] &&
        (cells(line)[column] ?? '').trim() !== '' &&
        change.old.some((other) => (cells(other)[column] ?? '').trim() === ''),
    );
    if (hit !== undefined)
      return {
        id: 'beyond-scope',
        strength: 'hard',
        line: `${quoted(guard.text)} was excepted, and ${quoted(hit)} is changed.`,
      };
  }
  const only = /(?<!\p{L})(?:only|nur|seulement|uniquement|solo) (.{3,80})/u.exec(request.folded)?.[1];
  if (only === undefined) return null;
  const keys = wordsOf(only).map(({ key }) => key);
  const column = header.findIndex((names) => names.some((name) => name.length > 3 && hasWord(keys, name)));
  if (column < 0) return null;
  const hit = change.removed.find(
    (line) =>
      line !== change.old[0] && cells(line).length === header.length && (cells(line)[column] ?? '').trim() === '',
  );
  return hit === undefined
    ? null
    : soft(`Only rows with ${quoted(header[column]?.join(' ') ?? '')} were meant, and ${quoted(hit)} is changed.`);
}

/** One heading is named, and lines under another change. */
function otherSections(request: RequestView, change: Change): Finding | null {
  if (!request.only) return null;
  const isHeading = (line: string) => /^\s*(?:#{1,6} |<h[1-6]|\[[^\]]{1,60}\]\s*$)/u.test(line);
  const named = (line: string) => wordsOf(line).some(({ key }) => key.length > 3 && hasWord(request.askedKeys, key));
  const headings = change.old.filter(isHeading);
  if (headings.length < 2 || !headings.some(named) || headings.every(named)) return null;
  let section = '';
  for (const line of change.old) {
    if (isHeading(line)) section = line;
    else if (section !== '' && !named(section) && change.removed.includes(line) && !change.kept.includes(line)) {
      return soft(`Only another part was to change, and ${quoted(line)} under ${quoted(section)} changes.`);
    }
  }
  return null;
}

/** "only for the children": lines that say another thing change as well. */
function onlyThose(request: RequestView, change: Change): Finding | null {
  const said =
    /(?<!\p{L})(?:only|nur|seulement|uniquement|solo|solamente)(?! (?:the )?(?:rest|one|once|as|if))(?: (?:for|in|on|fur|bei|im|pour|dans|para|en|the|die|der|das|den|le|la|les|el|los|las|a|al|auf))* (\p{L}{4,30})/u.exec(
      request.folded,
    )?.[1];
  if (said === undefined || change.removed.length < 2) return null;
  const says = (line: string) =>
    wordsOf(line).some(({ key }) => hasWord([said], key) || (said.length > 4 && key.includes(said)));
  if (!change.removed.some(says) || change.old.every(says)) return null;
  const other = change.removed.find(
    (line) => !says(line) && !wordsOf(line).some(({ key }) => key.length > 3 && hasWord(request.askedKeys, key)),
  );
  return other === undefined ? null : soft(`Only ${quoted(said)} was to change, and ${quoted(other)} changes too.`);
}

/** "only that one", and several places change. */
function moreThanOne(request: RequestView, change: Change): Finding | null {
  if (
    !request.only ||
    request.every ||
    request.operations.has('correct') ||
    request.operations.has('translate') ||
    request.operations.has('shorten') ||
    request.operations.has('reword')
  )
    return null;
  const edits = change.edits.filter(({ old, new: fresh }) =>
    [...old, ...fresh].some((word) => /[\p{L}\p{N}]/u.test(word)),
  );
  const repeated = edits.find((edit, index) =>
    edits
      .slice(index + 1)
      .some(
        (other) =>
          other.new.join(' ') === edit.new.join(' ') &&
          other.old.join(' ') === edit.old.join(' ') &&
          /\p{L}/u.test(edit.new.join('')),
      ),
  );
  const lines = change.removed.filter(
    (line) => change.removed.length > 1 && !wordsOf(line).some(({ key }) => hasWord(request.keys, key)),
  );
  if (repeated !== undefined && !request.operations.has('rename'))
    return soft(`Only one place was to change, and ${quoted(repeated.new.join(' '))} comes in several.`);
  if (lines.length > 0 && change.added.length >= change.removed.length && request.operations.has('format'))
    return soft(`Only one thing was to change, and ${quoted(lines.at(-1) ?? '')} changes too.`);
  return null;
}

const fixed = /\d\s?(?:°|grad|degrees|min(?:ut\w*)?(?!\p{L}))/u;
/** Twice the amounts is not twice the heat. */
function scaledTooMuch(request: RequestView, change: Change): Finding | null {
  if (
    !/(?<!\p{L})(?:doubl\w*|verdoppel\w*|doble|duplica\w*|halve|halbier\w*|triple\w*|(?:for|fur|pour|para) \d+ (?:people|person\w*))/u.test(
      request.folded,
    )
  )
    return null;
  const line = change.added.find((each) => fixed.test(fold(each)) && /\d/u.test(each));
  return line === undefined ? null : soft(`${quoted(line)} is a time or a heat, and only amounts were to grow.`);
}

const negations =
  /(?<!\p{L})(?:not|no|never|none|without|nicht|kein\w*|ohne|nie|pas|jamais|sans|aucun\w*|nunca|sin|ningun\w*|\p{L}+n't)(?!\p{L})/gu;
/** "copy not needed" has become "copy". */
function lostNegation(request: RequestView, change: Change): Finding | null {
  if (!request.operations.has('reword') && !request.operations.has('create') && !request.operations.has('format'))
    return null;
  if (request.operations.has('translate') || request.operations.has('delete')) return null;
  const before = fold(change.removed.join('\n')).match(negations) ?? [];
  const after = fold(change.added.join('\n')).match(negations) ?? [];
  if (before.length === 0 || after.length > 0 || change.newText.length < change.oldText.length * 0.6) return null;
  return soft(`The old text says ${quoted(before[0] ?? '')}, and the new one does not say it any more.`);
}

/** A condition that only a reader can check. */
function unseenCondition(request: RequestView, change: Change): Finding | null {
  const mark = /(?:^|[\s,(])(if|unless|falls|sofern|wenn|si|s'il|s'ils|sólo si|sauf si)\s/iu.exec(request.text);
  if (
    mark === null ||
    change.removed.length === 0 ||
    /(?<!\p{L})(?:as if|what if|if (?:possible|you can|needed|necessary)|wenn (?:moglich|es geht)|si (?:possible|es posible|te plait|puedes))(?!\p{L})/u.test(
      request.folded,
    )
  )
    return null;
  return soft('The request sets a condition, and whether the change keeps to it is for a person to check.');
}
