/**
 * Kinds of native decision models: `<arch>.decision.type` in the metadata of a GGUF. A kind that is read from label tokens
 * is served by our own server; the others need an upstream `llama-server`, recent enough to know the kind. Data and what
 * is said about it, no I/O.
 */
import { type Failure, fail } from './failure.ts';

/** Read from the probabilities of label tokens (A, B, C…) at the end of the prompt. */
export const labelKinds = ['openjev', 'lev', 'nimble'] as const;
export type LabelKind = (typeof labelKinds)[number];

export interface DecisionKind {
  /** The first build of `llama-server` (bNNNNN) that is known to serve it. */
  readonly sinceBuild: number;
  /** It reads the whole prompt in one physical batch: `llama-server` needs `-b` = `-ub` = context. */
  readonly encoder?: true;
  /** `llama-server` cuts its state to about so many tokens, and says nothing: whoever asks must not send more. */
  readonly stateTokens?: number;
}

export const decisionKinds: Readonly<Record<string, DecisionKind>> = {
  openjev: { sinceBuild: 11_361 },
  lev: { sinceBuild: 11_361 },
  nimble: { sinceBuild: 11_364 },
  kev: { sinceBuild: 11_361 },
  laya: { sinceBuild: 11_361, encoder: true, stateTokens: 512 },
  'julia-1': { sinceBuild: 11_514, encoder: true, stateTokens: 512 },
  clef: { sinceBuild: 11_429, encoder: true },
  'pplx-decider': { sinceBuild: 11_447 },
  'lfm2-d1': { sinceBuild: 11_483 },
  'lfm2-d1-omni': { sinceBuild: 11_514, encoder: true, stateTokens: 512 },
};

export function isLabelKind(kind: string): kind is LabelKind {
  return labelKinds.some((known) => known === kind);
}

/** `llama-server` reads its whole prompt in one physical batch. */
export function isEncoderKind(kind: string): boolean {
  return Object.hasOwn(decisionKinds, kind) && decisionKinds[kind]?.encoder === true;
}

/** What our own server says of a kind that is not read from label tokens. */
export function kindNeedsUpstream(kind: string): Failure {
  const shown = printable(kind);
  return fail(
    'model.kindUnsupported',
    `A decision model of kind ${shown} is not read from label tokens, so our own server cannot serve it.`,
    {
      kept: 'It was not loaded.',
      action: `Set llamaServer to an upstream llama-server, ${neededBuild(kind)}.`,
      detail: { kind: shown },
    },
  ).failure;
}

const tooOldLine = /unsupported decision model type: ?([^\s"]{1,64})/;

/** What an upstream `llama-server` that ended with this line lacks; undefined when the line says something else. */
export function upstreamTooOld(line: string): Failure | undefined {
  const kind = tooOldLine.exec(line)?.[1];
  if (kind === undefined) return undefined;
  const shown = printable(kind);
  return fail('model.kindUnsupported', `This llama-server does not know decision models of kind ${shown}.`, {
    action: `Use a newer llama-server: ${neededBuild(kind)}.`,
    detail: { kind: shown },
  }).failure;
}

function neededBuild(kind: string): string {
  const known = Object.hasOwn(decisionKinds, kind) ? decisionKinds[kind] : undefined;
  return known === undefined ? 'a build that knows this kind' : `build b${known.sinceBuild} or newer`;
}

/** The word comes from a file or a stranger's log. */
function printable(kind: string): string {
  return kind.replace(/[^\w.-]/g, '?').slice(0, 64);
}
