/** The request says that a file is to be left alone, and the action changes or removes that file. */
import { isSamePath, pathWords, wordsNaming } from './fileNames.ts';
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import { covers } from './readShell.ts';
import { hasWord, wordsOf } from './words.ts';

export function excludedFile({ request, action, touched, change }: Pair): Finding | null {
  for (const path of touched) {
    for (const guard of request.guards) {
      // "must stay in the file" protects a part of it.
      if (guard.kind === 'kept' && action.kind === 'write') continue;
      const line = `${quoted(guard.paths[0] ?? path)} was to be left alone, and this changes it.`;
      if (guard.paths.length > 0) {
        if (
          guard.paths.some(
            (name) => isSamePath(path, name) || covers(path, name) || covers(path.split('/').pop() ?? '', name),
          ) &&
          !isOnlyPlace(guard.text, guard.paths)
        ) {
          return { id: 'excluded-file', strength: 'hard', line };
        }
        continue;
      }
      const excluded = wordsNaming(path, guard.text, guard.keys);
      if (excluded.length === 0) continue;
      if (request.askedPaths.some((name) => isSamePath(path, name))) continue;
      const asked = wordsNaming(path, request.askedText, request.askedKeys);
      const { base, folder } = pathWords(path);
      const telling = excluded.filter((word) => !asked.includes(word));
      if (telling.length === 0) continue;
      // A word of the file's own text may be a part of it: "the prices except the bread" in `bread.csv`.
      const lines = change?.old.filter((each) => each.trim() !== '') ?? [];
      const says = (each: string, word: string) =>
        hasWord(
          wordsOf(each).map(({ key }) => key),
          word,
        );
      const inText = lines.length > 2 && telling.every((word) => lines.some((each) => says(each, word)));
      const whole = base.every((word) => excluded.includes(word) || word.length < 3);
      const strength =
        !inText && (whole || telling.some((word) => base.includes(word) || folder.includes(word))) ? 'hard' : 'soft';
      return {
        id: 'excluded-file',
        strength,
        line: `${quoted(path)} was to be left alone (${quoted(guard.text)}), and this changes it.`,
      };
    }
  }
  return null;
}

/** "don't change anything else in notes.md" excludes the rest of it, not the file. */
function isOnlyPlace(text: string, paths: readonly string[]): boolean {
  return (
    /(?<!\p{L})(?:else|other|rest|sonst|andere\w*|übrige\w*|reste|autre\w*|resto|demás|otr[oa]s?)(?!\p{L})/iu.test(
      text,
    ) && paths.length > 0
  );
}
