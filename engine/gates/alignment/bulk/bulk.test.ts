/** One table for each exact check: what passes it, what fails it, and what is not for it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import type { BulkCheck } from './bulkCheck.ts';
import { checkConvertedDays, checkConvertedUnits, checkRewrittenFigures } from './converted.ts';
import { checkDeduplicated } from './deduplicated.ts';
import { checkLayoutLoss } from './layoutLoss.ts';
import { checkRelaid } from './relaid.ts';
import { checkRemovedSection } from './removedSection.ts';
import { checkReordered } from './reordered.ts';
import { checkReplaced } from './replaced.ts';
import { checkScaled } from './scaled.ts';
import { checkShifted } from './shifted.ts';
import { checkShortened } from './shortened.ts';
import { checkSorted } from './sorted.ts';
import { checkTranslated } from './translated.ts';

type Verdict = 'exact' | 'none' | 'soft' | 'hard';
type Row = readonly [verdict: Verdict, request: string, before: string, after: string];

function say(check: BulkCheck, request: string, before: string, after: string): Verdict {
  const { change, request: view } = readPair({ request, action: `write a.md\n--- old\n${before}\n+++ new\n${after}` });
  assert.ok(change !== null);
  const verdict = check(change, view);
  return verdict.kind === 'wrong' ? verdict.finding.strength : verdict.kind;
}

function table(name: string, check: BulkCheck, rows: readonly Row[]): void {
  describe(name, () => {
    for (const [verdict, request, before, after] of rows) {
      test(`${verdict}: ${request} | ${before.replaceAll('\n', ' / ').slice(0, 40)}`, () =>
        assert.equal(say(check, request, before, after), verdict));
    }
  });
}

table('sorting', checkSorted, [
  ['exact', 'sort by name', 'b\na\nc', 'a\nb\nc'],
  ['exact', 'newest first', '- 2023 a\n- 2025 b\n- 2024 c', '- 2025 b\n- 2024 c\n- 2023 a'],
  ['exact', 'nach Betrag sortieren', 'x;30\ny;4\nz;12', 'y;4\nz;12\nx;30'],
  ['exact', 'trie par mois', 'a,mai\nb,mars\nc,août', 'b,mars\na,mai\nc,août'],
  ['exact', 'ordena por día', 'Ana viernes\nLuis lunes\nEva martes', 'Luis lunes\nEva martes\nAna viernes'],
  ['exact', 'sort the lists', '## A\n- d\n- c\n\n## B\n- y\n- x', '## A\n- c\n- d\n\n## B\n- x\n- y'],
  ['exact', 'sort it and drop the doubles', 'b\na\nb', 'a\nb'],
  ['soft', 'sort by amount', 'c;3\na;2\nb;9\nd;1', 'c;3\nb;9\na;2\nd;1'],
  ['soft', 'sort by price', 'item,price\nc,2\nb,1\na,3', 'item,price\na,3\nb,1\nc,2'],
  ['hard', 'sort by name', 'b\na\nc', 'a\nc'],
  ['soft', 'sort by name', 'bob\nann\ncleo\ndan', 'ann\nbobby\ncleo\ndan'],
  ['none', 'translate it', 'b\na', 'a\nb'],
]);
table('taking out doubles', checkDeduplicated, [
  ['exact', 'remove duplicates', 'a1\nb2\na1', 'a1\nb2'],
  ['exact', 'quita los repetidos', 'Pan\nleche\npan.', 'Pan\nleche'],
  ['exact', 'Dubletten raus', 'Ann;a@x.de;1\nAnna;a@x.de;2', 'Ann;a@x.de;1'],
  ['hard', 'dedupe', 'ann\nbea\nann\ncleo', 'ann\nbea'],
  ['soft', 'remove duplicates', 'red tea\ngreen tea\nred tea', 'red tea'],
  ['soft', 'remove duplicates', 'apple\npear\napple\npear', 'apple\npear\npear'],
  ['none', 'add c', 'a', 'a\nc'],
]);
table('swapping and moving', checkReordered, [
  ['exact', 'swap the two paragraphs', 'One.\n\nTwo.', 'Two.\n\nOne.'],
  ['exact', 'Vor- und Nachname vertauschen', 'Ann;Lee\nBo;May', 'Lee;Ann\nMay;Bo'],
  ['exact', 'mueve la sal al final', 'sal\npan\nvino', 'pan\nvino\nsal'],
  ['soft', 'move tea to the end', 'tea\nmilk\nbread\njam', 'tea\nbread\nmilk\njam'],
  ['hard', 'swap alpha and beta', 'alpha\ngamma\nbeta', 'beta\ngamma'],
  ['soft', 'swap north and south', 'north: 1, south: 2', 'south: 1, south: 2'],
  ['none', 'fix typos', 'a', 'b'],
]);
table('layout', checkRelaid, [
  ['exact', 'wrap it', 'one two three four', 'one two\nthree four'],
  ['exact', 'uppercase', 'ab-1', 'AB-1'],
  ['exact', 'one sentence per line', 'A b. C d.', 'A b.\nC d.'],
  ['exact', 'as a markdown table', 'Ann: 4\nBo: 5', '| name | age |\n|---|---|\n| Ann | 4 |\n| Bo | 5 |'],
  ['exact', 'renumber the steps, tidy', '1. a\n3. b\n4. c', '1. a\n2. b\n3. c'],
  ['soft', 'renumber the steps, tidy', '1. a\n3. b\n4. c', '1. a\n2. b\n5. c'],
  [
    'soft',
    'wrap at 30 characters',
    'aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp',
    'aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo\npp',
  ],
  [
    'hard',
    'as a markdown table',
    'Ann: 4 oats\nBo: 5 rye\nCy: 6 teff',
    '| name | age |\n|---|---|\n| Ann | 4 oats |\n| Cy | 6 teff |',
  ],
  ['none', 'tidy the formatting', 'frost -5', 'frost 5'],
  ['none', 'set x to 2', 'x = 1', 'x = 2'],
]);
table('layout that loses', checkLayoutLoss, [
  ['soft', 'one item per line', 'milk, eggs, jam, tea', 'milk\neggs\ntea'],
  ['hard', 'as bullet points', 'red apples, green pears, two lemons', '- two lemons'],
  ['none', 'as bullet points', 'red apples, green pears', '- red apples\n- green pears'],
  ['none', 'shorten it', 'red apples, green pears', 'apples'],
]);
table('dates written otherwise', checkConvertedDays, [
  ['exact', 'iso dates please', 'due 03.10.2025 and 12.05.2024', 'due 2025-10-03 and 2024-05-12'],
  ['exact', 'Datumsangaben ausschreiben', '03.10.1961 Gründung', '3. Oktober 1961 Gründung'],
  ['exact', 'US dates', 'out,23/04/2025\nback,02/05/2025', 'out,04/23/2025\nback,05/02/2025'],
  ['hard', 'format the dates in words', '13.10.1961 Gründung', '14. Oktober 1961 Gründung'],
  ['none', 'the meeting is on 4 May', 'on 3 May', 'on 4 May'],
]);
table('figures written otherwise', checkRewrittenFigures, [
  ['exact', 'thousands separators', 'a 8420\nb 1200', 'a 8,420\nb 1,200'],
  ['exact', 'coma decimal', '1,150.00', '1.150,00'],
  ['none', 'thousands separators', 'a 8420', 'a 8,240'],
]);
table('units', checkConvertedUnits, [
  ['exact', 'grams instead of cups', '2 cups flour\n1/2 cup sugar', '250 g flour\n100 g sugar'],
  ['exact', 'Fahrenheit weg, Celsius', 'Ofen 350 °F', 'Ofen 175 °C'],
  ['exact', 'convierte a km', '10 miles away', '16 km away'],
  ['soft', 'convert to km', '10 miles away', '26 km away'],
  ['soft', 'in Pfund umrechnen', '1 kg Mehl', '1 Pfund Mehl'],
  ['none', 'convert to km', '10 miles away', '16 km from here'],
]);
table('so many times', checkScaled, [
  ['exact', 'double it', '200 g oats\n1 egg', '400 g oats\n2 eggs'],
  ['exact', 'for 8 instead of 4', '750 g potatoes\n1 1/2 tsp salt', '1.5 kg potatoes\n3 tsp salt'],
  ['exact', 'auf 6 Personen umrechnen', 'Für 4 Personen\n200 g Mehl\n2 Eier', 'Für 6 Personen\n300 g Mehl\n3 Eier'],
  ['soft', 'double it', '200 g oats\n100 g rye', '400 g oats\n250 g rye'],
  ['soft', 'double it', '200 g oats\nBake 20 min', '400 g oats\nBake 40 min'],
  ['none', 'son doscientas sillas para la fiesta', 'sillas: 150\nmesas: 20', 'sillas: 200\nmesas: 25'],
]);
table('by so much', checkShifted, [
  ['exact', 'everything up by 50p', 'tea 1.50\njam 2.00', 'tea 2.00\njam 2.50'],
  ['exact', 'half an hour later', 'piano 16:30', 'piano 17:00'],
  ['exact', 'zwei Tage früher', 'am 18. März', 'am 16. März'],
  ['exact', 'sube un 10 %', 'cuota 50', 'cuota 55'],
  ['hard', 'le loyer baisse de 40 euros', 'Loyer : 620 €', 'Loyer : 660 €'],
  ['hard', 'se adelanta dos días', '18 de marzo', '20 de marzo'],
  ['soft', 'half an hour later', 'piano 16:30', 'piano 16:45'],
  ['none', 'rent goes up to 950', 'rent 900', 'rent 950'],
]);
table('one for another everywhere', checkReplaced, [
  ['exact', 'replace Bob by Bert everywhere', 'Bob came. Bob left.', 'Bert came. Bert left.'],
  ['none', 'replace Bob by Bert everywhere', 'Bob came. Bob left.', 'Bert came. Bob left.'],
  ['none', 'replace Bob by Bert', 'Bob came. Bob left.', 'Bart came. Bart left.'],
]);
table('a part by its title', checkRemovedSection, [
  ['exact', 'take the Sponsors part out', '## Intro\nhi\n## Sponsors\nAcme\n## End\nbye', '## Intro\nhi\n## End\nbye'],
  ['hard', 'take the Sponsors part out', '## Intro\nhi\n## Sponsors\nAcme\n## End\nbye', '## Intro\nhi'],
  ['none', 'remove the tuna line', '## Tuna and more\ntuna\nrye', '## Tuna and more\nrye'],
]);
table('translating', checkTranslated, [
  ['exact', 'translate into German', 'Quiet hours start at 10 pm.\nNo dogs.', 'Nachtruhe ab 22 Uhr.\nKeine Hunde.'],
  ['exact', 'traduis en anglais', 'Écrivez à a@b.fr avant le 4 mai.', 'Write to a@b.fr before 4 May.'],
  ['soft', 'translate into German', 'Rent is 900.', 'Die Miete beträgt 990.'],
  ['soft', 'translate into German', 'One.\nTwo.\nThree.', 'Eins.\nDrei.'],
  ['soft', 'translate into German', 'Write to a@b.com.', 'Schreib uns.'],
  [
    'soft',
    'translate into German',
    'We are here in the house of the club.',
    'Nous sommes dans la maison du club et les membres sont avec nous.',
  ],
  ['none', 'shorten it', 'a', 'b'],
]);
table('shortening', checkShortened, [
  ['exact', 'shorten it', 'We met on 4 May in the hall of the club to talk.', 'We met on 4 May.'],
  ['exact', 'máximo 6 palabras', 'Hola a todos, venid el viernes a las ocho, por favor', 'Venid el viernes a las ocho'],
  ['soft', 'shorten it', 'We met.', 'We met in the hall.'],
  ['soft', 'two sentences, make it shorter', 'A is. B is. C is. D is here and there.', 'A is. B is. C is.'],
  [
    'soft',
    'kürze auf die Hälfte',
    'Eins zwei drei vier fünf sechs sieben acht',
    'Eins zwei drei vier fünf sechs sieben',
  ],
  ['soft', 'shorten it', 'We sold some chairs at the fair last year, as ever.', 'We sold 40 chairs.'],
  ['none', 'fix the typo', 'teh', 'the'],
]);
