/** What the preload gives a page as `window.countersign`: the methods by name and the frames, and nothing else of the app. */
import type { MethodName, MethodParams } from './methods.ts';

export interface PageBridge {
  /** Resolves with a `Reply` (`hostEvents.ts`), which the page parses; it never rejects for a failure of the app. */
  readonly methods: { readonly [M in MethodName]: (params: MethodParams<M>) => Promise<unknown> };
  /** Every `PageFrame` from now on, unparsed, in order. The result ends it. */
  listen(callback: (frame: unknown) => void): () => void;
}

/** The name in `window`. */
export const bridgeName = 'countersign';

/** One channel for each method, so that a sender can be checked for each and none is generic. */
export const methodChannel = (method: string): string => `method:${method}`;

export const frameChannel = 'frame';
