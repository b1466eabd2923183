/** A list of models as a host would give it, for tests that change what matters to them. */
import { sha256Schema } from '../contract/digest.ts';
import type { ModelsView, ModelView, PullView } from '../contract/modelViews.ts';

const digest = sha256Schema.parse('ab'.repeat(32));

export function modelFixture(change: Partial<ModelView>): ModelView {
  const bytes = change.bytes ?? 1_000_000;
  return {
    id: 'writer-a',
    name: 'Writer A',
    role: 'writer',
    licence: 'Apache-2.0',
    commercialUse: 'free',
    licenceFlag: null,
    bytes,
    sha256: digest,
    state: 'absent',
    haveBytes: 0,
    needBytes: bytes * 2,
    fits: true,
    chosen: false,
    own: false,
    pull: null,
    ...change,
  };
}

export function pullFixture(change: Partial<PullView>): PullView {
  return {
    state: 'running',
    phase: 'download',
    source: 'huggingface.co',
    bytes: 412_000_000,
    totalBytes: 986_048_768,
    bytesPerSecond: 8_400_000,
    remainingMs: 68_000,
    note: null,
    failure: null,
    ...change,
  };
}

export function modelsFixture({
  needBytes,
  ...change
}: Partial<ModelsView> & { readonly needBytes?: number }): ModelsView {
  return {
    memoryBytes: 8 * 2 ** 30,
    reserveBytes: 2 * 2 ** 30,
    freeDiskBytes: 41_000_000_000,
    folder: '/home/person/.local/share/countersign/models',
    pairs: [
      {
        ramGiB: 8,
        decision: 'judge-a',
        writer: 'writer-a',
        needBytes: needBytes ?? 3 * 2 ** 30,
        recommended: true,
        smallest: false,
      },
    ],
    passedOver: [],
    models: [modelFixture({}), modelFixture({ id: 'judge-a', name: 'Judge A', role: 'decision' })],
    ready: false,
    missing: ['writer-a', 'judge-a'],
    ignored: [],
    ...change,
  };
}
