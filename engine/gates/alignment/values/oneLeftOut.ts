/** All were to change, the lines of one shape do, and one of that very shape stays as it was. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import { everyMark, exceptionMark, type Operation } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';

const wide: readonly Operation[] = [
  'translate',
  'sort',
  'dedupe',
  'clean',
  'empty',
  'correct',
  'delete',
  'shorten',
  'reword',
  'create',
  'swap',
];
/** Those that are meant have something that the others do not. */
const some =
  /(?<!\p{L})(?:that|which|who|whose|with|without|containing|under|over|below|above|more than|less than|from|between|older|newer|except\w*|but|only|in|of|die|der|mit|ohne|unter|uber|mehr als|weniger als|zwischen|ausser|nur|bis auf|im|aus|von|qui|dont|avec|sans|sous|plus de|moins de|sauf|entre|seulement|que|con|sin|mas de|menos de|salvo|excepto|menos|solo)(?!\p{L})/u;

export function oneLeftOut({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  const text = request.folded;
  if (!everyMark.test(text) || request.guards.length > 0 || exceptionMark.test(text)) return null;
  if (wide.some((name) => request.operations.has(name))) return null;
  const line = stays(
    change,
    some.test(
      text.replace(
        /(?<!\p{L})(?:on|in|of|auf|in|der|die|von|im|sur|dans|de|en) (?:the |der |dem |den |la |le |les |el |los )?\p{L}+/gu,
        ' ',
      ),
    ),
  );
  return line === undefined
    ? null
    : { id: 'one-left-out', strength: 'soft', line: `All were to change, and ${quoted(line)} stays as it was.` };
}

/** Letters as one sign, figures as one: `Cola 2,80` and `Tee 2,20` are alike. */
function shapeOf(line: string): string {
  return line
    .trim()
    .replace(/\d+(?:[.,:]\d+)*/gu, '0')
    .replace(/[\p{L}\p{M}'’-]+(?:\s+[\p{L}\p{M}'’-]+)*/gu, 'a');
}

function stays(change: Change, isPart: boolean): string | undefined {
  if (isPart) return undefined;
  const edits = lineEdits(change).filter(
    ({ before, after }) => shapeOf(before) === shapeOf(after) && /\d/u.test(before),
  );
  if (edits.length < 2 || edits.length !== change.removed.length) return undefined;
  const shapes = new Set(edits.map(({ before }) => shapeOf(before)));
  if (shapes.size !== 1) return undefined;
  const alike = change.kept.filter((line) => shapes.has(shapeOf(line)));
  return alike.length > 0 && alike.length < edits.length ? alike[0] : undefined;
}
