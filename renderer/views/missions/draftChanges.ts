/** What a change in one place of the form means in the others: checks follow the file, its columns and its sections. Pure. */
import { type AssertShape, assertOf, canBeNamed, shapeOf } from './assertShapes.ts';
import {
  type CheckDraft,
  type ColumnDraft,
  type Draft,
  emptyCheck,
  isComputed,
  isTable,
  type SectionDraft,
} from './draft.ts';

export const placeholderPattern = 'TODO|TBD|N/A|lorem ipsum';

/** A sensible set of checks for what is to be made. Each can be changed or taken away. */
export function proposedChecks(draft: Draft): readonly CheckDraft[] {
  const { path } = draft;
  const propose = (proposal: string, check: CheckDraft['check'], change: Partial<CheckDraft> = {}) =>
    emptyCheck(check, path, { ...change, key: `proposed ${proposal}`, proposal });
  const checks = [propose('exists', 'file_exists')];
  const fields = draft.fills === 'fields';
  const hasSources = draft.sources.some(({ pattern }) => pattern !== '');
  const isReport = fields && draft.format === 'markdown';
  const isRows = fields && isTable(draft.format);
  const grounds = isReport
    ? draft.sections.some(({ grounded }) => grounded)
    : isRows && draft.columns.some(({ kind, grounded }) => grounded && !isComputed(kind) && kind !== 'choice');
  if (grounds && hasSources) checks.push(propose('grounded', 'grounded'));
  if (isReport) {
    const titles = draft.sections.filter(({ required, title }) => required && title !== '').map(({ title }) => title);
    if (titles.length > 0) checks.push(propose('complete', 'report_complete', { sections: titles }));
  }
  if (draft.format !== 'json') checks.push(propose('placeholders', 'content_absent', { pattern: placeholderPattern }));
  if (isRows) {
    for (const column of draft.columns) {
      if (column.footer !== 'sum' || !canBeNamed(column.name)) continue;
      const assert = assertOf({ kind: 'sum', column: column.name });
      checks.push(propose(`sum ${column.key}`, 'numeric_consistency', { assert }));
    }
    const adds = addsUp(draft.columns);
    if (adds !== null && draft.row !== 'one') {
      checks.push(propose('adds', 'numeric_consistency', { assert: assertOf(adds) }));
    }
  }
  return checks;
}

/** Net and tax beside a total, by the names that such columns have. */
function addsUp(columns: readonly ColumnDraft[]): AssertShape | null {
  const named = (pattern: RegExp) =>
    columns.find(({ name, kind }) => kind === 'number' && pattern.test(name) && canBeNamed(name))?.name;
  const net = named(/^(?:net|netto|subtotal|base|hors.?taxes?|ht)$/i);
  const tax = named(/^(?:vat|tax|mwst|ust|umsatzsteuer|iva|tva)$/i);
  const total = named(/^(?:total|gross|brutto|gesamt|summe|importe|ttc)$/i);
  if (net === undefined || tax === undefined || total === undefined) return null;
  return { kind: 'adds', parts: [net, tax], total };
}

/** Proposals brought up to date; what a person wrote stays as it is. */
export function revised(draft: Draft): Draft {
  if (!draft.proposes) return draft;
  const proposals = proposedChecks(draft).filter(({ proposal }) => !draft.declined.includes(proposal ?? ''));
  const kept = draft.checks.flatMap((check): CheckDraft[] => {
    if (check.proposal === null) return [check];
    const now = proposals.find(({ proposal }) => proposal === check.proposal);
    return now === undefined ? [] : [now];
  });
  const known = new Set(kept.map(({ proposal }) => proposal));
  return { ...draft, checks: [...kept, ...proposals.filter(({ proposal }) => !known.has(proposal))] };
}

