import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDates, readFigures } from './readFigures.ts';

function table(rows: readonly (readonly [text: string, ...days: string[]])[]): void {
  for (const [text, ...expected] of rows) {
    test(`${JSON.stringify(text)} → ${expected.join(' ') || 'nothing'}`, () => {
      assert.deepEqual(
        readDates(text).map(({ value }) => value),
        expected,
      );
    });
  }
}

describe('numeric dates', () => {
  table([
    ['2026-09-03', '2026-09-03'],
    ['2026-09-03T10:15:00Z', '2026-09-03'],
    ['2026/09/03', '2026-09-03'],
    ['3.9.2026', '2026-09-03'],
    ['03.09.2026', '2026-09-03'],
    ['3. 9. 2026', '2026-09-03'],
    ['03/09/2026', '2026-09-03'],
    ['03-09-2026', '2026-09-03'],
    ['3/9/26', '2026-09-03'],
    ['3.9.85', '1985-09-03'],
    ['29.2.2028', '2028-02-29'],
    ['01.09.2026-03.09.2026', '2026-09-01', '2026-09-03'],
    ['3.–5.9.2026', '2026-09-03', '2026-09-05'],
    ['Date:3.9.2026.', '2026-09-03'],
  ]);
});

describe('day or month first', () => {
  table([
    ['03/25/2026', '2026-03-25'],
    ['03/09/2026 and 25/03/2026', '2026-09-03', '2026-03-25'],
    ['03/09/2026 and 03/25/2026', '2026-03-09', '2026-03-25'],
    ['03/09/2026, 03/25/2026, 25/03/2026', '2026-03-25', '2026-03-25'],
    ['Date (MM/DD/YYYY): 03/09/2026', '2026-03-09'],
    ['05/05/2026, 03/25/2026, 25/03/2026', '2026-05-05', '2026-03-25', '2026-03-25'],
    ['26-09-03'],
  ]);

  test('a date that the document leaves open names both days', () => {
    const [figure] = readFigures('03/09/2026, 03/25/2026, 25/03/2026');
    assert.deepEqual(figure?.kind === 'unclear' ? figure.readings : [], ['2026-09-03', '2026-03-09']);
  });
});

describe('month names', () => {
  table([
    ['3 September 2026', '2026-09-03'],
    ['3rd of September, 2026', '2026-09-03'],
    ['Sept. 3rd, 2026', '2026-09-03'],
    ['September 3, 2026', '2026-09-03'],
    ['03-Sep-2026', '2026-09-03'],
    ['03 Sep 26', '2026-09-03'],
    ["3 Sept '26", '2026-09-03'],
    ['the third of March 2026', '2026-03-03'],
    ['March the third, 2026', '2026-03-03'],
    ['the twenty-first of June 2026', '2026-06-21'],
    ['3. März 2026', '2026-03-03'],
    ['3. Maerz 2026', '2026-03-03'],
    ['3. MÄRZ 2026', '2026-03-03'],
    ['12. Mrz. 2026', '2026-03-12'],
    ['am ersten September 2026', '2026-09-01'],
    ['einunddreißigsten Dezember 2026', '2026-12-31'],
    ['5. Jänner 2026', '2026-01-05'],
    ['3 février 2026', '2026-02-03'],
    ['3 fevrier 2026', '2026-02-03'],
    ['1er août 2026', '2026-08-01'],
    ['le premier mars 2026', '2026-03-01'],
    ['vingt et un février 2026', '2026-02-21'],
    ['3 de septiembre de 2026', '2026-09-03'],
    ['tres de marzo de 2026', '2026-03-03'],
    ['primero de enero del 2026', '2026-01-01'],
    ['3–5 March 2026', '2026-03-03', '2026-03-05'],
    ['March 3–5, 2026', '2026-03-03', '2026-03-05'],
    ['du 3 au 5 mars 2026', '2026-03-03', '2026-03-05'],
    ['28 February – 3 March 2026', '2026-02-28', '2026-03-03'],
    ['vom 03.09. bis 05.09.2026', '2026-09-03', '2026-09-05'],
  ]);
});

describe('no date', () => {
  table([
    ['31.2.2026, 2026-02-30, 30 February 2026, 31 June 2026'],
    ['29.2.2026'],
    ['INV-2026-09-03'],
    ['2026-09-03-17'],
    ['1.2.3'],
    ['192.168.1.10'],
    ['Version 1.10.25'],
    ['September 2026'],
    ['our second March 2026 invoice'],
    ['section 3 may apply'],
    ['3 September 26 people came'],
    ['https://example.com/2026/09/03/news'],
    ['20260903'],
    ['09/2026'],
  ]);
});

describe('a day without its year', () => {
  table([
    ['3 September'],
    ['Invoice of 17 August 2026, due 3 September', '2026-08-17', '2026-09-03'],
    ['Rechnung vom 17.08.2026, fällig am 03.09.', '2026-08-17', '2026-09-03'],
    ['September 2026\nMeeting on 3 September', '2026-09-03'],
    ['Invoice of 17 August 2026, due 3 January', '2026-08-17'],
    ['Of 17 August 2026 and 1 May 2025, due 3 September', '2026-08-17', '2025-05-01'],
  ]);
});
