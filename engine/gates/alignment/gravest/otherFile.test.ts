import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { otherFile } from './otherFile.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('another file is changed than the one named', () => {
  const rows: Rows = [
    ['Put the phone number in contact_de.html right: 030 5', 'write contact_en.html\n--- old\n030 4\n+++ new\n030 5'],
    ['Telefonnummer in der Notfallliste ist veraltet', 'write kita/abholliste.csv\n--- old\n1\n+++ new\n2'],
    [
      'note dans le carnet de bord de lundi que la pompe est réparée',
      'write bord/mardi.md\n--- old\na\n+++ new\na\npompe',
    ],
    ['Corrige el salario en el contrato de Nieves: 1.620', 'write contratos/noelia.md\n--- old\n1.540\n+++ new\n1.620'],
    ["supprime l'ancien budget, celui de 2023", 'delete budgets/budget-2024.xlsx'],
    ['Correct the total in invoice 1043', 'write invoices/1034.md\n--- old\n90\n+++ new\n100'],
    ['apunta en la libreta del huerto que planté ajos', 'write libreta-cocina.md\n--- old\na\n+++ new\na\nb'],
    ['schreib in die Packliste für Norderney noch Stiefel', 'write packliste-harz.md\n--- old\na\n+++ new\na\nb'],
    ['correct the address in the letter to the bank', 'write letters/landlord.md\n--- old\n12\n+++ new\n14'],
    ['Put 26 Dec into the Leeds office calendar', 'write offices/dublin/calendar.md\n--- old\na\n+++ new\nb'],
    ["in Maria's reference letter change a to b", 'write letters/reference-marta.txt\n--- old\na\n+++ new\nb'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = otherFile(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['update the prices for the German menu', 'write menu_de.md\n--- old\n15\n+++ new\n16'],
    ['translate menu.md into french, new file', 'write menu_fr.md\n--- old\n\n+++ new\nx'],
    ['update the copyright year to 2026 on the start page', 'write site/index.html\n--- old\n2025\n+++ new\n2026'],
    ['the report for 2025 should say 14', 'write reports/2025.md\n--- old\n13\n+++ new\n14'],
    [
      'in der hoja de ruta pon ciclo, no le gustan las palabras inglesas',
      'write hoja-de-ruta.md\n--- old\nsprint\n+++ new\nciclo',
    ],
    ['add eggs to my shopping list', 'write lists/groceries.md\n--- old\nmilk\n+++ new\nmilk\neggs'],
    ['Minutes from Monday: 6 to 2', 'write tenants/minutes-mon.md\n--- old\n7 to 1\n+++ new\n6 to 2'],
    ['fix the broken link to guide.html', 'write index.md\n--- old\n[g](giude.html)\n+++ new\n[g](guide.html)'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => assert.equal(otherFile(readPair({ request, action })), null));
  }
});
