/** Where in the form a problem of the mission's text belongs. The host's pointers name places; this says which field that is. Pure. */
import type { Failure } from '../../../contract/failure.ts';

export interface Problem {
  /** JSON pointer into mission.json. */
  readonly pointer: string;
  /** Completes "this field …". */
  readonly message: string;
  /** Nothing is there yet, where something is needed. */
  readonly empty: boolean;
}

export function problemsOf(failure: Failure | null): readonly Problem[] {
  if (failure === null) return [];
  const listed = failure.detail?.problems;
  if (!Array.isArray(listed)) return [problem('', failure.message)];
  return listed.flatMap((each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return [];
    const { pointer, message } = each;
    return typeof pointer === 'string' && typeof message === 'string' ? [problem(pointer, message)] : [];
  });
}

function problem(pointer: string, message: string): Problem {
  return {
    pointer,
    message,
    empty: message === 'is missing' || /^must have at least 1 (?:character|item)/.test(message),
  };
}

/** The element of the form for a pointer: the same text with other signs, so that a link can lead there. */
export function fieldId(pointer: string): string {
  return `f${pointer.replaceAll('/', '-').replaceAll(/[^\w-]/g, '_')}`;
}

/** Fields that are there for a pointer or for a part of it: `/acceptance/2/columns/0` may stand at `/acceptance/2`. */
export function nearestField(pointer: string, exists: (id: string) => boolean): string | null {
  const parts = pointer.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const id = fieldId(parts.slice(0, length).join('/'));
    if (exists(id)) return id;
  }
  return null;
}

/** Problems of a place and of everything inside it. */
export function problemsAt(problems: readonly Problem[], pointer: string): readonly Problem[] {
  return problems.filter((each) => each.pointer === pointer || each.pointer.startsWith(`${pointer}/`));
}
