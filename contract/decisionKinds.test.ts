import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decisionKinds, isLabelKind, kindNeedsUpstream, labelKinds, upstreamTooOld } from './decisionKinds.ts';

describe('kinds of native decision models', () => {
  test('our own server reads three of them', () => {
    assert.deepEqual(Object.keys(decisionKinds).filter(isLabelKind), ['openjev', 'lev', 'nimble']);
    assert.ok(labelKinds.every((kind) => decisionKinds[kind] !== undefined));
    assert.equal(isLabelKind('kev'), false);
  });

  test('for every other the failure names the kind and the build that serves it', () => {
    const failure = kindNeedsUpstream('kev');
    assert.equal(failure.code, 'model.kindUnsupported');
    assert.match(failure.message, /kind kev/);
    assert.equal(failure.action, 'Set llamaServer to an upstream llama-server, build b11361 or newer.');
    assert.match(kindNeedsUpstream('constructor').action ?? '', /a build that knows this kind/);
  });

  test('what upstream says of a kind that it does not know is understood, and nothing else is', () => {
    const said = upstreamTooOld('srv load_model: failed to init decision model: unsupported decision model type: clef');
    assert.match(said?.message ?? '', /does not know decision models of kind clef/);
    assert.equal(said?.action, 'Use a newer llama-server: build b11429 or newer.');
    assert.match(
      upstreamTooOld('unsupported decision model type: brand-new')?.action ?? '',
      /a build that knows this kind/,
    );
    assert.equal(upstreamTooOld('decision model type: clef'), undefined);
  });

  test('a word out of a file or a log is shown without anything that a terminal acts on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (kind) => {
        const { message } = kindNeedsUpstream(kind);
        assert.doesNotMatch(message, /[\p{Cc}\p{Cf}]/u);
        assert.ok(message.length < 200);
      }),
    );
  });
});
