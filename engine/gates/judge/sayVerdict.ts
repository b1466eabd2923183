/** A verdict in sentences, for a line of text: what the voice that counts says, and which voices were passed over. Pure. */
import type { Verdict, Voice } from '../../../contract/decision.ts';

export function sayVerdict({ why, voices }: Pick<Verdict, 'why' | 'voices'>): string {
  const passed = passedOver(voices);
  if (passed.length === 0 || passed.length === voices.length) return why;
  return `${why} Passed over: ${passed.map(({ component, state }) => `${component.id} (${states[state]})`).join(', ')}.`;
}

/** Voices that configuration names and that took no part. */
export function passedOver(voices: readonly Voice[]): readonly Voice[] {
  return voices.filter(({ state }) => state !== 'answered');
}

const states: Readonly<Record<Voice['state'], string>> = {
  answered: 'answered',
  absent: 'not here',
  notQualified: 'not qualified',
  timedOut: 'no answer in time',
  unreadable: 'no answer that can be read',
  failed: 'could not be asked',
};
