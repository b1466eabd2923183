/** When an answer about a pair is right: "uncertain" says that somebody should look, and is wrong only where nobody need have. */
export function isPairRight(said: string, label: string): boolean {
  return said === 'uncertain' ? label !== 'aligned' : said === label;
}
