/**
 * Which words name a file: its path, its title, the kind of list that it is. Pure. It compares what a request names with a
 * path and never guesses which file was meant.
 */
import { monthOf, weekdayOf } from './days.ts';
import { fold, hasWord, sameWord, wordsOf } from './words.ts';

export interface PathWords {
  readonly base: readonly string[];
  readonly folder: readonly string[];
  readonly ending: string;
}

export function pathWords(path: string): PathWords {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '');
  const name = parts.pop() ?? '';
  const dot = name.lastIndexOf('.');
  const split = (text: string) =>
    wordsOf(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_\-.]/gu, ' ')).flatMap(({ key }) => {
      const pieces = /^(\p{L}+)(\d+)$/u.exec(key);
      return pieces ? [key, pieces[1] ?? '', pieces[2] ?? ''] : [key];
    });
  return {
    base: split(dot > 0 ? name.slice(0, dot) : name),
    folder: split(parts.join(' ')),
    ending: dot > 0 ? fold(name.slice(dot + 1)) : '',
  };
}

/** `docs/a.md` is named by `a.md` and by `docs/a.md`, and `a.md` by `docs/a.md`. */
export function isSamePath(path: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/^\.\//u, '').replaceAll('\\', '/').toLowerCase();
  const [a, b] = [plain(path), plain(name)];
  return a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
}

/** The folded text has the file's whole name, blanks and all. */
export function namesInFull(folded: string, path: string): boolean {
  const name = fold(path.split('/').pop() ?? '');
  return name.length > 3 && folded.includes(name);
}

/** A program, whose words are no text. */
export function isCode(path: string): boolean {
  return /(?:^|\/)(?:Makefile|Dockerfile|Jenkinsfile|crontab)$|\.(?:vue|svelte|js|jsx|mjs|ts|tsx|py|c|h|cc|cpp|java|go|rs|rb|php|sh|css|sql|kt|swift)$/iu.test(
    path,
  );
}

/** `archive/` holds `archive/2024/a.md`, and `old/archive/a.md` too. */
export function isWithin(path: string, folder: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/^\.\//u, '').replaceAll('\\', '/').toLowerCase();
  return folder.endsWith('/') && `/${plain(path)}`.includes(`/${plain(folder)}`);
}

/** Same stem under another ending or without one: `report` for `report.md`. */
export function isSameStem(path: string, name: string): boolean {
  const stem = (text: string) => fold(text.split('/').pop() ?? '').replace(/\.[a-z0-9]{1,6}$/u, '');
  return stem(path) === stem(name);
}

const homes =
  /(?<!\p{L})(?:home ?page|start ?page|landing ?page|main page|front page|startseite|page d.accueil|accueil|inicio|portada|homepage)(?!\p{L})/u;
const languages: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:german|deutsch\w*|allemand\w*|aleman\w*)/u,
  en: /(?<!\p{L})(?:english|englisch\w*|anglais\w*|ingles\w*)/u,
  fr: /(?<!\p{L})(?:french|franzosisch\w*|francais\w*|frances\w*)/u,
  es: /(?<!\p{L})(?:spanish|spanisch\w*|espagnol\w*|espanol\w*|castellano)/u,
  nl: /(?<!\p{L})(?:dutch|niederlandisch\w*|hollandisch\w*|neerlandais\w*|holandes\w*|neerlandes\w*)/u,
  it: /(?<!\p{L})(?:italian\w*|italienisch\w*|italien\w*)/u,
  pt: /(?<!\p{L})(?:portuguese|portugiesisch\w*|portugais\w*|portugues\w*)/u,
  pl: /(?<!\p{L})(?:polish|polnisch\w*|polonais\w*|polaco)/u,
  tr: /(?<!\p{L})(?:turkish|turkisch\w*|turque?|turco)/u,
  uk: /(?<!\p{L})(?:ukrainian|ukrainisch\w*|ukrainien\w*|ucraniano)/u,
};

/** Does this text name the path in words? The words of the path that it says. */
export function wordsNaming(path: string, text: string, keys: readonly string[]): readonly string[] {
  const { base, folder } = pathWords(path);
  const folded = fold(text);
  const found = [...base, ...folder].filter(
    (word) =>
      (word.length > 1 || /\d/u.test(word)) &&
      (hasWord(keys, word) || isSameNumber(keys, word) || namesByLanguage(word, folded)),
  );
  if (/^(?:index|home|inicio|startseite|accueil)$/u.test(base.join(' ')) && homes.test(folded))
    found.push(base[0] ?? '');
  return found;
}

/** `03` and `3` */
function isSameNumber(keys: readonly string[], word: string): boolean {
  return /^0?\d+$/u.test(word) && keys.some((key) => /^\d+$/u.test(key) && Number(key) === Number(word));
}

function namesByLanguage(word: string, folded: string): boolean {
  return Object.hasOwn(languages, word) && (languages[word]?.test(folded) ?? false);
}

export type Discriminator =
  | 'relative'
  | 'turn'
  | 'kin'
  | 'audience'
  | 'sphere'
  | 'end'
  | 'year'
  | 'weekday'
  | 'month'
  | 'stage'
  | 'season'
  | 'language'
  | 'number';

