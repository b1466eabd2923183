import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { turnedCondition } from './turnedCondition.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  turnedCondition(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a condition the wrong way round', () => {
  const rows: readonly Row[] = [
    [
      'Zeilen ohne Betrag sollen nicht mitgezählt werden',
      'for z in r:\n    n += 1',
      'for z in r:\n    if z["betrag"].strip():\n        continue\n    n += 1',
      'a.py',
    ],
    [
      'que no se envíe el aviso si el pedido ya está pagado',
      '$c->enviar($p);',
      'if (!$p->pagado) {\n    continue;\n}\n$c->enviar($p);',
      'a.php',
    ],
    ["don't send telemetry unless the user opted in", 'send(ev);', 'if (user.optedIn) return;\nsend(ev);', 'a.ts'],
    ['skip users who are blocked', 'mail(u);', 'if (!u.blocked) continue;\nmail(u);', 'a.ts'],
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
    [
      'Zeilen ohne Betrag sollen nicht mitgezählt werden',
      'for z in r:\n    n += 1',
      'for z in r:\n    if not z["betrag"].strip():\n        continue\n    n += 1',
      'a.py',
    ],
    ["don't send telemetry unless the user opted in", 'send(ev);', 'if (!user.optedIn) return;\nsend(ev);', 'a.ts'],
    ['skip users who are blocked', 'mail(u);', 'if (u.blocked) continue;\nmail(u);', 'a.ts'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
