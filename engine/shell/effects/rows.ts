/**
 * The table of commands as data. A row is one line of five columns:
 *
 *   name | what it does | options that are known | examples that clear ;; … | examples that ask ;; …
 *
 * What it does: `reads` (shows content), `names` (shows names, sizes, states), `says` (touches nothing), `project` (runs the
 * project's own code), `fetches` (network in), `makes` (only what is new), `cleans` (removes
 * what its build makes again), `creates` (each operand), `creates-last`, `group` (options before a
 * subcommand), `@handler` (code decides), or a harm: `deletes`, `overwrites`, `outside`, `processes`, `sends`, `secret`,
 * `code`. Further words: `needs:-n,--dry-run` (asks without one of these), `max:N` (operands), `inside` (operands stay inside),
 * `alone` (the bare name of a group acts: it asks),
 * `builds` (within the project's own build it makes what builds make).
 * Options: `--x` known, `--x=` takes a value, `-j?` takes a number or nothing (`--x --x=`: what is attached or nothing;
 * `--x --x:a,b`: one of these in the next word, or nothing),
 * `--x:a,b,c*` takes one of these values (`c*` anything that begins so and is no path), `--x~` one plain word, `--x<` its
 * value is a file that it reads and may show, `--x>` its value is a file that is made, `--x!` asks, `-#` a number, `single`
 * (long options have one dash), `-[abc]` is `-a -b -c`, `--{a,b}=` is `--a= --b=`, `common` and `git-log` stand for lists.
 * What a row does not list asks, and so does a word that may turn out to be such an option. `*` says that every other
 * option of the program, in all its versions, shows and computes only: it stands for readers of that kind alone.
 */
import { z } from 'zod';
import type { Effect, Harm } from './finding.ts';

const kinds = {
  reads: { clears: true, effect: 'reads' },
  names: { clears: true, effect: 'reads' },
  says: { clears: true, effect: 'reads' },
  project: { clears: true, effect: 'runs-project-code' },
  fetches: { clears: true, effect: 'network-in' },
  makes: { clears: true, effect: 'creates' },
  cleans: { clears: true, effect: 'deletes' },
  creates: { clears: true, effect: 'creates' },
  'creates-last': { clears: true, effect: 'creates' },
  group: { clears: false, effect: 'runs-unknown-code' },
  handler: { clears: true, effect: 'reads' },
  deletes: { clears: false, effect: 'deletes', harm: 'destroys' },
  overwrites: { clears: false, effect: 'overwrites', harm: 'destroys' },
  outside: { clears: false, effect: 'outside', harm: 'outside' },
  processes: { clears: false, effect: 'processes', harm: 'outside' },
  sends: { clears: false, effect: 'network-out', harm: 'sends' },
  secret: { clears: false, effect: 'secrets', harm: 'secret' },
  code: { clears: false, effect: 'runs-unknown-code' },
} as const satisfies Record<string, { clears: boolean; effect: Effect; harm?: Harm }>;

export type Kind = keyof typeof kinds;
export const kindOf = (kind: Kind): { readonly clears: boolean; readonly effect: Effect; readonly harm?: Harm } =>
  kinds[kind];

export interface OptionRule {
  readonly value: boolean;
  /** The value is a number, or there is none. */
  readonly optional: boolean;
  readonly creates: boolean;
  readonly asks: boolean;
  /** The value is a file whose content it may show. */
  readonly reads: boolean;
  /** The value is one word of letters and digits. */
  readonly plain: boolean;
  /** The values that are harmless, those that end in `*` with anything behind. */
  readonly values?: readonly string[];
}

const lineSchema = z
  .strictObject({
    names: z.array(z.string().regex(/^[a-z0-9A-Z_.:[@+/-]+( [a-zA-Z0-9_.:-]+)*$/)).min(1),
    kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]),
    handler: z.string().min(1).optional(),
    needs: z.array(z.string()),
    most: z.number().int().optional(),
    inside: z.boolean(),
    alone: z.boolean(),
    builds: z.boolean(),
    open: z.boolean(),
    single: z.boolean(),
    number: z.boolean(),
    options: z.array(z.string().regex(/^[-+]{1,2}\S+$/)),
    clears: z.array(z.string().min(1)),
    asks: z.array(z.string().min(1)),
  })
  .refine((line) => line.kind === 'group' || line.clears.length + line.asks.length > 0, 'a row needs an example');
type Line = z.infer<typeof lineSchema>;