/** The proposals that are not among the checks, for "propose them again". */
export function proposeAnew(draft: Draft): Draft {
  const plain = (check: CheckDraft) => JSON.stringify({ ...check, key: '', proposal: null });
  const have = new Set(draft.checks.map(plain));
  const missing = proposedChecks(draft).filter((check) => !have.has(plain(check)));
  return { ...draft, proposes: true, declined: [], checks: [...draft.checks, ...missing] };
}

export function withPath(draft: Draft, path: string, format: Draft['format']): Draft {
  const checks = draft.checks.map((check) =>
    check.path === draft.path && check.path !== '' ? { ...check, path } : check,
  );
  return revised({
    ...draft,
    path,
    format,
    checks: checks.map((check) => (check.path === '' ? { ...check, path } : check)),
  });
}

export function withColumn(draft: Draft, key: string, change: Partial<ColumnDraft>): Draft {
  const before = draft.columns.find((column) => column.key === key);
  const columns = draft.columns.map((column) => (column.key === key ? { ...column, ...change } : column));
  const next = { ...draft, columns };
  if (before === undefined || change.name === undefined) return revised(next);
  const rename = (name: string) => (name === before.name ? (change.name ?? name) : name);
  const checks = next.checks.map((check) => ({
    ...check,
    columns: check.columns?.map(rename) ?? null,
    assert: check.check === 'numeric_consistency' ? renamed(check.assert, rename) : check.assert,
  }));
  return revised({ ...next, checks });
}

/** Only what the form can read of an assertion is renamed in it. */
function renamed(assert: string, rename: (name: string) => string): string {
  const shape = shapeOf(assert);
  const next = ((): AssertShape => {
    switch (shape.kind) {
      case 'sum':
      case 'figure':
        return { ...shape, column: rename(shape.column) };
      case 'adds':
        return { ...shape, parts: shape.parts.map(rename), total: rename(shape.total) };
      default:
        return shape;
    }
  })();
  return 'column' in next && !canBeNamed(next.column) ? assert : assertOf(next);
}

export function withSection(draft: Draft, key: string, change: Partial<SectionDraft>): Draft {
  const before = draft.sections.find((section) => section.key === key);
  const sections = draft.sections.map((section) => (section.key === key ? { ...section, ...change } : section));
  const rename = (title: string) => (title === before?.title ? (change.title ?? title) : title);
  const checks =
    change.title === undefined
      ? draft.checks
      : draft.checks.map((check) => ({ ...check, sections: check.sections.map(rename) }));
  return revised({ ...draft, sections, checks });
}

/** A check that a person changes is theirs from then on. */
export function withCheck(draft: Draft, key: string, change: Partial<CheckDraft>): Draft {
  const before = draft.checks.find((check) => check.key === key);
  const declined = before?.proposal == null ? draft.declined : [...draft.declined, before.proposal];
  const checks = draft.checks.map((check) => (check.key === key ? { ...check, ...change, proposal: null } : check));
  return { ...draft, declined, checks };
}

export function withoutCheck(draft: Draft, key: string): Draft {
  const before = draft.checks.find((check) => check.key === key);
  const declined = before?.proposal == null ? draft.declined : [...draft.declined, before.proposal];
  return { ...draft, declined, checks: draft.checks.filter((check) => check.key !== key) };
}

/** One place up or down; at the ends nothing moves. */
export function moved<T extends { readonly key: string }>(list: readonly T[], key: string, by: -1 | 1): readonly T[] {
  const at = list.findIndex((item) => item.key === key);
  const other = list[at + by];
  const item = list[at];
  if (item === undefined || other === undefined) return list;
  return list.with(at, other).with(at + by, item);
}

/** The format that a name's ending means; none: as it was. */
export function formatOfPath(path: string): Draft['format'] | null {
  const ending = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'json') return ending;
  if (ending === 'md' || ending === 'markdown') return 'markdown';
  return ending === 'txt' ? 'text' : null;
}

/** A mission's name, as long as nobody gave it one: the file's own, without its ending. */
export function nameOfPath(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
}
