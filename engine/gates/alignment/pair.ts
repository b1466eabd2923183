/** A request and the action proposed for it, read once; what every fact of this folder looks at, and what it finds. */
import type { Change } from './reading/change.ts';
import { readChange } from './reading/change.ts';
import type { Action } from './reading/parseAction.ts';
import { parseAction } from './reading/parseAction.ts';
import type { RequestView } from './reading/readRequest.ts';
import { readRequest } from './reading/readRequest.ts';
import type { Shell } from './reading/readShell.ts';
import { readShell } from './reading/readShell.ts';

export interface AlignmentInput {
  readonly request: string;
  readonly action: string;
  /** Paths of the workspace, relative, where the caller knows them. */
  readonly workspace?: readonly string[];
  /** Paths that a mission only reads. */
  readonly sources?: readonly string[];
}

export interface Pair {
  readonly request: RequestView;
  readonly action: Action;
  /** Of a write; `null` otherwise. */
  readonly change: Change | null;
  /** Of a command; `null` otherwise. */
  readonly shell: Shell | null;
  /** What the action would change or remove. */
  readonly touched: readonly string[];
  readonly workspace: readonly string[];
  readonly sources: readonly string[];
}

/** `hard` holds the action and is nearly never wrong; `soft` only asks a person to look. */
export interface Finding {
  readonly id: string;
  readonly strength: 'hard' | 'soft';
  /** One sentence that a person understands, quoting what it is about. */
  readonly line: string;
}

export function readPair(input: AlignmentInput): Pair {
  const action = parseAction(input.action);
  const shell = action.kind === 'run' ? readShell(action.command) : null;
  return {
    request: readRequest(input.request),
    action,
    change: action.kind === 'write' ? readChange(action.blocks) : null,
    shell,
    touched:
      action.kind === 'write' || action.kind === 'delete'
        ? [action.path]
        : shell === null
          ? []
          : [...shell.removes, ...shell.writes],
    workspace: (input.workspace ?? []).slice(0, 5_000),
    sources: (input.sources ?? []).slice(0, 500),
  };
}

/** A short quotation of a text, on one line. */
export function quoted(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').replaceAll('`', "'").trim();
  return `\`${plain.length > 80 ? `${plain.slice(0, 79)}…` : plain}\``;
}
