/** A JSONata assertion as text: does it parse, and is it a function of the document alone? Runs nothing. */
import jsonata from 'jsonata';
import { unsteadyFunctions } from './unsteadyFunctions.ts';

/** null when the assertion may be used, else what is wrong, as the end of a sentence. */
export function whyNotAssertion(assert: string): string | null {
  let tree: unknown;
  try {
    tree = jsonata(assert).ast();
  } catch (error) {
    return `is not a JSONata expression: ${messageOf(error)}`;
  }
  const unsteady = findVariable(tree, unsteadyFunctions);
  return unsteady === null ? null : `uses $${unsteady}, which answers differently each time`;
}

function findVariable(tree: unknown, names: readonly string[]): string | null {
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (type === 'variable' && typeof value === 'string' && names.includes(value)) return value;
    for (const child of Object.values(node)) open.push(child);
  }
  return null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String((error as { message?: unknown })?.message ?? error);
}
