import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { addDecisionMetadata } from '../testkit/decisionGguf/addDecisionMetadata.ts';
import { floatEntry, textEntry } from '../testkit/decisionGguf/ggufLayout.ts';
import { ggufFile } from '../testkit/ggufFile.ts';
import { readGgufFacts } from './gguf.ts';
import { parseDecisionMetadata, readDecisionMetadata } from './ggufDecision.ts';

/** A header of these entries and nothing behind it. */
function header(...entries: Buffer[]): Buffer {
  const front = Buffer.alloc(24);
  front.write('GGUF');
  front.writeUInt32LE(3, 4);
  front.writeBigUInt64LE(BigInt(entries.length), 16);
  return Buffer.concat([front, ...entries]);
}
const parse = (bytes: Buffer) =>
  parseDecisionMetadata({ size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) });
const arch = textEntry('general.architecture', 'tiny');
const type = textEntry('tiny.decision.type', 'lev');

describe('what a native decision model says of itself', () => {
  test('kind, template and temperatures, as the tool of the test kit writes them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-decision-'));
    try {
      const [source, target] = [join(folder, 'a.gguf'), join(folder, 'b.gguf')];
      writeFileSync(source, ggufFile({ architecture: 'llama' }));
      assert.deepEqual(readDecisionMetadata(source), { ok: true, value: undefined });
      const temperatures = { noul: 1.5, 'choice.3_5': 0.75 };
      await addDecisionMetadata({ source, target, type: 'lev', template: '{{ state }}', temperatures });
      assert.deepEqual(readDecisionMetadata(target), {
        ok: true,
        value: { kind: 'lev', template: '{{ state }}', temperatures },
      });
      const facts = readGgufFacts(target);
      assert.deepEqual(facts.ok && [facts.value.isDecisionModel, facts.value.decisionType], [true, 'lev']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a type of another architecture is none, and a missing template is said', () => {
    assert.deepEqual(parse(header(arch, textEntry('llama.decision.type', 'lev'))), { ok: true, value: undefined });
    assert.deepEqual(parse(header(arch, type)), {
      ok: true,
      value: { kind: 'lev', template: undefined, temperatures: {} },
    });
  });

  test('a temperature may be written as text; one that is none is refused', () => {
    const key = 'tiny.decision.temperature.noul';
    const read = (entry: Buffer) => parse(header(arch, type, entry));
    assert.deepEqual(read(textEntry(key, '1.250000')), {
      ok: true,
      value: { kind: 'lev', template: undefined, temperatures: { noul: 1.25 } },
    });
    for (const entry of [floatEntry(key, 0), floatEntry(key, -1), floatEntry(key, Number.NaN), textEntry(key, 'hot')]) {
      const refused = read(entry);
      assert.ok(!refused.ok && refused.failure.code === 'model.ggufInvalid');
      assert.match(refused.failure.message, /temperature\.noul is no temperature/);
    }
    assert.equal(read(textEntry(key, ' ')).ok, false);
  });

  test('a broken header is refused as by the reader of facts', () => {
    const refused = parse(header(arch, type).subarray(0, 60));
    assert.equal(!refused.ok && refused.failure.code, 'model.ggufInvalid');
  });
});