/** One name with what its line says. Many rows share the parts of one line. */
export interface Row extends Readonly<Omit<Line, 'names' | 'options' | 'clears' | 'asks'>> {
  readonly name: string;
  readonly options: ReadonlyMap<string, OptionRule>;
  readonly examples: { readonly clears: readonly string[]; readonly asks: readonly string[] };
}

/** The row's own examples, with its name for `@`. */
export function examplesOf({ name, examples }: Row): { readonly clears: string[]; readonly asks: string[] } {
  const named = (text: string) => text.replace(/^@(?= |$)/, name);
  return { clears: examples.clears.map(named), asks: examples.asks.map(named) };
}

/** Checks the written lines, a few hundred, and makes the rows, some thousands, of what was checked. */
export function parseTable(text: string): Row[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const { names, options: written, clears, asks, ...said } = parseLine(line);
      const options = readOptions(written);
      const examples = { clears, asks };
      return names.map((name) => ({ ...said, name, options, examples }));
    });
}

function parseLine(line: string): Line {
  const columns = line.split(' | ').map((column) => column.trim());
  const [name = '', does = '', known = '', clears = '', asks = ''] = columns;
  if (columns.length > 5) throw new Error(`too many columns: ${line}`);
  const [first = '', ...further] = does.split(/\s+/);
  const odd = further.filter((word) => !/^(needs|max):|^(inside|alone|builds)$/.test(word));
  if (odd.length > 0) throw new Error(`unknown word ${odd.join(' ')}: ${line}`);
  const kind = first.startsWith('@') ? 'handler' : first;
  const most = further.find((word) => word.startsWith('max:'))?.slice(4);
  const needs = further.find((word) => word.startsWith('needs:'))?.slice(6);
  const given = { clears: readExamples(clears), asks: readExamples(asks) };
  const clearing = Object.hasOwn(kinds, kind) && kindOf(kind as Kind).clears;
  const read = lineSchema.safeParse({
    names: expandNames(name),
    kind,
    ...(kind === 'handler' ? { handler: first.slice(1) } : {}),
    needs: needs?.split(',') ?? [],
    ...(most === undefined ? {} : { most: Number(most) }),
    inside: further.includes('inside'),
    alone: further.includes('alone'),
    builds: further.includes('builds'),
    ...readFlags(known),
    // The bare name is the example of a row that gives none.
    clears: clearing && given.clears.length === 0 && given.asks.length === 0 ? ['@'] : given.clears,
    asks: !clearing && kind !== 'group' && given.asks.length === 0 ? ['@'] : given.asks,
  });
  if (read.success) return read.data;
  throw new Error(
    `a row is malformed: ${read.error.issues[0]?.message} at ${read.error.issues[0]?.path.join('.')}: ${line}`,
  );
}

/** Options that many tools share and that act nowhere, for rows of one line. */
const shared: Readonly<Record<string, string>> = {
  common: '-[hqv] --{help,version,verbose,quiet,json,no-color,no-colors,no-pager} --color=',
  'git-log':
    '-# -[pusmcRawbWzgEFPitr] -[GSLn]= -U? -B? -M? -C? -D -l= --{stat,shortstat,numstat,dirstat,compact-summary,name-only,name-status,oneline,patch,no-patch,patch-with-stat,patch-with-raw,raw,cc,summary,graph,no-graph,all,branches,tags,remotes,reflog,follow,first-parent,merges,no-merges,reverse,decorate,no-decorate,clear-decorations,source,abbrev-commit,no-abbrev-commit,full-index,full-history,full-diff,dense,sparse,simplify-merges,simplify-by-decoration,ancestry-path,show-pulls,date-order,author-date-order,topo-order,left-right,left-only,right-only,cherry,cherry-pick,cherry-mark,boundary,no-walk,do-walk,walk-reflogs,merge,parents,children,relative-date,show-signature,show-notes,no-notes,notes,log-size,mailmap,no-mailmap,use-mailmap,invert-grep,all-match,regexp-ignore-case,extended-regexp,fixed-strings,perl-regexp,basic-regexp,color,no-color,color-words,word-diff,color-moved,ignore-all-space,ignore-space-change,ignore-space-at-eol,ignore-cr-at-eol,ignore-blank-lines,no-indent-heuristic,indent-heuristic,minimal,patience,histogram,no-renames,find-renames,find-copies,find-copies-harder,break-rewrites,no-rename-empty,rename-empty,irreversible-delete,pickaxe-regex,pickaxe-all,text,binary,check,quiet,exit-code,function-context,no-prefix,default-prefix,relative,no-relative,no-ext-diff,no-textconv,ignore-submodules,submodule,ita-visible-in-index,unified,remerge-diff,diff-merges,no-diff-merges,combined-all-paths,expand-tabs,no-expand-tabs,abbrev,ignore-missing,bisect,not,stdin,alternate-refs,single-worktree,exclude-first-parent-only,in-commit-order,objects,count,ignore-matching-lines,no-standard-notes,standard-notes,encode-email-headers,no-encode-email-headers} --{author,committer,grep,grep-reflog,since,until,after,before,since-as-filter,max-count,skip,format,pretty,date,decorate-refs,decorate-refs-exclude,diff-filter,exclude,glob,min-parents,max-parents,inter-hunk-context,diff-algorithm,anchored,word-diff-regex,ws-error-highlight,find-object,line-prefix,src-prefix,dst-prefix,stat-width,stat-count,stat-name-width,stat-graph-width,encoding,ignore-revs-file_,skip-to,rotate-to}= --{abbrev,stat,dirstat,decorate,date,color,color-words,word-diff,color-moved,color-moved-ws,find-renames,find-copies,break-rewrites,submodule,ignore-submodules,unified,diff-merges,branches,tags,remotes,notes,show-notes,no-walk,expand-tabs,relative,ignore-matching-lines,all,ancestry-path,exclude-hidden}?',
};

