/** One thing that a page could try, and the refusal that was observed. */

export interface Canary {
  /** `http://127.0.0.1:PORT`: whoever connects has got out. TCP and UDP listen at the same port. */
  readonly url: string;
  readonly port: number;
  /** `file://…` of a file with a word in it that must not be seen. */
  readonly file: string;
}

export interface PageAttempt {
  readonly name: string;
  /** What it saw, in words. What it throws counts as seen: `Name: message`. */
  readonly attempt: (canary: Canary) => unknown;
  /** What it must have seen. */
  readonly refused: RegExp;
  /** Stands for `ADDRESS` in the attempt's text. */
  readonly address?: string;
}
