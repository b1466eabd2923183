/** The request names a file, or one of several like ones, and the action is for another. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readDerivation } from '../reading/derivation.ts';
import {
  discriminatorOf,
  isSamePath,
  isSameStem,
  isWithin,
  namesInFull,
  pathWords,
  sameHeadOnly,
  wordsNaming,
} from '../reading/fileNames.ts';
import { typeOf } from '../reading/fileTypes.ts';
import { operations } from '../reading/lexicon.ts';
import { fold, hasLike, hasWord, sameWord, wordsOf } from '../reading/words.ts';
import { oneOfSeveral } from './oneOfSeveral.ts';
import { otherOfItsKind } from './otherOfItsKind.ts';

export function otherFile(pair: Pair): Finding | null {
  const { action } = pair;
  if (action.kind !== 'write' && action.kind !== 'delete') return null;
  return (
    byPath(pair, action.path) ??
    oneOfSeveral(pair, action.path) ??
    otherOfItsKind(pair, action.path) ??
    byOwner(pair, action.path) ??
    byHead(pair, action.path) ??
    byKind(pair, action.path) ??
    byPlainKind(pair, action.path) ??
    byWorkspace(pair, action.path)
  );
}

/** Written-out names. A new file made from a named one is no other file. */
function byPath({ request, change }: Pair, path: string): Finding | null {
  // `.old` names what a file ends with.
  const names = request.askedPaths.filter((name) => !(/^\.\w+$/u.test(name) && path.endsWith(name)));
  if (
    names.length === 0 ||
    names.some((name) => isSamePath(path, name) || isWithin(path, name)) ||
    namesInFull(request.folded, path)
  )
    return null;
  // A file that is not there yet cannot be the wrong one unless the request names where it goes.
  const makes =
    request.operations.has('create') ||
    readDerivation(request.folded) !== null ||
    request.operations.has('translate') ||
    request.operations.has('move') ||
    request.operations.has('rename');
  if (change?.isNew && makes) return null;
  // "speakers.csv as yaml"
  if (change?.isNew && names.some((name) => isSameStem(path, name))) return null;
  if (names.some((name) => isSameStem(path, name) && !/\./u.test(name.split('/').pop() ?? ''))) return null;
  // The old name of a file in a text is no target: "change links from a.html to b.html".
  if (
    change !== null &&
    !change.isNew &&
    names.every((name) => fold(change.oldText + change.newText).includes(fold(name)))
  )
    return null;
  const name = names[0] ?? '';
  // Another file with a word of its own in the request may be the one: "as in a.csv, in the budget".
  const words = pathWords(path);
  const only = words.base.filter(
    (word) =>
      word.length > 2 &&
      !hasWord(
        names.flatMap((each) => wordsOf(each).map(({ key }) => key)),
        word,
      ),
  );
  const outside = fold(names.reduce((text, each) => text.replaceAll(each, ' '), request.text));
  const named = only.filter((word) => wordsOf(outside).some(({ key }) => sameWord(key, word)));
  // "from the notes make actions.md": the notes are named as what it is made from, and they are overwritten.
  const overwrites = change !== null && !change.isNew && change.removed.length * 2 > change.kept.length;
  if (named.length > 0 && !overwrites)
    return {
      id: 'other-file',
      strength: 'soft',
      line: `The request names ${quoted(name)}, and this is for ${quoted(path)}.`,
    };
  return {
    id: 'other-file',
    strength: 'hard',
    line: `The request names ${quoted(name)}, and this is for ${quoted(path)}.`,
  };
}

/** "Maria's letter", "el contrato de Nieves": the path has the thing and another name. */
const owned =
  /(?<!\p{L})(\p{Lu}\p{L}{2,20})['’]s ((?:\p{L}{3,20} ){0,2}\p{L}{3,20})|(?<!\p{L})(\p{L}{4,20})(?: (?:de|del|von|of|für|for|pour|para|mit|with|avec|con|an|to|à|d['’]))?(?: (?:Frau|Herrn?|Mme|Mr|Mrs|Ms|Sra?|Don|Doña)\.?)? ?(\p{Lu}\p{L}{2,20})(?!\p{L})/gu;

function byOwner({ request, change }: Pair, path: string): Finding | null {
  if (request.askedPaths.length > 0) return null;
  const { base, folder } = pathWords(path);
  for (const match of request.askedText.matchAll(owned)) {
    const name = fold(match[1] ?? match[4] ?? '');
    const things = wordsOf(match[2] ?? match[3] ?? '').map(({ key }) => key);
    if (hasWord([...base, ...folder], name)) continue;
    const named = [...base, ...folder].some(
      (word) => hasWord(things, word) || (word.length > 4 && things.some((thing) => thing.includes(word))),
    );
    const strangers = base.filter(
      (word) => /^\p{L}{4,}$/u.test(word) && discriminatorOf(word) === null && !hasWord(request.keys, word),
    );
    if (!named || strangers.length === 0) continue;
    const inText = change !== null && wordsOf(change.oldText).some(({ key }) => sameWord(key, name));
    if (inText) continue;
    const stranger = strangers[0] ?? '';
    const inName = [...base].some((word) => hasWord(things, word));
    const ofSomebody = match[1] !== undefined && inName && typeOf(stranger) === null;
    const like = ofSomebody || (stranger.charAt(0) === name.charAt(0) && Math.abs(stranger.length - name.length) <= 2);
    return {
      id: 'other-file',
      strength: like ? 'hard' : 'soft',
      line: `The request speaks of ${quoted(match[0])}, and this is for ${quoted(path)}.`,
    };
  }
  return null;
}

