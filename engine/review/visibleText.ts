/** Text from files and models as a person can safely read it: nothing invisible, nothing that reorders or moves. */

/**
 * Controls (but not tab), format and bidirectional characters, other default-ignorable ones (zero-width, fillers,
 * variation selectors, tags), line and paragraph separators, lone surrogates. The joiners and selectors inside emoji
 * and some scripts are among them: a diff shows what is there rather than what it looks like.
 */
const unseen = /[^\P{Cc}\t]|[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** Each such character as `⟨U+202E⟩`. The result is for showing; it is not undone. */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}
