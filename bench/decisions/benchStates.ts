/** States of a wanted length, new or with a beginning that was seen before. Pure and the same in every run. */

/** About eighteen tokens in the vocabularies used here; no two are alike. */
function sentence(series: number, index: number): string {
  const amount = (series * 7_919 + index * 104_729) % 9_000;
  return `Item ${index + 1}: order ${amount + 1_000} was sent on day ${(amount % 28) + 1} and paid late. `;
}

/** @param series another number is another text from its first sentence on */
export function stateText(series: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, index) => sentence(series, index)).join('');
}

/** The beginning of series 0, and an end of its own. */
export function repeatedStateText(series: number, shared: number, own: number): string {
  return stateText(0, shared) + stateText(series, own);
}

export const questions = {
  paid: { type: 'noul', instructions: 'Was every order paid on time?' },
  sent: { type: 'noul', instructions: 'Were the orders sent to the customer?' },
  stop: { type: 'noul', instructions: 'Should the next order wait for a payment?' },
  human: { type: 'noul', instructions: 'Does a person have to look at this?' },
} as const;
