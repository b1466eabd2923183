/**
 * Which batches a prompt is evaluated in, so that the same tokens always have the same bits. Pure.
 *
 * A kernel may round a row differently depending on how many rows are in its batch. Measured on this library's CPU
 * code, with the two models at hand: groups of four rows take one path of the matrix product and the rest another; and
 * flash attention works in tiles from 64 rows on, and row by row below, which moves a probability by up to 0.07. Within
 * one path a row does not depend on its neighbours. So each token of a prompt gets a path by its place alone (`wide` or
 * `narrow`), and every batch is a whole number of groups, of one path. Whatever was evaluated so may be kept and shared.
 */

export interface BatchShape {
  /** Batches begin and end at multiples of this many tokens. */
  readonly alignment: number;
  /** Batches of this many tokens or more take the wide path; 0 when there is only one path. A multiple of `alignment`. */
  readonly wideFrom: number;
  /** The most tokens of one batch; a multiple of `alignment`, at least twice `wideFrom`. */
  readonly batchTokens: number;
}

export interface Batch {
  readonly start: number;
  readonly end: number;
}

/** How many leading tokens take the wide path: `wanted` cut to whole groups; none where there is one path, or they are too few. */
export function wideTokens(shape: BatchShape, wanted: number): number {
  const whole = alignDown(shape, wanted);
  return shape.wideFrom === 0 || whole < shape.wideFrom ? 0 : whole;
}

/** Where to begin again when the first `kept` tokens are held: whole groups, and room for a last wide batch. */
export function resumeAt(shape: BatchShape, kept: number, wide: number): number {
  const whole = alignDown(shape, kept);
  return whole < wide ? Math.max(0, Math.min(whole, wide - shape.wideFrom)) : whole;
}

/**
 * The batches from `from` (of `resumeAt`) to `to`, which is padded to whole groups.
 * @param wide of `wideTokens`: no batch crosses it
 */
export function planBatches(shape: BatchShape, from: number, wide: number, to: number): readonly Batch[] {
  const batches: Batch[] = [];
  let start = from;
  while (start < wide) {
    const left = wide - start;
    const rest = left - shape.batchTokens;
    // A rest too small for the wide path takes some tokens from the batch before it.
    const size = rest <= 0 ? left : rest < shape.wideFrom ? shape.batchTokens - shape.wideFrom : shape.batchTokens;
    batches.push({ start, end: start + size });
    start += size;
  }
  const end = Math.ceil(to / shape.alignment) * shape.alignment;
  const most = shape.wideFrom === 0 ? shape.batchTokens : shape.wideFrom - shape.alignment;
  for (; start < end; start += most) batches.push({ start, end: Math.min(end, start + most) });
  return batches;
}

function alignDown(shape: BatchShape, tokens: number): number {
  return Math.floor(tokens / shape.alignment) * shape.alignment;
}
