/** From the bytes of mission.json to a mission that may run, or the JSON pointer of what is wrong. Touches no file. */
import { fail, ok, type Result } from '../../../contract/failure.ts';
import { type MissionSpec, missionSpecSchema } from '../../../contract/mission.ts';
import { compileRules } from './compileRules.ts';
import { decodeSpec, type FrozenSpec, freezeSpec } from './freezeSpec.ts';
import { type JsonValue, parseJson } from './parseJson.ts';
import { type SpecProblem, schemaProblems } from './schemaProblems.ts';
import { applySpecRules } from './specRules.ts';

export interface LoadedSpec {
  /** With defaults filled in and every path resolved. Rebuild it from `frozen.canonical` with this same function. */
  readonly spec: MissionSpec;
  /** As the person wrote it. */
  readonly document: JsonValue;
  readonly frozen: FrozenSpec;
}

/** A mission is written by a person; one that is larger than this is something else. */
export const maxSpecBytes = 1_048_576;

/**
 * Fails with `mission.specInvalid`; `detail.pointer` is the first thing wrong, `detail.problems` all of them, and for text
 * that is not JSON `detail.line` and `detail.column` (1-based).
 */
export async function loadSpec(bytes: Uint8Array): Promise<Result<LoadedSpec>> {
  if (bytes.byteLength > maxSpecBytes)
    return invalid([{ pointer: '', message: `is larger than ${maxSpecBytes} bytes` }]);
  const text = decodeSpec(bytes);
  if (text === null) return invalid([{ pointer: '', message: 'is not UTF-8 text' }]);
  const json = parseJson(text);
  if (!json.ok) {
    const { line, column, pointer, message } = json.problem;
    return invalid([{ pointer, message: `line ${line}, column ${column}: ${message}` }], { line, column });
  }
  const document = json.value;
  const parsed = missionSpecSchema.safeParse(document);
  if (!parsed.success) return invalid(schemaProblems(parsed.error, document));
  const ruled = applySpecRules(parsed.data);
  const problems = [...ruled.problems, ...(await compileRules(parsed.data))].sort(byPart);
  return problems.length > 0 ? invalid(problems) : ok({ spec: ruled.spec, document, frozen: freezeSpec(document) });
}

/** What a check says of a deliverable may be wrong only because the deliverable is: that comes first. */
function byPart(left: SpecProblem, right: SpecProblem): number {
  const part = ({ pointer }: SpecProblem) => (pointer.startsWith('/acceptance') ? 1 : 0);
  return part(left) - part(right);
}

function invalid(problems: readonly SpecProblem[], place: { line?: number; column?: number } = {}): Result<never> {
  const [first = { pointer: '', message: 'is not a mission' }, ...more] = problems;
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  const subject = first.pointer === '' ? 'The mission file' : `The mission file is refused: ${first.pointer}`;
  const end = first.message.endsWith('.') ? first.message.slice(0, -1) : first.message;
  return fail('mission.specInvalid', `${subject} ${end}${others}.`, {
    kept: 'Nothing was started and no file was touched.',
    action: 'Correct the mission file and run it again.',
    detail: {
      pointer: first.pointer,
      ...place,
      problems: problems.map(({ pointer, message }) => ({ pointer, message })),
    },
  });
}
