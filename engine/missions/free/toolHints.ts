/**
 * Which tools a writer is told about first, by what a message wants. A hint and nothing else: every tool stays callable whatever
 * the intent is, and whether a call is allowed is for the door, which never sees an intent.
 */
import type { Intent } from '../../../contract/intent.ts';
import type { Route } from '../../../contract/route.ts';
import type { ToolCall } from './toolCalls.ts';

export type ToolName = ToolCall['tool'];

const looking = ['list', 'read', 'search'] as const;

const toolsOf: Readonly<Record<Intent, readonly ToolName[]>> = {
  general: [],
  search: ['list', 'search', 'read'],
  read: looking,
  report: [...looking, 'write'],
  edit: ['read', 'search', 'replace', 'write'],
  // No tool runs anything here: what is there can be looked at.
  run: looking,
  mission: [...looking, 'write', 'replace'],
};

/** In the order in which they are told; those of `alsoSeen` behind those of the intent. Empty: talk, for which none is needed. */
export function toolHints({ intent, alsoSeen }: Pick<Route, 'intent' | 'alsoSeen'>): readonly ToolName[] {
  return [...new Set([...toolsOf[intent], ...(alsoSeen === null ? [] : toolsOf[alsoSeen])])];
}
