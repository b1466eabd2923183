import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ledgerKindSchema } from '../../../contract/ledger.ts';
import { ledger as german } from '../../texts/de/ledger.ts';
import { ledger as english } from '../../texts/en/ledger.ts';
import { makeFormat } from '../../texts/format.ts';
import { layOutPayload } from './readPayload.ts';
import { payloads, sampleRow } from './rowSamples.fixture.ts';
import { sayRow } from './sayRow.ts';

const inEnglish = { texts: english, count: makeFormat('en').count };
const inGerman = { texts: german, count: makeFormat('de').count };
const kinds = ledgerKindSchema.options;
/** Without the marks that isolate names. */
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2068\u2069]/g, '');

describe('rows of the ledger in words', () => {
  test('every kind that the engine writes has a sentence of its own, in both languages', () => {
    const said = kinds.map((kind) => {
      const row = sampleRow(kind);
      assert.equal(sayRow(row, inEnglish).raw, false, kind);
      assert.equal(sayRow(row, inGerman).raw, false, kind);
      assert.notEqual(sayRow(row, inGerman).what, sayRow(row, inEnglish).what, kind);
      return sayRow(row, inEnglish).what;
    });
    assert.equal(new Set(said).size, kinds.length);
    assert.deepEqual(Object.keys(payloads).sort(), [...kinds].sort());
  });

  test('says who, what, where and by which digest', () => {
    const written = sayRow(sampleRow('bytes.written'), inEnglish);
    assert.equal(plain(written.what), 'Written: totals.csv, 465 bytes');
    assert.equal(plain(written.more), 'sha256 nothing → b179c952; allowed by ada');
    assert.equal(written.reviewId, `rev_${'1'.repeat(26)}`);
    assert.equal(plain(sayRow(sampleRow('bytes.undone'), inEnglish).what), 'Taken away again: totals.csv');
    const judged = sayRow(sampleRow('judge.answered'), inGerman);
    assert.equal(plain(judged.what), 'Beurteilt: widerspricht, 8.240 von 10.000: totals.csv');
    assert.equal(plain(judged.more), 'ab 7.500 wird angehalten; adds a sentence');
    const fact = {
      path: 'notes.md',
      label: 'contradicts',
      confidenceBps: 9_500,
      outcome: 'hold',
      why: 'This would empty it.',
      fact: 'emptied-file',
      voices: [
        { component: { kind: 'decision_model', id: 'kev-0.8b' }, state: 'absent' },
        { component: { kind: 'rules', id: 'write alignment' }, state: 'answered' },
      ],
    };
    assert.equal(
      plain(sayRow(sampleRow('judge.answered', fact), inEnglish).more),
      'held by a fact; This would empty it.; passed over: kev-0.8b',
    );
    const begun = { digest: 'a'.repeat(64), judge: { id: 'write alignment' }, judgeQualified: true };
    const fallback = { ...begun, judgesPassedOver: [{ component: { id: 'smollm2-135m' }, why: 'It failed.' }] };
    assert.equal(
      plain(sayRow(sampleRow('mission.started', fallback), inGerman).more),
      'Urteil write alignment, zugelassen; übergangen: smollm2-135m',
    );
    assert.equal(plain(sayRow(sampleRow('field.picked'), inEnglish).what), 'None of the values is total of a.txt');
    assert.equal(plain(sayRow(sampleRow('tool.called'), inEnglish).more), '{ "tool":"list" }');
  });

  test('a refused answer is not told as a decision', () => {
    const refused = {
      id: 'x',
      path: 'a.csv',
      asked: 'allow',
      refused: 'review.expired',
      state: 'pending',
      why: 'too late',
    };
    const said = sayRow(sampleRow('review.decided', refused), inEnglish);
    assert.equal(plain(said.what), 'An answer on a.csv came to nothing');
    assert.equal(said.reviewId, null, 'not every id is a card');
  });

  test('a payload of unknown form is shown as it stands, whatever it is', () => {
    const odd = sayRow(sampleRow('bytes.written', 'not json \u202e at all'), inEnglish);
    assert.deepEqual(odd, { what: 'Written', more: 'not json ⟨U+202E⟩ at all', reviewId: null, raw: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"path":${json}}`),
        ),
        (kind, text) => {
          for (const words of [inEnglish, inGerman]) {
            const said = sayRow(sampleRow(kind, text), words);
            assert.notEqual(said.what, '');
            assert.equal(typeof layOutPayload(text), 'string');
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('keys of the prototype and fields of another kind are no facts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.dictionary(
          fc.constantFrom(
            '__proto__',
            'constructor',
            'toString',
            'path',
            'state',
            'status',
            'outcome',
            'label',
            'change',
            'check',
            'why',
          ),
          fc.oneof(
            fc.constantFrom('toString', '__proto__', 'constructor'),
            fc.integer(),
            fc.constant(null),
            fc.array(fc.string()),
          ),
        ),
        (kind, payload) => {
          const said = sayRow(sampleRow(kind, payload), inEnglish);
          assert.equal(typeof said.what, 'string');
          assert.doesNotMatch(said.what, /native code|undefined|\[object/);
        },
      ),
      { numRuns: 600 },
    );
  });

  test('names cannot reorder a sentence, and long ones say how much is left out', () => {
    const said = sayRow(sampleRow('review.expired', { path: `\u202e${'x'.repeat(500)}` }), inEnglish);
    assert.match(said.what, /\u2068⟨U\+202E⟩x+ … 261 more characters\u2069/);
  });
});