function readFlags(known: string): Pick<Line, 'options' | 'open' | 'single' | 'number'> {
  const words = known
    .split(/\s+/)
    .flatMap((word) => shared[word]?.split(' ') ?? [word])
    .filter((text) => text !== '' && text !== '.');
  const options = words.filter((word) => !['*', 'single', '-#'].includes(word)).flatMap(expandOptions);
  return { options, open: words.includes('*'), single: words.includes('single'), number: words.includes('-#') };
}

/** `-[abc]=` stands for three options, `--{a,b}` for two. */
function expandOptions(word: string): string[] {
  const letters = /^([-+])\[(\S+)\](\S*)$/.exec(word);
  if (letters !== null) return [...(letters[2] ?? '')].map((letter) => `${letters[1]}${letter}${letters[3]}`);
  return expandNames(word);
}

const flag: OptionRule = { value: false, optional: false, creates: false, asks: false, reads: false, plain: false };
const plainFlag = flag;
const plainValue: OptionRule = { ...flag, value: true };
const rules: Readonly<Record<string, OptionRule>> = {
  '': plainFlag,
  '=': plainValue,
  '?': { ...flag, value: true, optional: true },
  '~': { ...flag, value: true, plain: true },
  '<': { ...flag, value: true, reads: true },
  '>': { ...flag, value: true, creates: true },
  '!': { ...flag, asks: true },
};

/** A long option that is written with a value and without one has one that is attached, or none. */
function readOptions(written: readonly string[]): ReadonlyMap<string, OptionRule> {
  const options = new Map<string, OptionRule>();
  for (const [name, rule] of written.map(readOption)) {
    const other = options.get(name);
    const either = (rule === plainFlag && other === plainValue) || (rule === plainValue && other === plainFlag);
    const orListed = other === plainFlag && rule.values !== undefined;
    if (orListed) options.set(name, { ...rule, optional: true });
    else options.set(name, either && name.startsWith('--') ? { ...flag, value: true, optional: true } : rule);
  }
  return options;
}

function readOption(written: string): readonly [string, OptionRule] {
  const listed = /^([-+]{1,2}[^:]+):(\S+)$/.exec(written);
  if (listed !== null) return [listed[1] ?? '', { ...flag, value: true, values: (listed[2] ?? '').split(',') }];
  const end = /[=?~<>!]$/.exec(written)?.[0] ?? '';
  return [end === '' ? written : written.slice(0, -1), rules[end] as OptionRule];
}

const readExamples = (column: string) =>
  column
    .split(' ;; ')
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== '.');

/** `git {log,show}` stands for two names; every pair of braces multiplies. */
function expandNames(text: string): string[] {
  const many = /^([^{]*)\{([^}]*)\}(.*)$/.exec(text);
  if (many === null) return [text.trim()];
  return (many[2] ?? '').split(',').flatMap((item) => expandNames(`${many[1]}${item}${many[3]}`));
}
