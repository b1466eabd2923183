/**
 * The recipes of a makefile, as far as they can be told by reading: variables of plain text are put in, prerequisites'
 * recipes come first. What needs make itself (functions, conditions, included files, patterns) is not told.
 */
import { z } from 'zod';

interface Rule {
  readonly needs: readonly string[];
  readonly recipe: readonly string[];
}

export interface Makefile {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly variables: ReadonlyMap<string, string>;
  readonly first: string | undefined;
}

const deepestRule = 12;
const longestRecipe = 2_000;
const textSchema = z.string().regex(/^[^\u0000]*$/);

/** Undefined where something in it changes what rules mean. */
export function readMakefile(bytes: Buffer): Makefile | undefined {
  const text = textSchema.safeParse(bytes.toString('utf8').replace(/\r\n/g, '\n'));
  if (!text.success) return undefined;
  const rules = new Map<string, Rule>();
  const variables = new Map<string, string>();
  let first: string | undefined;
  let current: readonly string[] = [];
  for (const line of text.data.replace(/\\\n[ \t]*/g, ' ').split('\n')) {
    if (line.startsWith('\t')) {
      for (const name of current) addRecipe(rules, name, line.slice(1));
      continue;
    }
    if (/^\s*(#|$)/.test(line)) continue;
    if (changesMeaning.test(line)) return undefined;
    const assigned = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*(::?:?|\?|\+)?=\s*(.*?)\s*$/.exec(line);
    if (assigned !== null) {
      const [, name = '', operator, value = ''] = assigned;
      if (operator === '+' || value.includes('#')) variables.set(name, '$(what make makes of it)');
      else variables.set(name, value);
      current = [];
      continue;
    }
    const rule = /^([^:=\t][^:=]*?)\s*::?(?!=)\s*([^=]*)$/.exec(line);
    if (rule === null) return undefined;
    const [needs = '', inline] = splitOnce((rule[2] ?? '').replace(/#.*$/, ''), ';');
    current = (rule[1] ?? '').split(/\s+/).filter((name) => name !== '');
    for (const name of current) {
      addNeeds(
        rules,
        name,
        needs
          .replace(/\|/g, ' ')
          .split(/\s+/)
          .filter((need) => need !== ''),
      );
      if (inline !== undefined) addRecipe(rules, name, inline);
      if (!name.startsWith('.') && !name.includes('%')) first ??= name;
    }
  }
  return { rules, variables, first };
}

/** Lines after which only make knows what a rule does. */
const changesMeaning =
  /^\s*-?(s?include|ifeq|ifneq|ifdef|ifndef|else|endif|define|endef|vpath|unexport|override|load|undefine)\b|^\s*\.(ONESHELL|SHELLFLAGS|RECIPEPREFIX|SECONDEXPANSION|DEFAULT|POSIX)\b|^\s*(export\s+)?(SHELL|MAKEFLAGS|\.SHELLFLAGS|\.RECIPEPREFIX|\.DEFAULT_GOAL|VPATH|PATH)\s*[:?+]*=|^\s*\$\(/;

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

const emptyRule: Rule = { needs: [], recipe: [] };

function addNeeds(rules: Map<string, Rule>, name: string, needs: readonly string[]): void {
  const known = rules.get(name) ?? emptyRule;
  rules.set(name, { ...known, needs: [...known.needs, ...needs] });
}

function addRecipe(rules: Map<string, Rule>, name: string, line: string): void {
  const known = rules.get(name) ?? emptyRule;
  rules.set(name, { ...known, recipe: [...known.recipe, line] });
}

/** The shell text of a target with everything it needs; undefined where it cannot be told. Empty name: the first target. */
export function recipeOf(makefile: Makefile, name: string): string | undefined {
  const lines: string[] = [];
  const done = new Set<string>();
  const target = name === '' ? makefile.first : name;
  if (target === undefined || !collect(makefile, target, lines, done, deepestRule, true)) return undefined;
  const text = lines.join('\n');
  return text.length > longestRecipe ? undefined : text;
}

function collect(
  makefile: Makefile,
  name: string,
  lines: string[],
  done: Set<string>,
  depth: number,
  asked: boolean,
): boolean {
  if (done.has(name)) return true;
  if (depth === 0) return false;
  done.add(name);
  const rule = makefile.rules.get(name);
  // A prerequisite without a rule is a file, unless a pattern makes it.
  if (rule === undefined) return !asked && ![...makefile.rules.keys()].some((other) => other.includes('%'));
  for (const need of rule.needs) {
    const plain = expand(need, makefile, name);
    if (plain === undefined || /[%*?]/.test(plain)) return false;
    for (const part of plain.split(/\s+/).filter((text) => text !== ''))
      if (!collect(makefile, part, lines, done, depth - 1, false)) return false;
  }
  for (const line of rule.recipe) {
    const text = expand(line.replace(/^[\s@+-]+/, ''), makefile, name);
    if (text === undefined) return false;
    // Each line has a shell of its own: a `cd` ends with it.
    if (text.trim() !== '' && !text.startsWith('#')) lines.push(`(${text}\n)`);
  }
  return true;
}

/** Puts in what is plain text. `$$` is the shell's own sign. */
function expand(text: string, makefile: Makefile, target: string, depth = 0): string | undefined {
  if (depth > 8) return undefined;
  let known = true;
  const put = text.replace(
    /\$(\$|\(([^()$]*)\)|\{([^{}$]*)\}|.|$)/g,
    (_, sign: string, round?: string, curly?: string) => {
      if (sign === '$') return '\u0000';
      if (sign === '@') return target;
      const value = makefile.variables.get(round ?? curly ?? '');
      const expanded = value === undefined ? undefined : expand(value, makefile, target, depth + 1);
      if (expanded === undefined) known = false;
      return expanded ?? '';
    },
  );
  return known ? put.replaceAll('\u0000', '$') : undefined;
}
