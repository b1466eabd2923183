/** The pieces of a word put together, and split into words where bash does. Pure. */
import { type Scope, unknownPart, type Word } from './scope.ts';

/** Longer words are not told: variables that hold each other several times grow without end. */
const longestWord = 8_192;

export const join = (words: readonly Word[]): Word => {
  const [only] = words;
  if (words.length === 1 && only !== undefined) return only;
  const text = joined(words.map((word) => word.text));
  // `$PWD-copy` lies beside the folder, not in it.
  const beside = words[0]?.standing === true && !/^([/:]|$)/.test(joined(words.slice(1).map((word) => word.text)));
  return {
    text: beside ? `${unknownPart}${text}` : text,
    quoted: words.some((word) => word.quoted),
    glob: words.some((word) => word.glob),
    variables: [...new Set(words.flatMap((word) => word.variables))],
    computed: words.some((word) => word.computed),
    ...(words[0]?.standing === true ? { standing: true } : {}),
    named:
      words.some((word) => word.named === true || word.numeric === true) &&
      words.every((word) => word.named === true || word.numeric === true || !word.text.includes(unknownPart)),
    numeric: words.length > 0 && words.every((word) => word.numeric === true || /^\d+$/.test(word.text)),
  };
};

export function joined(parts: readonly string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length > longestWord ? unknownPart : parts.join('');
}

/** A piece of a word. What stands outside of quotes is split at blanks and may hold patterns. */
export interface Piece {
  readonly word: Word;
  readonly splits: boolean;
}

/** Joins the pieces, and splits at the blanks of those that stood outside of quotes. */
export function fieldsOf(pieces: readonly Piece[], scope: Scope): Word[] {
  const fields: Word[][] = [];
  let open: Word[] | undefined;
  for (const { word, splits } of pieces) {
    if (!splits) {
      open ??= fields[fields.push([]) - 1] ?? [];
      open.push(word);
      continue;
    }
    // With another separator what it becomes cannot be told.
    if (scope.variables.has('IFS') && !/^\w*$/.test(word.text)) {
      open ??= fields[fields.push([]) - 1] ?? [];
      open.push({ ...word, text: unknownPart, computed: true });
      continue;
    }
    const runs = word.text.split(/[ \t\n]+/);
    for (const [at, text] of runs.entries()) {
      if (at > 0) open = undefined;
      if (text === '') continue;
      open ??= fields[fields.push([]) - 1] ?? [];
      open.push({ ...word, text, glob: /[*?[]/.test(text), quoted: false });
    }
  }
  return fields.map(join);
}
