/**
 * The bash grammar, loaded once, and a parse that refuses rather than guesses: an error node, a missing node, too many
 * characters or too deep a tree is a refusal with its reason. Runs nothing.
 */
import { createRequire } from 'node:module';
import { Language, type Node, Parser, type Tree } from 'web-tree-sitter';
import { misread } from './faithful.ts';

export const longestCommand = 2000;
const deepestTree = 60;

export type Parsed =
  | { readonly kind: 'tree'; readonly root: Node; readonly tree: Tree }
  | { readonly kind: 'refused'; readonly why: string };

let parser: Parser | undefined;
let loading: Promise<void> | undefined;

// By their full names, so that whoever makes a package finds them.
const engineFile = createRequire(import.meta.url).resolve('web-tree-sitter/tree-sitter.wasm');
const bashFile = createRequire(import.meta.url).resolve('tree-sitter-bash/tree-sitter-bash.wasm');

/** Call once at start-up. Until it has resolved every command is refused. */
export function loadGrammar(): Promise<void> {
  loading ??= (async () => {
    await Parser.init({ locateFile: () => engineFile });
    const bash = await Language.load(bashFile);
    const made = new Parser();
    made.setLanguage(bash);
    parser = made;
  })();
  return loading;
}

const powershell =
  /(^|[;&|({]\s*)(Get|Set|New|Remove|Move|Copy|Rename|Invoke|Start|Stop|Restart|Out|Add|Clear|Select|Where|ForEach|Write|Test|Import|Export|Format|Sort|Measure)-[A-Z][A-Za-z]+\b|\$env:|\$PSVersionTable|\bpowershell(\.exe)?\b|\bpwsh\b|(^|\s)-(Recurse|ErrorAction|Force)\b/;
const cmd =
  /%(PATH|USERPROFILE|APPDATA|LOCALAPPDATA|TEMP|TMP|CD|ERRORLEVEL|HOMEPATH|USERNAME|PROGRAMFILES|SYSTEMROOT|WINDIR|COMSPEC)%|(^|[&|]\s*)(del|erase|rd|rmdir|copy|xcopy|move|dir|type|format)\s+(\/[a-zA-Z]\b|[A-Za-z]:\\)|\bcmd(\.exe)?\s+\/[ck]\b/i;

export function otherShell(text: string): string | undefined {
  if (powershell.test(text)) return 'this is PowerShell, which is not judged';
  if (cmd.test(text)) return 'this is a line for cmd.exe, which is not judged';
  return undefined;
}

export function parseShell(text: string): Parsed {
  if (parser === undefined) return { kind: 'refused', why: 'the grammar of bash is not loaded' };
  if (text.length > longestCommand) return { kind: 'refused', why: `it is longer than ${longestCommand} characters` };
  // Characters that the parser and a terminal may read differently.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text))
    return { kind: 'refused', why: 'it contains characters that cannot be seen' };
  const tree = parser.parse(text);
  if (tree === null) return { kind: 'refused', why: 'it could not be parsed' };
  const root = tree.rootNode;
  if (root.hasError) {
    tree.delete();
    return { kind: 'refused', why: 'part of it is not bash that could be parsed' };
  }
  const why = depthOver(root, deepestTree) ? 'it is nested too deeply' : misread(root, text);
  if (why !== undefined) {
    tree.delete();
    return { kind: 'refused', why };
  }
  return { kind: 'tree', root, tree };
}

function depthOver(node: Node, left: number): boolean {
  if (left === 0) return true;
  return node.namedChildren.some((child) => child !== null && depthOver(child, left - 1));
}
