import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { stillOff } from './stillOff.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  stillOff(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what is so is denied, or still off', () => {
  const rows: readonly Row[] = [
    ['der Termin findet doch statt', 'Probe am 3.5. fällt aus.', 'Probe am 3.5. fällt leider aus.'],
    ['les chiens sont acceptés finalement', 'Animaux : non', 'Animaux : non, chiens compris'],
    ['the lift works again', 'The lift is out of order.', 'The lift is still out of order.'],
    ['la piscina abre otra vez', 'La piscina está cerrada.', 'La piscina está cerrada hasta junio.'],
    ['dogs must be kept on a lead, say that', '## Rules', '## Rules\nDogs need not be kept on a lead.'],
  ];
  for (const row of rows) {
    test(row[0], () => {
      const finding = found(...row);
      assert.equal(finding?.strength, 'soft');
      assert.match(finding?.line ?? '', /\.$/u);
    });
  }
});

describe('no contradiction', () => {
  const rows: readonly Row[] = [
    ['der Termin findet doch statt', 'Probe am 3.5. fällt aus.', 'Probe am 3.5. findet statt.'],
    ['the lift is closed again', 'The lift is closed on Mondays.', 'The lift is closed.'],
    ['dogs must be kept on a lead, say that', '## Rules', '## Rules\nDogs must be kept on a lead.'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
