/**
 * Words as four languages write them, made comparable: case, accents, umlauts as two letters, plural endings. Pure. It says
 * whether two words may be the same; it never says what one means.
 */

export interface Word {
  /** As it stands in the text. */
  readonly text: string;
  /** Lower case, without accents. */
  readonly key: string;
  readonly at: number;
}

const ascii = /^[\u0000-\u007f]*$/u;

export function fold(text: string): string {
  // Most words are plain, and folding is most of the work.
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}

/** The same, letter for letter: place `i` of the result is place `i` of the text. For cutting by what a pattern found. */
export function foldInPlace(text: string): string {
  return [...text].map((letter) => (letter.length === 1 ? fold(letter).charAt(0) || ' ' : '  ')).join('');
}

export function wordsOf(text: string): readonly Word[] {
  const found: Word[] = [];
  for (const match of text.slice(0, 24_000).matchAll(/[\p{L}\p{N}]+/gu)) {
    // `22nd` and `22` are one.
    const key = fold(match[0]).replace(/^(\d+)(?:st|nd|rd|th|er|eme)$/u, '$1');
    found.push({ text: match[0], key, at: match.index });
    if (found.length >= 4_000) break;
  }
  return found;
}

/** `Gäste` and `gaeste` are one. */
function umlautFree(key: string): string {
  return key.length < 5 ? key : key.replace(/(?:ae|oe|ue)/gu, (pair) => pair.charAt(0));
}

/** The same word up to its ending. Figures must be equal. */
export function sameWord(left: string, right: string): boolean {
  if (left === right) return true;
  if (/\d/u.test(left) || /\d/u.test(right)) return false;
  const [a, b] = [umlautFree(left), umlautFree(right)];
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || Math.abs(a.length - b.length) > 2) return false;
  let common = 0;
  while (common < shorter && a.charAt(common) === b.charAt(common)) common += 1;
  return common >= Math.max(4, shorter - 2);
}

export function hasWord(words: Iterable<string>, key: string): boolean {
  for (const word of words) if (sameWord(word, key)) return true;
  return false;
}

/**
 * May the two name one thing: the same word, one within the other (`Gast` in `Gästeliste`), two compounds with one beginning
 * (`Weihnachtsverteiler`, `Weihnachtskarten`), or a slip of the keys in a longer word. Figures must be equal.
 */
export function isLike(left: string, right: string): boolean {
  if (sameWord(left, right)) return true;
  if (/\d/u.test(left) || /\d/u.test(right)) return false;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < 4) return false;
  if (long.includes(short)) return true;
  let common = 0;
  while (common < short.length && short.charAt(common) === long.charAt(common)) common += 1;
  return common >= 6 || (short.length >= 5 && isSlip(short, long));
}

/** One letter left out, put in, changed, or two changed about. */
export function isSlip(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short.charAt(start) === long.charAt(start)) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short.charAt(start) === long.charAt(start + 1) &&
    short.charAt(start + 1) === long.charAt(start) &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}

export function hasLike(words: Iterable<string>, key: string): boolean {
  for (const word of words) if (isLike(word, key)) return true;
  return false;
}

/** Words that name nothing: articles, pronouns, prepositions and the verbs of asking, in four languages. */
const empty = new Set(
  [
    'a an the this that these those and or of to in on at by for from with as is are be was were it its i my me we our us you your he his she her they them their not no only just all any every each some one ones so up out off now new please pls can could would will shall may must do does did has have had there here what which who when where how if then than but also too very into over under more most less else rest everything anything other others thing things stay stays still same own get got let make put set keep leave left alone need needed needs change changed add want wants file files line lines page word text bit stuff entry entries row rows column part section name names says say',
    'der die das den dem des ein eine einen einem einer eines und oder von vom zu zum zur in im ins an am auf aus bei mit nach fur uber unter ist sind war wird werden hat haben hatte ich mir mich mein meine wir uns unser du dir dein er sie es ihr ihre nicht kein keine keinen nur alle alles allen jede jeder jedes so hier da dort dann wenn als wie was wer wo aber auch noch schon mal bitte kann kannst konntest soll sollen sollte muss mussen darf durfen lass lassen bleibt bleiben rest andere anderen anderes ubrige ubrigen datei dateien zeile zeilen seite wort text wieder sonst ganz ganze neu neue neuen neuer neues mach machen statt sondern vor sein seine man mehr beim bis seit um',
    'le la les l un une des du de d et ou a au aux en dans par pour sur sous avec est sont etait ce cet cette ces c s se son sa ses il elle on nous vous tu te ton ta tes je j me mon ma mes ne n pas que qui qu quoi tout toute tous toutes rien autre autres reste meme plus moins mais si y bien fichier fichiers ligne lignes page mot texte celui celle ceux celles ici la juste seulement stp svp peux peut faut faire fait mets mettre change changer garde garder laisse laisser touche',
    'el la los las un una unos unas de del al y o e en a por para con sin es son era este esta estos estas ese esa eso lo le les se su sus mi mis me te tu tus nos yo no que quien cual como todo toda todos todas nada otro otra otros otras resto mismo mas menos pero si ya muy solo solamente archivo archivos fichero linea lineas pagina palabra texto aqui hay ha han he puede puedes pon poner haz hacer cambia cambiar deja dejar dejalo demas tal favor porfa tengan tenga sigan',
  ]
    .join(' ')
    .split(/\s+/u),
);

export function isEmptyWord(key: string): boolean {
  return key.length < 2 ? !/\d/u.test(key) : empty.has(key);
}

export function contentKeys(text: string): readonly string[] {
  return [...new Set(wordsOf(text).map(({ key }) => key))].filter((key) => !isEmptyWord(key));
}
