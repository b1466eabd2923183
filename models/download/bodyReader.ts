/**
 * Reads a response body piece by piece without losing what had arrived when the connection broke: a stream drops its
 * buffer with its error, and each resume would fetch those bytes again. Start it as soon as the response is there.
 */
import type { Readable } from 'node:stream';

const pauseBytes = 1 << 20;

export class BodyReader {
  readonly #body: Readable;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  #ending: { readonly error?: Error } | undefined;
  #wake: (() => void) | undefined;

  constructor(body: Readable) {
    this.#body = body;
    body.on('data', (chunk: Uint8Array) => {
      this.#chunks.push(chunk);
      this.#bytes += chunk.length;
      if (this.#bytes >= pauseBytes) body.pause();
      this.#wake?.();
    });
    body.on('end', () => this.#end({}));
    body.on('error', (error) => this.#end({ error }));
    body.on('close', () => this.#end({ error: new Error('the connection was closed') }));
  }

  /** The next piece, or undefined at a proper end; throws what broke the body once everything before it was given out. */
  async next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const chunk = this.#chunks.length > 0 ? this.#takeAll() : undefined;
      if (chunk !== undefined) return chunk;
      if (this.#ending?.error !== undefined) throw this.#ending.error;
      if (this.#ending !== undefined) return undefined;
      const woken = Promise.withResolvers<void>();
      this.#wake = woken.resolve;
      this.#body.resume();
      await woken.promise;
    }
  }

  /** Not read any further; the connection goes. */
  discard(): void {
    this.#chunks = [];
    this.#body.destroy();
  }

  #takeAll(): Uint8Array {
    const [only] = this.#chunks;
    const all = this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#bytes = 0;
    return all;
  }

  #end(ending: { readonly error?: Error }): void {
    this.#ending ??= ending;
    this.#wake?.();
  }
}
