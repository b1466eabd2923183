/**
 * The table of commands as data. A row is one line of five columns:
 *
 *   name | what it does | options that are known | examples that clear ;; … | examples that ask ;; …
 *
 * What it does: `reads` (shows content), `names` (shows names, sizes, states), `says` (touches nothing), `project` (runs the
 * project's own code), `fetches` (network in), `creates` (each operand), `creates-last`, `group` (options before a
 * subcommand), `@handler` (code decides), or a harm: `deletes`, `overwrites`, `outside`, `processes`, `sends`, `secret`,
 * `code`. Further words: `needs:-n,--dry-run` (asks without one of these), `max:N` (operands), `inside` (operands stay inside).
 * Options: `--x` known, `--x=` takes a value, `--x>` its value is a file that is made, `--x!` asks, `-#` a number,
 * `*` any other option is harmless (purely a reader), `single` (long options have one dash).
 */
import { z } from 'zod';
import { type Effect, effects, type Harm } from './finding.ts';

const kinds = {
  reads: { clears: true, effect: 'reads' },
  names: { clears: true, effect: 'reads' },
  says: { clears: true, effect: 'reads' },
  project: { clears: true, effect: 'runs-project-code' },
  fetches: { clears: true, effect: 'network-in' },
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
  readonly creates: boolean;
  readonly asks: boolean;
}

const rowSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9A-Z_.:[@+-]+( [a-zA-Z0-9_.:-]+)*$/),
    kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]),
    handler: z.string().optional(),
    needs: z.array(z.string()),
    most: z.number().int().optional(),
    inside: z.boolean(),
    open: z.boolean(),
    single: z.boolean(),
    number: z.boolean(),
    options: z.map(
      z.string().regex(/^[-+]{1,2}\S+$/),
      z.object({ value: z.boolean(), creates: z.boolean(), asks: z.boolean() }),
    ),
    clears: z.array(z.string().min(1)),
    asks: z.array(z.string().min(1)),
  })
  .refine((row) => effects.includes(kindOf(row.kind).effect))
  .refine((row) => row.kind === 'group' || row.clears.length + row.asks.length > 0, 'a row needs an example');

export type Row = z.infer<typeof rowSchema>;

function parseRow(line: string): Row {
  const columns = line.split(' | ').map((column) => column.trim());
  const [name = '', does = '', known = '', clears = '', asks = ''] = columns;
  if (columns.length > 5) throw new Error(`too many columns: ${line}`);
  const [first = '', ...further] = does.split(/\s+/);
  const kind = first.startsWith('@') ? 'handler' : first;
  const options = new Map<string, OptionRule>();
  const flags = { open: false, single: false, number: false };
  for (const token of known.split(/\s+/).filter((text) => text !== '')) {
    if (token === '*') flags.open = true;
    else if (token === 'single') flags.single = true;
    else if (token === '.') continue;
    else if (token === '-#') flags.number = true;
    else {
      const end = /[=>!]$/.exec(token)?.[0];
      const option = end === undefined ? token : token.slice(0, -1);
      options.set(option, { value: end === '=' || end === '>', creates: end === '>', asks: end === '!' });
    }
  }
  const needs =
    further
      .find((word) => word.startsWith('needs:'))
      ?.slice(6)
      .split(',') ?? [];
  const most = further.find((word) => word.startsWith('max:'))?.slice(4);
  const odd = further.filter((word) => !/^(needs|max):|^inside$/.test(word));
  if (odd.length > 0) throw new Error(`unknown word ${odd.join(' ')}: ${line}`);
  const examples = (column: string) =>
    column
      .split(' ;; ')
      .map((text) => text.trim())
      .filter((text) => text !== '' && text !== '.');
  const clearing = kind in kinds && kindOf(kind as Kind).clears;
  const given = { clears: examples(clears), asks: examples(asks) };
  return rowSchema.parse({
    name,
    kind,
    ...(kind === 'handler' ? { handler: first.slice(1) } : {}),
    needs,
    ...(most === undefined ? {} : { most: Number(most) }),
    inside: further.includes('inside'),
    ...flags,
    options,
    // The bare name is the example of a row that gives none.
    clears: clearing && given.clears.length === 0 && given.asks.length === 0 ? [name] : given.clears,
    asks: !clearing && kind !== 'group' && given.asks.length === 0 ? [name] : given.asks,
  });
}

export function parseTable(text: string): Row[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => expandNames(line).map(parseRow));
}

/** `git {log,show} | …` stands for one row each; `@` in an example is the row's own name. */
function expandNames(line: string): string[] {
  const many = /^([^|]*?)\{([^}|]*)\}([^|]*)\|/.exec(line);
  const rest = line.slice(line.indexOf('|'));
  if (many !== null)
    return (many[2] ?? '').split(',').flatMap((item) => expandNames(`${many[1]}${item}${many[3]}${rest}`));
  const name = line.slice(0, line.indexOf('|')).trim();
  return [`${name} ${rest.replace(/(\| |;; )@(?= |$)/g, (_, before: string) => `${before}${name}`)}`];
}
