/** Untrusted text made fit for one line of a message: quoted, invisible characters as escapes, long text shortened. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufffd]/gu;
const shownCharacters = 80;

export function showText(text: string): string {
  const characters = [...text.slice(0, 2 * shownCharacters + 2)];
  const short =
    characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : characters.join('');
  return `"${short.replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)}"`;
}
