/**
 * What a model thinks comes next, read at chosen tokens of a batch.
 *
 * `among`: the probabilities of a few tokens relative to each other. Each gets the same bias, so large that the sampler
 * keeps just them; an equal bias leaves their ratios alone. Exact, and a small part of the cost of the full list.
 *
 * `logProbability`: the absolute probability of one token. The library offers either the full list (a JavaScript array
 * of the whole vocabulary, sorted: 20 to 130 ms a token here) or the probability of the token that it sampled. The fast
 * way draws two samples from one evaluation: a free one, whose probability it reports without sorting, and then the
 * ratio between that token and the wanted one as in `among`. Two samples from one evaluation is not in the library's
 * public interface, so this file alone uses its internal objects; the start-up self-check compares the result with
 * the full list, and the public, slow way serves where the internal one is absent or disagrees.
 */
import { type LlamaContextSequence, type LlamaModel, type Token, TokenBias } from 'node-llama-cpp';

export type Wanted =
  | { readonly kind: 'among'; readonly tokens: readonly Token[] }
  | { readonly kind: 'logProbability'; readonly token: Token }
  | { readonly kind: 'everything' };

/** `among` and `everything`: token to probability. `logProbability`: the natural logarithm. */
export type Reading =
  | { readonly kind: 'probabilities'; readonly of: ReadonlyMap<Token, number> }
  | { readonly kind: 'logProbability'; readonly value: number };

/** Evaluates a chunk on the sequence; result and `wanted` are parallel to `chunk`. */
export type FastLogits = (
  sequence: LlamaContextSequence,
  chunk: readonly Token[],
  wanted: readonly (Wanted | undefined)[],
) => Promise<readonly (Reading | undefined)[]>;

/** Larger than any difference between two logits that leaves a float32 ratio above zero. */
const labelBias = 100;
/** Tokens less likely than this share of the likeliest are left out of the sum: together well under 0.001 of it. */
const negligible = 1e-9;
/** Sampling decides nothing here, but an unset seed would read the clock. */
const seed = 1;
const smallestProbability = 1e-38;

/** The public way: right everywhere, slow for `logProbability`. */
export const readSlowly: FastLogits = async (sequence, chunk, wanted) => {
  const input = chunk.map((token, index) => {
    const want = wanted[index];
    if (want === undefined) return token;
    const free = { temperature: 1, topK: 0, topP: 1, minP: 0, seed };
    const options =
      want.kind === 'among'
        ? { ...free, topK: want.tokens.length, tokenBias: equalBias(sequence.model, want.tokens) }
        : free;
    return [token, { generateNext: { probabilities: true, options } }] satisfies [Token, object];
  });
  const outputs = await sequence.controlledEvaluate(input);
  return wanted.map((want, index) => {
    if (want === undefined) return undefined;
    const of = outputs[index]?.next.probabilities;
    if (of === undefined) throw new Error(`no probabilities at ${index}`);
    if (want.kind !== 'logProbability') return { kind: 'probabilities', of };
    return { kind: 'logProbability', value: Math.log(Math.max(smallestProbability, of.get(want.token) ?? 0)) };
  });
};

function equalBias(model: LlamaModel, tokens: readonly Token[]): TokenBias {
  return new TokenBias(model.tokenizer).set([...tokens], { logit: labelBias });
}

/** The parts of the library's internals that the fast way needs, as they are in the pinned version 3.21.1. */
interface InternalSampler {
  applyConfig(config: Record<string, unknown>): void;
  dispose(): void;
}
interface InternalContext {
  sampleToken(
    batchLogitIndex: number,
    sampler: InternalSampler,
    probabilities: boolean,
    confidence: boolean,
  ): Promise<[token: Token, probabilities: number[] | undefined, confidence: number | undefined]>;
}
interface Internals {
  readonly context: { readonly _ctx: InternalContext };
  readonly model: {
    readonly _model: unknown;
    readonly _llama: { readonly _bindings: { readonly AddonSampler: new (model: unknown) => InternalSampler } };
  };
  readonly tokenMeter: unknown;
  readonly _lock: object;
  _decodeTokens(
    tokens: Token[],
    logits: (true | undefined)[],
    priority: number,
    meter: unknown,
    shift: { size: number; strategy: 'eraseBeginning' },
    map: (batchLogitIndex: number, tokenIndex: number) => Promise<Reading | undefined>,
  ): Promise<(Reading | undefined)[]>;
}

/** The fast way for this sequence's model, or undefined where the library does not look as expected. */
export function findFastLogits(sequence: LlamaContextSequence): FastLogits | undefined {
  const internals = sequence as unknown as Partial<Internals>;
  const Sampler = internals.model?._llama?._bindings?.AddonSampler;
  const usable =
    typeof internals._decodeTokens === 'function' &&
    typeof internals.context?._ctx?.sampleToken === 'function' &&
    typeof Sampler === 'function' &&
    internals.model?._model !== undefined;
  if (!usable) return undefined;
  const { model, context } = internals as Internals;
  const sampler = new Sampler(model._model);
  // Without a top-k entry no sorting sampler is put into the chain; the public options cannot leave it out.
  const free = { temperature: 1, minP: negligible, topP: 1, seed };

  async function sampleAmong(at: number, tokens: readonly Token[]): Promise<Map<Token, number>> {
    sampler.applyConfig({
      temperature: 1,
      minP: 0,
      topK: tokens.length,
      topP: 1,
      seed,
      tokenBiasKeys: Uint32Array.from(tokens),
      tokenBiasValues: new Float32Array(tokens.length).fill(labelBias),
    });
    const [, flat] = await context._ctx.sampleToken(at, sampler, true, false);
    const of = new Map<Token, number>();
    for (let i = 0; flat !== undefined && i + 1 < flat.length; i += 2) of.set(flat[i] as Token, flat[i + 1] ?? 0);
    return of;
  }

  async function readOne(at: number, want: Wanted): Promise<Reading> {
    if (want.kind === 'among') return { kind: 'probabilities', of: await sampleAmong(at, want.tokens) };
    if (want.kind === 'everything') throw new Error('the full list is read the public way');
    // The library makes a new generator only when the seed changes; an old one would draw another token, and rounding
    // would then differ in the last bits.
    sampler.applyConfig({ ...free, seed: seed + 1 });
    sampler.applyConfig(free);
    const [drawn, , confidence] = await context._ctx.sampleToken(at, sampler, false, true);
    const drawnLog = Math.log(Math.max(smallestProbability, confidence ?? 0));
    if (drawn === want.token) return { kind: 'logProbability', value: drawnLog };
    const pair = await sampleAmong(at, [drawn, want.token]);
    const ratio =
      Math.max(smallestProbability, pair.get(want.token) ?? 0) / Math.max(smallestProbability, pair.get(drawn) ?? 0);
    // Rounding may leave a certain token a hair above one.
    return { kind: 'logProbability', value: Math.min(0, drawnLog + Math.log(ratio)) };
  }

  return async (target, chunk, wanted) => {
    if (wanted.some((want) => want?.kind === 'everything')) return readSlowly(target, chunk, wanted);
    const flags = wanted.map((want) => (want === undefined ? undefined : true));
    const shift = { size: 1, strategy: 'eraseBeginning' } as const;
    const inner = target as unknown as Internals;
    return inner._decodeTokens([...chunk], flags, 5, inner.tokenMeter, shift, async (at, index) => {
      const want = wanted[index];
      return want === undefined ? undefined : readOne(at, want);
    });
  };
}
