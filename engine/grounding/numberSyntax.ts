/** The written forms around a numeral: currencies, units, signs, and what marks a figure as a code. Linear patterns only. */

export const CURRENCY = '(?:[€$£¥₹]|EUR|USD|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|MXN|S?Fr\\.|US\\$|C\\$|zł|kr)';

/** Units that may follow a figure without a blank. Single capitals that number houses and rooms (12A, 12B) are none. */
const UNIT = [
  'kg|g|mg|µg|μg|ng|pg|t|lbs?|oz|l|L|ml|mL|cl|dl|dL|hl|µl|fl',
  'km|m|cm|mm|µm|nm|mi|ft|in|ha|[ckm]?m[²³]',
  'bar|mbar|psi|Pa|kPa|hPa|MPa|°[CF]?|h|hrs?|min|s|sec|ms|d',
  'kWh|MWh|Wh|kW|MW|W|kV|V|mA|Ah|mAh|Hz|kHz|MHz|GHz|kJ|kcal|cal|Nm|rpm|dB',
  'kB|KB|MB|GB|TB|MiB|GiB|px|pt|mmol|mol|mval|IU|IE|ppm|pcs?|Stk|Stck|St|x|pp',
].join('|');

/** A numeral's digits with their separators, or a decimal without its zero (`.5`). */
export const DIGITS = "(?:\\d(?:[\\d.,'’]*\\d)?|[.,]\\d+)";

/** Punctuation, an optional `Label:`, sign, currency, sign, digits, and whatever follows in the same chunk. */
export const CHUNK_FORM = new RegExp(
  `^((?:\\p{L}[\\p{L}.]{0,40}:|(?:No|Nr|N[°º]|n[°º]|[Nn]úm|Num|Pos|Art|Abs|Fig|Abb|ca|pp?|S|Rs)[.]?(?=\\d))?[*_~'’:/\\\\&…]*)([-−–+]?)(${CURRENCY}?)([-−–+]?)(${DIGITS})(.*)$`,
  'su',
);

export const REST = {
  wholeMoney: /^[.,][-–—]{1,2}/,
  percent: /^%/,
  permille: /^‰/,
  unit: new RegExp(`^(?:${UNIT})(?:/[^\\d]*)?$`),
  currency: new RegExp(`^${CURRENCY}(?:/[^\\d]*)?$`),
  per: /^\/[^\d]+$/,
  compound: /^[-‐‑]\p{L}*\p{Ll}[\p{L}-]*$/u,
  scientific: /^[eE]([+-]?\d{1,2})$/,
  fraction: /^[½¼¾⅛⅜⅝⅞⅕⅖⅗⅘]$/,
  range: new RegExp(`^([-–—])(${DIGITS})([^\\d]*)$`),
  times: new RegExp(`^[x×](${DIGITS})([^\\d]*)$`),
} as const;

export const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '0.5',
  '¼': '0.25',
  '¾': '0.75',
  '⅛': '0.125',
  '⅜': '0.375',
  '⅝': '0.625',
  '⅞': '0.875',
  '⅕': '0.2',
  '⅖': '0.4',
  '⅗': '0.6',
  '⅘': '0.8',
};

/** Read on the few characters before a figure. */
export const BEFORE = {
  currency: new RegExp(`(?<!\\p{L})${CURRENCY}[\\s\\u00A0]?$`, 'u'),
  /** A minus that stands apart: `− 12.50`, `Discount: - 12.50`, `-EUR 12.50`. A list's hyphen is none. */
  apartMinus: new RegExp(
    `(?:(?:^|\\s)−\\s?(?:${CURRENCY}\\s?)?|(?:\\t|\\||:|\\s\\s)\\s*[-–]\\s(?:${CURRENCY}\\s?)?|(?:^|\\s)[-–]${CURRENCY}\\s?)$`,
    'u',
  ),
  /** `<0.5`: a bound. A blank behind `>` makes it a quotation mark of a mail. */
  bound: /(?:[<≤≥≈~]\s?|>)$/u,
  minusWord: new RegExp(`(?:^|[\\s(:])(?:minus|moins|menos)\\s(?:${CURRENCY}\\s?)?$`, 'iu'),
  phone:
    /(?:\btel|\bphone|\bfax|\bmobile?|\bhandy|\btelefon|\bt[ée]l[ée]phone|\bt[ée]l|\btel[ée]fono|\bm[óo]vil)[.:]*\s*$/iu,
  version: /(?:\bversion|\bver|\brelease|\bv)[.:]?\s*$/iu,
} as const;

const GAP = '[ \\u00A0\\u202F\\u2009]?';
/** Read on the few characters after a figure. */
export const AFTER = {
  percent: new RegExp(`^${GAP}(?:%|(?:percent|per cent|Prozent|pour cent|por ciento|v\\.\\s?H\\.)(?!\\p{L}))`, 'iu'),
  permille: new RegExp(`^${GAP}(?:‰|(?:Promille|pour mille|por mil)(?!\\p{L}))`, 'iu'),
  unit: new RegExp(`^${GAP}(?:${UNIT})(?![\\p{L}\\p{N}])`, 'u'),
  currency: new RegExp(`^${GAP}${CURRENCY}(?!\\p{L})`, 'u'),
  clock: /^\s?(?:Uhr|[ap]\.?m\b|o['’]clock|heures?\b)/iu,
  word: new RegExp(`^${GAP}(\\p{L}+)`, 'u'),
  /** A letter behind an amount that some write for thousands or millions, and others for a unit or nothing. */
  openScale: new RegExp(`^${GAP}(?:[kKmM]|MM|mm|bn|B|T)(?![\\p{L}\\p{N}.]|[²³])`, 'u'),
  openScaleWord: new RegExp(`^${GAP}(?:TDM|thsd|thds|Tds)(?!\\p{L})`, 'iu'),
  /** Debit and credit as letters at the end of an amount. */
  side: new RegExp(`^(?:${GAP}${CURRENCY})?[ \\u00A0](?:DR|Dr|CR|Cr|S|H|Soll|Haben)[.]?\\s*(?:$|[\\t|;]|\\s\\s)`, 'u'),
  /** Thousands and millions in a currency's shorthand. */
  shorthand: new RegExp(`^${GAP}(?:(T€|TEUR|T€|[kK]€|kEUR|KCHF|TCHF)|(M€|MEUR|Mio€))(?!\\p{L})`, 'u'),
} as const;

export const IBAN_START = /^[A-Z]{2}\d{2}[A-Z0-9]{0,30}$/;
export const IBAN_PART = /^[A-Z0-9]{1,30}$/;
