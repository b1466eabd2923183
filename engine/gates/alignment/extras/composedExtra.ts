/**
 * A text composed anew says what nobody said: a threat, a claim that must be true, an amount of money. Or it speaks to
 * another person than the request names. Only where it is made from the request alone. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { figuresOnlyIn } from '../reading/lineEdits.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, isLike, wordsOf } from '../reading/words.ts';

const claims: readonly RegExp[] = [
  /(?<!\p{L})(?:legal (?:action|steps|advice)|lawyers?|solicitors?|attorneys?|court|sue|rechtliche\w* schritt\w*|anwalt\w*|gericht\w*|klage|mindere? die miete|kurze (?:ich )?die miete|mietminderung|inkasso|avocats?|tribunal|poursuites|mise en demeure|voie judiciaire|abogad\w*|tribunales|acciones legales|demanda\w*|burofax)(?!\p{L})/u,
  /(?<!\p{L})(?:gluten[- ]?free|glutenfrei\w*|sans gluten|sin gluten|vegan\w*|lactose[- ]free|laktosefrei\w*|organic|certified|award[- ]winning|clinically|guarantee\w*|garanti\w*|garantiz\w*|zertifiziert\w*|bio(?:logique|logisch\w*)?|certifi\w*|ecologic\w*|approved by|tuv|preisgekront\w*|prim[ée]e?s?|premiad\w*)(?!\p{L})/u,
  /(?<!\p{L})(?:for free|free of charge|kostenlos\w*|gratis|gratuit\w*)(?!\p{L})/u,
];

export function composedExtra({ request, change, action, sources }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || !change.isNew || request.operations.has('translate')) return null;
  // Something that is not shown may be what it is made from.
  const other = request.paths.filter((path) => !action.path.endsWith(path));
  const found = otherPerson(request, change.newText);
  if (found !== null) return found;
  if (sources.length > 0 || other.length > 0 || fromElsewhere.test(request.folded)) return null;
  const text = fold(change.newText);
  for (const claim of claims) {
    const match = claim.exec(text);
    if (match !== null && !claim.test(request.folded) && !isSaid(match[0], request)) {
      return soft(`The request says nothing of ${quoted(match[0])}.`);
    }
  }
  return ungivenAmount(request, change.newText);
}

const fromElsewhere =
  /(?<!\p{L})(?:from|based on|out of|using|like|see|template|according|aus|anhand|nach|wie|vorlage|laut|basierend|d'apres|a partir|selon|modele|depuis|segun|desde|partir|plantilla|summar\w*|zusammenfass\w*|resum\w*|copy|kopie|copie|copia|translat\w*|ubersetz\w*|tradu\w*|list|liste|lista|example|beispiel|exemple|ejemplo|model\w*|muster\w*|gabarit|config\w*|script|test|table|plan|budget|ideas?)(?!\p{L})/u;

function isSaid(text: string, request: RequestView): boolean {
  return wordsOf(text).some(({ key }) => key.length > 3 && request.keys.some((said) => isLike(said, key)));
}

/** Money or a share that the request does not have. */
function ungivenAmount(request: RequestView, text: string): Finding | null {
  const amount = figuresOnlyIn(text, request.text).find(({ at, text: figure, spelled }) => {
    const around = `${text.slice(Math.max(0, at - 2), at)} ${text.slice(at + figure.length, at + figure.length + 8)}`;
    return !spelled && /[€£$%]|(?<!\p{L})(?:euros?|chf|prozent|percent|pounds|dollars)(?!\p{L})/iu.test(around);
  });
  return amount === undefined
    ? null
    : soft(`${quoted(amount.text)} stands in the new text, and the request does not say it.`);
}

const titles = 'mr|mrs|ms|miss|dr|herrn?|frau|mme|mlle|madame|monsieur|m|sr|sra|senora?|don|dona|signora?|prof';
const addressed = new RegExp(`(?<!\\p{L})(?:${titles})\\.? (\\p{Lu}[\\p{L}'’-]{2,20})`, 'giu');

/** "Mme Aubry", and the letter is to "Madame Aubin". */
function otherPerson(request: RequestView, text: string): Finding | null {
  const names = (from: string) =>
    [...from.matchAll(addressed)].flatMap(([, name = '']) => (/^\p{Lu}/u.test(name) ? [fold(name)] : []));
  const said = names(request.text);
  const written = names(text.slice(0, 400));
  const [one] = said;
  const now = wordsOf(text).map(({ key }) => key);
  if (one === undefined || said.some((name) => now.some((key) => key === name || key === `${name}s`))) return null;
  const [other] = written.filter((name) => !fold(request.text).includes(name));
  return other === undefined
    ? null
    : soft(`The request speaks of ${quoted(one)}, and the new text is to ${quoted(other)}.`);
}

function soft(line: string): Finding {
  return { id: 'composed-extra', strength: 'soft', line };
}
