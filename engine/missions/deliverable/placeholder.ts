/**
 * Text that somebody was going to replace: `TODO`, `N/A`, `[insert name]`, `<YOUR_NAME>`, `lorem ipsum`, `…`, in English,
 * German, French and Spanish. Pure. It looks at whole cells, strings or lines first, because words that stand for a gap on
 * their own ("to do", "folgt") are ordinary words inside a sentence; a title "Todo list" and a quote of a source are content.
 */

import type { Deliverable } from '../../../contract/mission.ts';
import { type JsonValue, parseJson } from '../spec/parseJson.ts';
import { parseCsv } from './csv.ts';
import { foldWhitespace } from './markdown.ts';

export interface Placeholder {
  readonly text: string;
  /** 1-based; null where the format has no lines of its own (JSON). */
  readonly line: number | null;
}

/** A unit that holds nothing but this is a gap. Lower case, marks at the edges taken off. */
const wholeUnits: ReadonlySet<string> = new Set([
  ...['todo', 'to do', 'to-do', 'tbd', 'tbc', 'tba', 'fixme', 'xxx', 'n/a', 'n.a', 'placeholder', 'to be determined'],
  ...[
    'to be defined',
    'to be done',
    'to be completed',
    'to be confirmed',
    'to be added',
    'not available',
    'sample text',
  ],
  ...['insert here', 'text here', 'text goes here', 'your text here', 'content goes here', 'coming soon'],
  ...['k.a', 'keine angabe', 'platzhalter', 'folgt', 'folgt noch', 'wird ergänzt', 'wird nachgereicht', 'noch offen'],
  ...['zu ergänzen', 'bitte ergänzen', 'bitte ausfüllen', 'hier text einfügen', 'text hier', 'beispieltext'],
  ...['à compléter', 'a completer', 'à définir', 'à déterminer', 'à remplir', 'à venir', 'non disponible', 'texte ici'],
  ...['votre texte ici', 'à faire', 's/o', 'n/d'],
  ...[
    'por definir',
    'por completar',
    'por determinar',
    'por confirmar',
    'a completar',
    'no disponible',
    'pendiente de completar',
  ],
  ...['texto aquí', 'su texto aquí', 'tu texto aquí', 'por hacer', 's/d'],
]);

/** What a bracket begins with when it asks for something. */
const asks =
  'insert|enter|add|fill|replace|describe|specify|provide|your|name|company|placeholder|todo|tbd|tbc|' +
  'einfügen|eingeben|ergänzen|ausfüllen|ihre?|dein|hier|platzhalter|' +
  'insérer|saisir|ajouter|compléter|remplir|votre|' +
  'insertar|introducir|añadir|agregar|completar|rellenar|su|tu';

/** What makes of a bracket the text of a link. */
const notALink = '(?!\\(|\\[|:\\s?(?:https?:|<|/|#))';

/** Gaps that show anywhere in a unit. Every repetition is bounded: the text is not ours. */
const anywhere: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  // An order to oneself: in capitals and followed by what is to be done, or in brackets.
  /(?:^|[\s(])(?:TODO|FIXME|XXX)\s*(?::|\()/,
  /[[(<{]\s?(?:TODO|TBD|TBC|FIXME|XXX)\b[^\])>}\n]{0,80}[\])>}]/i,
  /\b(?:TBD|TBC)\b/,
  // [insert name] and the like; neither a link nor a reference.
  new RegExp(`\\[(?:${asks})(?:\\s[^\\]\\n]{0,80})?\\]${notALink}`, 'iu'),
  new RegExp(`\\[[^\\]\\n]{0,80}\\s(?:einfügen|eintragen|ergänzen|here|ici|aquí)\\]${notALink}`, 'iu'),
  // <your name>, <YOUR_NAME>, <...>; neither markup nor an address.
  new RegExp(`<(?:${asks})\\s[^<>=\\n]{0,80}>`, 'iu'),
  /<[A-Z]{1,40}(?:_[A-Z]{1,40}){1,8}>/,
  /<\s?(?:\.{3}|…)\s?>/,
  // A template that nobody filled in.
  /\{\{\s?[\w.]{1,80}\s?\}\}/,
  /\b(?:your|insert) (?:name|text|title|content) here\b/i,
];

