/**
 * Does the parser read a text as bash does? Where the two are known to differ the text is refused: a mark of a heredoc that is
 * quoted in part, a comment within a word, a character between two words that is no blank to bash. Pure.
 */
import type { Node } from 'web-tree-sitter';

/** Every type of node that the walk takes apart. */
const known = new Set(
  `ansi_c_string arithmetic_expansion array binary_expression brace_expression c_style_for_statement case_item case_statement
  command command_name command_substitution comment compound_statement concatenation declaration_command do_group elif_clause
  else_clause expansion extglob_pattern file_descriptor file_redirect for_statement function_definition heredoc_body
  heredoc_content heredoc_end heredoc_redirect heredoc_start herestring_redirect if_statement list negated_command number
  parenthesized_expression pipeline postfix_expression process_substitution program raw_string redirected_statement regex
  simple_expansion special_variable_name string string_content subscript subshell ternary_expression test_command test_operator
  translated_string unary_expression unset_command variable_assignment variable_assignments variable_name while_statement word`.split(
    /\s+/,
  ),
);

/** Within these what stands between the children is text. */
const textual =
  /^(string|translated_string|heredoc_body|heredoc_redirect|expansion|regex|extglob_pattern|concatenation|word|raw_string)$/;
const leaves = /^(word|regex|extglob_pattern|string_content|number|test_operator|variable_name)$/;
const substitution = /(^|[^\\])(\\\\)*(`|\$\()/;
const blanks = /^(?:[ \t\n]|\\\n)*$/;
/** The grammar loses a dash, for standard input, before the mark of a document. */
const blanksAndDash = /^[ \t]+-[ \t]+$/;
const plainMark = /^(?:[\w.-]+|'[^'\n\\]*'|"[^"\n$`\\]*"|\\\w+)$/;

/** Why the parser's reading cannot be trusted, or undefined. */
export function misread(root: Node, text: string): string | undefined {
  if (/\r/.test(text)) return 'it contains carriage returns';
  const cursor = root.walk();
  try {
    for (let more = true; more; ) {
      const node = cursor.currentNode;
      if (node.isNamed) {
        const why = oddNode(node, text);
        if (why !== undefined) return why;
      }
      more = cursor.gotoFirstChild() || cursor.gotoNextSibling();
      while (!more && cursor.gotoParent()) more = cursor.gotoNextSibling();
    }
    return undefined;
  } finally {
    cursor.delete();
  }
}

function oddNode(node: Node, text: string): string | undefined {
  if (!known.has(node.type)) return `"${node.type}" is not known here`;
  if (node.type === 'comment') return startsWord(text, node.startIndex) ? undefined : 'a comment begins within a word';
  if (node.type === 'word' && text[node.startIndex] === '#' && startsWord(text, node.startIndex))
    return 'a word looks like a comment';
  if (node.childCount === 0 && leaves.test(node.type) && substitution.test(node.text))
    return 'a substitution stands where it is not read as one';
  if (node.type === 'heredoc_redirect') return oddHeredoc(node, text);
  if (textual.test(node.type) || node.childCount === 0) return undefined;
  const may = (gap: string) => blanks.test(gap) || (node.type === 'redirected_statement' && blanksAndDash.test(gap));
  return gapsOf(node).every(([from, to]) => may(text.slice(from, to)))
    ? undefined
    : 'a character that separates words here and not in bash';
}

const startsWord = (text: string, at: number) => at === 0 || /[\s;&|()<>`]/.test(text[at - 1] ?? '');

function gapsOf(node: Node): [number, number][] {
  const gaps: [number, number][] = [];
  let at = node.startIndex;
  for (const child of node.children) {
    if (child === null) continue;
    if (child.startIndex > at) gaps.push([at, child.startIndex]);
    at = Math.max(at, child.endIndex);
  }
  if (node.endIndex > at) gaps.push([at, node.endIndex]);
  return gaps;
}

/** Bash ends the document at the first line that is its mark. */
function oddHeredoc(node: Node, text: string): string | undefined {
  const part = (type: string) => node.children.find((child) => child?.type === type) ?? undefined;
  const start = part('heredoc_start');
  const end = part('heredoc_end');
  if (start === undefined || end === undefined || !plainMark.test(start.text))
    return 'the mark of a document is unusual';
  // The mark goes on where the next character is no blank.
  if (!/^[\s;&|)<>]/.test(text.slice(start.endIndex))) return 'the mark of a document is unusual';
  const mark = start.text.replace(/^['"\\]|['"]$/g, '');
  const lines = text.slice(start.endIndex).split('\n').slice(1);
  const strips = node.children.some((child) => child?.type === '<<-');
  const at = lines.findIndex((line) => (strips ? line.replace(/^\t+/, '') : line) === mark);
  const before = lines.slice(0, at).join('\n').length + (at > 0 ? 1 : 0);
  const first = start.endIndex + text.slice(start.endIndex).indexOf('\n') + 1;
  const lineOfEnd = text.lastIndexOf('\n', end.startIndex - (text[end.startIndex] === '\n' ? 0 : 1)) + 1;
  if (at < 0 || end.text.trim() !== mark || first + before !== lineOfEnd) return 'a document ends elsewhere in bash';
  return start.text === mark && lines[at - 1]?.endsWith('\\') === true
    ? 'a document ends elsewhere in bash'
    : undefined;
}
