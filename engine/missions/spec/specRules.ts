/**
 * The rules of a mission that a schema cannot say: paths, sources, and columns that fit together.
 * Pure; what has to be compiled (patterns, assertions, JSON schemas) is in compileRules.ts.
 */
import type { Check, Deliverable, MissionSpec } from '../../../contract/mission.ts';
import type { WorkspacePath } from '../../../contract/workspacePath.ts';
import { parseWorkspacePath } from '../../workspace/parseWorkspacePath.ts';
import { jsonPointer } from './parseJson.ts';
import type { SpecProblem } from './schemaProblems.ts';
import { matchSources, parseSourceGlob } from './sourceGlobs.ts';

/** The spec with every path resolved (`./a` is `a`), and everything that is wrong with it. */
export function applySpecRules(spec: MissionSpec): { readonly spec: MissionSpec; readonly problems: SpecProblem[] } {
  const problems: SpecProblem[] = [];
  const refuse = (path: readonly PropertyKey[], message: string) => {
    problems.push({ pointer: jsonPointer(path), message });
  };
  const resolve = (text: string, access: 'read' | 'write', at: readonly PropertyKey[]): WorkspacePath | null => {
    const path = parseWorkspacePath(text, access);
    if (path.ok) return path.value;
    refuse(at, `is refused (${path.failure.code}): ${path.failure.message}`);
    return null;
  };
  const globs = (texts: readonly string[], at: readonly PropertyKey[]): string[] =>
    texts.flatMap((text, index) => {
      const glob = parseSourceGlob(text);
      if (glob.ok) return [glob.value];
      refuse([...at, index], `is refused (${glob.failure.code}): ${glob.failure.message}`);
      return [];
    });

  const sources = globs(spec.sources, ['sources']);
  const deliverablePath = resolve(spec.deliverable.path, 'write', ['deliverable', 'path']);
  const isSource = matchSources(sources);
  if (deliverablePath && isSource(deliverablePath)) {
    refuse(['deliverable', 'path'], 'is one of the sources, which are read-only for this mission');
  }
  const deliverable = { ...spec.deliverable, path: deliverablePath ?? spec.deliverable.path };
  refuseColumns(deliverable, spec.sources, refuse);

  const acceptance = spec.acceptance.map((check, index): Check => {
    const at = ['acceptance', index];
    const path = check.path === undefined ? null : resolve(check.path, 'read', [...at, 'path']);
    if (check.check === 'file_exists' && path && isSource(path)) {
      refuse([...at, 'path'], 'is a source: it exists before anyone has done anything, so the check proves nothing');
    }
    refuseCheck(check, path, deliverable, spec.sources, (key, message) => refuse([...at, ...key], message));
    const resolved = path === null ? check : { ...check, path };
    return resolved.check === 'grounded' && resolved.sources
      ? { ...resolved, sources: globs(resolved.sources, [...at, 'sources']) }
      : resolved;
  });
  return { spec: { ...spec, sources, deliverable, acceptance }, problems };
}

type Refuse = (path: readonly PropertyKey[], message: string) => void;

/** `row` where columns are declared without it: one row a source. */
export function rowOf(deliverable: Deliverable): 'source' | 'line' | 'one' {
  return deliverable.row ?? 'source';
}

function refuseColumns(deliverable: Deliverable, sources: readonly string[], refuse: Refuse): void {
  const columns = deliverable.columns;
  const at = (...rest: PropertyKey[]) => ['deliverable', ...rest];
  if (deliverable.sections && sources.length === 0) {
    const index = deliverable.sections.findIndex((section) => section.grounded);
    if (index >= 0) refuse(at('sections', index), 'is to be grounded, and the mission has no sources');
  }
  if (!columns) return;
  const row = rowOf(deliverable);
  if (row !== 'one' && sources.length === 0) refuse(at('row'), `is "${row}", and the mission has no sources`);
  columns.forEach((column, index) => {
    if ('value' in column) {
      if (column.value !== 'row.index' && row === 'one') {
        refuse(at('columns', index, 'value'), 'names one source, and with row "one" there may be several');
      }
    } else if (column.grounded && sources.length === 0 && row === 'one') {
      refuse(at('columns', index), 'is to be grounded, and the mission has no sources');
    }
  });
  for (const [name, computed] of Object.entries(deliverable.footer ?? {})) {
    const column = columns.find((each) => each.name === name);
    const isNumber = column !== undefined && 'kind' in column && column.kind === 'number';
    if (computed !== 'count' && !isNumber) {
      refuse(at('footer', name), `is "${computed}" of a column whose kind is not number`);
    }
    if (deliverable.format === 'csv' && columns[0]?.name === name) {
      refuse(at('footer', name), 'stands in the first column, where the footer has the word total');
    }
    if (deliverable.format === 'json' && row === 'one') {
      refuse(at('footer', name), 'has no place in a single JSON object');
    }
  }
}

function refuseCheck(
  check: Check,
  path: WorkspacePath | null,
  deliverable: Deliverable,
  sources: readonly string[],
  refuse: Refuse,
): void {
  const format = path === null ? null : path === deliverable.path ? deliverable.format : formatOfName(path);
  const isTable = format === 'csv' || format === 'json';
  if (check.check === 'numeric_consistency' && !isTable) {
    refuse(['path'], 'is neither csv nor json, so there is nothing to do arithmetic on');
  }
  if (check.check === 'report_complete' && isTable) refuse(['path'], 'is a table, not a markdown report');
  if (check.check !== 'grounded') return;
  if (!check.sources && sources.length === 0) refuse([], 'has no sources to look in');
  if (!check.columns) return;
  if (!isTable) {
    refuse(['columns'], 'belongs to csv and json; in markdown and text every figure, date and quote is looked at');
    return;
  }
  if (path !== deliverable.path || !deliverable.columns) return;
  const names = deliverable.columns.map((column) => column.name);
  check.columns.forEach((name, index) => {
    if (!names.includes(name)) refuse(['columns', index], `names no column of the deliverable: ${name}`);
  });
}

/** The format of a file that is not the deliverable. */
export function formatOfName(path: string): Deliverable['format'] {
  if (/\.csv$/i.test(path)) return 'csv';
  if (/\.json$/i.test(path)) return 'json';
  return /\.(?:md|markdown)$/i.test(path) ? 'markdown' : 'text';
}
