/**
 * A credential among the arguments, however it reaches the program: as an operand, behind `=`, `@` or `:`, or attached to an option. Only
 * commands that show names, sizes and the like may be given its path; handlers judge the rest more closely. Pure.
 */
import { isKnown, type Word } from './scope.ts';
import { secretPath } from './secrets.ts';

/** Commands that show nothing of what stands in their operands, and those whose handler asks anyway. */
const namesOnly = new Set(
  `ls ll la stat test [ [[ find fd fdfind tree exa eza du realpath readlink basename dirname rm rmdir unlink shred touch mkdir chmod chown chgrp
  mv cp ln install rsync scp echo printf : true false which type command builtin export unset local declare read mapfile readarray return exit
  wc sha1sum sha224sum sha256sum sha384sum sha512sum md5sum b2sum b3sum cksum sum shasum crc32 xxhsum cd pushd popd git man info apropos whatis help
  grep rgrep bzgrep xzgrep zstdgrep ugrep pt sift egrep fgrep rg ag ack zgrep sed awk gawk mawk cut jq test-path namei getfacl lsattr ssh-keygen trap alias set shopt tput
  sudo doas env nohup time timeout nice ionice stdbuf setsid xargs watch parallel bash sh zsh dash exec eval tar zip which whereis locate
  vault sops age gpg ansible-vault git-crypt kubectl oc gh aws gcloud az hg svn column ssh openssl docker podman for while`.split(
    /\s+/,
  ),
);
/** Of the others the handlers know whether they show content. */
const git = /^(archive|cat-file|blame|annotate)$/;

const fileOption = /^--[\w-]*(from|files?|files0|template|config|input)[\w-]*=/;

/** Options with the path of settings that the program keeps to itself. */
const forItself =
  /^--(env-file|exclude|ignore|exclude-from|ignore-path|ignore-file|exclude-dir|not-path|filter|kubeconfig|passphrase-file|key-file|identity)(=|$)/;

/** The credential that is named among the arguments of this command. */
export function secretArgument(name: string, args: readonly Word[]): Word | undefined {
  if (name === 'git') {
    const at = args.findIndex((word) => !word.text.startsWith('-'));
    return git.test(args[at]?.text ?? '') ? firstCredential(args.slice(at + 1)) : undefined;
  }
  if (namesOnly.has(name))
    return firstCredential(
      args.filter((word, at) => fileOption.test(word.text) || fileOption.test(`${args[at - 1]?.text ?? ''}=`)),
    );
  // What stands in `terraform.tfvars` it reads unasked.
  const settled = ({ text }: Word, at: number) =>
    /^(terraform|tofu|terragrunt)$/.test(name) &&
    (/^--?var-file=[^=]+\.tfvars(\.json)?$/.test(text) ||
      (/\.tfvars(\.json)?$/.test(text) && /^--?var-file$/.test(args[at - 1]?.text ?? '')));
  return firstCredential(args.filter((word, at) => !settled(word, at) && !forItself.test(args[at - 1]?.text ?? '')));
}

function firstCredential(words: readonly Word[]): Word | undefined {
  for (const word of words) {
    const text = partsOf(word).find((part) => isPath(part) && secretPath(part));
    if (text !== undefined) return { ...word, text };
  }
  return undefined;
}

/** Text with blanks is no path that a command is given. */
function partsOf(word: Word): readonly string[] {
  const { text } = word;
  if (!isKnown(word) || /\s/.test(text) || text.length > 500 || forItself.test(text)) return [];
  const option = /^-{1,2}[\w-]+[=:](.+)$/.exec(text)?.[1] ?? /^-[A-Za-z]([./~@].+)$/.exec(text)?.[1];
  const parts = text.startsWith('-') ? (option === undefined ? [] : [option]) : [text];
  return parts.flatMap((part) => [part, ...part.split(/[=@,]/).slice(1), ...part.split(':').slice(1)]);
}

/** A word alone, without dot and slash, names more than files. */
const isPath = (text: string) =>
  /^\.?\w|^[./~]/.test(text) &&
  (/[/~]|^\.\w|\w\.\w/.test(text) || /^id_(rsa|dsa|ecdsa|ed25519)|^kubeconfig$|^shadow$/.test(text)) &&
  !/^https?:|[()|$]/.test(text);
