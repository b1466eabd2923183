/** Amounts with their units in four languages, in base units of their kind. Pure. */

export type Dimension = 'length' | 'mass' | 'volume' | 'heat' | 'time' | 'speed' | 'money' | 'data';

export interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly dimension: Dimension;
  /** In metres, grams, millilitres, degrees Celsius, seconds, km/h, the smallest coin, bytes. */
  readonly base: number;
  readonly at: number;
  readonly length: number;
}

const table: Readonly<Record<Dimension, string>> = {
  length:
    'km=1000 kilometer=1000 kilometers kilometre=1000 kilometres=1000 kilometern=1000 kilometros=1000 mi=1609.34 mile=1609.34 miles=1609.34 meilen=1609.34 milles=1609.34 millas=1609.34 m=1 meter=1 meters=1 metre=1 metres=1 metern=1 metros=1 cm=0.01 mm=0.001 in=0.0254 inch=0.0254 inches=0.0254 zoll=0.0254 pouces=0.0254 pulgadas=0.0254 ft=0.3048 foot=0.3048 feet=0.3048 fuss=0.3048 pieds=0.3048 pies=0.3048 yd=0.9144 yard=0.9144 yards=0.9144',
  mass: 'kg=1000 kilo=1000 kilos=1000 kilogramm=1000 g=1 gr=1 gramm=1 gram=1 grams=1 grammes=1 gramme=1 gramos=1 mg=0.001 lb=453.6 lbs=453.6 pound=453.6 pounds=453.6 pfund=500 livres=453.6 libras=453.6 oz=28.35 ounce=28.35 ounces=28.35 unzen=28.35 unze=28.35 onces=28.35 once=28.35 onza=28.35 onzas=28.35',
  volume:
    'l=1000 liter=1000 litre=1000 litres=1000 liters=1000 litros=1000 litro=1000 dl=100 cl=10 ml=1 cup=240 cups=240 tasse=240 tassen=240 tasses=240 taza=240 tazas=240 tbsp=15 tablespoon=15 tablespoons=15 el=15 essloffel=15 cucharada=15 cucharadas=15 tsp=5 teaspoon=5 teaspoons=5 tl=5 teeloffel=5 cucharadita=5 cucharaditas=5 pint=568 pints=568 gallon=3785 gallons=3785',
  heat: '°c=1 °f=1 ºc=1 ºf=1 c=1 f=1',
  time: 's=1 sec=1 secs=1 sek=1 seconds=1 sekunden=1 secondes=1 segundos=1 min=60 mins=60 minute=60 minutes=60 minuten=60 minutos=60 minuto=60 h=3600 hr=3600 hrs=3600 hour=3600 hours=3600 std=3600 stunde=3600 stunden=3600 heure=3600 heures=3600 hora=3600 horas=3600 day=86400 days=86400 tag=86400 tage=86400 jour=86400 jours=86400 dia=86400 dias=86400 week=604800 weeks=604800 woche=604800 wochen=604800 semaine=604800 semaines=604800 semana=604800 semanas=604800 ms=0.001',
  speed: 'km/h=1 kmh=1 kph=1 mph=1.609 m/s=3.6',
  money: 'euro=100 euros=100 eur=100 €=100 cent=1 cents=1 centimes=1 centimos=1',
  data: 'kb=1000 mb=1000000 gb=1000000000 tb=1000000000000 kib=1024 mib=1048576 gib=1073741824',
};

const units = new Map<string, { readonly dimension: Dimension; readonly factor: number }>();
for (const [dimension, list] of Object.entries(table) as [Dimension, string][]) {
  for (const entry of list.split(' ')) {
    const [name = '', factor = '1000'] = entry.split('=');
    units.set(name, { dimension, factor: Number(factor) });
  }
}

const fractions: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
};
const amount =
  '(?:(\\d)\\/(\\d{1,2})(?!\\d)|([½¼¾⅓⅔⅛])|(\\d+(?:[.,]\\d+)*)(?:\\s?([½¼¾⅓⅔⅛])|\\s(\\d)\\/(\\d{1,2})(?![\\d/]))?)';
const form = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])${amount}\\s?(°\\s?[CF]|º\\s?[CF]|km/h|m/s|€|\\p{L}{1,13})?(?![\\p{L}])`,
  'giu',
);

/** `1 1/2`, `½`, `3/4`, `1,150.5`, `2,5`. */
function amountOf(match: RegExpMatchArray): number | null {
  const [, above, below, vulgar, whole, part, over, under] = match;
  if (above !== undefined) return Number(above) / Math.max(1, Number(below));
  if (vulgar !== undefined) return fractions[vulgar] ?? null;
  const plain = numberOf(whole ?? '');
  if (plain === null) return null;
  if (part !== undefined) return plain + (fractions[part] ?? 0);
  return over === undefined ? plain : plain + Number(over) / Math.max(1, Number(under));
}

function numberOf(text: string): number | null {
  const compact = /^\d{1,3}(?:[.,]\d{3})+$/u.test(text) ? text.replace(/[.,]/gu, '') : text.replace(',', '.');
  const value = Number(compact);
  return Number.isFinite(value) ? value : null;
}

/** Amounts of the text, with or without a unit. A figure without one has the dimension `null`. */
export function readQuantities(text: string): readonly (Quantity | Omit<Quantity, 'dimension' | 'base'>)[] {
  const found: (Quantity | Omit<Quantity, 'dimension' | 'base'>)[] = [];
  for (const match of text.slice(0, 16_000).matchAll(form)) {
    const value = amountOf(match);
    if (value === null) continue;
    const name = (match[8] ?? '')
      .toLowerCase()
      .replaceAll(' ', '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss');
    const unit = units.get(name);
    const place = { value, unit: unit === undefined ? '' : name, at: match.index };
    if (unit === undefined) {
      const bare = match[0].slice(0, match[0].length - (match[8] ?? '').length).trimEnd();
      found.push({ ...place, length: bare.length });
    } else {
      const isFahrenheit = unit.dimension === 'heat' && name.endsWith('f');
      const base = isFahrenheit ? ((value - 32) * 5) / 9 : value * unit.factor;
      found.push({ ...place, dimension: unit.dimension, base, length: match[0].length });
    }
    if (found.length >= 400) break;
  }
  return found;
}

/** The text with its amounts taken out, for comparing what stands around them. */
export function withoutQuantities(text: string): string {
  let rest = '';
  let at = 0;
  for (const { at: start, length } of readQuantities(text)) {
    rest += `${text.slice(at, start)}#`;
    at = start + length;
  }
  return (rest + text.slice(at)).replace(/\s+/gu, ' ').toLowerCase();
}
