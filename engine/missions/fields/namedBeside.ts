/**
 * Do the person's own words stand beside a value? A rule's answer, so that a sole value is not taken for the one that was
 * asked only because nothing else stands there: in a letter that names an excess and no premium the excess is the only amount.
 *
 * The words of the question (or of the column's name), less small words and words that only say the kind of the value
 * (date, amount, number), are looked for in the value's own part of the line, its header or its clause. Where nothing but
 * the kind stands there (`Date: 3 September`), the source's title and path must hold them. English, German, French and
 * Spanish; another word for the same thing is not known here, and a person is asked. Pure.
 */
import type { AskedColumn } from '../../../contract/mission.ts';
import { foldWord } from '../../grounding/characters.ts';
import { placeOf, readSource } from '../../grounding/readSource.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import { ownLine, partOfLine } from './narrowCandidates.ts';

const listOf = (words: string) => new Set(words.split(/\s+/u));

/** Say nothing about what a value is; currencies among them. */
const smallWords = listOf(`
  a an the of to for in on at by from with and or is are was were be been has have had which that this these those it its
  what when where who whom whose how much many until till our your my their his her we you they i all any each as into per
  der die das des dem den ein eine einen einem einer eines und oder von vom zu zum zur im in am an auf aus bei bis fur mit
  nach uber um unter vor ist sind war waren wird werden wurde hat haben welcher welche welches was wann wer wie viel wo
  unser unsere unserer unseres ihr ihre ihrer sein seine es sie wir pro je
  le la les l un une d de du et ou a au aux en dans par pour sur avec est sont ete sera qui que quoi quand quel quelle
  quels quelles combien notre nos votre vos ce cet cette ces se s il elle on
  el los las lo uno una unos unas del y o u al con por para sobre entre es son fue ser esta este estos estas que cual
  cuando cuanto quien nuestro nuestra nuestros su sus se
  eur euro euros usd dollar dollars gbp pound pounds chf franken francs franc cents cent
`);

/** Say of what kind a value is, and no more. */
const kindWords = listOf(`
  date day amount number no nr value figure quantity name sum code result reading
  datum tag betrag nummer wert zahl menge anzahl name summe kennung ergebnis
  date jour montant numero valeur chiffre quantite nom somme resultat
  fecha dia importe monto cuota numero valor cifra cantidad nombre suma resultado
  sentence line satz zeile phrase ligne frase linea
`);

/** Words for one thing in the four languages, and in the ways of one of them. */
const concepts: readonly ReadonlySet<string>[] = [
  'net netto nettobetrag nettosumme nettopreis nettowert ht imponible',
  'vat mwst ust mehrwertsteuer umsatzsteuer mehrwertsteuerbetrag umsatzsteuerbetrag steuerbetrag tva iva tax steuer',
  'total gesamt gesamtbetrag gesamtsumme summe endbetrag rechnungsbetrag zahlbetrag gesamtpreis ttc brutto bruttobetrag bruttosumme bruttopreis gross due pay payable zahlen payer pagar',
  'invoice rechnung facture factura bill',
  'premium beitrag pramie prime prima',
  'deposit kaution caution fianza deposito',
  'rent miete loyer alquiler renta',
  'discount rabatt skonto remise descuento',
  'price preis prix precio',
  'contract vertrag contrat contrato',
  'customer kunde client cliente',
  'tenant mieter mieterin locataire inquilino',
  'balance saldo solde kontostand',
  'fee gebuhr frais comision',
  'delivery lieferung livraison entrega',
  'order bestellung auftrag commande pedido',
  'phone telefon telephone telefono tel',
  'mail email',
  'start beginn begins begin debut inicio',
  'end ende fin ends',
].map(listOf);

/** What a document calls itself. */
const documentWords = listOf(`
  invoice bill receipt reminder offer quote quotation order delivery credit contract statement
  rechnung mahnung zahlungserinnerung angebot bestellung auftrag lieferschein gutschrift vertrag kontoauszug
  facture rappel devis commande avoir contrat releve factura recordatorio presupuesto pedido albaran contrato extracto
`);

