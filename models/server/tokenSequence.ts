/**
 * One sequence of tokens in a model's memory, evaluated so that what was evaluated before is used again and yet the
 * same tokens always give the same bits.
 *
 * Why that needs care: a matrix kernel may round a row differently depending on how many rows are multiplied with it
 * (measured here: groups of four rows take one path, the rest another; with flash attention every shape differs, by up
 * to 0.07 in a probability). So every batch starts and ends at a multiple of `alignment` tokens, the last one padded
 * with tokens that come after the one that is read and so cannot influence it; flash attention is off. Whatever was
 * evaluated in such a batch has the bits that it would have in any other such batch, and may be kept.
 */
import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import { type FastLogits, type Reading, readSlowly, type Wanted } from './logits.ts';

/** Reads the distribution over the token that follows `index` (a place in the evaluated tokens). */
export interface ReadPoint {
  readonly index: number;
  readonly wanted: Wanted;
}

export interface Evaluated {
  /** In the order of the read points. */
  readonly readings: readonly Reading[];
  /** Tokens that were computed now, padding included: what was not kept from before. */
  readonly evaluatedTokens: number;
}

export class TokenSequence {
  readonly #sequence: LlamaContextSequence;
  readonly #fast: FastLogits | undefined;
  #alignment: number;
  /** How many tokens at the front were evaluated in aligned batches; what generation added behind them is not kept. */
  #canonicalTokens = 0;
  #evaluatedTotal = 0;

  constructor(sequence: LlamaContextSequence, alignment: number, fast: FastLogits | undefined) {
    this.#sequence = sequence;
    this.#alignment = alignment;
    this.#fast = fast;
  }

  get alignment(): number {
    return this.#alignment;
  }

  /** Changes the batch alignment and forgets everything, since what is held was evaluated in other shapes. */
  async realign(alignment: number): Promise<void> {
    this.#alignment = alignment;
    await this.forget();
  }

  /** Tokens that one prompt may have: the real context, less the padding that its last batch may need. */
  get limitTokens(): number {
    return this.#sequence.contextSize - 1 - this.#alignment;
  }

  /** All tokens evaluated since the start. Stands still when nothing runs. */
  get evaluatedTotal(): number {
    return this.#evaluatedTotal;
  }

  async forget(): Promise<void> {
    this.#canonicalTokens = 0;
    await this.#sequence.clearHistory();
  }

  /**
   * Evaluates `tokens` (at most `limitTokens`) from the empty sequence on, keeping what it holds already, and reads at
   * the given points, in ascending order of index. Throws the signal's reason when aborted; the sequence stays usable.
   */
  async evaluate(tokens: readonly Token[], points: readonly ReadPoint[], signal: AbortSignal): Promise<Evaluated> {
    const firstRead = points[0]?.index ?? tokens.length - 1;
    const from = await this.#keepUpTo(tokens, firstRead);
    const padding = (this.#alignment - (tokens.length % this.#alignment)) % this.#alignment;
    // Any token will do: it stands behind all that is read.
    const filler = tokens[0];
    const padded = filler === undefined ? [...tokens] : [...tokens, ...new Array<Token>(padding).fill(filler)];
    const wantedAt = new Map(points.map((point) => [point.index, point.wanted]));
    const readings = new Map<number, Reading>();
    for (const [start, end] of this.#chunks(from, padded.length)) {
      signal.throwIfAborted();
      const chunk = padded.slice(start, end);
      const wanted = chunk.map((_, offset) => wantedAt.get(start + offset));
      const read = wanted.some((one) => one !== undefined)
        ? await (this.#fast ?? readSlowly)(this.#sequence, chunk, wanted)
        : await this.#evaluateSilently(chunk);
      read.forEach((reading, offset) => {
        if (reading !== undefined) readings.set(start + offset, reading);
      });
      this.#canonicalTokens = end;
      this.#evaluatedTotal += chunk.length;
    }
    return {
      readings: points.map(({ index }) => {
        const reading = readings.get(index);
        if (reading === undefined) throw new Error(`no reading at token ${index}`);
        return reading;
      }),
      evaluatedTokens: padded.length - from,
    };
  }

  /**
   * Prepares to generate after `tokens`: evaluates all but the last few, and returns those for the first generation
   * step. How many they are depends on the count of tokens alone, so generation repeats bit for bit as well.
   */
  async prepare(tokens: readonly Token[], signal: AbortSignal): Promise<Token[]> {
    const aligned = Math.floor(Math.max(0, tokens.length - 1) / this.#alignment) * this.#alignment;
    const from = await this.#keepUpTo(tokens, aligned);
    for (const [start, end] of this.#chunks(from, aligned)) {
      signal.throwIfAborted();
      await this.#evaluateSilently(tokens.slice(start, end));
      this.#canonicalTokens = end;
      this.#evaluatedTotal += end - start;
    }
    return tokens.slice(aligned);
  }

  /** The sequence itself, for generation after `prepare`. Count each generated token with `countGenerated`. */
  get generator(): LlamaContextSequence {
    return this.#sequence;
  }

  countGenerated(tokens: number): void {
    this.#evaluatedTotal += tokens;
  }

  /** Erases what does not begin `tokens`, and returns from where on to evaluate: aligned, and not after `limit`. */
  async #keepUpTo(tokens: readonly Token[], limit: number): Promise<number> {
    const held = this.#sequence.contextTokens;
    const most = Math.min(limit, this.#canonicalTokens, held.length, tokens.length);
    let common = 0;
    while (common < most && held[common] === tokens[common]) common += 1;
    const from = Math.floor(common / this.#alignment) * this.#alignment;
    if (from < held.length) {
      this.#canonicalTokens = Math.min(this.#canonicalTokens, from);
      await this.#sequence.eraseContextTokenRanges([{ start: from, end: held.length }]);
    }
    return from;
  }

  *#chunks(from: number, to: number): Generator<readonly [start: number, end: number]> {
    const size = Math.floor(this.#sequence.context.batchSize / this.#alignment) * this.#alignment;
    for (let start = from; start < to; start += size) yield [start, Math.min(to, start + size)];
  }

  async #evaluateSilently(chunk: Token[]): Promise<undefined[]> {
    await this.#sequence.evaluateWithoutGeneratingNewTokens(chunk);
    return [];
  }
}
