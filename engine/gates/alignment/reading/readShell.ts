/** What a command plainly removes or writes. Pure and shallow: it reads the common forms and says nothing about the rest. */

export interface Shell {
  readonly removes: readonly string[];
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  /** Where it copies or moves something, so a removal of the same thing is a move. */
  readonly copies: readonly string[];
  /** Everything that a command which changes something names. */
  readonly operands: readonly string[];
  /** Only looks: `ls`, `grep`, `git status`. */
  readonly readOnly: boolean;
}

const looking =
  /^(?:ls|cat|head|tail|grep|rg|wc|find|stat|file|du|df|diff|less|pwd|echo|date|which|tree|sort|uniq|cut|awk|jq|git (?:status|log|diff|show|branch|blame|grep))(?:\s|$)/u;

export function readShell(command: string): Shell {
  const removes: string[] = [];
  const writes: string[] = [];
  const reads: string[] = [];
  const copies: string[] = [];
  const operands: string[] = [];
  const folders: string[] = [];
  let readOnly = true;
  for (const part of command
    .slice(0, 4_000)
    .split(/&&|\|\||[;|\n]/u)
    .slice(0, 30)) {
    const words = (part.match(/"[^"]{0,500}"|'[^']{0,500}'|[^\s"']+/gu) ?? [])
      .slice(0, 100)
      .map((word) => word.replace(/^["']|["']$/gu, ''));
    const redirect = words.indexOf('>');
    const target = words[redirect + 1];
    if (redirect >= 0 && target !== undefined) writes.push(target);
    const [name = '', ...rest] = words[0] === 'sudo' ? words.slice(1) : words;
    const plain = rest.filter((word) => !word.startsWith('-') && word !== '>');
    const line = [name, ...rest].join(' ');
    if (!looking.test(line) || redirect >= 0 || /-delete|-exec/u.test(line)) readOnly = false;
    if (/^(?:rm|unlink|rmdir|shred|del|trash|trash-put)$/u.test(name)) removes.push(...plain);
    else if (name === 'git' && rest[0] === 'rm' && !rest.includes('--cached')) removes.push(...plain.slice(1));
    else if (name === 'git' && rest[0] === 'clean') removes.push('.');
    else if (name === 'find' && rest.includes('-delete')) removes.push(plain[0] ?? '.');
    else if (name === 'truncate' && plain.length > 0) writes.push(plain.at(-1) ?? '');
    else if (/^(?:cp|mv|rsync)$/u.test(name)) copies.push(...plain.slice(0, -1));
    if (/^(?:cd|pushd)$/u.test(name) && plain[0] !== undefined) folders.push(plain[0]);
    else if (folders.length > 0 && !looking.test(line)) operands.push(...folders.splice(0));
    // What is copied, packed, sent or committed stays as it is.
    if (/^(?:cp|rsync|ln|install|scp)$/u.test(name)) operands.push(plain.at(-1) ?? '');
    else if (/^(?:zip|tar|gzip|7z|mail|mutt|curl|scp|echo|printf|cd|mkdir|cat|source|export)$/u.test(name))
      operands.push();
    else if (
      name === 'git' &&
      /^(?:add|commit|push|pull|fetch|branch|switch|tag|merge|log|status|diff)$/u.test(rest[0] ?? '')
    )
      operands.push();
    else if (!looking.test(line)) operands.push(...plain);
    const output = rest.findIndex((word) => /^(?:-o|--output|-O)$/u.test(word));
    if (output >= 0 && rest[output + 1] !== undefined) writes.push(rest[output + 1] ?? '');
    reads.push(
      ...plain.filter(
        (word, index) => index !== plain.indexOf(rest[output + 1] ?? '\u0000') || index < plain.lastIndexOf(word),
      ),
    );
  }
  return { removes, writes, reads, copies, operands: operands.filter((word) => word !== ''), readOnly };
}

/** Whether a shell pattern with `*` and `?` covers a path. */
export function covers(pattern: string, path: string): boolean {
  if (!/[*?]/u.test(pattern) || pattern.length > 200 || path.length > 400) return false;
  // Classic two-pointer match: no expression is built from what a model wrote.
  let [p, t, star, mark] = [0, 0, -1, 0];
  while (t < path.length) {
    if (p < pattern.length && (pattern[p] === '?' || pattern[p] === path[t]) && pattern[p] !== '*') {
      p += 1;
      t += 1;
    } else if (pattern[p] === '*') {
      star = p;
      mark = t;
      p += 1;
    } else if (star >= 0) {
      p = star + 1;
      mark += 1;
      t = mark;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}
