/** Of a style sheet the background was to change, and the colour of the text does: the property that was named stays. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { lineEdits } from '../reading/lineEdits.ts';

const properties: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?<!\p{L})(?:background|hintergrund\w*|(?:arriere-)?fond|fondo)(?!\p{L})/u,
    /^\s*background(?:-color)?\s*:|--\w*(?:bg|background)\w*\s*:/u,
  ],
  [
    /(?<!\p{L})(?:text colou?r|font colou?r|schriftfarbe|textfarbe|couleur du texte|color (?:del|de la) (?:texto|letra))(?!\p{L})/u,
    /^\s*color\s*:|--\w*(?:text|fg)\w*\s*:/u,
  ],
  [/(?<!\p{L})(?:borders?|rahmen|rander?|bordures?|bordes?)(?!\p{L})/u, /^\s*border(?:-\w+)*\s*:/u],
  [
    /(?<!\p{L})(?:font size|text size|schriftgrosse|taille (?:du texte|de police|de la police)|tamano (?:de|del) (?:la )?(?:letra|fuente|texto))(?!\p{L})/u,
    /^\s*font-size\s*:/u,
  ],
  [/(?<!\p{L})(?:padding|innenabstand|marge interieure|relleno)(?!\p{L})/u, /^\s*padding(?:-\w+)?\s*:/u],
  [/(?<!\p{L})(?:margin|aussenabstand|marge exterieure|margen)(?!\p{L})/u, /^\s*margin(?:-\w+)?\s*:/u],
  [/(?<!\p{L})(?:width|breite|largeur|ancho|anchura)(?!\p{L})/u, /^\s*(?:max-|min-)?width\s*:|grid|flex/u],
  [/(?<!\p{L})(?:height|hohe|hauteur|alto|altura)(?!\p{L})/u, /^\s*(?:max-|min-|line-)?height\s*:/u],
];

export function otherProperty({ request, change, action }: Pair): Finding | null {
  if (
    change === null ||
    action.kind !== 'write' ||
    change.isNew ||
    !/\.(?:s?css|less|sass|html?|svelte|vue)$/iu.test(action.path)
  )
    return null;
  const said = properties.filter(([words]) => words.test(request.folded));
  const [one] = said;
  if (one === undefined || said.length !== 1 || !change.kept.some((line) => one[1].test(line))) return null;
  if ([...change.added, ...change.removed].some((line) => one[1].test(line))) return null;
  const edit = lineEdits(change).find(({ after }) =>
    properties.some(([, form]) => form !== one[1] && form.test(after)),
  );
  return edit === undefined
    ? null
    : {
        id: 'other-property',
        strength: 'soft',
        line: `The request says ${quoted(one[0].exec(request.folded)?.[0] ?? '')}, and ${quoted(edit.after)} changes.`,
      };
}
