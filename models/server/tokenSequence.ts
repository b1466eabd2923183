/**
 * One sequence of tokens in a model's memory: what was evaluated before is used again, and yet the same tokens always
 * give the same bits (`batchShape.ts` says why that needs care). The last batch of a prompt is padded to a whole group
 * with tokens that stand behind the one that is read, and so cannot influence it.
 */
import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import { type BatchShape, planBatches, resumeAt, wideTokens } from './batchShape.ts';
import { type FastLogits, type Reading, readSlowly, type Wanted } from './logits.ts';

/** Reads the distribution over the token that follows `index` (a place in the evaluated tokens). */
export interface ReadPoint {
  readonly index: number;
  readonly wanted: Wanted;
}

export interface Prompt {
  readonly tokens: readonly Token[];
  /** How many of them are a beginning worth large batches: what other prompts share, or all of a long one. */
  readonly beginning: number;
}

export interface Evaluated {
  /** In the order of the read points. */
  readonly readings: readonly Reading[];
  /** Tokens that were computed now, padding included: what was not kept from before. */
  readonly evaluatedTokens: number;
}

export class TokenSequence {
  readonly #sequence: LlamaContextSequence;
  readonly #shape: BatchShape;
  readonly #fast: FastLogits | undefined;
  /** Tokens at the front that were evaluated in planned batches; what generation added behind them is not kept. */
  #planned = 0;
  /** Of those, how many took the wide path. */
  #wide = 0;
  #evaluatedTotal = 0;

  constructor(sequence: LlamaContextSequence, shape: BatchShape, fast: FastLogits | undefined) {
    this.#sequence = sequence;
    this.#shape = shape;
    this.#fast = fast;
  }

  /** Tokens that one prompt may have: the real context, less the padding that its last batch may need. */
  get limitTokens(): number {
    return this.#sequence.contextSize - 1 - this.#shape.alignment;
  }

  /** All tokens evaluated since the start. Stands still when nothing runs. */
  get evaluatedTotal(): number {
    return this.#evaluatedTotal;
  }

  async forget(): Promise<void> {
    this.#planned = 0;
    this.#wide = 0;
    await this.#sequence.clearHistory();
  }

  /**
   * Evaluates a prompt (at most `limitTokens`) and reads at the given points, in ascending order of index. Throws the
   * signal's reason when aborted; the sequence stays usable.
   */
  async evaluate(prompt: Prompt, points: readonly ReadPoint[], signal: AbortSignal): Promise<Evaluated> {
    const { tokens } = prompt;
    const wide = wideTokens(this.#shape, Math.min(prompt.beginning, tokens.length));
    const from = await this.#keep(tokens, wide, points[0]?.index ?? tokens.length);
    const wantedAt = new Map(points.map((point) => [point.index, point.wanted]));
    const readings = new Map<number, Reading>();
    let evaluatedTokens = 0;
    for (const { start, end } of planBatches(this.#shape, from, wide, tokens.length)) {
      signal.throwIfAborted();
      const batch = padded(tokens, start, end);
      const wanted = batch.map((_, offset) => wantedAt.get(start + offset));
      const read = await this.#run(batch, wanted);
      read.forEach((reading, offset) => {
        if (reading !== undefined) readings.set(start + offset, reading);
      });
      this.#note(start, end, wide);
      evaluatedTokens += batch.length;
    }
    return {
      readings: points.map(({ index }) => {
        const reading = readings.get(index);
        if (reading === undefined) throw new Error(`no reading at token ${index}`);
        return reading;
      }),
      evaluatedTokens,
    };
  }

  /**
   * Prepares to generate after `tokens`: evaluates all but the last few, and returns those for the first generation
   * step. How many they are depends on the count of tokens alone, so generation repeats bit for bit as well.
   */
  async prepare(tokens: readonly Token[], signal: AbortSignal): Promise<Token[]> {
    const { alignment } = this.#shape;
    const whole = Math.floor(Math.max(0, tokens.length - 1) / alignment) * alignment;
    await this.evaluate({ tokens: tokens.slice(0, whole), beginning: whole }, [], signal);
    return tokens.slice(whole);
  }

  /** The sequence itself, for generation after `prepare`. Count each generated token with `countGenerated`. */
  get generator(): LlamaContextSequence {
    return this.#sequence;
  }

  countGenerated(tokens: number): void {
    this.#evaluatedTotal += tokens;
  }

  /** Erases what is held and cannot be kept, and returns from where on to evaluate. */
  async #keep(tokens: readonly Token[], wide: number, firstRead: number): Promise<number> {
    const held = this.#sequence.contextTokens;
    // Where one prompt is wide and the other narrow, equal tokens have other bits.
    const samePath = this.#wide === wide ? this.#planned : Math.min(this.#wide, wide);
    const most = Math.min(firstRead, samePath, held.length, tokens.length);
    let common = 0;
    while (common < most && held[common] === tokens[common]) common += 1;
    const from = resumeAt(this.#shape, common, wide);
    this.#planned = Math.min(this.#planned, from);
    this.#wide = Math.min(this.#wide, from);
    if (from < held.length) await this.#sequence.eraseContextTokenRanges([{ start: from, end: held.length }]);
    return from;
  }

  #note(start: number, end: number, wide: number): void {
    this.#planned = end;
    if (start < wide) this.#wide = end;
    this.#evaluatedTotal += end - start;
  }

  async #run(batch: Token[], wanted: readonly (Wanted | undefined)[]): Promise<readonly (Reading | undefined)[]> {
    if (wanted.some((want) => want !== undefined)) {
      return (this.#fast ?? readSlowly)(this.#sequence, batch, wanted);
    }
    await this.#sequence.evaluateWithoutGeneratingNewTokens(batch);
    return [];
  }
}

/** Any token serves behind the end: nothing there is read. */
function padded(tokens: readonly Token[], start: number, end: number): Token[] {
  const batch = tokens.slice(start, end);
  const [filler] = tokens;
  while (filler !== undefined && batch.length < end - start) batch.push(filler);
  return batch;
}
