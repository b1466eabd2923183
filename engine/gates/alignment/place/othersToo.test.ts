import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { othersToo } from './othersToo.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  othersToo(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('others get the mark too', () => {
  const rows: readonly Row[] = [
    [
      'Approve claim 207, the others still need receipts',
      '206,Mbeki,pending\n207,Strand,pending\n208,Yilmaz,pending',
      '206,Mbeki,approved\n207,Strand,approved\n208,Yilmaz,approved',
    ],
    [
      'Rechnung 4411 ist bezahlt, hak die ab',
      '- [ ] 4410 Fitz\n- [ ] 4411 Haus\n- [ ] 4412 Rad',
      '- [ ] 4410 Fitz\n- [x] 4411 Haus\n- [x] 4412 Rad',
    ],
    ['coche la ligne de Nadia', '- [ ] Nadia\n- [ ] Yann\n- [ ] Lou', '- [x] Nadia\n- [x] Yann\n- [ ] Lou'],
    [
      'marca el pedido 31 como pagado',
      '31,Vera,no\n32,Vidal,no\n33,Hugo,no',
      '31,Vera,pagado\n32,Vidal,pagado\n33,Hugo,no',
    ],
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
    ['Rechnung 4411 ist bezahlt, hak die ab', '- [ ] 4410 Fitz\n- [ ] 4411 Haus', '- [ ] 4410 Fitz\n- [x] 4411 Haus'],
    ['approve all claims, 207 too', '206,a,pending\n207,b,pending', '206,a,approved\n207,b,approved'],
    [
      'approve claims 206 to 208',
      '206,a,pending\n207,b,pending\n208,c,pending',
      '206,a,approved\n207,b,approved\n208,c,approved',
    ],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
