/**
 * A mission as a form holds it: every number as text, every list item with a key, what a person typed and then switched away from
 * still there. `specOf` writes mission.json from it, `draftOf` reads one; nothing of a spec gets lost on the way. Pure.
 */
import type { Check, Column, Deliverable, MissionSpec, Section, ValueKind } from '../../../contract/mission.ts';

export type ColumnKind = ValueKind | 'source.name' | 'source.stem' | 'row.index';
export type FooterKind = 'sum' | 'count' | 'min' | 'max';
export type LimitName = keyof MissionSpec['limits'];
export type CheckName = Check['check'];

export interface ColumnDraft {
  readonly key: string;
  readonly name: string;
  readonly kind: ColumnKind;
  readonly ask: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly grounded: boolean;
  readonly required: boolean;
  readonly footer: FooterKind | '';
}

export interface SectionDraft {
  readonly key: string;
  readonly title: string;
  readonly ask: string;
  readonly kind: Section['kind'];
  readonly max: string;
  readonly grounded: boolean;
  readonly required: boolean;
}

export interface CheckDraft {
  readonly key: string;
  readonly check: CheckName;
  readonly path: string;
  readonly pattern: string;
  /** null: none given. */
  readonly flags: string | null;
  readonly schema: string;
  readonly assert: string;
  readonly sections: readonly string[];
  readonly minWords: string;
  /** null: all sources, all grounded columns. */
  readonly sources: readonly string[] | null;
  readonly columns: readonly string[] | null;
  readonly question: string;
  /** Follows the deliverable as long as nobody changed it by hand: which proposal it is. */
  readonly proposal: string | null;
}

export interface Draft {
  readonly name: string;
  readonly request: string;
  readonly sources: readonly { readonly key: string; readonly pattern: string }[];
  readonly path: string;
  readonly format: Deliverable['format'];
  /** `fields`: columns or sections; `free`: the writer works with the tools. */
  readonly fills: 'fields' | 'free';
  readonly row: NonNullable<Deliverable['row']> | null;
  readonly columns: readonly ColumnDraft[];
  /** A footer was given, be it an empty one. */
  readonly footer: boolean;
  readonly sections: readonly SectionDraft[];
  readonly checks: readonly CheckDraft[];
  readonly review: MissionSpec['review'];
  readonly limits: Readonly<Partial<Record<LimitName, string>>>;
  /** Proposals that the person took away or made their own: not proposed again. */
  readonly declined: readonly string[];
  readonly proposes: boolean;
}

let lastKey = 0;
/** Keys tell list items apart while they move; they mean nothing and are never written. */
export function newKey(): string {
  lastKey += 1;
  return `k${lastKey}`;
}

export function emptyColumn(change: Partial<ColumnDraft> = {}): ColumnDraft {
  const base = { name: '', kind: 'text', ask: '', label: '', options: [], footer: '' } as const;
  return { key: newKey(), ...base, grounded: true, required: true, ...change };
}

export function emptySection(change: Partial<SectionDraft> = {}): SectionDraft {
  return { key: newKey(), title: '', ask: '', kind: 'quotes', max: '', grounded: true, required: true, ...change };
}

export function emptyCheck(check: CheckName, path: string, change: Partial<CheckDraft> = {}): CheckDraft {
  return {
    key: newKey(),
    check,
    path,
    pattern: '',
    flags: null,
    schema: '{}',
    assert: '',
    sections: [],
    minWords: '',
    sources: null,
    columns: null,
    question: '',
    proposal: null,
    ...change,
  };
}

export function emptyDraft(): Draft {
  return {
    name: '',
    request: '',
    sources: [{ key: newKey(), pattern: '' }],
    path: '',
    format: 'csv',
    fills: 'fields',
    row: 'source',
    columns: [emptyColumn({ name: 'file', kind: 'source.name' }), emptyColumn()],
    footer: false,
    sections: [emptySection()],
    checks: [],
    review: 'checks',
    limits: {},
    declined: [],
    proposes: true,
  };
}

/** The text of mission.json, as this program writes it. */
export function textOf(draft: Draft): string {
  return `${JSON.stringify(specOf(draft), null, 2)}\n`;
}

/** What the draft says, whether it holds or not: the host's parser says what is wrong with it. */
export function specOf(draft: Draft): Readonly<Record<string, unknown>> {
  const limits = Object.entries(draft.limits).filter(([, text]) => text !== '');
  return {
    version: 1,
    name: draft.name,
    request: draft.request,
    ...(draft.sources.length === 0 ? {} : { sources: draft.sources.map(({ pattern }) => pattern) }),
    deliverable: deliverableOf(draft),
    acceptance: draft.checks.map(checkOf),
    ...(draft.review === 'checks' ? {} : { review: draft.review }),
    ...(limits.length === 0
      ? {}
      : { limits: Object.fromEntries(limits.map(([name, text]) => [name, numberOrText(text)])) }),
  };
}

export function isTable(format: Deliverable['format']): boolean {
  return format === 'csv' || format === 'json';
}

