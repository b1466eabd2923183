/**
 * Beside what was asked for a text gets something of its own: something was only to be added and another line says something
 * else now, or a value was to be replaced and a sentence comes with it. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { figuresOnlyIn, lineEdits, onlyAdded } from '../reading/lineEdits.ts';
import { readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { hasLike, hasWord, isEmptyWord, wordsOf } from '../reading/words.ts';

/** Words of their own are what these ask for. */
const wording: readonly Operation[] = ['translate', 'shorten', 'reword', 'create', 'clean', 'empty', 'calculate'];

export function besideTheAsked({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  if (wording.some((name) => request.operations.has(name))) return null;
  const line = changedBeside(request, change) ?? sentenceBeside(request, change) ?? clauseBeside(request, change);
  return line === undefined
    ? null
    : { id: 'beside-the-asked', strength: 'soft', line: `The request has no reason for ${quoted(line)}.` };
}

function contentOf(line: string): readonly string[] {
  return wordsOf(line)
    .map(({ key }) => key)
    .filter((key) => key.length > 3 && !isEmptyWord(key) && !/\d/u.test(key) && readFigures(key).length === 0);
}

/** "add my number below": the line above has other words. */
function changedBeside(request: RequestView, change: Change): string | undefined {
  const ofPlace = [...request.operations].every((name) => name === 'add' || name === 'move');
  if (request.operations.size === 0 || !ofPlace || onlyAdded(change).length === 0) return undefined;
  return lineEdits(change).find(({ before, after }) => {
    const gone = contentOf(before).filter((key) => !hasWord(change.newKeys, key) && !hasLike(request.keys, key));
    const come = contentOf(after).filter((key) => !hasWord(change.oldKeys, key) && !hasLike(request.keys, key));
    return (
      come.length > 0 && (gone.length > 0 || !speaksOf(before, request) || figuresOnlyIn(before, after).length > 0)
    );
  })?.after;
}

function speaksOf(line: string, request: RequestView): boolean {
  return contentOf(line).some((key) => hasLike(request.keys, key));
}

/** A line became another, and one more comes that says what nobody spoke of. */
function sentenceBeside(request: RequestView, change: Change): string | undefined {
  if (lineEdits(change).length === 0) return undefined;
  return onlyAdded(change).find((line) => {
    const words = contentOf(line);
    const strange = words.filter((key) => !hasLike(request.keys, key) && !hasWord(change.oldKeys, key));
    return strange.length >= 4 && strange.length * 2 > words.length;
  });
}

/** Within the line that was to change comes more than what was asked: "within 14 days. Late payments are charged 8 %". */
function clauseBeside(request: RequestView, change: Change): string | undefined {
  if (request.operations.has('add')) return filledWithMore(request, change);
  if (['move', 'format', 'sort', 'rename'].some((name) => request.operations.has(name as Operation))) return undefined;
  return lineEdits(change).find(({ before, after }) => {
    const strange = contentOf(after).filter((key) => !hasLike(request.keys, key) && !hasWord(change.oldKeys, key));
    return (
      strange.length >= 3 && strange.length > contentOf(before).filter((key) => !hasWord(change.newKeys, key)).length
    );
  })?.after;
}

/** A blank was to be filled in with what the request says, and more stands there. */
function filledWithMore(request: RequestView, change: Change): string | undefined {
  if (['move', 'format', 'sort', 'rename'].some((name) => request.operations.has(name as Operation))) return undefined;
  return lineEdits(change).find(({ before, after }) => {
    const own = contentOf(before);
    const come = contentOf(after).filter((key) => !hasLike(own, key));
    const strange = come.filter((key) => !hasLike(request.keys, key) && !hasWord(change.oldKeys, key));
    const said = come.filter((key) => hasWord(request.keys, key));
    return own.length <= 2 && said.length > 0 && strange.length >= 2;
  })?.after;
}
