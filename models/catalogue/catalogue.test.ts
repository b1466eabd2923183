import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { findModel, loadCatalogue, parseCatalogue } from './catalogue.ts';
import { licenceTerms } from './licenceTerms.ts';

const entry = {
  id: 'tiny',
  role: 'writer',
  name: 'Tiny',
  licence: 'MIT',
  bytes: 10,
  sha256: 'a'.repeat(64),
  sources: [{ kind: 'pypi', package: 'tiny', version: '1', member: 'tiny.gguf' }],
  verified: 'here',
};

function codeOf(models: readonly unknown[], pairings: readonly unknown[] = []): string {
  const parsed = parseCatalogue(JSON.stringify({ pairings, models }));
  return parsed.ok ? 'ok' : parsed.failure.code;
}

describe('the catalogue of the product', () => {
  test('is valid, and finds its models by id', async () => {
    const catalogue = await loadCatalogue();
    assert.ok(catalogue.ok);
    assert.equal(catalogue.value.models.length, 16);
    const model = findModel(catalogue.value, 'smollm2-135m');
    assert.ok(model.ok && model.value.bytes === 98_362_432);
  });
  test('names the models that exist when asked for another', async () => {
    const catalogue = await loadCatalogue();
    assert.ok(catalogue.ok);
    const model = findModel(catalogue.value, 'gpt-17');
    assert.ok(!model.ok && model.failure.code === 'model.unknown');
    assert.match(model.failure.action ?? '', /smollm2-135m/);
  });
});

describe('a catalogue', () => {
  test('of one proper entry is valid', () => assert.equal(codeOf([entry]), 'ok'));

  for (const [title, sha256] of Object.entries({
    'an empty digest': '',
    'a digest of spaces': '   ',
    'no digest': undefined,
    'a null digest': null,
    'the digest of nothing': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'a digest of zeros': '0'.repeat(64),
  })) {
    test(`with ${title} is refused by name`, () => {
      const parsed = parseCatalogue(
        JSON.stringify({ pairings: [], models: [entry, { ...entry, id: 'second', sha256 }] }),
      );
      assert.ok(!parsed.ok);
      assert.equal(parsed.failure.code, 'model.blankDigest');
      assert.match(parsed.failure.message, /second/);
    });
  }
  test('with a malformed digest is refused', () => {
    for (const sha256 of ['a'.repeat(63), 'A'.repeat(64), 'g'.repeat(64), 7]) {
      assert.equal(codeOf([{ ...entry, sha256 }]), 'model.catalogueInvalid');
    }
  });
  test('with an id or a digest twice is refused', () => {
    assert.equal(codeOf([entry, { ...entry, sha256: 'b'.repeat(64) }]), 'model.catalogueInvalid');
    assert.equal(codeOf([entry, { ...entry, id: 'other' }]), 'model.catalogueInvalid');
  });
  test('whose parts and members do not match is refused', () => {
    const source = { kind: 'pypi-parts', packages: ['a', 'b'], version: '1', members: ['x'] };
    assert.equal(codeOf([{ ...entry, sources: [source] }]), 'model.catalogueInvalid');
  });
  test('whose file would leave its repository is refused', () => {
    for (const file of ['../x.gguf', 'a/../../x', '/x', 'a//b', '.']) {
      const source = { kind: 'huggingface', repo: 'a/b', revision: 'c'.repeat(40), file };
      assert.equal(codeOf([{ ...entry, sources: [source] }]), 'model.catalogueInvalid', file);
    }
  });
  test('whose pairing names a model that is not in it is refused', () => {
    assert.equal(codeOf([entry], [{ ramGiB: 4, decision: 'embedded judge', writer: 'tiny' }]), 'ok');
    assert.equal(codeOf([entry], [{ ramGiB: 4, decision: 'nobody', writer: 'tiny' }]), 'model.catalogueInvalid');
  });
  test('of any other JSON or text is refused, never thrown', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => assert.equal(parseCatalogue(text).ok, false)));
  });
});

describe('licences', () => {
  test('without limits are not flagged', () => {
    assert.deepEqual(licenceTerms('Apache-2.0'), { commercialUse: 'free' });
  });
  test('with a limit on commercial use are flagged with their words', () => {
    const terms = licenceTerms('LFM Open License 1.0 (commercial use free below US$10M revenue)');
    assert.equal(terms.commercialUse, 'limited');
    assert.match(terms.flag ?? '', /US\$10M/);
    assert.equal(licenceTerms('CC-BY-NC-4.0').commercialUse, 'limited');
  });
  test("that are a publisher's own, or unknown, are flagged as such", () => {
    assert.equal(licenceTerms('Gemma terms').commercialUse, 'own');
    assert.equal(licenceTerms('Apache-2.0 with additions').commercialUse, 'own');
  });
});
