/** GBNF, as llama.cpp reads it, built from text of a source: every text is a literal, and nothing in it can be a rule. */

/** A literal: the text itself between quotation marks, with all that GBNF could read otherwise escaped. */
export function grammarLiteral(text: string): string {
  const escaped = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '"' || character === '\\') return `\\${character}`;
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    if (character === '\t') return '\\t';
    if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0').toUpperCase()}`;
    // Half of a surrogate pair has no UTF-8: the server would see the replacement character anyway.
    if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
    return character;
  });
  return `"${escaped.join('')}"`;
}

/** Exactly one of the texts. At least one is needed. */
export function choiceGrammar(texts: readonly string[]): string {
  return `root ::= ${[...new Set(texts)].map(grammarLiteral).join(' | ')}\n`;
}

/** Up to `max` lines `- …` of free words without digits or quotation marks: a list that names no figure. */
export function plainListGrammar(max: number): string {
  return `root ::= item{1,${max}}\nitem ::= "- " [^\\x00-\\x1F"„“”«»0-9]{3,160} "\\n"\n`;
}
