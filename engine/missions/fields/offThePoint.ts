/**
 * Figures that stand beside the right words and are something else: a period, a reference, a threshold, a rate, or a value of
 * the opposite (monthly where yearly is asked, the old one for the new one, dollars for euros). A label or the person's words
 * beside such a figure vouch for nothing. English, German, French and Spanish; a rule's answer that only asks a person. Pure.
 */
import type { AskedColumn } from '../../../contract/mission.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import { asksForRate, headerOf, ownLine, partOfLine } from './narrowCandidates.ts';
import { contentOf, holds } from './words.ts';

const periodUnit =
  /^[\s-]*(?:days?|weeks?|months?|years?|hours?|minutes?|tagen?|tage|wochen?|monat(?:e|en|s)?|jahr(?:e|en|s)?|stunden?|minuten?|jours?|semaines?|mois|ans|années?|heures?|días?|semanas?|mes(?:es)?|años?|horas?|werktagen?|werktage)(?![\p{L}\p{N}])/iu;
const asksForPeriod =
  /\b(?:days?|weeks?|months?|years?|hours?|minutes?|time|period|term|notice|duration|age|long)\b|tage|wochen|monate|jahre|stunden|minuten|dauer|frist|laufzeit|alter|\b(?:jours|semaines|mois|ans|années|heures|durée|délai|préavis|âge|días|semanas|meses|años|horas|duración|plazo|edad)\b/iu;
const pieceUnit =
  /^[\s-]*(?:pages?|items?|pieces?|pcs|persons?|people|guests?|seiten?|stück|stk|personen|gäste|pièces?|personnes?|páginas?|piezas?|personas?)(?![\p{L}\p{N}])/iu;
const asksForCount =
  /\b(?:how many|count|quantity|number of|pieces?|pages?|items?|persons?|people|guests?|units?)\b|anzahl|menge|stück|seiten|personen|gäste|\b(?:combien|nombre|quantité|pièces|personnes|pages|cuánt|número de|cantidad|piezas|personas)/iu;
const reference =
  /(?:\b(?:clause|section|page|paragraph|item|chapter|article|line|step|table|figure|seite|ziffer|absatz|kapitel|artikel|zeile|punkt|abschnitt|tabelle|page|article|point|ligne|sección|página|apartado|punto|línea)|§+|\b(?:art|abs|nr|no|pos|s|p)\.)\s*$/iu;
/** Before a whole number without a currency: `account 4711`, `card ending 4711`, `week 40`. */
const numbered =
  /\b(?:account|invoice|order|customer|policy|contract|room|week|cw|kw|ending|ending in|house|konto|rechnung|auftrag|kunde|zimmer|woche|compte|facture|commande|chambre|semaine|cuenta|factura|pedido|habitación|semana)\s*$/iu;
const measureUnit =
  /^\s*(?:kg|g|mg|t|lbs?|oz|l|ml|cl|km|m|cm|mm|m²|kWh|MWh|h|hrs?|hours?|std|stunden|heures?|horas?)(?![\p{L}\p{N}])/iu;
const asksForMoney =
  /\b(?:pay|price|cost|amount due|fee|charge|premium|rent)\b|zahlen|preis|kosten|gebühr|betrag|miete|\b(?:payer|prix|montant|loyer|pagar|precio|importe|alquiler)\b/iu;
/** `plus VAT`, `without deposit`: the price of something else. */
const apart =
  /\b(?:plus|without|excluding|excl\.?|zzgl\.?|zuzüglich|ohne|exkl\.?|hors|sans|más|sin|excluid[oa])\s+(?:the\s|der\s|die\s|la\s|le\s)?(\p{L}+)/iu;
