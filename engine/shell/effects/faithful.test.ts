import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadGrammar, parseShell } from './grammar.ts';

before(() => loadGrammar());

/** A linter takes a dollar before a brace for a slip of the pen. */
const refusal = (text: string) => {
  const parsed = parseShell(text.replaceAll('§', '$'));
  if (parsed.kind === 'refused') return parsed.why;
  parsed.tree.delete();
  return undefined;
};

test('what bash and the grammar read differently is refused', () => {
  const refused: Readonly<Record<string, RegExp>> = {
    "cat <<E'O'F\nx\nEOF\nls\nE'O'F": /mark/,
    'cat <<A"B"\nx\nAB\nls\nA"B"': /mark|not bash/,
    'cat <<EOF\nx\\\nEOF\nls\nEOF': /ends elsewhere|not bash/,
    'rm \\ node_modules': /separates words/,
    'ls\r\nls': /carriage/,
    'echo §{x#$(ls)}': /substitution/,
    'echo "§{x:-`ls`}"': /substitution/,
  };
  for (const [text, why] of Object.entries(refused)) assert.match(refusal(text) ?? 'read', why, text);
});

test('what both read alike is read', () => {
  for (const text of [
    'cat <<EOF\nhi $x\nEOF',
    "cat <<'EOF' | wc -l\n`ls` $(ls)\nEOF\nls",
    'cat <<-EOF\n\thi\n\tEOF\nls',
    "python3 - <<'PY'\nprint(1)\nPY",
    'ls # a comment\nls',
    'echo a#b "x"#c §{#x} $#',
    'echo a \\\n  b',
    '[[ a =~ ^(a|b)$ ]]',
    'echo "\\`a\\` \\$(b)"',
  ])
    assert.equal(refusal(text), undefined, text);
});
