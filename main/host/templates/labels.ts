/**
 * What stands beside a value in documents as people write them, in English and German, whatever the window's language: an
 * English mission meets a German invoice. A label that finds nothing makes a run `refused`, one that finds something else
 * makes it wrong, so each is wide in what it finds and narrow in what it calls the thing by its name: `Due date` is found
 * and left to a person, `Invoice date` decides. `templates.process.test.ts` says of which documents that is known.
 */

/** Right before the number, or with it: `Invoice address: 12b` and `Invoice for order 77` name something else. */
export const invoiceNumber = String.raw`\b(?:invoice|rechnung|rechnungsnummer|rechnungs-?nr)(?:\W{0,3}(?:n(?:o|r|um\w*)|id)\b)?(?:[ .:#]{2,}|\W+\S*\d|\W*$)`;

/** `Invoice date`; `Rechnung Nr. 12 vom`; `Date` alone; and, for a person to say, a date that stands alone or after a place. */
export const invoiceDate = [
  'invoice date|date of (?:the )?invoice|date of issue|rechnungsdatum|datum der rechnung',
  String.raw`^\W*issued\b`,
  String.raw`^\W*(?:invoice|rechnung|rechnungsnummer)\b(?:[ -]?n\w*\W*)? *\S* (?:of|dated|vom)\b`,
  String.raw`^(?!.*(?:invoice|rechnung)).*\b(?:date|datum)\b`,
  String.raw`^(?:[a-zà-ÿ]+, )?(?:den )?\d[\wä./ -]{5,17}$`,
].join('|');

export const invoiceNet = String.raw`\bnet\b|\bnetto|\bsub-?total|\bzwischensumme`;

export const invoiceVat = String.raw`\bvat\b|\btax\b|mwst|\bust\b|mehrwertsteuer|umsatzsteuer`;

export const invoiceTotal = String.raw`\btotal\b|\bgross\b|\bto pay\b|\bdue\b|\bpayable\b|gesamt|\bbrutto|\bsumme\b|rechnungsbetrag|endbetrag|zahlbetrag|zu zahlen`;

export const contractBegins = 'begin|start|beginn';
export const contractEnds = String.raw`\bend(s|e|et)?\b|expir|until|läuft bis|befristet bis`;
export const email = 'e-?mail';
export const telephone = 'tel|phone|telefon|mobil';
export const article = 'article|artikel';
export const quantity = 'quantity|menge|anzahl';
export const price = 'price|preis';
export const amount = 'amount|betrag';