/** `Notfallliste` and `abholliste.csv`. */
function byHead({ request }: Pair, path: string): Finding | null {
  const { base, folder } = pathWords(path);
  const rest = request.askedKeys;
  for (const word of base) {
    if (hasWord(rest, word)) return null;
    const like = rest.find(
      (key) => sameHeadOnly(key, word) && !folder.some((each) => each.length > 3 && key.startsWith(each)),
    );
    if (like !== undefined && !base.some((each) => each !== word && hasWord(rest, each))) {
      return {
        id: 'other-file',
        strength: 'hard',
        line: `The request speaks of ${quoted(like)}, and this is for ${quoted(path)}.`,
      };
    }
  }
  return null;
}

const kinds: readonly RegExp[] = [
  'list\\w*|liste\\w*|lista\\w*|\\w{3,}liste',
  'plan|plans|planning|dienstplan|\\w{3,}plan',
  'letter|letters|brief|briefe|lettre|lettres|carta|cartas|courriers?',
  'cv|resume|lebenslauf|curriculum',
  'menu|menus|speisekarte|carta|cartas|carte|cartes',
  'report|reports|bericht|berichte|rapport|rapports|informe|informes',
  'contract|contracts|vertrag|vertrage|contrat|contrats|contrato|contratos|lease|bail',
  'invoice|invoices|rechnung|rechnungen|facture|factures|factura|facturas',
  'offer|quote|quotes|angebot|angebote|devis|presupuesto',
  'budget|budgets|haushalt',
  'minutes|protokoll|protokolle|acta|actas',
  'agenda|tagesordnung',
  'recipe|recipes|rezept|rezepte|recette|recettes|receta|recetas',
  'newsletter|rundbrief|boletin',
  'poster|flyer|plakat|affiche|cartel',
  'invitation|einladung|invitacion|convocation',
].map((names) => new RegExp(`^(?:${names})$`, 'u'));

/** A letter was spoken of, and this is a list. */
function byKind({ request, change }: Pair, path: string): Finding | null {
  if (request.askedPaths.length > 0 || change?.isNew) return null;
  const { base, folder } = pathWords(path);
  const kindsOf = (words: readonly string[]) =>
    kinds.flatMap((kind, index) => (words.some((word) => kind.test(word)) ? [index] : []));
  const own = kindsOf(base);
  const said = kindsOf(request.askedKeys);
  if (
    own.length === 0 ||
    said.length !== 1 ||
    said.some((kind) => own.includes(kind) || kindsOf(folder).includes(kind))
  )
    return null;
  if (base.some((word) => word.length > 2 && hasWord(request.keys, word))) return null;
  const content = change === null ? [] : wordsOf(`${change.oldText} ${change.newText}`).map(({ key }) => key);
  if (kindsOf(content).some((kind) => said.includes(kind))) return null;
  // The minutes of a meeting begin as its agenda.
  const meeting = [...own, ...said].every((index) => /minutes|agenda/u.test(kinds[index]?.source ?? ''));
  const word = request.askedKeys.find((key) => kinds[said[0] ?? 0]?.test(key)) ?? '';
  return {
    id: 'other-file',
    strength: content.length > 0 && !hasLike(content, word) && base.length < 4 && !meeting ? 'hard' : 'soft',
    line: `The request speaks of ${quoted(word)}, and this is for ${quoted(path)}.`,
  };
}

/** Kinds of documents of which nobody takes the one for the other. */
const apart: readonly (readonly string[])[] = [
  ['cv'],
  ['contract'],
  ['invoice', 'offer', 'order', 'receipt', 'reminder', 'statement'],
  ['recipe'],
  ['letter', 'mail', 'reply', 'cancellation', 'application', 'invitation'],
  ['menu', 'prices'],
  ['speech'],
  ['story', 'article'],
  ['certificate'],
  ['statutes', 'rules'],
];
const groupOf = (word: string) => {
  const kinds = typeOf(word)?.kinds ?? [];
  return kinds.length === 1 ? apart.findIndex((group) => kinds.every((kind) => group.includes(kind))) : -1;
};

/** "the letter to the works", and `lebenslauf.md`: the file's name says its kind and nothing else. */
function byPlainKind({ request, change }: Pair, path: string): Finding | null {
  if (request.askedPaths.length > 0 || change?.isNew) return null;
  const { base } = pathWords(path);
  const own = base.filter((word) => !/^\d+$/u.test(word)).map(groupOf);
  const said = request.askedKeys.filter((key) => groupOf(key) >= 0);
  const [first] = said;
  if (own.length !== 1 || (own[0] ?? -1) < 0 || first === undefined) return null;
  if (said.some((key) => own.includes(groupOf(key))) || base.some((word) => hasWord(request.keys, word))) return null;
  const content = change === null ? [] : wordsOf(`${change.oldText} ${change.newText}`).map(({ key }) => key);
  if (said.some((key) => hasLike(content, key))) return null;
  return {
    id: 'other-file',
    strength: 'hard',
    line: `The request speaks of ${quoted(first)}, and this is for ${quoted(path)}.`,
  };
}

/** Where the workspace is known: another file of it is named by more words than this one, and this one by none. */
function byWorkspace({ request, change, workspace }: Pair, path: string): Finding | null {
  if (workspace.length === 0 || change?.isNew || request.askedPaths.length > 0) return null;
  if (wordsNaming(path, request.askedText, request.askedKeys).length > 0 || operations.create.test(request.folded))
    return null;
  const better = workspace.filter(
    (each) =>
      !isSamePath(each, path) &&
      pathWords(each).base.length > 0 &&
      pathWords(each).base.every((word) => hasWord(request.askedKeys, word)),
  );
  const [one] = better;
  if (better.length !== 1 || one === undefined) return null;
  return {
    id: 'other-file',
    strength: 'soft',
    line: `The request seems to speak of ${quoted(one)}, and this is for ${quoted(path)}.`,
  };
}
