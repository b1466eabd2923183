/** Reads the arguments of a command by the options that its row knows. Pure. */
import type { OptionRule, Row } from './rows.ts';
import type { Word } from './scope.ts';

export interface Given {
  readonly option: string;
  readonly value?: Word;
  readonly rule: OptionRule | undefined;
}

/**
 * Does the next word belong to the option before it? Where a tool and this table may disagree, both readings must hold: a
 * word that looks like an option is read as one too.
 */
function takes(rule: OptionRule, option: string, next: Word | undefined): 'whole' | 'both' | 'no' {
  if (!rule.value) return 'no';
  if (next === undefined) return 'whole';
  if (rule.optional) return /^\d+$/.test(next.text) ? 'whole' : 'no';
  // `grep --color WORD`: only these words are its value.
  if (/^--colou?r$/.test(option) && !/^(always|never|auto|ansi|on|off|true|false)$/.test(next.text)) return 'no';
  return !next.quoted && /^-[A-Za-z-]/.test(next.text) && next.text !== '--' ? 'both' : 'whole';
}

export interface Arguments {
  readonly given: readonly Given[];
  readonly operands: readonly Word[];
}

const part = (word: Word, from: number): Word => ({ ...word, text: word.text.slice(from) });

/** With `stop` reading ends at the first operand: what follows belongs to a subcommand. */
export function readArguments(
  row: Pick<Row, 'options' | 'single' | 'number'>,
  words: readonly Word[],
  stop = false,
): Arguments & { rest: readonly Word[] } {
  const given: Given[] = [];
  const operands: Word[] = [];
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const { text } = word;
    if (text === '--' && stop) {
      at += 1;
      break;
    }
    if (text === '--') {
      operands.push(...words.slice(at + 1));
      at = words.length;
      break;
    }
    if (
      text === '-' ||
      !/^[-+]./.test(text) ||
      (text.startsWith('+') && !row.options.has(text) && !row.options.has(text.slice(0, 2)))
    ) {
      if (stop) break;
      operands.push(word);
      continue;
    }
    if (row.number && /^-\d+$/.test(text)) continue;
    const equals = text.indexOf('=');
    const name = equals < 0 ? text : text.slice(0, equals);
    const whole = row.options.get(name);
    if (whole !== undefined || text.startsWith('--') || row.single) {
      if (equals >= 0) given.push({ option: name, value: part(word, equals + 1), rule: whole });
      else {
        const value = words[at + 1];
        const taken = whole === undefined ? 'no' : takes(whole, name, value);
        given.push({ option: name, rule: whole, ...(taken === 'no' || value === undefined ? {} : { value }) });
        if (taken === 'whole') at += 1;
      }
      continue;
    }
    for (let letter = 1; letter < text.length; letter++) {
      const option = `${text[0]}${text[letter]}`;
      const rule = row.options.get(option);
      if (rule?.value !== true) {
        given.push({ option, rule });
        continue;
      }
      const attached = letter + 1 < text.length;
      // An optional number is attached or it is none: `-jk` is two options.
      if (attached && rule.optional && !/\d/.test(text[letter + 1] ?? '')) {
        given.push({ option, rule });
        continue;
      }
      const value = attached ? part(word, letter + 1) : words[at + 1];
      const taken = attached ? 'both' : takes(rule, option, value);
      given.push({ option, rule, ...(taken === 'no' || value === undefined ? {} : { value }) });
      if (taken === 'whole') at += 1;
      break;
    }
  }
  return { given, operands, rest: words.slice(at) };
}

/** GNU tools take any unambiguous beginning of a long option: one that could mean an asking or creating option counts as it. */
export function abbreviated(row: Pick<Row, 'options'>, option: string): string | undefined {
  if (!option.startsWith('--') || option.length < 3) return undefined;
  return [...row.options].find(([name, rule]) => name.startsWith(option) && (rule.asks || rule.creates))?.[0];
}