const seasons = [
  /^(?:spring|fruhling|fruhjahr|printemps|primavera)$/u,
  /^(?:summer|sommer|ete|verano)$/u,
  /^(?:autumn|herbst|automne|otono)$/u,
  /^(?:winter|hiver|invierno)$/u,
];
const stages = new Map<string, string>(
  [
    'prod production live produktion produccion',
    'dev development entwicklung desarrollo developpement',
    'staging stage',
    'test testing tests pruebas prueba',
    'local lokal',
  ].flatMap((names) => names.split(' ').map((name) => [name, names.split(' ')[0] ?? ''] as const)),
);

const turns = [
  /^(?:last|previous|vorjahr\w*|letzte[nrsm]?|vorige[nrsm]?|dernier|derniere|precedent|pasado|pasada|anterior)$/u,
  /^(?:next|forecast|previsionnel\w*|coming|upcoming|nachste[nrsm]?|kommende[nrsm]?|folgejahr|prochain|prochaine|proximo|proxima)$/u,
];
/** Of a pair: what is for the one is not for the other. */
const sides = [
  /^(?:weekdays?|werktags?|wochentags?|semaine)$/u,
  /^(?:weekends?|wochenende|week-?end|finde)$/u,
  /^(?:day|daytime|tag|tagschicht|jour|journee|dia)$/u,
  /^(?:night|nacht|nachtschicht|nuit|noche|nocturn\w*)$/u,
];
/** Who or what it is for: words of one row are for the same, those of two rows of one kind for different ones. */
const parties: readonly (readonly [Discriminator, string])[] = [
  ['kin', 'mum mom mother mama mami mutter maman mere madre'],
  ['kin', 'dad father papa papi vater pere padre'],
  ['kin', 'aunt auntie tante tia'],
  ['kin', 'uncle onkel oncle tio'],
  ['kin', 'gran granny grandma oma grossmutter mamie abuela'],
  ['kin', 'grandad grandpa opa grossvater papy abuelo'],
  ['audience', 'kids kid children child kinder kind enfants enfant ninos nino peques'],
  ['audience', 'grownups grownup adults adult erwachsene erwachsenen adultes adulte adultos adulto'],
  ['sphere', 'work office arbeit buro firma travail bureau trabajo oficina'],
  ['sphere', 'family private familie privat famille prive familia privado'],
  ['end', 'server backend serveur servidor'],
  ['end', 'client frontend web browser navigateur cliente navegador'],
];
const ordinals = [
  'first 1st ersten erste erster premier premiere primer primera primero',
  'second 2nd zweiten zweite zweiter deuxieme segundo segunda',
  'third 3rd dritten dritte dritter troisieme tercer tercero tercera',
  'fourth 4th vierten vierte vierter quatrieme cuarto cuarta',
  'fifth 5th funften funfte funfter cinquieme quinto quinta',
  'sixth 6th sechsten sechste sechster sixieme sexto sexta',
].map((names) => new Set(names.split(' ')));

/** Words that tell one of several like files: a year, a weekday, a month, a stage, a language, a number. */
export function discriminatorOf(spelled: string): { readonly kind: Discriminator; readonly value: string } | null {
  // `Fruehling`
  const word = spelled.replace(/(?<=[bcdfghjklmnpqrstvwxz])(?:ae|oe|ue)/gu, (pair) => pair.charAt(0));
  if (/^(?:19|20)\d\d$/u.test(word)) return { kind: 'year', value: word };
  const weekday = weekdayOf(word);
  if (weekday !== undefined && word.length > 3) return { kind: 'weekday', value: String(weekday) };
  const month = monthOf(word);
  if (month !== undefined && word.length > 2) return { kind: 'month', value: String(month) };
  const season = seasons.findIndex((names) => names.test(word));
  if (season >= 0) return { kind: 'season', value: String(season) };
  const side = sides.findIndex((names) => names.test(word));
  if (side >= 0) return { kind: 'turn', value: String(side) };
  const party = parties.find(([, names]) => names.split(' ').includes(word));
  if (party !== undefined) return { kind: party[0], value: party[1] };
  const stage =
    stages.get(word) ??
    stages.get(
      /^(?:test|prod|produktion|dev|entwicklung|staging|live)(?=s?(?:umgebung|config|konfiguration|system|server|env)\p{L}*$)/u.exec(
        word,
      )?.[0] ?? '',
    );
  if (stage !== undefined) return { kind: 'stage', value: stage };
  for (const [code, pattern] of Object.entries(languages)) {
    if (word === code || (word.length > 4 && pattern.test(word))) return { kind: 'language', value: code };
  }
  const turn = turns.findIndex((names) => names.test(word));
  if (turn >= 0) return { kind: 'relative', value: String(turn) };
  const number = /^\p{L}?(\d{1,6})$/u.exec(word)?.[1];
  if (number !== undefined) return { kind: 'number', value: String(Number(number)) };
  const ordinal = ordinals.findIndex((names) => names.has(word));
  if (ordinal >= 0) return { kind: 'number', value: String(ordinal + 1) };
  return null;
}

/** `Notfallliste` and `abholliste`: one head, two different things. */
export function sameHeadOnly(left: string, right: string): boolean {
  if (left === right || left.length < 8 || right.length < 8 || sameWord(left, right)) return false;
  let common = 0;
  while (common < left.length && common < right.length && left.at(-1 - common) === right.at(-1 - common)) common += 1;
  return common >= 4 && left.length - common >= (common > 4 ? 3 : 4) && right.length - common >= (common > 4 ? 3 : 4);
}
