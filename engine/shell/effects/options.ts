/** Reads the arguments of a command by the options that its row knows. Pure. */
import type { OptionRule, Row } from './rows.ts';
import { temporaryPart, unknownPart, type Word } from './scope.ts';

export interface Given {
  /** By its full name, where it was shortened. */
  readonly option: string;
  readonly value?: Word;
  /** The value stands in the same word: `--name=value`, `-nvalue`. */
  readonly attached?: boolean;
  readonly rule: OptionRule | undefined;
  /** Its word may be the value of the option before it: nothing may rest on its being there. */
  readonly doubtful?: boolean;
}

/**
 * Does the next word belong to the option before it? Where a tool and this table may disagree, both readings must hold: a
 * word that looks like an option is read as one too.
 */
function takes(rule: OptionRule, option: string, next: Word | undefined): 'whole' | 'both' | 'no' {
  if (!rule.value) return 'no';
  if (next === undefined) return 'whole';
  if (rule.optional && rule.values !== undefined) return rule.values.includes(next.text) ? 'whole' : 'no';
  if (rule.optional) return /^\d+$/.test(next.text) ? 'whole' : 'no';
  // `grep --color WORD`: only these words are its value.
  if (/^--colou?r$/.test(option) && !/^(always|never|auto|ansi|on|off|true|false)$/.test(next.text)) return 'no';
  return !next.quoted && /^-[A-Za-z-]/.test(next.text) && next.text !== '--' ? 'both' : 'whole';
}

export interface Arguments {
  readonly given: readonly Given[];
  readonly operands: readonly Word[];
  /** The first word that is not known and stands where it may turn out to be an option. */
  readonly maybeOption: Word | undefined;
}

const part = (word: Word, from: number): Word => ({ ...word, text: word.text.slice(from) });

/** What a command printed is several words outside of quotes. */
const maySplit = ({ text, quoted, computed, named, numeric }: Word) =>
  computed && !quoted && named !== true && numeric !== true && text.includes(unknownPart);

const mayBeEmptyBeforeDash = new RegExp(`^[${unknownPart}${temporaryPart}]+-`);

/**
 * A word that is not known may be an option, and what a command printed may be several words. What begins with a text that
 * is known is none; nor is a glob with an ending of its own, `*.md`: a file of such a name that is an option too must
 * first be made.
 */
export function mayBeOption(word: Word): boolean {
  const { text, glob, named, numeric } = word;
  // What a command prints is nothing if it fails.
  if (mayBeEmptyBeforeDash.test(text)) return true;
  if (named === true || numeric === true) return false;
  if (text.startsWith(unknownPart) || maySplit(word)) return true;
  return glob && /^[*?[+@!]/.test(text) && !/\.[A-Za-z]\w*$|\/$/.test(text);
}

type Known = Pick<Row, 'options' | 'single' | 'number'> & Partial<Pick<Row, 'open'>>;

/**
 * The rule of an option. Many tools take any beginning of a long option that fits one only, and Go's take one dash or two:
 * what may mean an option that acts counts as it.
 */
function ruleOf(row: Known, name: string): { option: string; rule: OptionRule | undefined } {
  const exact =
    row.options.get(name) ?? (row.single && name.startsWith('--') ? row.options.get(name.slice(1)) : undefined);
  if (exact !== undefined || row.open !== true || name.length < 3) return { option: name, rule: exact };
  const long = name.startsWith('--') || row.single;
  const acting = long
    ? [...row.options].find(([full, rule]) => full.startsWith(name) && (rule.asks || rule.creates || rule.reads))
    : undefined;
  return acting === undefined ? { option: name, rule: undefined } : { option: acting[0], rule: acting[1] };
}

const isOperand = (row: Known, text: string) =>
  text === '-' ||
  !/^[-+]./.test(text) ||
  (text.startsWith('+') && !row.options.has(text) && !row.options.has(text.slice(0, 2)));

/** With `stop` reading ends at the first operand: what follows belongs to a subcommand. */
export function readArguments(row: Known, words: readonly Word[], stop = false): Arguments & { rest: readonly Word[] } {
  const given: Given[] = [];
  const operands: Word[] = [];
  let maybeOption: Word | undefined;
  let at = 0;
  /** This word was the value of the option before it as well. */
  let doubtful = false;
  const add = (option: string, rule: OptionRule | undefined, value?: Word, attached = false) =>
    given.push({
      option,
      rule,
      ...(value === undefined ? {} : { value }),
      ...(attached ? { attached } : {}),
      ...(doubtful ? { doubtful } : {}),
    });
  /** The option's value is the next word, or there is none. */
  const addWithNext = (option: string, rule: OptionRule | undefined) => {
    const value = words[at + 1];
    const taken = rule === undefined ? 'no' : takes(rule, option, value);
    add(option, rule, taken === 'no' ? undefined : value);
    if (taken === 'no' || value === undefined) return 'no';
    if (maySplit(value)) maybeOption ??= value;
    if (taken === 'whole') at += 1;
    return taken;
  };
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const { text } = word;
    if (text === '--') {
      at += 1;
      if (!stop) {
        operands.push(...words.slice(at));
        at = words.length;
      }
      break;
    }
    if (isOperand(row, text)) {
      if (mayBeOption(word)) maybeOption ??= word;
      if (stop) break;
      operands.push(word);
      doubtful = false;
      continue;
    }
    if (maySplit(word)) maybeOption ??= word;
    if (row.number && /^-\d+$/.test(text)) continue;
    const equals = text.indexOf('=');
    const { option, rule } = ruleOf(row, equals < 0 ? text : text.slice(0, equals));
    let taken: 'whole' | 'both' | 'no' = 'no';
    if (rule !== undefined || text.startsWith('--') || row.single) {
      if (equals >= 0) add(option, rule, part(word, equals + 1), true);
      else taken = addWithNext(option, rule);
    } else
      for (let letter = 1; letter < text.length; letter++) {
        const short = `${text[0]}${text[letter]}`;
        const known = row.options.get(short);
        const attached = letter + 1 < text.length;
        // An optional number is attached or it is none: `-jk` is two options.
        if (known?.value !== true || (attached && known.optional && !/\d/.test(text[letter + 1] ?? ''))) {
          add(short, known);
          continue;
        }
        if (attached) add(short, known, part(word, letter + 1), true);
        else taken = addWithNext(short, known);
        break;
      }
    doubtful = taken === 'both';
  }
  return { given, operands, maybeOption, rest: words.slice(at) };
}
