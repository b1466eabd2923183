/** The shape of a catalogue without its words: another language must have every text, with the same holes in it. */
export type TextsOf<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...holes: infer H) => string
      ? (...holes: H) => string
      : TextsOf<T[K]>;
};
