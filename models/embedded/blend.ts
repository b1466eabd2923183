/** Two opinions to one: a weighted mean of both distributions, sharpened by a temperature. Pure; `calibrate.py` does the same. */

export interface BlendSettings {
  /** The encoder's weight in the mean, 0..1; the n-grams have the rest. */
  readonly encoderShare: number;
  /** A mean of two is less sure than either: below 1 makes it surer. Above 0. */
  readonly temperature: number;
}

/**
 * @param encoder logits, one per class
 * @param ngrams logits, parallel to `encoder`
 * @returns probabilities that add up to 1, parallel to both
 */
export function blend(
  encoder: readonly number[],
  ngrams: readonly number[],
  { encoderShare, temperature }: BlendSettings,
): readonly number[] {
  const counted = softmax(ngrams);
  const mean = softmax(encoder).map((p, i) => encoderShare * p + (1 - encoderShare) * (counted[i] ?? 0));
  return softmax(mean.map((p) => Math.log(Math.max(p, 1e-9)) / temperature));
}

export function softmax(logits: readonly number[]): readonly number[] {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