function deliverableOf(draft: Draft): Readonly<Record<string, unknown>> {
  const base = { path: draft.path, format: draft.format };
  if (draft.fills === 'free') return base;
  if (draft.format === 'markdown') return { ...base, sections: draft.sections.map(sectionOf) };
  if (!isTable(draft.format)) return base;
  const footers = draft.columns.filter(({ footer }) => footer !== '').map(({ name, footer }) => [name, footer]);
  return {
    ...base,
    ...(draft.row === null ? {} : { row: draft.row }),
    columns: draft.columns.map(columnOf),
    ...(draft.footer || footers.length > 0 ? { footer: Object.fromEntries(footers) } : {}),
  };
}

export function isComputed(kind: ColumnKind): kind is 'source.name' | 'source.stem' | 'row.index' {
  return kind === 'source.name' || kind === 'source.stem' || kind === 'row.index';
}

function columnOf(column: ColumnDraft): Readonly<Record<string, unknown>> {
  if (isComputed(column.kind)) return { name: column.name, value: column.kind };
  return {
    name: column.name,
    ask: column.ask,
    kind: column.kind,
    ...(column.label === '' ? {} : { label: column.label }),
    ...(column.kind === 'choice' ? { options: column.options } : {}),
    ...(column.grounded ? {} : { grounded: false }),
    ...(column.required ? {} : { required: false }),
  };
}

function sectionOf(section: SectionDraft): Readonly<Record<string, unknown>> {
  return {
    title: section.title,
    ask: section.ask,
    kind: section.kind,
    ...(section.max === '' ? {} : { max: numberOrText(section.max) }),
    ...(section.grounded ? {} : { grounded: false }),
    ...(section.required ? {} : { required: false }),
  };
}

export function checkOf(check: CheckDraft): Readonly<Record<string, unknown>> {
  const base = { check: check.check, path: check.path };
  switch (check.check) {
    case 'file_exists':
      return base;
    case 'content_matches':
    case 'content_absent':
      return { ...base, pattern: check.pattern, ...(check.flags === null ? {} : { flags: check.flags }) };
    case 'json_schema':
      return { ...base, schema: jsonOrText(check.schema) };
    case 'numeric_consistency':
      return { ...base, assert: check.assert };
    case 'report_complete':
      return {
        ...base,
        sections: check.sections,
        ...(check.minWords === '' ? {} : { minWords: numberOrText(check.minWords) }),
      };
    case 'grounded':
      return {
        ...base,
        ...(check.sources === null ? {} : { sources: check.sources }),
        ...(check.columns === null ? {} : { columns: check.columns }),
      };
    case 'semantic':
      return {
        check: check.check,
        ...(check.path === '' ? {} : { path: check.path }),
        question: check.question,
      };
  }
}

/** Of a spec that the host's parser let through. */
export function draftOf(spec: MissionSpec): Draft {
  const { deliverable } = spec;
  const columns = deliverable.columns?.map((column) => draftColumn(column, deliverable.footer ?? {}));
  const sections = deliverable.sections?.map(({ max, ...section }) =>
    emptySection({ ...section, max: max === undefined ? '' : String(max) }),
  );
  return {
    name: spec.name,
    request: spec.request,
    sources: spec.sources.map((pattern) => ({ key: newKey(), pattern })),
    path: deliverable.path,
    format: deliverable.format,
    fills: columns === undefined && sections === undefined ? 'free' : 'fields',
    row: columns === undefined ? 'source' : (deliverable.row ?? null),
    columns: columns ?? [emptyColumn()],
    footer: deliverable.footer !== undefined,
    sections: sections ?? [emptySection()],
    checks: spec.acceptance.map(draftCheck),
    review: spec.review,
    limits: Object.fromEntries(Object.entries(spec.limits).map(([name, value]) => [name, String(value)])),
    declined: [],
    proposes: false,
  };
}

function draftColumn(column: Column, footer: NonNullable<Deliverable['footer']>): ColumnDraft {
  const under = Object.hasOwn(footer, column.name) ? (footer[column.name] ?? '') : '';
  if ('value' in column) return emptyColumn({ name: column.name, kind: column.value, footer: under });
  const { label, options, ...asked } = column;
  return emptyColumn({ ...asked, label: label ?? '', options: options ?? [], footer: under });
}

function draftCheck(check: Check): CheckDraft {
  const base = emptyCheck(check.check, check.path ?? '');
  switch (check.check) {
    case 'content_matches':
    case 'content_absent':
      return { ...base, pattern: check.pattern, flags: check.flags ?? null };
    case 'json_schema':
      return { ...base, schema: JSON.stringify(check.schema, null, 2) };
    case 'numeric_consistency':
      return { ...base, assert: check.assert };
    case 'report_complete':
      return {
        ...base,
        sections: check.sections,
        minWords: check.minWords === undefined ? '' : String(check.minWords),
      };
    case 'grounded':
      return { ...base, sources: check.sources ?? null, columns: check.columns ?? null };
    case 'semantic':
      return { ...base, question: check.question };
    case 'file_exists':
      return base;
  }
}

/** What is no whole number stays text, so that the host says so at its place instead of the form guessing. */
function numberOrText(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
