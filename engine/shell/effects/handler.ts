/** What a handler in code gets, and the small judgements that several of them share. */
import { type Effect, harmful, harmless, unknown } from './finding.ts';
import { type Arguments, type Given, readArguments } from './options.ts';
import { create, placeOf, readContent } from './paths.ts';
import type { Row } from './rows.ts';
import { type Call, type Input, isKnown, plainWord, report, unknownPart, type Word } from './scope.ts';

export type Handler = (call: Call, row: Row, args: readonly Word[]) => void;

export const asks = (call: Call, effect: Effect, why: string) => report(call, unknown(effect, call.part, why));
export const harms = (call: Call, effect: Effect, why: string, harm?: 'destroys' | 'outside' | 'sends' | 'secret') =>
  report(call, harmful(effect, call.part, why, harm));
export const clears = (call: Call, effect: Effect, why: string) => report(call, harmless(effect, call.part, why));

/** Values that may be credentials; the next command of the pipeline may cut them away. */
export const printsValues = (call: Call, why: string) =>
  report(call, { ...harmful('secrets', call.part, why), maskable: true, pairs: true });

/** The options of a command that runs another one, up to the first operand. Undefined, and reported, if one of them is not known. */
export function readOwnOptions(
  call: Call,
  row: Row,
  args: readonly Word[],
  effect: Effect = 'runs-unknown-code',
): ReturnType<typeof readArguments> | undefined {
  const read = readArguments(row, args, true);
  const odd = read.given.flatMap((given) => oddOption({ ...row, open: false }, given) ?? [])[0];
  if (odd !== undefined || read.maybeOption !== undefined) {
    asks(call, effect, odd ?? `${read.maybeOption?.text.replaceAll(unknownPart, '…')} may be an option`);
    return undefined;
  }
  for (const { rule, value } of read.given) if (rule?.reads === true && value !== undefined) showsFile(call, value);
  return read;
}

/** Long options that say of themselves that they write, remove, run or send: not even a reader is believed about these. */
const telling =
  /^--?(fix|fix-\w+|write|write-(file|to|changes|back)|in-?place|inplace|output|output-?(file|dir|path|directory)|out|out-?(file|dir|path)|outputfile|dest|destination|delete|del|remove|purge|prune|clean|cleanup|apply|overwrite|save|save-(to|as|dir|file)|export|export-(to|file|dir)|exec|execute|run-command|install|uninstall|upgrade|update|update-\w+|kill|reset|edit|rm|drop|truncate|append|log-?(file|dir)|(cpu|mem|heap)-?profile|plist|dump-config|har|support|report-?file|upload|push|post|send|publish|submit|set|unset|add|create|init|autofix|auto-?correct|replace|rewrite|convert-to|move|rename|copy-to|download|post-file|repair|rebuild|migrate|restore|deploy|enable|disable|start|stop|restart|shutdown)$/i;

/** What an option that is on or off may be told. */
const onOrOff = /^(true|false|yes|no|on|off|auto|always|never|all|none|[01])$/;

/** Why this option of a command does not clear, or undefined. */
function oddOption(row: Row, { option, value, attached, rule, doubtful }: Given): string | undefined {
  const shown = option.replaceAll(unknownPart, '…');
  if (doubtful === true) return `${shown} may be the value of the option before it`;
  if (rule === undefined) {
    if (!row.open) return `its option ${shown} is not known`;
    return telling.test(option) ? `its option ${shown} may change something` : undefined;
  }
  if (rule.asks) return `its option ${shown} may change or run something`;
  if (rule.creates && value === undefined) return `its option ${shown} has no file`;
  if (rule.plain && !/^[\w+-]*$/.test(value?.text ?? '/')) return `the value of ${shown} is no plain word`;
  const unset = rule.optional && value === undefined;
  if (rule.values !== undefined && !unset && !hasListedValue(rule.values, value))
    return `the value of ${shown} is not known`;
  if (!rule.value && attached === true && !onOrOff.test(value?.text ?? '')) return `${shown} with a value is not known`;
  return undefined;
}

const hasListedValue = (values: readonly string[], value: Word | undefined) =>
  value?.text
    .split(',')
    .every((text) =>
      values.some((known) =>
        known.endsWith('*') ? text.startsWith(known.slice(0, -1)) && !/\/|\.\./.test(text) : text === known,
      ),
    ) === true;

/** Reads the arguments by the row; what may be an option that it does not know, or that asks, is reported. False if anything was. */
export function readKnown(call: Call, row: Row, args: readonly Word[]): Arguments & { readonly fine: boolean } {
  const read = readArguments(row, args);
  let fine = true;
  for (const given of read.given) {
    const odd = oddOption(row, given);
    if (odd !== undefined) {
      asks(
        call,
        given.rule === undefined && !row.open && row.kind !== 'makes' ? 'runs-unknown-code' : 'overwrites',
        odd,
      );
      fine = false;
    } else if (given.value !== undefined && given.rule?.creates === true)
      create(call, given.value, { inputs: read.operands });
    else if (given.value !== undefined && given.rule?.reads === true) showsFile(call, given.value);
  }
  if (read.maybeOption !== undefined && !onlyHarmlessOptions(row))
    asks(call, 'runs-unknown-code', `${read.maybeOption.text.replaceAll(unknownPart, '…')} may be an option`);
  return { ...read, fine };
}

/** Whatever a word turns out to be, this row has no option that acts. */
const onlyHarmlessOptions = (row: Row) =>
  row.open && [...row.options.values()].every(({ asks: asking, creates }) => !asking && !creates);

/** Whatever else the command does with it, and whatever the next one cuts away. */
function showsFile(call: Call, word: Word): void {
  const from = call.scope.findings.length;
  readContent(call, word);
  for (const found of call.scope.findings.splice(from)) report(call, { ...found, maskable: false });
}

export const has = (given: readonly Given[], ...options: readonly string[]) =>
  given.some(({ option }) => options.includes(option));

/** Of an option that is given twice with two values it cannot be told which one counts. */
export function valueGiven(given: readonly Given[], ...options: readonly string[]): Word | undefined {
  const [first, ...more] = given.filter(({ option }) => options.includes(option));
  const differs = more.some(({ value }) => value?.text !== first?.value?.text);
  return differs ? { ...plainWord(unknownPart), computed: true } : first?.value;
}

export function readAll(call: Call, words: readonly Word[]): void {
  for (const word of words) readContent(call, word);
}

/** Runs the words with the rules of the whole, and lets nothing but reading pass. */
export function onlyReading(call: Call, where: string, run: () => void): void {
  const from = call.scope.findings.length;
  run();
  const found = call.scope.findings.slice(from);
  const other = found.find((finding) => finding.verdict === 'harmless' && finding.effect !== 'reads');
  if (other !== undefined) asks(call, other.effect, `${where} only reading is cleared`);
  if (found.length === 0) asks(call, 'runs-unknown-code', `what runs ${where} cannot be told`);
}

/** A script that a command takes as text: the argument, or its standard input. */
export function scriptText(word: Word | undefined, input: Input): string | undefined {
  if (word !== undefined) return isKnown(word) ? word.text : undefined;
  return input.kind === 'text' ? input.text : undefined;
}

/** Data that leaves: a known address with a part that a command computed. */
export function carriesData(word: Word): boolean {
  if (!word.computed && word.variables.length === 0) return false;
  return word.computed && !/^\u0000[^?&]*$/.test(word.text);
}

export const inside = (word: Word) =>
  ['inside', 'device'].includes(placeOf(word.text)) || (placeOf(word.text) === 'unknown' && !word.text.startsWith('/'));
