/**
 * The words of a question, of a label and of what stands beside a value: without small words and words that only say of what
 * kind a value is, in English, German, French and Spanish. Pure.
 */
import { foldWord } from '../../grounding/characters.ts';

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
export const documentWords = listOf(`
  invoice bill receipt reminder offer quote quotation estimate order delivery credit contract statement
  rechnung mahnung zahlungserinnerung angebot kostenvoranschlag bestellung auftrag lieferschein gutschrift vertrag kontoauszug
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

/** Said in several words, meant as one. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\bhors[\s-]taxes?\b|\bbefore (?:vat|tax(?:es)?)\b|\bexcluding (?:vat|tax)\b|\bohne (?:mwst|mehrwertsteuer|umsatzsteuer)\b|\bsin iva\b/giu,
    ' netto ',
  ],
  [
    /\btoutes taxes comprises\b|\bincluding (?:vat|tax)\b|\bafter tax(?:es)?\b|\binkl(?:usive|\.)? (?:mwst|mehrwertsteuer)\b|\biva incluido\b/giu,
    ' brutto ',
  ],
  [
    /\bvalue[\s-]added tax\b|\btaxe sur la valeur ajoutée\b|\bimpuesto sobre el valor añadido\b|\bsales tax\b/giu,
    ' vat ',
  ],
];

/** `gueltig_bis` and `grossWeight` are two words each. */
export function contentOf(text: string): readonly string[] {
  const plain = phrases.reduce((said, [phrase, word]) => said.replaceAll(phrase, word), text);
  const words = plain.replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.map(foldWord).filter((word) => !smallWords.has(word) && !saysKind(word));
}

function saysKind(word: string): boolean {
  if (kindWords.has(word)) return true;
  // `zahlen` is no form of `Zahl`.
  if (concepts.some((words) => words.has(word))) return false;
  return [...kindWords].some((kind) => sameForm(kind, word));
}

export function strongOf(words: readonly string[]): readonly string[] {
  const strong = words.filter((word) => !weakWords.has(word));
  return strong.length > 0 ? strong : words;
}

export function holds(text: readonly string[], words: readonly string[]): boolean {
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

/** Words that a pattern spells out, but for those that every value of its kind has beside it. */
export function wordsOfPattern(pattern: string): readonly string[] {
  return contentOf(literalsOf(pattern).join(' '));
}

function literalsOf(pattern: string): readonly string[] {
  return (pattern.replaceAll(/\\./gu, ' ').match(/\p{L}+/gu) ?? []).map(foldWord);
}

/**
 * `Date` under the label `date|issued`, and not `Due date`: where the label found no more than a word for the kind, nothing
 * stands there but what was asked for.
 */
export function saysNoMore(place: string, asked: string, pattern: string): boolean {
  const content = contentOf(place);
  const kinds = literalsOf(pattern).filter(saysKind);
  if (!kinds.some((kind) => literalsOf(place).some((word) => sameForm(kind, word)))) return true;
  if (wordsOfPattern(pattern).some((word) => holds(content, [word]))) return true;
  return holds(contentOf(asked), content);
}
