/** Does everything in the spec that is a little program compile? Patterns, assertions and JSON schemas. Runs none of them. */
import type { MissionSpec } from '../../../contract/mission.ts';
import { labelFlags } from './labelFlags.ts';
import { jsonPointer } from './parseJson.ts';
import type { SpecProblem } from './schemaProblems.ts';

/** The libraries are loaded only when a check needs them: they cost more time than the rest of the load. */
export async function compileRules(spec: MissionSpec): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = [];
  const note = (path: readonly PropertyKey[], message: string | null) => {
    if (message !== null) problems.push({ pointer: jsonPointer(path), message });
  };
  (spec.deliverable.columns ?? []).forEach((column, index) => {
    if ('label' in column && column.label !== undefined) {
      note(['deliverable', 'columns', index, 'label'], whyNotPattern(column.label, labelFlags));
    }
  });
  for (const [index, check] of spec.acceptance.entries()) {
    const at = ['acceptance', index];
    if (check.check === 'content_matches' || check.check === 'content_absent') {
      const badFlags = whyNotFlags(check.flags ?? '');
      note([...at, 'flags'], badFlags);
      if (badFlags === null) note([...at, 'pattern'], whyNotPattern(check.pattern, check.flags ?? ''));
    } else if (check.check === 'numeric_consistency') {
      const { whyNotAssertion } = await import('../acceptance/assertion.ts');
      note([...at, 'assert'], whyNotAssertion(check.assert));
    } else if (check.check === 'json_schema') {
      const { compileJsonSchema } = await import('../acceptance/jsonSchema.ts');
      const compiled = compileJsonSchema(check.schema);
      note([...at, 'schema'], compiled.ok ? null : compiled.why);
    }
  }
  return problems;
}

function whyNotFlags(flags: string): string | null {
  try {
    new RegExp('', flags);
    return null;
  } catch {
    return `are not flags of a JavaScript regular expression: ${JSON.stringify(flags)}`;
  }
}

function whyNotPattern(pattern: string, flags: string): string | null {
  try {
    new RegExp(pattern, flags);
    return null;
  } catch (error) {
    return `is not a JavaScript regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
}
