/**
 * The roles of the change grid. It is no table of the platform, because rows of any height are drawn by the window; and its rows and
 * cells take no focus of their own, because the grid is one tab stop whose active row is named by `aria-activedescendant`.
 */
import type { KeyboardEvent } from 'react';

export const grid = (
  label: string,
  rows: number,
  activeId: string | null,
  onKeyDown: (event: KeyboardEvent) => void,
) => ({
  role: 'grid',
  onKeyDown,
  'aria-readonly': true,
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': 4,
  tabIndex: 0,
  ...(activeId === null ? {} : { 'aria-activedescendant': activeId }),
});

export const rowGroup = { role: 'rowgroup' } as const;

/** `index`: of the row in the whole grid, from 0. */
export const gridRow = (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 });

export const cell = { role: 'gridcell' } as const;
export const wideCell = { role: 'gridcell', 'aria-colspan': 4 } as const;

/** Two buttons that belong together; no fields of a form. */
export const buttonGroup = (label: string) => ({ role: 'group', 'aria-label': label });
