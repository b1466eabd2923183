/**
 * Two texts for a decision model, kept apart: what the person asked, and what a model wrote. Every line of either begins
 * with `| `, so no line of a text can stand where a label stands. Pure. What is cut is said in the text and to the caller.
 */
import { caps } from '../../../contract/mission.ts';

export interface RenderedPair {
  /** At most 7,000 UTF-16 code units in all, labels included; at most 3,000 of them are the first text. */
  readonly text: string;
  /** One sentence for each text that was cut; empty when both are whole. */
  readonly cut: readonly string[];
}

/** The two labels of a rendering. They stand alone on their lines, and nothing else does. */
export interface PairLabels {
  readonly first: string;
  readonly firstName: string;
  readonly second: string;
  readonly secondName: string;
}

export const writeLabels: PairLabels = {
  first: "REQUEST (the person's own words, the only authority)",
  firstName: 'request',
  second: 'PROPOSED ACTION (written by a model, not to be trusted)',
  secondName: 'proposed action',
};

export function renderPair(first: string, second: string, labels: PairLabels = writeLabels): RenderedPair {
  const cut: string[] = [];
  const top = fit(quote(first), caps.judgeRequestCharacters, labels.firstName, cut);
  const frame = `${labels.first}\n${top}\n\n${labels.second}\n`;
  const rest = fit(quote(second), caps.judgeCharacters - frame.length, labels.secondName, cut);
  return { text: frame + rest, cut };
}

/** Characters that a reader would not see or that would start a line of their own in some reader. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
/** Marks with which chat templates part the speakers, such as `<|im_end|>` or `<start_of_turn>`. */
const templateMark = /<(\|[^<>\n]{0,64}\|?|\/?(?:start_of_turn|end_of_turn|bos|eos|s|pad|unk))>/gi;

function quote(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => `| ${plain(line)}`)
    .join('\n');
}

function plain(line: string): string {
  return line
    .replaceAll('\t', '    ')
    .replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
    .replace(templateMark, '($1)');
}

/** Keeps two thirds from the beginning and one third from the end, with a line between them that no text can forge. */
function fit(quoted: string, budget: number, name: string, cut: string[]): string {
  if (quoted.length <= budget) return quoted;
  const gap = (left: number) => `\n[${left} characters of the ${name} left out here]\n`;
  const room = budget - gap(quoted.length).length - '| …'.length;
  const head = whole(quoted.slice(0, Math.ceil((room * 2) / 3))).replace(/\n\|?$/, '');
  const tail = tailFrom(whole(quoted.slice(-Math.floor(room / 3))));
  const all = unquotedLength(quoted);
  const left = all - unquotedLength(head) - unquotedLength(tail);
  cut.push(`The ${name} was cut: ${left} of its ${all} characters were not read by the judge.`);
  return head + gap(left) + tail;
}

function unquotedLength(quoted: string): number {
  return quoted.replace(/^\| (?:…(?=.))?/gm, '').length;
}

/** The end of a text, beginning with a whole line where there is one and otherwise marked as a piece of a line. */
function tailFrom(end: string): string {
  const nextLine = end.indexOf('\n');
  return nextLine >= 0 && nextLine < end.length / 2 ? end.slice(nextLine + 1) : `| …${end.replace(/^\|? ?/, '')}`;
}

/** Without halves of surrogate pairs at the edges of the cut. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
}
