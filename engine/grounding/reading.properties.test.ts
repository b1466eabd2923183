import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { daysIn, isoDay } from './calendar.ts';
import { candidatesOf } from './candidatesOf.ts';
import { groundedIn } from './groundedIn.ts';
import { readDates, readFigures, readNumbers } from './readFigures.ts';
import type { SourceText } from './source.ts';

/** Whole part without leading zeros, two decimals: what money looks like. */
const amount = fc.record({ whole: fc.integer({ min: 0, max: 999_999_999 }), cents: fc.integer({ min: 0, max: 99 }) });

function grouped(whole: number, mark: string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
}

/** A document of its convention, with the amount in it. */
const conventions: Readonly<Record<string, (whole: number, cents: string) => string>> = {
  english: (whole, cents) => `Total: ${grouped(whole, ',')}.${cents}`,
  german: (whole, cents) => `Summe: ${grouped(whole, '.')},${cents} €`,
  french: (whole, cents) => `Total : ${grouped(whole, ' ')},${cents} €`,
  'no-break': (whole, cents) => `Total : ${grouped(whole, '\u202F')},${cents}\u00A0€`,
  swiss: (whole, cents) => `CHF ${grouped(whole, "'")}.${cents}`,
  plain: (whole, cents) => `${whole}.${cents}`,
};

describe('numbers', () => {
  for (const [name, write] of Object.entries(conventions)) {
    test(`written the ${name} way mean the same decimal`, () => {
      fc.assert(
        fc.property(amount, fc.boolean(), ({ whole, cents }, negative) => {
          const decimals = String(cents).padStart(2, '0');
          const text = write(whole, decimals);
          const shown = negative ? text.replace(/\d/, '-$&') : text;
          const sign = negative && whole + cents > 0 ? '-' : '';
          assert.deepEqual(
            readNumbers(shown).map(({ value }) => value),
            [`${sign}${whole}.${decimals}`],
          );
        }),
      );
    });
  }

  test('another digit anywhere is another number, and not grounded', () => {
    fc.assert(
      fc.property(amount, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ whole, cents }, at, step) => {
        const value = `${whole}.${String(cents).padStart(2, '0')}`;
        const digits = [...value.matchAll(/\d/g)];
        const place = digits[at % digits.length]?.index ?? 0;
        const other = (Number(value[place]) + step) % 10;
        const changed = value.slice(0, place) + String(other) + value.slice(place + 1);
        const source = { name: 'a.txt', text: `Total ${grouped(whole, ',')}.${value.slice(-2)} EUR` };
        assert.equal(groundedIn(value, 'number', [{ source }]).grounded, true);
        assert.equal(groundedIn(changed, 'number', [{ source }]).grounded, false);
      }),
    );
  });
});

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
};

const day = fc
  .record({ year: fc.integer({ min: 1900, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.record({
      year: fc.constant(year),
      month: fc.constant(month),
      day: fc.integer({ min: 1, max: daysIn(year, month) }),
    }),
  );

const two = (n: number) => String(n).padStart(2, '0');
const forms: Readonly<Record<string, (y: number, m: number, d: number) => string>> = {
  iso: (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  slashes: (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  dots: (y, m, d) => `${d}.${m}.${y}`,
  English: (y, m, d) => `${d} ${MONTHS.en[m - 1]} ${y}`,
  American: (y, m, d) => `${MONTHS.en[m - 1]} ${d}, ${y}`,
  German: (y, m, d) => `${d}. ${MONTHS.de[m - 1]} ${y}`,
  French: (y, m, d) => `${d === 1 ? '1er' : d} ${MONTHS.fr[m - 1]} ${y}`,
  Spanish: (y, m, d) => `${d} de ${MONTHS.es[m - 1]} de ${y}`,
};

describe('dates', () => {
  for (const [name, write] of Object.entries(forms)) {
    test(`in the ${name} form mean the same day, and none of their digits is an amount`, () => {
      fc.assert(
        fc.property(day, ({ year, month, day: d }) => {
          // the slash form alone would be closed by its own day; a day first elsewhere shows the order
          const text = `Seen ${write(year, month, d)} here`;
          const figures = readFigures(text);
          const read = figures.map((figure) => (figure.kind === 'date' ? figure.value : figure.kind));
          assert.deepEqual(read, [isoDay(year, month, d)]);
        }),
      );
    });
  }

  test('a day that does not exist is never read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const after = daysIn(year, month) + 1;
        for (const [name, write] of Object.entries(forms)) {
          if (name !== 'slashes' && name !== 'dots') assert.deepEqual(readDates(write(year, month, after)), []);
        }
      }),
    );
  });
});

const piece = fc.constantFrom(
  'Total',
  'net',
  'Betrag',
  ':',
  ' ',
  ' ',
  '  ',
  '\n',
  '\n',
  '1,085.00',
  '1.085,00',
  '1 085,00',
  '85',
  '19 %',
  '-12.50',
  '(12.50)',
  '3.9.2026',
  '03/09/2026',
  '3 September 2026',
  'INV-2026-0817',
  'Acme Ltd.',
  'the',
  'and',
  'zwei',
  'twenty-one',
  'million',
  '.',
  ',',
  '|',
  '€',
  '\t',
  '1.085',
  '1,085',
  '"',
  '„',
  '“',
  '- ',
  '# ',
  '> ',
  '½',
  "'",
  '\u00A0',
  ';',
  '١٢',
  'é',
  '𝟏',
  '#4711',
  '10-20',
  '85,-',
);
const document: fc.Arbitrary<SourceText> = fc
  .array(piece, { maxLength: 60 })
  .chain((parts) => fc.record({ name: fc.constantFrom('a.txt', 'a.csv', 'a.md'), text: fc.constant(parts.join('')) }));

describe('any document', () => {
  for (const kind of ['number', 'date', 'text', 'quote'] as const) {
    test(`every ${kind} candidate is grounded in its own source, on its own line, and says where it stands`, () => {
      fc.assert(
        fc.property(document, (source) => {
          for (const candidate of candidatesOf(source, kind)) {
            const { start, end, evidence, value } = candidate;
            assert.equal(source.text.slice(start, end), evidence.text);
            assert.equal(source.text.slice(0, start).split('\n').length, evidence.line);
            assert.match(candidate.blankedLine, /_/);
            const whole = groundedIn(value, kind, [{ source }]);
            assert.equal(whole.grounded, true, `${kind} ${JSON.stringify(value)} in ${JSON.stringify(source.text)}`);
            if (evidence.text.includes('\n')) continue;
            assert.equal(groundedIn(value, kind, [{ source, line: evidence.line }]).grounded, true);
          }
        }),
        { numRuns: 400 },
      );
    });
  }

  test('figures never overlap and stay inside the text', () => {
    fc.assert(
      fc.property(document, ({ text }) => {
        let reached = 0;
        for (const { start, end } of readFigures(text)) {
          assert.ok(start >= reached && end > start && end <= text.length, JSON.stringify(text));
          reached = end;
        }
      }),
      { numRuns: 400 },
    );
  });

  test('reading arbitrary text never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        readFigures(text);
        for (const kind of ['number', 'date', 'text', 'quote'] as const) candidatesOf({ name: 'a.txt', text }, kind);
      }),
    );
  });
});