/** Tell apart one of several of a thing, never the thing itself. */
const weakWords = listOf(`
  yearly annual annually monthly month year weekly week daily quarterly new old current first last next final
  jahrlich jahrliche jahrlicher jahrliches monatlich monatliche monatlicher jahr monat woche neu neue neuer alt alte aktuell aktuelle
  letzte letzter erste erster nachste
  annuel annuelle mensuel mensuelle an mois annee semaine nouveau nouvelle ancien ancienne premier premiere dernier derniere
  anual mensual ano mes semana nuevo nueva antiguo primero primera ultimo ultima
`);

export interface Asked extends Pick<AskedColumn, 'name' | 'ask'> {
  /** The row is one line of its source: a cell's row head is then another value of it, and no label. */
  readonly rowIsLine: boolean;
}

export function isNamedBeside(
  { name, ask, rowIsLine }: Asked,
  candidate: Candidate,
  sources: readonly SourceText[],
): boolean {
  const questions = ask.split(/[,;/()]|\b(?:or|oder|ou|o)\b/u).map(contentOf);
  const asked = questions.filter((words) => words.length > 0);
  // A question for "the date" and no more asks for the one that stands there.
  if (asked.length === 0) return true;
  const named = contentOf(name);
  const beside = wordsBeside(candidate, sources, rowIsLine).filter((words) => words.length > 0);
  // A name that says less than its question (`fee` for "the late payment fee") vouches for less.
  const further = named.length > 0 && !holds(asked.flat(), named);
  const telling = [...asked.map(strongOf), ...(further ? [named] : [])];
  if (candidate.kind === 'quote') {
    const sentence = contentOf(candidate.value);
    return telling.some((words) => words.some((word) => holds(sentence, [word])));
  }
  if (beside.some((text) => telling.some((words) => holds(text, words)))) return true;
  // `Total` for "the total to pay": less than was asked, but nothing else, and what the question begins with.
  if (beside.length > 0)
    return beside.some((text) => asked.some((words) => holds(text, words.slice(0, 1)) && holds(words, text)));
  return asked.some((words) => titleHolds(candidate, sources, strongOf(words)));
}

/** `gueltig_bis` and `grossWeight` are two words each. */
function contentOf(text: string): readonly string[] {
  const words = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.map(foldWord).filter((word) => !smallWords.has(word) && !saysKind(word));
}

function saysKind(word: string): boolean {
  return kindWords.has(word) || [...kindWords].some((kind) => sameForm(kind, word));
}

function strongOf(words: readonly string[]): readonly string[] {
  const strong = words.filter((word) => !weakWords.has(word));
  return strong.length > 0 ? strong : words;
}

function holds(text: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => text.some((other) => sameWord(word, other)));
}

/** Forms of one word, or words for one thing. */
export function sameWord(one: string, other: string): boolean {
  return sameForm(one, other) || concepts.some((words) => words.has(one) && words.has(other));
}

/** The longest ending by which two forms of one word may differ. */
const endingLength = 3;
const sharedPart = 0.7;

/** `credit` and `credited`, `premium` and `premiums`; not `premium` and `premises`. */
function sameForm(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  if (shared === short.length && /^(?:s|n|e|es|en)$/u.test(long.slice(shared))) return shared >= 3;
  return shared >= 4 && shared >= sharedPart * long.length && long.length - shared <= endingLength;
}

export function hasHeader(candidate: Candidate, sources: readonly SourceText[]): boolean {
  const source = sources.find(({ name }) => name === candidate.evidence.source);
  if (source === undefined) return false;
  const place = placeOf(readSource(source), candidate.start, candidate.end);
  return place.cell !== undefined && place.header !== undefined;
}

/** What is said beside the value, by each thing that says something. */
function wordsBeside(
  candidate: Candidate,
  sources: readonly SourceText[],
  rowIsLine: boolean,
): readonly (readonly string[])[] {
  const source = sources.find((each) => each.name === candidate.evidence.source);
  const { cell, header = '' } = source ? placeOf(readSource(source), candidate.start, candidate.end) : {};
  if (cell === undefined) return [contentOf(header), wordsOnLine(candidate, sources)];
  const rowHead = rowIsLine ? '' : (cell.rowHead ?? '');
  return [header, rowHead, `${header} ${rowHead}`, cell.own].map(contentOf);
}

