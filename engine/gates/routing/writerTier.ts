/**
 * Cheap or strong writer, chosen once a session from its first request. By rules: no labelled set says yet that anything learned
 * does better. Pure. Without a strong writer there is nothing to choose, and the answer says so.
 */
import type { Component } from '../../../contract/component.ts';
import { fold } from './keywordIntent.ts';

export interface TierRequest {
  readonly request: string;
  /** Files that the work is about: sources and what is written. */
  readonly files: number;
  /** The id of the strong writer that is configured; null: there is none. */
  readonly strongWriter: string | null;
}

export interface TierRoute {
  readonly tier: 'cheap' | 'strong';
  /** One line for a person. */
  readonly why: string;
  readonly component: Component;
  readonly questionVersion: string;
}

export const tierQuestionVersion = 'tier/1';
const component: Component = { kind: 'rules', id: 'writer tier' };

const longRequest = 600;
const severalFiles = 4;
/** So many of the signs below ask for the strong one. */
const enough = 2;

/** Conditions as missions have them, and words of code. Over folded text. */
const conditions =
  /\b(?:if|unless|otherwise|only|every|each|must|until|wenn|falls|sonst|nur|jede[rs]?|muss|mussen|bis|si|sinon|seulement|chaque|doit|doivent|jusqu'a|cada|solo|debe|deben|hasta|salvo)\b/g;
const code =
  /\b(?:function|class|import|async|refactor\w*|compile\w*|debug\w*|unit tests?|stack ?trace|exception|regex|sql|typescript|javascript|python|rust|java|klasse|funktion|fonction|funcion)\b|[\w-]+\.(?:ts|tsx|js|py|rs|go|java|c|cpp|rb|php|sql)\b|```/;
const severalConditions = 3;

export function routeTier({ request, files, strongWriter }: TierRequest): TierRoute {
  const answer = (tier: TierRoute['tier'], why: string): TierRoute => ({
    tier,
    why,
    component,
    questionVersion: tierQuestionVersion,
  });
  if (strongWriter === null) return answer('cheap', 'No strong writer is configured.');
  const folded = fold(request.slice(0, 20_000));
  const signs = [
    request.length >= longRequest ? 'it is long' : null,
    files >= severalFiles ? `it is about ${files} files` : null,
    new Set(folded.match(conditions) ?? []).size >= severalConditions ? 'it has several conditions' : null,
    code.test(folded) ? 'it is about code' : null,
  ].filter((sign) => sign !== null);
  if (signs.length >= enough) return answer('strong', `The request is for the strong writer: ${signs.join(', ')}.`);
  return answer(
    'cheap',
    signs.length === 0 ? 'The request is short and plain.' : `Only this is more than plain: ${signs[0]}.`,
  );
}
