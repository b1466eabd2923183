/** The messages of one free attempt, kept within the caps by leaving out the oldest tool results first. Pure. */
import type { ChatMessage } from '../../../contract/writer.ts';

export interface TranscriptCaps {
  readonly messages: number;
  readonly inputCharacters: number;
}

export interface Trimmed {
  readonly messages: readonly ChatMessage[];
  /** Which caps fired, and what was left out, in words for a person. */
  readonly fired: readonly { readonly cap: 'messages' | 'inputCharacters'; readonly leftOut: string }[];
}

const placeholder = '(an earlier result, left out to stay within the input cap)';

export function charactersOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + message.content.length, 0);
}

/** The first `opening` messages (system and task) always stay. */
export function trimTranscript(messages: readonly ChatMessage[], opening: number, caps: TranscriptCaps): Trimmed {
  const fired: Trimmed['fired'][number][] = [];
  let kept = [...messages];
  const over = kept.length - caps.messages;
  if (over > 0) {
    kept = [...kept.slice(0, opening), ...kept.slice(opening + over)];
    fired.push({ cap: 'messages', leftOut: `the ${over} oldest messages` });
  }
  let emptied = 0;
  for (let index = opening; index < kept.length - 1 && charactersOf(kept) > caps.inputCharacters; index += 1) {
    const message = kept[index];
    if (message?.role !== 'user' || message.content === placeholder) continue;
    kept[index] = { role: 'user', content: placeholder };
    emptied += 1;
  }
  if (emptied > 0) fired.push({ cap: 'inputCharacters', leftOut: `${emptied} earlier tool results` });
  return { messages: kept, fired };
}
