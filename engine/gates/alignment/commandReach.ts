/** A command takes away more than the request names: other endings, full folders, what was to be left. */
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import { foldInPlace } from './words.ts';

const emptyFolders =
  /(?<!\p{L})(?:(?:empty|leere[nrs]?|vides?|vaci[oa]s?) (?:sub)?(?:folders?|dirs?|director\p{L}+|ordner|verzeichnisse?|dossiers?|repertoires?|carpetas?|directorios?)|(?:folders?|director\p{L}+|ordner|verzeichnisse?|dossiers?|carpetas?) (?:\S+ ){0,5}(?:empty|leer|vides?|vaci[oa]s?|nothing|nix|nichts|rien|nada))(?!\p{L})/u;
const ending = /(?<![\p{L}\p{N}_/.*-])\*?(\.[a-z][a-z0-9]{1,5})(?![\p{L}\p{N}_./-])/gu;
/** One of the things that go: "la del parto", "the one from May", "den von Kunze". */
const oneOfThem =
  /(?<!\p{L})(?:the (?:\S+ )?ones?|that one|those|celles?|celui|ceux|(?:el|la|los|las) del?|(?:die|der|den|das|dem) (?:von|vom|aus|mit|fur))(?!\p{L})/u;
const leavesOut = /(?:exclude|ignore|skip|omit|-not|!|grep -v|-prune|ls -I)/u;

export function commandReach({ request, action, shell }: Pair): Finding | null {
  if (action.kind !== 'run' || shell === null || shell.removes.length === 0) return null;
  const { command } = action;
  const hold = (why: string): Finding => ({
    id: 'beyond-scope',
    strength: 'hard',
    line: `${why}, and ${quoted(command)} takes more.`,
  });
  const endings = [...request.folded.matchAll(ending)].map((match) => match[1] ?? '');
  const others = endings.filter((each) => !command.toLowerCase().includes(each));
  if (endings.length > 0 && others.length === endings.length)
    return hold(`The request speaks of ${quoted(endings[0] ?? '')} files`);
  if (emptyFolders.test(request.folded) && !/-empty|rmdir|-type d/u.test(command)) {
    return hold('The request speaks of empty folders');
  }
  const isWide = shell.removes.some((path) => /[*?]|\/$/u.test(path)) || /\s-\w*[rR]|find /u.test(command);
  const left = request.guards.find(({ text, paths }) => paths.length === 0 && oneOfThem.test(foldInPlace(text)));
  if (isWide && left !== undefined && !leavesOut.test(command)) return hold(`${quoted(left.text)} was to be left`);
  return null;
}
