/** Replies of status 200 that are wrong in exactly one way, or odd in one that is allowed. Pure. */

/** What a client has to refuse. */
export const wrongReplies = [
  'missingAnswer',
  'otherType',
  'noulAsText',
  'noulOutOfRange',
  'sumTooSmall',
  'sumTooLarge',
  'nullProbability',
  'negativeProbability',
  'missingOption',
  'foreignOption',
  'foreignChoice',
  'unlikelyChoice',
  'scoreOutOfRange',
  'scoreNotItsMean',
  'answersAsList',
  'noUsage',
  'usageAsText',
  'emptyObject',
  'list',
  'nullBody',
] as const;

/** What a client has to read all the same. */
export const oddReplies = ['extraFields', 'extraAnswer', 'roundedProbabilities', 'otherConfidence'] as const;

export type ReplyQuirk = (typeof wrongReplies)[number] | (typeof oddReplies)[number];

interface ReplyShape {
  readonly answers: Readonly<Record<string, object>>;
}

/** @param quirk one that is no reply's changes nothing */
export function spoilReply(quirk: string, reply: ReplyShape): unknown {
  const each = (change: (answer: Record<string, unknown>) => object) => ({
    ...reply,
    answers: Object.fromEntries(
      Object.entries(reply.answers).map(([id, answer]) => [id, change(answer as Record<string, unknown>)]),
    ),
  });
  const shares = (change: (shares: Readonly<Record<string, number>>) => Readonly<Record<string, unknown>>) =>
    each((answer) =>
      'probabilities' in answer
        ? { ...answer, probabilities: change(answer.probabilities as Record<string, number>) }
        : answer,
    );
  const map = (change: (share: number, index: number) => unknown) =>
    shares((all) => Object.fromEntries(Object.entries(all).map(([key, share], index) => [key, change(share, index)])));
  switch (quirk) {
    case 'missingAnswer':
      return { ...reply, answers: Object.fromEntries(Object.entries(reply.answers).slice(1)) };
    case 'otherType':
      return each((answer) => (answer.type === 'noul' ? { ...answer, type: 'bool' } : { type: 'noul', noul: 0.5 }));
    case 'noulAsText':
      return each((answer) => (answer.type === 'noul' ? { ...answer, noul: 'yes' } : answer));
    case 'noulOutOfRange':
      return each((answer) => (answer.type === 'noul' ? { ...answer, noul: 1.2 } : answer));
    case 'sumTooSmall':
      return map((share) => share * 0.8);
    case 'sumTooLarge':
      return map((share, index) => (index === 0 ? Math.min(1, share + 0.3) : share));
    case 'nullProbability':
      return map((share, index) => (index === 0 ? null : share));
    case 'negativeProbability':
      return map((share, index) => (index === 0 ? -0.1 : share));
    case 'missingOption':
      return shares((all) => {
        const [first, second, ...rest] = Object.entries(all);
        return Object.fromEntries([[second?.[0] ?? '', (first?.[1] ?? 0) + (second?.[1] ?? 0)], ...rest]);
      });
    case 'foreignOption':
      return shares((all) => {
        const [[, first] = ['', 0], ...rest] = Object.entries(all);
        return { 'none of these': first, ...Object.fromEntries(rest) };
      });
    case 'foreignChoice':
      return each((answer) => ('choice' in answer ? { ...answer, choice: 'none of these' } : answer));
    case 'unlikelyChoice':
      return each((answer) => ('choice' in answer ? { ...answer, choice: leastOf(answer.probabilities) } : answer));
    case 'scoreOutOfRange':
      return each((answer) => ('score' in answer ? { ...answer, score: 99 } : answer));
    case 'scoreNotItsMean':
      return each((answer) =>
        'score' in answer ? { ...answer, score: Number(answer.score) < 0.5 ? 1.5 : 0 } : answer,
      );
    case 'answersAsList':
      return { ...reply, answers: Object.values(reply.answers) };
    case 'noUsage':
      return Object.fromEntries(Object.entries(reply).filter(([key]) => key !== 'usage'));
    case 'usageAsText':
      return { ...reply, usage: { input_tokens: 'many', output_tokens: 0 } };
    case 'emptyObject':
      return {};
    case 'list':
      return [reply];
    case 'nullBody':
      return null;
    case 'extraFields':
      return { ...each((answer) => ({ ...answer, reason: 'none' })), id: 'x', timing: { ms: 3 } };
    case 'extraAnswer':
      return { ...reply, answers: { ...reply.answers, unasked: { type: 'noul', noul: 0.5 } } };
    case 'roundedProbabilities':
      return map((share) => Math.round(share * 100) / 100);
    case 'otherConfidence':
      return each((answer) => ('confidence' in answer ? { ...answer, confidence: 0.123 } : answer));
    default:
      return reply;
  }
}

function leastOf(probabilities: unknown): string {
  const shares = Object.entries(probabilities as Record<string, number>);
  return shares.reduce((least, one) => (one[1] < least[1] ? one : least), shares[0] ?? ['', 1])[0];
}
