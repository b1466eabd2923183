/**
 * The request says what is not to be done to the text ("don't make it alphabetical", "nicht nummerieren"), and the write does
 * it. Only what can be seen in the two texts. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { type LineEdit, lineEdits, sharedWords } from '../reading/lineEdits.ts';
import { fold } from '../reading/words.ts';

interface Doing {
  readonly verb: string;
  /** The line in which it shows, or `undefined`. */
  readonly done: (change: Change, edits: readonly LineEdit[]) => string | undefined;
}

const doings: readonly Doing[] = [
  {
    verb: 'alphabet\\w*|sort\\w*|re-?order\\w*|reihenfolge|umsortier\\w*|umordn\\w*|umstell\\w*|tri(?:e|er|ez)|class(?:e|er|ez)|change\\w* l.ordre|orden\\w*|reorden\\w*',
    done: ({ old, new: fresh, removed }) => {
      const [a, b] = [old, fresh].map((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''));
      const same = a !== undefined && b !== undefined && a.toSorted().join('\n') === b.toSorted().join('\n');
      return same && a.join('\n') !== b.join('\n') ? removed[0] : undefined;
    },
  },
  {
    verb: 'number\\w*|nummer\\w*|durchnummer\\w*|numerot\\w*|numer(?:a|e|ar|es|en)\\w*',
    done: (_, edits) => edits.find(({ before, after }) => isNumbered(after) && !isNumbered(before))?.after,
  },
  {
    verb: 'accents?|umlaut\\w*|akzent\\w*|tildes?|acentos?',
    done: (_, edits) => edits.find(({ before, after }) => marksOf(after) < marksOf(before))?.after,
  },
  {
    verb: 'capital\\w*|uppercase|caps|grossbuchstaben|grossschreib\\w*|majuscul\\w*|mayuscul\\w*',
    done: (_, edits) =>
      edits.find(({ before, after }) => fold(before) === fold(after) && capitalsOf(after) > capitalsOf(before))?.after,
  },
  {
    verb: 'bold|fett\\w*|gras|negrita',
    done: (_, edits) => edits.find(({ before, after }) => isBold(after) && !isBold(before))?.after,
  },
  {
    verb: 'round\\w*|rund\\w*|aufrund\\w*|abrund\\w*|arrondi\\w*|redonde\\w*',
    done: (_, edits) => edits.find(({ before, after }) => decimalsOf(after) < decimalsOf(before))?.after,
  },
  {
    verb: 'comments?|kommentar\\w*|commentaires?|comentarios?',
    done: (_, edits) =>
      edits.find(({ before, after }) => isComment(before) && commentOf(before) !== commentOf(after))?.before,
  },
  {
    verb: '(?:delet|remov|drop|cross|strik|tak)\\w* (?:out |off )?(?:anyone|anybody|anything|any|a single)\\w*|(?:streich|losch|entfern)\\w* (?:niemand\\w*|nichts|kein\\w*)|(?:niemand\\w*|nichts|kein\\w*) (?:\\S+ ){0,3}(?:streich|losch|entfern)\\w*|(?:enlev|supprim|retir|effac)\\w* (?:personne|rien|aucun\\w*)|(?:quit|borr|elimin|tach)\\w* (?:a )?(?:nadie|nada|ningun\\w*)',
    done: ({ removed, added }) => removed.find((line) => !added.some((other) => sharedWords(line, other) > 0.3)),
  },
];

export function forbiddenDone({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  const edits = lineEdits(change);
  for (const clause of request.folded
    .slice(0, 2_000)
    .split(/[.;!?:,](?=\s|$)|\s(?:but|aber|mais|pero|sondern|sino)\s/u)) {
    for (const { verb, done } of doings) {
      const said = forbids(clause, verb);
      const line = said === null ? undefined : done(change, edits);
      if (said !== null && line !== undefined) {
        return {
          id: 'forbidden-done',
          strength: 'soft',
          line: `The request says ${quoted(said)}, and the change does it: ${quoted(line)}.`,
        };
      }
    }
  }
  return null;
}

/** A denial before the verb, behind it as German has it, or within it: "streich niemanden". */
function forbids(clause: string, verb: string): string | null {
  const forms = [
    `(?:not|never|no need to|\\p{L}+n't|without|nicht|ohne|kein\\w*|ne|sans|no|sin|pas)(?: \\p{L}+){0,5} (?:l'|d')?(?:${verb})`,
    `n'(?:\\p{L}+)(?: \\p{L}+){0,2} (?:pas|plus)?(?: \\p{L}+){0,2} (?:l'|d')?(?:${verb})`,
    `(?:${verb})(?: \\p{L}+){0,4} nicht`,
    `(?:${verb})(?: \\p{L}+){0,3} (?:pas|nada|rien)`,
  ];
  const whole = verb.includes('niemand') ? [`(?:${verb})`, ...forms.slice(0, 1)] : forms;
  for (const form of whole) {
    const found = new RegExp(`(?<!\\p{L})(?:${form})(?!\\p{L})`, 'u').exec(clause);
    if (found !== null) return found[0];
  }
  return null;
}

const isComment = (line: string) => /^\s*(?:#|\/\/|\/\*|--|;|<!--)/u.test(line);
const commentOf = (line: string) => line.replace(/[^\p{L}\p{N}]/gu, '');
const isNumbered = (line: string) => /^\s*(?:#{1,6}\s+|[-*+•]\s+|["'<>\p{L}\d]*>)?\(?\d{1,3}[.):]?\s+\S/u.test(line);
const marksOf = (line: string) => (line.normalize('NFD').match(/\p{M}/gu) ?? []).length;
const capitalsOf = (line: string) => (line.match(/\p{Lu}/gu) ?? []).length;
const isBold = (line: string) => /\*\*\S|<b>|<strong>/u.test(line);
const decimalsOf = (line: string) => (line.match(/\d[.,]\d{1,2}(?!\d)/gu) ?? []).length;
