/** Where the values of one row may stand: `row: source` that source alone, `row: line` that line alone, `row: one` all. */
import type { Deliverable } from '../../contract/mission.ts';
import type { SourceScope, SourceText } from './source.ts';

export type RowOrigin =
  | { readonly row: 'source'; readonly source: SourceText }
  | { readonly row: 'line'; readonly source: SourceText; readonly line: number }
  | { readonly row: 'one'; readonly sources: readonly SourceText[] };

/** A deliverable without `row` (free writing, sections) looks in all sources. */
export type RowKind = NonNullable<Deliverable['row']>;

export function matchRowScopes(origin: RowOrigin): readonly SourceScope[] {
  switch (origin.row) {
    case 'source':
      return [{ source: origin.source }];
    case 'line':
      return [{ source: origin.source, line: origin.line }];
    case 'one':
      return origin.sources.map((source) => ({ source }));
  }
}