const threshold =
  /(?:\b(?:above|over|below|under|exceeding|exceeds?|at least|at most|up to|more than|less than|from|within|ab|bis zu|über|unter|mehr als|weniger als|mindestens|höchstens|innerhalb von|binnen|au-delà de|plus de|moins de|jusqu['’]à|à partir de|sous|más de|menos de|hasta|a partir de|desde|dentro de))\s*(?:[€$£]|EUR|USD|GBP|CHF)?\s*$/iu;
const asksForThreshold =
  /\b(?:limit|threshold|minimum|maximum|least|most|from|up to|above|below|grenze|mindest|höchst|ab|bis|limite|seuil|mínimo|máximo|límite)/iu;
/** `within 14 days of 3 September`: a day that something is counted from. */
const countedFrom =
  /\b(?:days?|weeks?|months?|years?|tagen?|tage|wochen?|monaten?|jahren?|jours?|semaines?|mois|ans|días|semanas|meses|años)\s+(?:of|after|from|before|nach|ab|vor|seit|après|avant|suivant|de|del|desde|después de|antes de)(?:\s[^.;:]{0,40})?$/iu;
const asksForStart = /\b(?:from|since|start|after|before|ab|seit|nach|vor|depuis|après|avant|desde|después|antes)\b/iu;

const yearWord =
  /(?:\b(?:in|since|until|year|for|of|en|depuis|desde|año|année|dès)|\bjahr|\bseit|\bim|\bexercice)\s*$/iu;
const asksForYear = /\byear\b|jahr|\bannée|\baño/iu;

/** Members of one family exclude each other. */
const families: readonly (readonly RegExp[])[] = [
  [
    /\b(?:yearly|annual(?:ly)?|per year|a year|per annum)\b|jährlich|im jahr|pro jahr|jahres|\b(?:annuel(?:le)?s?|par an|anual(?:es)?|al año)\b/iu,
    /\b(?:monthly|per month|a month)\b|monatlich|im monat|pro monat|monats|\b(?:mensuel(?:le)?s?|par mois|mensual(?:es)?|al mes)\b/iu,
    /\b(?:weekly|per week|a week)\b|wöchentlich|pro woche|\b(?:hebdomadaire|par semaine|semanal(?:es)?)\b/iu,
    /\b(?:daily|per day|a day)\b|täglich|pro tag|\b(?:quotidien|par jour|diari[oa]|al día)\b/iu,
    /\b(?:quarterly|per quarter)\b|vierteljährlich|pro quartal|quartals|\b(?:trimestriel(?:le)?|trimestral)\b/iu,
    /\b(?:half-yearly|semi-annual)\b|halbjährlich|\b(?:semestriel(?:le)?|semestral)\b/iu,
  ],
  [
    /\b(?:new|future)\b|\bneue[nrsm]?\b|\b(?:nouveau|nouvelle|nuev[oa])\b/iu,
    /\b(?:old|former|previous|prior|current|so far)\b|\b(?:alte|bisherige|frühere|vorherige|aktuelle|derzeitige)[nrsm]?\b|bisher|\b(?:ancien(?:ne)?|précédent|actuel(?:le)?|antigu[oa]|anterior|actual)\b/iu,
  ],
  [
    /\bfirst\b|\berste[nrsm]?\b|\b(?:premier|première|primer[oa]?)\b/iu,
    /\blast\b|\bletzte[nrsm]?\b|\b(?:dernier|dernière|últim[oa])\b/iu,
    /\bnext\b|\bnächste[nrsm]?\b|\b(?:prochain(?:e)?|próxim[oa])\b/iu,
  ],
  [
    /€|\bEUR\b|\beuros?\b/iu,
    /\$|\bUSD\b|\bdollars?\b/iu,
    /£|\bGBP\b|\bpounds?\b/iu,
    /\bCHF\b|\b(?:Swiss )?francs?\b|franken/iu,
  ],
  [
    /\bdays?\b|\btagen?\b|\btage\b|\bjours?\b|\bdías?\b/iu,
    /\bweeks?\b|\bwochen?\b|\bsemaines?\b|\bsemanas?\b/iu,
    /\bmonths?\b|\bmonat(?:e|en)?\b|\bmois\b|\bmes(?:es)?\b/iu,
    /\byears?\b|\bjahr(?:e|en)?\b|\bans\b|\baños?\b/iu,
  ],
  [/\bkg\b|\bkilos?\b/iu, /\b(?:g|grams?|gramm)\b/iu, /\bt\b|\btonn?e[sn]?\b/iu],
  [/\bnet(?:to)?\b|\bHT\b|\bexcl/iu, /\b(?:gross|brutto|TTC)\b|\bincl/iu],
];

/** Says that it is not so. `no` alone is a number's abbreviation as well. */
const denial =
  /\[\s\]|\b(?:waived|cancelled|canceled|void|instead of|entfällt|storniert|abgesagt|anstatt|statt|annulée?s?|au lieu de|anulad[oa]s?|en lugar de|not|never|no longer|nicht|kein(?:e[nrms]?)?|nie|niemals|nunca|jamais)\b|n['’]t\b|\bn(?:e\s|['’])(?:[^.;]{1,40})\bpas\b|\bno (?:es|está|se|fue|será|ha|son|incluye|vence|hay|termina)\b/iu;
/** What was before: unless it is asked for, it is not what is. */
const past =
  /\b(?:previous|former|prior|estimated|bisherige[nrsm]?|vorherige[nrsm]?|frühere[nrsm]?|geschätzte[nrsm]?|précédent(?:e)?|ancien(?:ne)?|estimée?|anterior|antigu[oa]|estimad[oa])\b/iu;
/** An amount without a sign whose side another word says. */
const side =
  /(?:^|[;,\t|]\s*)(?:S|H|D|C|DR|CR|Soll|Haben|Debit|Credit|Débit|Crédit|Debe|Haber)(?:\s*[;,\t|]|\s*$)|\b(?:débiteur|débitrice|deudor|overdrawn|im minus|zu (?:ihren|deinen) lasten|descubierto)\b|\((?:soll|debit|débit|overdrawn)\)/iu;
/** A header that gives a scale, or counts things. */
const scaledHeader = /\b(?:thousands?|tsd|teur|k€|keur|millions?|mio|milliers|miles|millones|pcs|no|nr)\b|[(']000/iu;
/** One of several in time: what is asked for as the new one must be called new. */
const inTime: readonly number[] = [1, 2];
/** Currencies, periods, weights: a day or a name has none. */
const ofNumbers: readonly number[] = [3, 4, 5];

export function isOffThePoint(
  { name, ask, kind }: Pick<AskedColumn, 'name' | 'ask' | 'kind'>,
  candidate: Candidate,
  sources: readonly SourceText[],
): boolean {
  const question = `${ask} ${name.replaceAll(/[_-]/gu, ' ')}`;
  const { line, from, to } = ownLine(candidate, sources);
  const before = line.slice(Math.max(0, from - 80), from);
  const after = line.slice(to, to + 40);
  const clause = clauseAround(candidate, sources);
  if (kind !== 'quote' && denial.test(clause) && !denial.test(question)) return true;
  if (kind === 'date' && countedFrom.test(before) && !asksForStart.test(question)) return true;
  if (contradicts(question, clause, kind)) return true;
  if ((kind === 'number' || kind === 'date') && past.test(clause) && !past.test(question)) return true;
  if (kind !== 'number') return false;
  const header = headerOf(candidate, sources);
  if (/%|\bpercent|prozent/iu.test(header) && !asksForRate(ask)) return true;
  if (scaledHeader.test(header) && !scaledHeader.test(question) && !asksForCount.test(question)) return true;
  if (side.test(line) && !side.test(` ${question.replaceAll(/\s+/gu, ';')}`) && !/^[-(−]/.test(candidate.value))
    return true;
  if (candidate.unit !== undefined && !asksForRate(ask)) return true;
  if (periodUnit.test(after) && !asksForPeriod.test(question)) return true;
  if (pieceUnit.test(after) && !asksForCount.test(question)) return true;
  if (reference.test(before) && !reference.test(`${question} `)) return true;
  if (/^(?:19|20)\d{2}$/.test(candidate.evidence.text) && yearWord.test(before) && !asksForYear.test(question))
    return true;
  if (/^\d+$/.test(candidate.evidence.text) && numbered.test(before) && !numbered.test(ask)) return true;
  if (measureUnit.test(after) && asksForMoney.test(question)) return true;
  const other = contentOf(apart.exec(clause)?.[1] ?? '');
  if (other.length > 0 && holds(contentOf(question), other)) return true;
  if (threshold.test(before) && !asksForThreshold.test(question)) return true;
  return false;
}

function contradicts(question: string, beside: string, kind: AskedColumn['kind']): boolean {
  return families.some((members, family) => {
    if (ofNumbers.includes(family) && kind !== 'number') return false;
    const asked = members.filter((member) => member.test(question));
    const said = members.filter((member) => member.test(beside));
    if (asked.length === 0 || said.some((member) => asked.includes(member))) return false;
    return said.length > 0 || inTime.includes(family);
  });
}

/** What is said around the value: its part of a line of columns, else its clause; a cell has its headers. */
function clauseAround(candidate: Candidate, sources: readonly SourceText[]): string {
  const header = headerOf(candidate, sources);
  if (header !== '') return `${header} ${candidate.blankedLine}`;
  const { line, from, to } = ownLine(candidate, sources);
  const clause = /[,;!?](?=\s|$)|\.(?=\s|$)/u;
  const own = `${line.slice(0, from).split(clause).at(-1) ?? ''} ${line.slice(to).split(clause)[0] ?? ''}`;
  return /\S(?: {2,}|\t|\|)\S/u.test(line.trim()) ? `${partOfLine(candidate, sources)} ${candidate.blankedLine}` : own;
}
