/**
 * Is a failed call tried once more, by itself? Only where its error is transient by its own words, the call changes nothing, and
 * it was the first try. A rule and no model: on labelled calls it is right more often than any model that fits here, and it can be
 * read (`countersign eval retry`).
 */
import type { Component } from '../../../contract/component.ts';
import { permanentSigns, surelyTransient, transientSigns } from './transientErrors.ts';

export interface FailedCall {
  /** Whether the call may change files, processes or anything elsewhere. */
  readonly changes: boolean;
  /** How often it was tried, this time included. */
  readonly attempt: number;
  /** What the tool or the system said. */
  readonly error: string;
}

export interface RetryDecision {
  readonly retry: boolean;
  /** One sentence for a person. */
  readonly why: string;
  readonly component: Component;
}

export const retryRule: Component = { kind: 'rules', id: 'retry/1' };

/** What is read of a long error: its beginning and its end, where systems say what went wrong. */
const readCharacters = 4_000;

export function decideRetry({ changes, attempt, error }: FailedCall): RetryDecision {
  const say = (retry: boolean, why: string): RetryDecision => ({ retry, why, component: retryRule });
  if (changes)
    return say(false, 'The call may have changed something before it failed, so it is not tried again by itself.');
  if (attempt > 1) return say(false, 'It failed twice; it is not tried a third time by itself.');
  const text = ends(error);
  const surely = surelyTransient.find(({ pattern }) => pattern.test(text));
  if (surely) return say(true, `Tried once more: ${surely.name}.`);
  const against = permanentSigns.find(({ pattern }) => pattern.test(text));
  if (against) return say(false, `The same call would fail again: ${against.name}.`);
  const sign = transientSigns.find(({ pattern }) => pattern.test(text));
  return sign
    ? say(true, `Tried once more: ${sign.name}.`)
    : say(false, 'Nothing in the error says that it will pass.');
}

function ends(text: string): string {
  if (text.length <= 2 * readCharacters) return text;
  return `${text.slice(0, readCharacters)}\n${text.slice(-readCharacters)}`;
}
