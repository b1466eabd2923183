/** Lists of models for the scripted page: a computer of 8 GiB at its very first start, and what can be there later. */
import { fail } from '../../contract/failure.ts';
import type { FoundFile, ModelsView, ModelView, PullView } from '../../contract/modelViews.ts';
import { modelFixture, modelsFixture, pullFixture } from '../modelsFixture.ts';
import { quietScript, type Script } from './scriptedPage.ts';

const gib = 2 ** 30;

const digestOf = (start: string) => start.padEnd(64, '0') as ModelView['sha256'];

export function catalogue(): readonly ModelView[] {
  return [
    modelFixture({
      id: 'qwen2.5-1.5b',
      name: 'Qwen2.5 1.5B Instruct Q4_K_M',
      bytes: 986_048_768,
      needBytes: Math.round(2.4 * gib),
      sha256: digestOf('1adf0b11'),
    }),
    modelFixture({
      id: 'kev-0.8b',
      name: 'Kev 0.8B Q8_0',
      role: 'decision',
      bytes: 812_406_304,
      needBytes: Math.round(1.6 * gib),
      sha256: digestOf('27278f34'),
    }),
    modelFixture({
      id: 'smollm2-135m',
      name: 'SmolLM2 135M Instruct Q4_1',
      bytes: 98_362_432,
      needBytes: Math.round(0.6 * gib),
      sha256: digestOf('b179c952'),
      chosen: true,
    }),
    modelFixture({
      id: 'd1-omni-600m',
      name: 'd1-omni 600M Q8_0',
      role: 'decision',
      licence: 'LFM Open License 1.0 (commercial use free below US$10M revenue)',
      commercialUse: 'limited',
      licenceFlag:
        'The licence limits commercial use: LFM Open License 1.0 (commercial use free below US$10M revenue).',
      bytes: 407_207_584,
      needBytes: gib,
      sha256: digestOf('90c1e7aa'),
    }),
    modelFixture({
      id: 'gemma-3-270m',
      name: 'Gemma 3 270M base Q4_K_M',
      licence: 'Gemma terms',
      commercialUse: 'own',
      licenceFlag: "The publisher's own terms apply (Gemma terms): read them before commercial use.",
      bytes: 253_113_024,
      needBytes: Math.round(0.9 * gib),
      sha256: digestOf('a5fd3b62'),
    }),
    modelFixture({
      id: 'qwen3-8b',
      name: 'Qwen3 8B Q4_K_M',
      bytes: 5_027_783_488,
      needBytes: Math.round(8 * gib),
      fits: false,
      sha256: digestOf('77aa01bc'),
    }),
  ];
}

/** Nothing is here yet. */
export function firstStart(change: Partial<ModelsView> = {}): ModelsView {
  return modelsFixture({
    memoryBytes: Math.round(7.7 * gib),
    reserveBytes: Math.round(1.54 * gib),
    pairs: [
      {
        ramGiB: 8,
        decision: 'kev-0.8b',
        writer: 'qwen2.5-1.5b',
        needBytes: Math.round(4 * gib),
        recommended: true,
        smallest: false,
      },
      {
        ramGiB: 4,
        decision: 'smollm2-135m',
        writer: 'smollm2-135m',
        needBytes: Math.round(1.2 * gib),
        recommended: false,
        smallest: true,
      },
    ],
    passedOver: [{ ramGiB: 16, why: 'it is meant for 16 GiB' }],
    models: [...catalogue()],
    missing: ['smollm2-135m'],
    ...change,
  });
}

/** The list with some models changed. */
export function withModels(view: ModelsView, changes: Readonly<Record<string, Partial<ModelView>>>): ModelsView {
  return { ...view, models: view.models.map((model) => ({ ...model, ...changes[model.id] })) };
}

export function failed(...words: Parameters<typeof fail>): PullView {
  const said = fail(...words);
  return pullFixture({ state: 'failed', failure: said.ok ? null : said.failure });
}

export function found(path: string, change: Partial<FoundFile> = {}): FoundFile {
  return {
    path,
    bytes: 98_362_432,
    sha256: null,
    knownAs: null,
    name: null,
    architecture: null,
    contextTokens: null,
    failure: null,
    ...change,
  };
}

/** The script; `view` may change between two asks. */
export function firstRunScript(view: () => ModelsView): Script {
  return {
    ...quietScript(),
    'models/list': () => view(),
    'models/pull': () => ({}),
    'models/pause': () => ({}),
    'settings/set': () => {
      throw new Error('this test says what setting a value does');
    },
  };
}
