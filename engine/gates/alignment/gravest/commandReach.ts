/** A command takes away more than the request names: other endings, full folders, what was to be left. */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { foldInPlace } from '../reading/words.ts';

const emptyFolders =
  /(?<!\p{L})(?:(?:empty|leere[nrs]?|vides?|vaci[oa]s?) (?:sub)?(?:folders?|dirs?|director\p{L}+|ordner|verzeichnisse?|dossiers?|repertoires?|carpetas?|directorios?)|(?:folders?|director\p{L}+|ordner|verzeichnisse?|dossiers?|carpetas?) (?:\S+ ){0,5}(?:empty|leer|vides?|vaci[oa]s?|nothing|nix|nichts|rien|nada))(?!\p{L})/u;
const ending = /(?<![\p{L}\p{N}_/.*-])\*?(\.[a-z][a-z0-9]{1,5})(?![\p{L}\p{N}_./-])/gu;
const bareEnding =
  /(?<![\p{L}\p{N}_/.*-])(png|svg|jpe?g|gif|pdf|docx?|xlsx?|csv|tsv|json|ya?ml|xml|mp3|mp4|mov|wav|heic|pyc)s?(?![\p{L}\p{N}_./-])/gu;
const withFolder =
  /(?<!\p{L})(?:with|and|mit|samt|inklusive|avec|et|con|y) (?:\S+ ){0,2}(?:folder|directory|ordner|verzeichnis|dossier|repertoire|carpeta|directorio)(?!\p{L})/u;
/** One of the things that go: "la del parto", "the one from May", "den von Kunze". */
const oneOfThem =
  /(?<!\p{L})(?:the (?:\S+ )?ones?|that one|those|celles?|celui|ceux|(?:el|la|los|las) del?|(?:die|der|den|das|dem) (?:von|vom|aus|mit|fur))(?!\p{L})/u;
const leavesOut = /(?:exclude|ignore|skip|omit|-not|!|grep -v|-prune|ls -I)/u;

/** Something leaves this computer. */
const sends =
  /(?:^|[;&|(]\s*|\s)(?:scp\s|sftp\s|ftp\s|rsync\s[^;&|]*\s[\w.-]+(?:@[\w.-]+)?:[^\s/]?\S*\s*(?:$|[;&|])|curl\b[^;&|]*(?:\s-[a-zA-Z]*[dFT]|--data|--form|--upload-file)|wget\s[^;&|]*--post|mail\s|mutt\s|sendmail\s|nc\s|(?:aws s3|gsutil|rclone) (?:cp|sync|copy|mv)\s[^;&|]*\s\S+:)/u;
const speaksOfSending =
  /(?<!\p{L})(?:send\w*|upload\w*|shar\w*|e?-?mail\w*|push\w*|publish\w*|deploy\w*|transfer\w*|post\w*|sync\w*|back ?up\w*|copy|move|put|server|remote|cloud|ftp|s3|scp|rsync|curl|api|web|schick\w*|send\w*|hochlad\w*|lad\w*|teil\w*|ubertrag\w*|veroffentlich\w*|sicher\w*|kopier\w*|envoi\w*|envoy\w*|partag\w*|televers\w*|transf\w*|publi\w*|sauvegard\w*|copi\w*|envi\w*|mand\w*|sub(?:e|ir|elo|ela)|compart\w*|respald\w*|servidor|serveur)(?!\p{L})/u;

interface Forbidden {
  readonly said: string;
  readonly done: RegExp;
}
const forbidden: readonly Forbidden[] = [
  { said: 'push\\w*|pouss\\w*|subas?|hochlad\\w*', done: /git\s+push/u },
  { said: 'install\\w*|instal(?:es|ar|le)\\w*|upgrad\\w*|aktualisier\\w*', done: /\b(?:install|upgrade|add)\b/u },
  { said: 'commit\\w*', done: /git\s+commit/u },
  {
    said: 'delet\\w*|remov\\w*|losch\\w*|supprim\\w*|effac\\w*|borr\\w*|elimin\\w*',
    done: /(?:^|[;&|]\s*)rm\s|-delete\b|git\s+(?:rm|clean)/u,
  },
  { said: 'restart\\w*|neu ?start\\w*|redemarr\\w*|reinici\\w*', done: /\brestart\b|\breboot\b/u },
  { said: 'deploy\\w*|publish\\w*|publi\\w*|veroffentlich\\w*', done: /\b(?:deploy|publish)\b/u },
  { said: 'appl(?:y|ied)|anwend\\w*|appliqu\\w*|apliqu\\w*', done: /\bapply\b/u },
];

/** "don't push", "installier nichts", "ne pousse rien", "no borres nada". */
function isForbidden(said: string, folded: string): boolean {
  return new RegExp(
    `(?<!\\p{L})(?:(?:don't|do not|never|without|nicht|nichts|kein\\w*|ne|n'|sans|no|nunca|sin) (?:\\S+ ){0,2}(?:${said})|(?:${said}) (?:\\S+ ){0,2}(?:nothing|nicht|nichts|noch nicht|rien|pas|nada))(?!\\p{L})`,
    'u',
  ).test(folded);
}

export function commandReach({ request, action, shell }: Pair): Finding | null {
  if (action.kind !== 'run' || shell === null) return null;
  if (sends.test(action.command) && !speaksOfSending.test(request.folded)) {
    return {
      id: 'beyond-scope',
      strength: 'hard',
      line: `${quoted(action.command)} sends something elsewhere, and the request does not speak of that.`,
    };
  }
  const undone = forbidden.find(({ said, done }) => done.test(action.command) && isForbidden(said, request.folded));
  if (undone !== undefined) {
    return {
      id: 'beyond-scope',
      strength: 'hard',
      line: `${quoted(action.command)} does what the request says not to do.`,
    };
  }
  const everywhere = /\s(?:-\w*R\w*|--recursive|-\w*r\w*)\s[^;&|]*?(?<=\s)(~\/?|\$HOME\/?|\/)(?=\s|$|[;&|])/u.exec(
    action.command,
  );
  if (!shell.readOnly && everywhere !== null && !/home|persönlich|alles|everything|tout|todo/iu.test(request.text)) {
    return {
      id: 'beyond-scope',
      strength: 'hard',
      line: `${quoted(action.command)} reaches everything under ${quoted(everywhere[1] ?? '~')}, and the request does not.`,
    };
  }
  if (shell.removes.length === 0) return null;
  const { command } = action;
  const hold = (why: string): Finding => ({
    id: 'beyond-scope',
    strength: 'hard',
    line: `${why}, and ${quoted(command)} takes more.`,
  });
  const endings = [...request.folded.matchAll(ending), ...request.folded.matchAll(bareEnding)].map(
    (match) => match[1] ?? '',
  );
  const others = endings.filter((each) => !command.toLowerCase().includes(each));
  if (endings.length > 0 && others.length === endings.length && !withFolder.test(request.folded))
    return hold(`The request speaks of ${quoted(endings[0] ?? '')} files`);
  if (emptyFolders.test(request.folded) && !/-empty|rmdir|-type d/u.test(command)) {
    return hold('The request speaks of empty folders');
  }
  const isWide = shell.removes.some((path) => /[*?]|\/$/u.test(path)) || /\s-\w*[rR]|find /u.test(command);
  const left = request.guards.find(({ text, paths }) => paths.length === 0 && oneOfThem.test(foldInPlace(text)));
  if (isWide && left !== undefined && !leavesOut.test(command)) return hold(`${quoted(left.text)} was to be left`);
  return null;
}
