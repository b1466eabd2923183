/** One figure is what something is to become, and it stands nowhere in the text that was written. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readClock } from '../reading/clock.ts';
import { readDays } from '../reading/days.ts';
import type { Operation } from '../reading/lexicon.ts';
import { isAmong, lineEdits, valuesIn } from '../reading/lineEdits.ts';
import { readFigures } from '../reading/numbers.ts';
import { valueSteps } from './figureInstead.ts';
import { statesFactor } from './reckoned.ts';

const wide: readonly Operation[] = [
  'translate',
  'shorten',
  'reword',
  'create',
  'clean',
  'empty',
  'format',
  'sort',
  'swap',
  'move',
  'dedupe',
  'calculate',
  'rename',
  'delete',
];
/** What something is to be stands behind these. */
const becomes =
  /(?<!\p{L})(?:to|is|are|=|becomes|now|auf|ist|sind|wird|betragt|jetzt|a|est|sont|passe a|devient|es|son|pasa a|sera|seran)(?: \p{L}{1,4})? (?:€|£|\$)?$/u;
const reckons =
  /(?<!\p{L})(?:by|per|each|after|before|columns?|spalten?|colonnes?|columnas?|nach|vor|apres|avant|despues|antes|more|less|plus|minus|later|earlier|double|half|from|instead|um|pro|mehr|weniger|spater|fruher|doppelt|halb\w*|statt|von|par|chaque|de plus|moins|lieu|mas|menos|cada|lugar|vez|chapter|line|page|row|step|item|kapitel|zeile|seite|punkt|chapitre|ligne|etape|capitulo|linea|pagina|paso)(?!\p{L})/u;

export function valueAbsent({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (statesFactor(request.folded) || reckons.test(request.folded) || wide.some((name) => request.operations.has(name)))
    return null;
  if (readClock(request.folded).length > 0 || lineEdits(change).length === 0) return null;
  const days = readDays(request.folded);
  const figures = readFigures(request.folded).filter(
    ({ at, readings }) => readings.length > 0 && !days.some((day) => at >= day.at && at < day.at + day.length),
  );
  const [one] = figures;
  if (one === undefined || figures.length !== 1 || !becomes.test(request.folded.slice(0, one.at))) return null;
  const written = readFigures(change.newText).flatMap(({ readings, text }) => [
    ...readings,
    ...text.split(/[,:]/u).map(Number),
  ]);
  // So many grams an ounce: the figure is what others are multiplied by.
  const old = valuesIn(change.oldText);
  const multiplied = one.readings.flatMap((value) => old.map((other) => value * other));
  if (change.newText.includes(one.text) || multiplied.some((value) => written.includes(value))) return null;
  const wanted = one.readings.flatMap((value) => [value + 12, ...valueSteps.map((step) => value * step)]);
  return isAmong({ ...one, readings: wanted }, written)
    ? null
    : {
        id: 'value-absent',
        strength: 'soft',
        line: `The request says ${quoted(one.text)}, and the new text does not have it.`,
      };
}
