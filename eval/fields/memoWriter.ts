/** A writer that remembers its scores: the same text scores the same, and several measurements ask for it. */
import { ok } from '../../contract/failure.ts';
import type { Writer } from '../../engine/ports/writer.ts';

export function memoWriter(inner: Writer): Writer {
  const known = new Map<string, { logProbability: number; tokens: number }>();
  const nameOf = (item: { prefix: string; continuation: string }) => `${item.prefix}\u0000${item.continuation}`;
  return {
    component: inner.component,
    contextTokens: inner.contextTokens,
    write: (request, signal) => inner.write(request, signal),
    countTokens: (text, signal) => inner.countTokens(text, signal),
    async score({ items }, signal) {
      const open = items.filter((item) => !known.has(nameOf(item)));
      if (open.length > 0) {
        const scored = await inner.score({ items: open }, signal);
        if (!scored.ok) return scored;
        open.forEach((item, index) => {
          const logProbability = scored.value.logProbabilities[index] ?? Number.NaN;
          known.set(nameOf(item), { logProbability, tokens: scored.value.tokens[index] ?? 0 });
        });
      }
      const found = items.map((item) => known.get(nameOf(item)));
      return ok({
        logProbabilities: found.map((each) => each?.logProbability ?? Number.NaN),
        tokens: found.map((each) => each?.tokens ?? 0),
      });
    },
  };
}
