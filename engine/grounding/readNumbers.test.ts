import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readFigures, readNumbers } from './readFigures.ts';

/** `value`, with `%` for percent, of every number in the text. */
function values(text: string): readonly string[] {
  return readNumbers(text).map(
    ({ value, unit }) => value + (unit === 'percent' ? '%' : unit === 'permille' ? '‰' : ''),
  );
}

function table(rows: readonly (readonly [text: string, ...values: string[]])[]): void {
  for (const [text, ...expected] of rows) {
    test(`${JSON.stringify(text)} → ${expected.join(' ') || 'nothing'}`, () => {
      assert.deepEqual(values(text), expected);
    });
  }
}

describe('numerals whose shape is enough', () => {
  table([
    ['1,085.00', '1085.00'],
    ['1.085,00', '1085.00'],
    ['1 085,00', '1085.00'],
    ['1\u00A0085,00', '1085.00'],
    ['1\u202F085,00', '1085.00'],
    ['1\u2009085\u2009000', '1085000'],
    ["1'085.00", '1085.00'],
    ['1’085.00', '1085.00'],
    ['1.085.000', '1085000'],
    ['1,08,500.00', '108500.00'],
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['0.125', '0.125'],
    ['1085.125', '1085.125'],
    ['.5', '0.5'],
    ['1085', '1085'],
    ['0', '0'],
    ['1½ cups and 3 ½ cups', '1.5', '3.5'],
  ]);
});

describe('money and signs', () => {
  table([
    ['€ 85,-', '85'],
    ['85.—', '85'],
    ["CHF 1'085.--", '1085'],
    ['Fr. 1.085.-', '1085'],
    ['EUR85.00', '85.00'],
    ['85EUR', '85'],
    ['$1,604.73', '1604.73'],
    ['Rs.500', '500'],
    ['-12.50', '-12.50'],
    ['\u221212.50', '-12.50'],
    ['\u2212 12.50', '-12.50'],
    ['12.50-', '-12.50'],
    ['(12.50)', '-12.50'],
    ['-$12.50', '-12.50'],
    ['$-12.50', '-12.50'],
    ['-EUR 12.50', '-12.50'],
    ['Discount:  - 12.50', '-12.50'],
    ['Loss:  (1,085,000)', '-1085000'],
    ['Deposit ..... ($500.00)', '-500.00'],
    ['the cheaper one (EUR 12.50) is gone', '12.50'],
    ['see note (3)', '3'],
    ['- 12 eggs', '12'],
    ['10–20 kg', '10', '20'],
    ['10-20 kg', '10', '20'],
    ['+5', '5'],
    ['-0.00', '0.00'],
  ]);
});

describe('units and scales', () => {
  table([
    ['19 %', '19%'],
    ['19%', '19%'],
    ['19 Prozent, 20 per cent, 5 por ciento', '19%', '20%', '5%'],
    ['0,8 ‰', '0.8‰'],
    ['12kg at 37.5°C', '12', '37.5'],
    ['62 m²', '62'],
    ['12.50/kg', '12.50'],
    ['3x12.50', '3', '12.50'],
    ['a 5-year plan', '5'],
    ['3 million', '3000000'],
    ['2,5 Mio. €', '2500000'],
    ['12 T€', '12000'],
    ['3 Mill. Euro', '3000000'],
    ['25 mil'],
    ['Los gastos de la casa y del coche son 25 mil euros para el hombre', '25000'],
    ['the 3 hundred of the house', '300'],
    ['1.5e3', '1500'],
    ['2.0E-3', '0.002'],
    ['"net":1085.00,"vat":206.15', '1085.00', '206.15'],
    ['[1085.00,206.15]', '1085.00', '206.15'],
    ['Total:85.00', '85.00'],
    ['**85.00**', '85.00'],
    ['They paid 85. Then 90, then 95!', '85', '90', '95'],
    ['１,０８５.００', '1085.00'],
    ['٣٫٥', '3.5'],
  ]);
});

