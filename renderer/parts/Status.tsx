/** A state: glyph, word and colour, never colour alone. */
import type { ReactNode } from 'react';

export type StatusName =
  | 'open'
  | 'passed'
  | 'failed'
  | 'held'
  | 'waiting'
  | 'expired'
  | 'stopped'
  | 'interrupted'
  | 'capped'
  | 'nq'
  | 'run';

export function Status({
  is,
  children,
  hidden,
}: {
  readonly is: StatusName;
  readonly children: ReactNode;
  /** The word is for screen readers only, because the row says it in other words. */
  readonly hidden?: boolean;
}) {
  return (
    <span className="st" data-st={is}>
      {hidden === true ? <span className="vh">{children}</span> : children}
    </span>
  );
}
