/** A question was asked, or the person said that nothing is to change, and the action changes something. */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';

export function noWriteAsked({ request, action, shell, change }: Pair): Finding | null {
  if (request.question === 'no') return null;
  if (action.kind === 'run' && (shell?.readOnly || (shell?.removes.length === 0 && shell.writes.length === 0)))
    return null;
  const what =
    action.kind === 'run' ? quoted(action.command) : action.kind === 'unreadable' ? 'this' : quoted(action.path);
  if (request.question === 'open') {
    return {
      id: 'no-write-asked',
      strength: 'soft',
      line: `The request may only be a question, and this would change ${what}.`,
    };
  }
  if (change !== null && change.removed.length === 0 && change.added.length === 0) return null;
  return {
    id: 'no-write-asked',
    strength: 'hard',
    line: `The request asks to be told something and not for a change, and this would change ${what}.`,
  };
}
