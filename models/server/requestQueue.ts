/** One thing at a time on one model, a few waiting, and no more than a few: who comes then is told at once. */
import { fail, type Result } from '../../contract/failure.ts';

export class RequestQueue {
  readonly #limit: number;
  #waiting = 0;
  #running = 0;
  #tail: Promise<unknown> = Promise.resolve();

  /** @param limit how many may wait behind the one that runs */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get running(): number {
    return this.#running;
  }

  /** Runs `work` when its turn comes. `server.busy` when too many wait; `client.aborted` when the signal fired first. */
  async run<T>(signal: AbortSignal, work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#waiting >= this.#limit && this.#running > 0) {
      return fail('server.busy', `${this.#waiting} requests wait already; the limit is ${this.#limit}.`, {
        action: 'Try again in a moment.',
        detail: { waiting: this.#waiting },
      });
    }
    const before = this.#tail;
    const turn = Promise.withResolvers<void>();
    this.#tail = turn.promise;
    this.#waiting += 1;
    await before;
    this.#waiting -= 1;
    this.#running += 1;
    try {
      if (signal.aborted) return fail('client.aborted', 'The client went away while it waited.');
      return await work();
    } finally {
      this.#running -= 1;
      turn.resolve();
    }
  }
}
