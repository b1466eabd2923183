/**
 * How likely is each continuation after its prefix, as raw text of the model.
 *
 * The boundary is between the two texts: each is tokenised by itself and the tokens are joined (behind the model's own
 * beginning token, where it has one). A continuation that is a word of its own therefore begins with its space.
 * Prefixes in one request and from one to the next share what they have in common; order items by prefix.
 */
import type { Token } from 'node-llama-cpp';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ScoreReply, ScoreRequest } from '../../contract/writer.ts';
import { badField, contextExceeded } from './serverFailures.ts';
import type { TokenSequence } from './tokenSequence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Only whole steps of a prefix go in large batches, so that prefixes of about the same length share them. */
const largeStep = 256;

export type Scores = Pick<ScoreReply, 'scores' | 'usage'>;

/** Everything is tokenised and measured before the first item is evaluated. */
export async function scoreItems(
  request: ScoreRequest,
  vocabulary: Vocabulary,
  sequence: TokenSequence,
  signal: AbortSignal,
): Promise<Result<Scores>> {
  const tokenized: { readonly prefix: readonly Token[]; readonly continuation: readonly Token[] }[] = [];
  for (const [index, item] of request.items.entries()) {
    const prefix = [...vocabulary.beginning, ...vocabulary.tokenize(item.prefix)];
    const continuation = vocabulary.tokenize(item.continuation);
    if (prefix.length === 0) return badField(`/items/${index}/prefix`, 'has no tokens');
    if (continuation.length === 0) return badField(`/items/${index}/continuation`, 'has no tokens');
    const total = prefix.length + continuation.length;
    if (total > sequence.limitTokens) return contextExceeded(total, sequence.limitTokens, { item: index });
    tokenized.push({ prefix, continuation });
  }
  const scores: ScoreReply['scores'] = [];
  let evaluatedTokens = 0;
  for (const { prefix, continuation } of tokenized) {
    // The last token is only predicted, never evaluated.
    const tokens = [...prefix, ...continuation.slice(0, -1)];
    const points = continuation.map((token, offset) => ({
      index: prefix.length - 1 + offset,
      wanted: { kind: 'logProbability', token } as const,
    }));
    const beginning = Math.floor((prefix.length - 1) / largeStep) * largeStep;
    const evaluated = await sequence.evaluate({ tokens, beginning }, points, signal);
    evaluatedTokens += evaluated.evaluatedTokens;
    let sum = 0;
    for (const reading of evaluated.readings) {
      if (reading.kind !== 'logProbability') return fail('server.internal', 'A token was read in another form.');
      sum += reading.value;
    }
    scores.push({ logProbability: sum, tokens: continuation.length });
  }
  const inputTokens = tokenized.reduce((total, item) => total + item.prefix.length + item.continuation.length, 0);
  return ok({ scores, usage: { input_tokens: inputTokens, evaluated_tokens: evaluatedTokens } });
}