describe('figures that are no amounts', () => {
  table([
    ['INV-2026-0817'],
    ['#4711'],
    ['0817'],
    ['A4, B2B, Q3, 12B'],
    ['v1.2.3 and 1.2.3'],
    ['Version 2.1'],
    ['192.168.1.10, 192.168.100.200'],
    ['1234.567.890, 0.123.456, 1234,567.00'],
    ['14:30, 14.30 Uhr, 9:05 pm'],
    ['3rd, 1er, 2º'],
    ['Tel. +49 30 1234567'],
    ['030 1234567'],
    ['DE89 3704 0044 0532 0130 00'],
    ['4711 0815 1234 5678'],
    ['12-34, 2026/0817, 3/4, 1 1/2'],
    ['10²'],
    ['1e5, 1.5E-30, 1.5e99'],
    ['https://example.com/12'],
    ['12345678901234567890'],
    ['1,085,00 and 1.08.5'],
    ['1.234,567.89'],
    ['3.9.2026, 2026-09-03, 3 September 2026, 31.2.2026'],
    ['1\u200B085'],
  ]);
});

describe('number words', () => {
  table([
    ['two rooms', '2'],
    ['zwei Zimmer und zwölf Gäste', '2', '12'],
    ['deux chambres', '2'],
    ['las dos habitaciones y los tres baños del hotel', '2', '3'],
    ['twenty-one days', '21'],
    ['einundzwanzig Tage', '21'],
    ['quatre-vingt-douze', '92'],
    ['treinta y dos', '32'],
    ['two hundred and fifty', '250'],
    ['zweitausendfünfhundert', '2500'],
    ['deux mille cinq cents', '2500'],
    ['mil quinientos', '1500'],
    ['one million', '1000000'],
    ['two million three hundred thousand and five', '2300005'],
    ['a room, one room, ein Zimmer, une chambre'],
    ['once upon a time in the house of the elf'],
    ['three four'],
    ['two billion'],
  ]);

  test('a run that is not understood is unclear, never its first part', () => {
    const [figure] = readFigures('three four');
    assert.equal(figure?.kind, 'unclear');
  });
});

describe('an open mark is closed by the document alone', () => {
  table([
    ['1.085'],
    ['1,085'],
    ['$1,085'],
    ['1.085 and 12,50 EUR', '1085', '12.50'],
    ['1.085 and 12.50', '1.085', '12.50'],
    ['1,085 and 12.50', '1085', '12.50'],
    ['1,085 and 1.234.567', '1.085', '1234567'],
    ['1,085 and 12.50 EUR and 12,50 EUR', '12.50', '12.50'],
    ['We need 1,250 chairs for the hall and the garden', '1250'],
    ['Wir brauchen 1.250 Stühle für die Halle und den Garten', '1250'],
    ['The price of the house and the garden is 1.085 EUR'],
    ['Der Preis für das Haus und die Halle ist 1,085 EUR'],
    ['Die Halle und das Haus kosten CHF 1.085 mit dem Garten'],
    ['12.50 EUR, see chapters 3,4', '12.50'],
    ['Der Betrag nach Ziffer 4.2 und der Anlage ist 1.250 Euro', '4.2', '1250'],
    ['Der Betrag nach Ziffer 4.12 und der Anlage ist 1.250 Euro', '4.12'],
    ['The sum of clause 3,12 and the annex is 1,250', '3.12'],
  ]);

  test('an unclear number names its readings', () => {
    assert.deepEqual(readFigures('1.085'), [
      {
        kind: 'unclear',
        as: 'number',
        why: 'its mark may group thousands or start the decimals, and the document does not show which',
        readings: ['1085', '1.085'],
        start: 0,
        end: 5,
      },
    ]);
  });
});

describe('plain spaces between digits', () => {
  table([
    ['Total : 1 085,00 €', '1085.00'],
    ['Widget 2 345,00 690,00', '690.00'],
    ['Widget 2 345,00 and 1.690,00', '2', '345.00', '1690.00'],
    ['Total: 1 085,00\nWidget 2 345,00', '1085.00', '2345.00'],
    ['Total: 1 085,00\nPorte 2 890,00 1 780,00', '1085.00'],
    ['La ville a 1 250 habitants et une mairie dans la rue', '1250'],
    ['2 100 200'],
    ['Total: 2 890,00 1 780,00\nPorte 3 450,00'],
  ]);
});

test('the span is the exact text, sign and bracket included, unit and currency left out', () => {
  const text = 'Deposit: (500.00) of € 1,604.73 and 19 %';
  const spans = readNumbers(text).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(spans, ['(500.00)', '1,604.73', '19']);
});
