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
 * Options: `--x` known, `--x=` takes a value, `-j?` takes a number or nothing, `--x>` its value is a file that is made, `--x!` asks, `-#` a number,
 * `*` any other option is harmless (purely a reader), `single` (long options have one dash).
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
      const options = new Map(written.map(readOption));
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

function readFlags(known: string): Pick<Line, 'options' | 'open' | 'single' | 'number'> {
  const words = known.split(/\s+/).filter((text) => text !== '' && text !== '.');
  const options = words.filter((word) => !['*', 'single', '-#'].includes(word));
  return { options, open: words.includes('*'), single: words.includes('single'), number: words.includes('-#') };
}

const rules: Readonly<Record<string, OptionRule>> = {
  '': { value: false, optional: false, creates: false, asks: false },
  '=': { value: true, optional: false, creates: false, asks: false },
  '?': { value: true, optional: true, creates: false, asks: false },
  '>': { value: true, optional: false, creates: true, asks: false },
  '!': { value: false, optional: false, creates: false, asks: true },
};

function readOption(written: string): readonly [string, OptionRule] {
  const end = /[=?>!]$/.exec(written)?.[0] ?? '';
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