/** Whole units made of dots, question marks, underlines, or the letters of a date format. */
const wholeShapes: readonly RegExp[] = [
  /^(?:\.{3,}|…+|\[(?:\.{3}|…)\]|\?{2,}|_{3,}|x{3,})$/i,
  /^(?:[dtj]{2}|x{2})([./-])(?:m{2}|x{2})\1(?:[yja]{4}|x{2,4})$/i,
  /^y{4}-m{2}-d{2}$/i,
];

interface Unit {
  readonly text: string;
  readonly line: number | null;
  readonly isHeading: boolean;
  /** The next unit is an item of a list: "TODO" above it is its title. */
  readonly titlesList: boolean;
}

/**
 * The first gap, or null. `sources`: whoever quotes a source's own line ("Venue TBD, Anna asks") has left no gap; a unit
 * that is nothing but a gap stays one, source or not.
 */
export function findPlaceholder(
  text: string,
  format: Deliverable['format'],
  sources: readonly string[] = [],
): Placeholder | null {
  let folded: readonly string[] | null = null;
  const isQuoted = (unit: string): boolean => {
    folded ??= sources.map(foldWhitespace);
    return folded.some((source) => source.includes(unit));
  };
  for (const unit of unitsOf(text, format)) {
    const whole = findWhole(unit);
    if (whole !== null) return { text: whole, line: unit.line };
    const inside = unit.text === '' ? null : findInside(unit.text);
    if (inside !== null && !isQuoted(foldWhitespace(unit.text))) return { text: inside, line: unit.line };
  }
  return null;
}

/** No gap is longer than this, marks included. */
const maxGap = 200;

function findWhole(unit: Unit): string | null {
  if (unit.text.length > maxGap) return null;
  const bare = unit.text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/^[\s*_"“”„«»'`(]+|[\s*_"“”„«»'`):.!]+$/gu, '');
  if (/^to[ -]?do$|^à faire$|^por hacer$/.test(bare) && (unit.isHeading || unit.titlesList)) return null;
  if (wholeUnits.has(bare)) return unit.text.trim();
  return wholeShapes.some((shape) => shape.test(unit.text.trim())) ? unit.text.trim() : null;
}

function findInside(text: string): string | null {
  for (const pattern of anywhere) {
    const found = pattern.exec(text);
    if (found) return foldWhitespace(found[0]).slice(0, 80);
  }
  return null;
}

function unitsOf(text: string, format: Deliverable['format']): readonly Unit[] {
  if (format === 'csv') {
    const parsed = parseCsv(text);
    if (parsed.ok) {
      return parsed.value.flatMap(({ cells, line }) => cells.map((cell) => plain(cell, line)));
    }
  }
  if (format === 'json') {
    const parsed = parseJson(text);
    if (parsed.ok) return leaves(parsed.value).map((leaf) => plain(leaf, null));
  }
  return linesOf(text, format === 'markdown');
}

function plain(text: string, line: number | null): Unit {
  return { text, line, isHeading: false, titlesList: false };
}

function leaves(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

const listMark = /^\s*(?:[-*+•]|[0-9]+[.)])\s+/;

/** Lines without their list, quote and heading marks. Fenced code is left out: `<...>` is at home there. */
function linesOf(text: string, isMarkdown: boolean): readonly Unit[] {
  const lines = text.split(/\r?\n/);
  let fence: string | null = null;
  return lines.flatMap((line, index): Unit[] => {
    const mark = isMarkdown ? (/^\s*(```+|~~~+)/.exec(line)?.[1] ?? null) : null;
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
      return [];
    }
    if (mark !== null) {
      fence = mark;
      return [];
    }
    const next = lines.slice(index + 1).find((each) => each.trim() !== '');
    const bare = line
      .replace(/^(?:\s*>)+\s?/, '')
      .replace(listMark, '')
      .replace(/^\[[ xX]\]\s+/, '')
      .replace(/^(?:\s*>)+\s?/, '');
    const isHeading = isMarkdown && /^\s{0,3}#{1,6}\s/.test(line);
    return [
      {
        text: isHeading ? bare.replace(/^\s*#+\s+|\s+#*\s*$/g, '') : bare.trim(),
        line: index + 1,
        isHeading,
        titlesList: !listMark.test(line) && next !== undefined && listMark.test(next),
      },
    ];
  });
}
