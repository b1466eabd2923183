/** Which pair of models suits this machine: the catalogue's pairings against the memory, with the sum shown. Pure. */
import type { Result } from '../contract/failure.ts';
import { fail, ok } from '../contract/failure.ts';
import type { Catalogue, ModelEntry } from '../contract/model.ts';
import { embeddedJudge } from './catalogue/catalogue.ts';
import { licenceTerms } from './catalogue/licenceTerms.ts';
import type { FitEstimate, FitVerdict } from './fitEstimate.ts';
import { estimateFit, judgeFit } from './fitEstimate.ts';
import type { GgufFacts } from './gguf.ts';

export interface RecommendedModel {
  readonly entry: ModelEntry;
  readonly estimate: FitEstimate;
  /** What its licence asks a person to know before commercial use. */
  readonly licenceFlag?: string;
}

export interface Recommendation {
  /** The pairing's memory class. */
  readonly ramGiB: number;
  /** The decider: a model, or the embedded judge, which needs no weights of the catalogue. */
  readonly decision: RecommendedModel | typeof embeddedJudge;
  readonly writer: RecommendedModel;
  readonly embeddedJudgeBytes: number;
  readonly fit: FitVerdict;
  /** Larger pairings that were not taken, each with its reason. */
  readonly passedOver: readonly { readonly ramGiB: number; readonly why: string }[];
}

export interface RecommendOptions {
  readonly contextTokens?: { readonly decision: number; readonly writer: number };
  /** Header facts of a model that is installed. */
  readonly factsOf?: (entry: ModelEntry) => GgufFacts | undefined;
}

const defaultContextTokens = { decision: 4_096, writer: 8_192 } as const;
// Sentence embeddings on a small runtime beside the engine.
const embeddedJudgeBytes = 160 << 20;
// A machine sold as 8 GiB reports less: firmware and graphics have taken theirs.
const reportedShare = 0.9;

/** One pairing of the catalogue, weighed against a memory. */
export interface WeighedPairing extends Omit<Recommendation, 'passedOver'> {
  /** Why it is not for this machine; null where it fits. */
  readonly why: string | null;
}

/** Every pairing, the largest first. The smallest is meant for every machine: only its sum can speak against it. */
export function weighPairings(
  ramBytes: number,
  catalogue: Catalogue,
  options: RecommendOptions = {},
): readonly WeighedPairing[] {
  const pairings = catalogue.pairings.toSorted((a, b) => b.ramGiB - a.ramGiB);
  const smallest = pairings.at(-1);
  return pairings.flatMap((pairing) => {
    const weighed = weigh(pairing, ramBytes, catalogue, options);
    if (weighed === undefined) return [];
    const { fit } = weighed;
    if (pairing !== smallest && ramBytes < pairing.ramGiB * 2 ** 30 * reportedShare) {
      return [{ ...weighed, why: `it is meant for ${pairing.ramGiB} GiB` }];
    }
    const why = fit.fits
      ? null
      : `it needs ${fit.needBytes} bytes beside the ${fit.reserveBytes} that are left to the system`;
    return [{ ...weighed, why }];
  });
}

/** The largest pairing that this memory is meant for and whose sum fits. Errors: `model.tooLargeForMemory`. */
export function recommend(
  ramBytes: number,
  catalogue: Catalogue,
  options: RecommendOptions = {},
): Result<Recommendation> {
  const passedOver: { ramGiB: number; why: string }[] = [];
  for (const { why, ...pairing } of weighPairings(ramBytes, catalogue, options)) {
    if (why === null) return ok({ ...pairing, passedOver });
    passedOver.push({ ramGiB: pairing.ramGiB, why });
  }
  return fail('model.tooLargeForMemory', `No pair of models fits into ${ramBytes} bytes of memory.`, {
    action: 'Use the embedded judge alone, or a machine with more memory.',
    detail: { ramBytes, passedOver },
  });
}

function weigh(
  pairing: Catalogue['pairings'][number],
  ramBytes: number,
  catalogue: Catalogue,
  options: RecommendOptions,
): Omit<Recommendation, 'passedOver'> | undefined {
  const contextTokens = options.contextTokens ?? defaultContextTokens;
  const model = (id: string, tokens: number): RecommendedModel | undefined => {
    const entry = catalogue.models.find((each) => each.id === id);
    if (entry === undefined) return undefined;
    const estimate = estimateFit({ weightsBytes: entry.bytes, facts: options.factsOf?.(entry), contextTokens: tokens });
    const { flag } = licenceTerms(entry.licence);
    return { entry, estimate, ...(flag === undefined ? {} : { licenceFlag: flag }) };
  };
  const writer = model(pairing.writer, contextTokens.writer);
  const decision = pairing.decision === embeddedJudge ? embeddedJudge : model(pairing.decision, contextTokens.decision);
  if (writer === undefined || decision === undefined) return undefined;
  const judgeBytes = decision === embeddedJudge ? embeddedJudgeBytes : 0;
  const decisionBytes = decision === embeddedJudge ? judgeBytes : decision.estimate.needBytes;
  const fit = judgeFit(writer.estimate.needBytes + decisionBytes, ramBytes);
  return { ramGiB: pairing.ramGiB, decision, writer, embeddedJudgeBytes: judgeBytes, fit };
}
