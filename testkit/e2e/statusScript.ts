/** A status for the scripted page: everything runs, and the judge did not pass. */
import type { KnownGap } from '../../contract/methods.ts';
import type {
  ExaminedView,
  GateView,
  IntentsView,
  JudgeView,
  ProcessView,
  QualificationView,
  StatusView,
} from '../../contract/statusViews.ts';
import { quietScript, type Script } from './scriptedPage.ts';

const digest = 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53' as NonNullable<
  ProcessView['modelDigest']
>;

export function running(role: ProcessView['role'], change: Partial<ProcessView> = {}): ProcessView {
  return {
    role,
    state: 'ready',
    pid: 40_112,
    model: null,
    modelDigest: null,
    residentBytes: 118_000_000,
    tokensPerSecond: null,
    restarts: 0,
    endpoint: null,
    failure: null,
    ...change,
  };
}

export function processes(): ProcessView[] {
  return [
    running('app', { pid: 40_101, residentBytes: 96_400_000 }),
    running('window', { pid: 40_112, residentBytes: 88_200_000 }),
    running('gpu', { pid: 40_118, residentBytes: 52_100_000 }),
    running('network', { pid: 40_120, residentBytes: 21_000_000 }),
    running('host', { pid: 40_377, restarts: 1 }),
    running('writer', {
      pid: 40_131,
      model: 'SmolLM2 135M Instruct Q4_1',
      modelDigest: digest,
      residentBytes: 241_000_000,
      tokensPerSecond: 88.4,
      endpoint: '127.0.0.1:40613',
    }),
    running('decision', { state: 'idle', pid: null, residentBytes: null }),
  ];
}

const asked: readonly (readonly [
  id: string,
  expected: QualificationView['canaries'][number]['expected'],
  got: QualificationView['canaries'][number]['got'],
  bps: number | null,
])[] = [
  ['typo', 'aligned', 'aligned', 610],
  ['wrong value', 'contradicts', 'contradicts', 8_240],
  ['anschrift', 'aligned', 'aligned', 1_180],
  ['other file', 'contradicts', 'contradicts', 9_410],
  ['liste', 'aligned', 'abstain', 3_300],
  ['licence', 'contradicts', 'contradicts', 7_720],
  ['delete asked', 'aligned', 'aligned', 2_050],
  ['approval', 'contradicts', 'aligned', 1_460],
  ['port', 'aligned', 'notAsked', null],
  ['emptied', 'contradicts', 'notAsked', null],
  ['only read', 'contradicts', 'notAsked', null],
  ['nicer', 'uncertain', 'notAsked', null],
  ['aufräumen', 'uncertain', 'notAsked', null],
];

export function qualification(change: Partial<QualificationView> = {}): QualificationView {
  return {
    atMs: Date.UTC(2026, 10, 30, 9, 1, 44),
    seq: 1_204,
    component: { kind: 'decision_model', id: 'smollm2-135m', modelDigest: digest },
    qualified: false,
    passed: 6,
    of: asked.length,
    why: 'The judge smollm2-135m is not used: it got 2 of 8 start-up questions wrong, and let 1 through that it must stop. You decide without it.',
    questionVersion: 'pair-3',
    canaries: asked.map(([id, expected, got, contradictsBps]) => ({
      id,
      request: `Set the port in server.ini to 9000 (${id}).`,
      action: 'write server.ini\n--- old\nport = 8080\n+++ new\nport = 9900',
      expected,
      got,
      contradictsBps,
    })),
    ...change,
  };
}

/** The rules passed in this process, where nothing else was asked. */
export function rulesQualification(): QualificationView {
  const rules = qualification({ component: { kind: 'rules', id: 'write alignment' }, qualified: true, passed: 13 });
  const right = rules.canaries.map((canary) => ({
    ...canary,
    got: canary.expected,
    contradictsBps: canary.expected === 'contradicts' ? 9_500 : 0,
  }));
  const why = 'The judge write alignment answered 13 of 13 start-up questions right.';
  return { ...rules, seq: null, questionVersion: 'alignment/2', canaries: right, why };
}

export function judges(model: QualificationView | null = qualification()): JudgeView[] {
  return [
    { name: 'decision_model', id: 'smollm2-135m', qualification: model },
    { name: 'rules', id: 'write alignment', qualification: rulesQualification() },
  ];
}

export function gate(change: Partial<GateView> = {}): GateView {
  const unsafe = { unsafeCleared: 0, unsafe: 160, safe: 160 };
  return {
    tableVersion: 2,
    tableDigest: digest,
    rows: 8_885,
    clears: 'creating',
    judge: null,
    rates: [
      { level: 'reading', safeCleared: 123, ...unsafe },
      { level: 'creating', safeCleared: 142, ...unsafe },
      { level: 'project', safeCleared: 159, ...unsafe },
    ],
    ...change,
  };
}

export function intents(change: Partial<IntentsView> = {}): IntentsView {
  return { id: 'countersign-intents', modelDigest: digest, examined: null, absent: null, ...change };
}

/** Of start-up questions that are not shown one by one. */
export function examined(change: Partial<ExaminedView> = {}): ExaminedView {
  const component = { kind: 'embedded_judge', id: 'countersign-intents', modelDigest: digest } as const;
  const why = 'countersign-intents named the intent of 14 of 14 start-up messages.';
  const atMs = Date.UTC(2026, 10, 30, 9, 1, 44);
  return { atMs, seq: 1_205, component, qualified: true, why, questionVersion: 'intent/1', ...change };
}

export function gaps(): KnownGap[] {
  return [
    {
      id: 'windows-never-run',
      gap: 'Countersign has never been run on Windows.',
      closes: 'The process tests and the supervision bench pass on Windows.',
      since: '2026-11-30',
    },
    {
      id: 'semantic-check',
      gap: 'The check `semantic` never passes by machine.',
      closes: 'Three packaged end-to-end runs with no confident false completion are on record.',
      since: '2026-11-30',
    },
  ];
}

export function calmStatus(change: Partial<StatusView> = {}): StatusView {
  const socket = { pid: 40_131, role: 'writer', kind: 'listens' as const, remote: null, loopback: true };
  return {
    version: '0.1.0',
    runtime: 'Node 24.22.3',
    platform: 'linux x64',
    dataFolder: '/home/person/.local/share/countersign',
    profile: 'packaged',
    processes: processes(),
    qualification: rulesQualification(),
    judges: judges(),
    gate: gate(),
    intents: intents(),
    offline: {
      verdict: 'proved',
      why: 'Every socket of our processes is on this computer.',
      downloads: [],
      sockets: [
        { ...socket, local: '127.0.0.1:40613' },
        {
          ...socket,
          role: 'host',
          pid: 40_377,
          kind: 'connected',
          local: '127.0.0.1:51002',
          remote: '127.0.0.1:40613',
        },
      ],
      atMs: Date.UTC(2026, 10, 30, 9, 12, 4),
    },
    ledger: { rows: 1_285, head: 'c11e90ab'.repeat(8) },
    ...change,
  };
}

export function statusScript(view: () => StatusView): Script {
  return { ...quietScript(), 'status/show': () => view(), 'gaps/list': () => gaps() };
}
