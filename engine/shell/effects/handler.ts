/** What a handler in code gets, and the small judgements that several of them share. */
import { type Effect, harmful, harmless, unknown } from './finding.ts';
import { type Arguments, abbreviated, type Given, readArguments } from './options.ts';
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
  report(call, { ...harmful('secrets', call.part, why), maskable: true });

/** The options of a command that runs another one, up to the first operand. Undefined, and reported, if one of them is not known. */
export function readOwnOptions(
  call: Call,
  row: Row,
  args: readonly Word[],
  effect: Effect = 'runs-unknown-code',
): ReturnType<typeof readArguments> | undefined {
  const read = readArguments(row, args, true);
  const odd = read.given.find(({ rule }) => rule === undefined || rule.asks);
  if (odd === undefined) return read;
  asks(call, effect, `its option ${odd.option} is not known`);
  return undefined;
}

/** Long options that say of themselves that they write, remove, run or send: not even a reader is believed about these. */
const telling =
  /^--?(fix|fix-\w+|write|write-(file|to|changes|back)|in-?place|inplace|output|output-?(file|dir|path|directory)|out|out-?(file|dir|path)|outputfile|dest|destination|delete|del|remove|purge|prune|clean|cleanup|apply|overwrite|save|save-(to|as|dir|file)|export|export-(to|file|dir)|exec|execute|run-command|install|uninstall|upgrade|update|update-\w+|kill|reset|edit|rm|drop|truncate|append|log-?(file|dir)|(cpu|mem|heap)-?profile|plist|dump-config|har|support|report-?file|upload|push|post|send|publish|submit|set|unset|add|create|init|autofix|auto-?correct|replace|rewrite|convert-to|move|rename|copy-to|download|post-file|repair|rebuild|migrate|restore|deploy|enable|disable|start|stop|restart|shutdown)$/i;

/** Reads the arguments by the row; an option that it does not know, or that asks, is reported. False if anything was. */
export function readKnown(call: Call, row: Row, args: readonly Word[]): Arguments & { readonly fine: boolean } {
  const read = readArguments(row, args);
  let fine = true;
  for (const { option, value, rule } of read.given) {
    const full = rule === undefined ? abbreviated(row, option) : undefined;
    if (full !== undefined) {
      asks(call, 'overwrites', `${option} may mean ${full}`);
      fine = false;
    } else if (rule === undefined && row.open && telling.test(option)) {
      asks(call, 'overwrites', `its option ${option} may change something`);
      fine = false;
    } else if (rule === undefined && !row.open) {
      asks(
        call,
        row.kind === 'makes' ? 'overwrites' : 'runs-unknown-code',
        `its option ${option.replaceAll(unknownPart, '…')} is not known`,
      );
      fine = false;
    } else if (rule?.asks === true) {
      asks(call, 'overwrites', `its option ${option} may change or run something`);
      fine = false;
    } else if (rule?.creates === true) {
      if (value === undefined) asks(call, 'overwrites', `its option ${option} has no file`);
      else create(call, value, { inputs: read.operands });
    }
  }
  return { ...read, fine };
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
