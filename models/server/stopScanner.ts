/** Finds stop strings in text that arrives in pieces, and holds back what may be the beginning of one. Pure. */

export interface Scanned {
  /** Text that may be shown: it is before any stop string. */
  readonly text: string;
  readonly stopped: boolean;
}

export class StopScanner {
  readonly #stops: readonly string[];
  #held = '';

  constructor(stops: readonly string[]) {
    this.#stops = stops.filter((stop) => stop !== '');
  }

  push(piece: string): Scanned {
    this.#held += piece;
    const at = this.#stops.reduce((first, stop) => {
      const found = this.#held.indexOf(stop);
      return found >= 0 && (first < 0 || found < first) ? found : first;
    }, -1);
    if (at >= 0) {
      const text = this.#held.slice(0, at);
      this.#held = '';
      return { text, stopped: true };
    }
    const keep = this.#stops.reduce((most, stop) => Math.max(most, overlap(this.#held, stop)), 0);
    const text = this.#held.slice(0, this.#held.length - keep);
    this.#held = this.#held.slice(this.#held.length - keep);
    return { text, stopped: false };
  }

  /** What was held back, when no more comes: it was no stop string after all. */
  end(): string {
    const text = this.#held;
    this.#held = '';
    return text;
  }
}

/** Length of the longest end of `text` that begins `stop`, and is shorter than it. */
function overlap(text: string, stop: string): number {
  for (let length = Math.min(stop.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(stop.slice(0, length))) return length;
  }
  return 0;
}