/** Where a label may stand to speak of this value: its header, its row head, its part of a line of columns, its clause. */
export function labelPlaces(candidate: Candidate, sources: readonly SourceText[]): readonly string[] {
  const source = sources.find((each) => each.name === candidate.evidence.source);
  const { cell, header = '' } = source ? placeOf(readSource(source), candidate.start, candidate.end) : {};
  const { line, from, to } = ownLine(candidate, sources);
  if (cell !== undefined) return [header, cell.rowHead ?? '', cell.own, `${line.slice(0, from)} ${line.slice(to)}`];
  const part = partOfLine(candidate, sources);
  if (/\S(?: {2,}|\t|\|)\S/u.test(line.trim())) return [header, part];
  const before = line.slice(0, from).split(labelClauseEnd);
  const after = line.slice(to).split(labelClauseEnd)[0] ?? '';
  // `Deposit: 500` and `Deposit, payable in advance: 500`: the clause before, where the own one says nothing.
  const own = `${before.at(-1) ?? ''} ${after}`;
  const nearest = contentOf(own).length > 0 ? own : `${before.at(-2) ?? lineAbove(candidate, sources)} ${own}`;
  return [header, own, nearest];
}

function wordsOnLine(candidate: Candidate, sources: readonly SourceText[]): readonly string[] {
  const part = contentOf(partOfLine(candidate, sources));
  const { line, from, to } = ownLine(candidate, sources);
  // A part of a line of columns is short; a sentence is looked at clause by clause, nearest first.
  if (/\S(?: {2,}|\t|\|)\S/u.test(line.trim())) return part;
  const before = line.slice(0, from).split(clauseEnd);
  const after = line.slice(to).split(clauseEnd)[0] ?? '';
  const own = contentOf(`${before.at(-1) ?? ''} ${after}`);
  if (own.length > 0) return own;
  for (const clause of [...before.slice(0, -1).reverse(), lineAbove(candidate, sources)]) {
    const words = contentOf(clause);
    if (words.length > 0) return words;
  }
  return part;
}

/** A colon stands between a label and its value. */
const labelClauseEnd = /[,;!?](?=\s|$)|\.(?=\s|$)|[()–—]|\s(?:and|but|und|aber|sowie|et|mais|y|pero)\s/u;
const clauseEnd = /[,;:!?](?=\s|$)|\.(?=\s|$)|[()–—]|\s(?:and|but|und|aber|sowie|et|mais|y|pero)\s/u;

/** What a sentence says on the line before, where it goes on over the line's end. */
function lineAbove({ evidence, start }: Candidate, sources: readonly SourceText[]): string {
  const text = sources.find(({ name }) => name === evidence.source)?.text ?? '';
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (lineStart === 0) return '';
  const above = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1).trim();
  // `Date: 3 September` begins anew.
  if (/^\s*[\p{Lu}*#>|•-]/u.test(text.slice(lineStart, start))) return '';
  return /[.!?:;]$/u.test(above) ? '' : (above.split(clauseEnd).at(-1) ?? '');
}

const titleLines = 6;

/**
 * The source's path, its headings or its first lines. What the document calls itself comes first: in a reminder of an
 * invoice a date is the reminder's.
 */
function titleHolds({ evidence }: Candidate, sources: readonly SourceText[], words: readonly string[]): boolean {
  const text = sources.find(({ name }) => name === evidence.source)?.text ?? '';
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const headings = lines.slice(titleLines).filter((line) => /^#{1,6}\s/u.test(line));
  const title = contentOf([...lines.slice(0, titleLines), ...headings].join('\n'));
  const first = title.find((word) => documentWords.has(word));
  const own =
    first === undefined ||
    !words.some((word) => documentWords.has(word)) ||
    holds(
      [first],
      words.filter((word) => documentWords.has(word)),
    );
  const path = contentOf(evidence.source.replaceAll(/[^\p{L}]+/gu, ' '));
  return own && holds([...path, ...title], words);
}
