/**
 * The keyword fallback: which intent do the words of a message speak for? Pure, some hundredths of a millisecond, always an
 * answer. It is right about half of the time, so it is asked last, and what it saw strongly is never taken from a person:
 * see `alsoSeen` in `routeRequest.ts`.
 */
import { type BasisPoints, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import type { Intent } from '../../../contract/intent.ts';
import { type KeywordRow, keywordTable } from './keywordTable.ts';

export const keywordComponent: Component = { kind: 'keyword_fallback', id: 'intent keywords' };

export interface KeywordReading {
  /** `general` where nothing spoke. */
  readonly intent: Intent;
  /** `none`: no row of the table spoke. */
  readonly strength: 'strong' | 'weak' | 'none';
  /** How often a reading of this strength was right on labelled requests. */
  readonly confidenceBps: BasisPoints;
}

const worth = { strong: 3, weak: 1 } as const;

/** Where two intents have as much for them, the one that stands first: work before talk, the more particular before the wider. */
const precedence: readonly Intent[] = ['mission', 'report', 'edit', 'run', 'search', 'read', 'general'];

/** Longer messages carry pasted text, which asks for nothing. */
const readCharacters = 2_000;

export function keywordIntent(text: string): KeywordReading {
  const folded = fold(text.slice(0, readCharacters));
  const request = withoutPoliteness(folded);
  const scores = new Map<Intent, { points: number; strong: boolean }>();
  for (const { row, pattern } of patterns) {
    if (!pattern.test(row.at === 'opens' ? request : folded)) continue;
    const { points, strong } = scores.get(row.intent) ?? { points: 0, strong: false };
    scores.set(row.intent, { points: points + worth[row.strength], strong: strong || row.strength === 'strong' });
  }
  const best = precedence.reduce<Intent | null>((held, intent) => {
    const points = scores.get(intent)?.points ?? 0;
    return points > (held === null ? 0 : (scores.get(held)?.points ?? 0)) ? intent : held;
  }, null);
  if (best === null) return { intent: 'general', strength: 'none', confidenceBps: measured.none };
  const strength = scores.get(best)?.strong === true ? 'strong' : 'weak';
  return { intent: best, strength, confidenceBps: measured[strength] };
}

/** Shares of the 2,940 hand-written training requests, none of them kind to keywords; a test counts them again. */
const measured = { strong: toBasisPoints(0.69), weak: toBasisPoints(0.57), none: toBasisPoints(0.17) } as const;

/** What is asked, where a row of the table has to stand at its beginning. @param folded what `fold` made */
export function withoutPoliteness(folded: string): string {
  return folded.replace(politeness, '');
}

export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words before a request that ask for nothing themselves. */
const politeness =
  /^(?:[\s¿¡"'«»“”(.,:;!?*-]|(?:please|pls|plz|kindly|hey|hi|hello|ok|okay|so|now|and|then|could you|can you|would you|will you|i'd like you to|i need you to|i want you to|maybe|just|quickly|bitte|mal|kannst du|konntest du|konnen sie|konnten sie|wurdest du|magst du|hallo|also|und|dann|jetzt|kurz|schnell|s'il te plait|s'il vous plait|stp|svp|tu peux|peux-tu|pourrais-tu|tu pourrais|pouvez-vous|vous pouvez|bonjour|salut|alors|et|donc|me|por favor|porfa|puedes|podrias|puede|podria|hola|oye|ahora|y|entonces|me puedes|me podrias)(?=[\s,.!?:;]))+/;

const patterns: readonly { readonly row: KeywordRow; readonly pattern: RegExp }[] = keywordTable.map((row) => ({
  row,
  pattern: patternOf(row),
}));

/** Whole words only: no letter or digit right before or behind. */
export function patternOf({ at, words }: Pick<KeywordRow, 'at' | 'words'>): RegExp {
  const before = at === 'opens' ? '^' : '(?<![\\p{L}\\p{N}_])';
  return new RegExp(`${before}(?:${words})(?![\\p{L}\\p{N}_])`, 'u');
}
