/** What zod found wrong with a document, as JSON pointers and sentences that a person can act on. */
import type { z } from 'zod';
import { type JsonValue, jsonPointer } from './parseJson.ts';

/** `message` completes the sentence "POINTER …". */
export interface SpecProblem {
  readonly pointer: string;
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

export function schemaProblems(error: z.ZodError, document: JsonValue): readonly SpecProblem[] {
  return error.issues.flatMap((issue) => explain(issue, issue.path, document));
}

function explain(issue: Issue, path: readonly PropertyKey[], document: JsonValue): readonly SpecProblem[] {
  const pointer = jsonPointer(path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ pointer: jsonPointer([...path, key]), message: 'is not a known key' }));
    case 'invalid_union':
      return explainUnion(issue, path, document);
    case 'invalid_type':
      return [
        { pointer, message: isAbsent(document, path) ? 'is missing' : `must be ${article(String(issue.expected))}` },
      ];
    case 'invalid_value':
      return [{ pointer, message: isAbsent(document, path) ? 'is missing' : `must be ${oneOf(issue.values)}` }];
    case 'too_small':
      return [{ pointer, message: limit(issue, `at least ${issue.minimum}`, issue.origin) }];
    case 'too_big':
      return [{ pointer, message: limit(issue, `at most ${issue.maximum}`, issue.origin) }];
    default:
      return [{ pointer, message: `is not accepted: ${issue.message}` }];
  }
}

/** Of a union only the branch that the author most likely meant is explained: the one with the fewest complaints. */
function explainUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: readonly PropertyKey[],
  document: JsonValue,
): readonly SpecProblem[] {
  const branches = issue.errors.map((branch) =>
    branch.flatMap((inner) => explain(inner, [...path, ...inner.path], document)),
  );
  const [best] = branches.filter((branch) => branch.length > 0).sort((left, right) => left.length - right.length);
  if (best) return best;
  const pointer = jsonPointer(path);
  if (isAbsent(document, path)) return [{ pointer, message: 'is missing' }];
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  return [{ pointer, message: options.length > 0 ? `must be ${oneOf(options)}` : 'is not one of the known forms' }];
}

function limit(issue: Issue, bound: string, origin: string): string {
  const plural = bound.endsWith(' 1') ? '' : 's';
  const unit = origin === 'string' ? ` character${plural}` : origin === 'array' ? ` item${plural}` : '';
  const own = /^(?:Too |Invalid )/.test(issue.message) ? '' : ` (${issue.message})`;
  return unit === '' ? `must be ${bound}${own}` : `must have ${bound}${unit}${own}`;
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.map((value) => JSON.stringify(value));
  return shown.length === 1 ? String(shown[0]) : `one of ${shown.join(', ')}`;
}

function article(type: string): string {
  const named = { int: 'whole number', record: 'object', array: 'list' }[type] ?? type;
  return /^[aeio]/.test(named) ? `an ${named}` : `a ${named}`;
}

function isAbsent(document: JsonValue, path: readonly PropertyKey[]): boolean {
  let here: unknown = document;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return true;
    here = Reflect.get(here, key);
  }
  return false;
}
