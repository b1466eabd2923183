/** The one shape of a section: heading, body, and a note that each theme puts where it belongs. */
import { type ReactNode, useId } from 'react';

export function Section({
  title,
  note,
  wide,
  className,
  id,
  live,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  /** Tables and pictures take the note's room too. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly id?: string;
  /** Changes are announced politely, one at a time. */
  readonly live?: boolean;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={`sec ${className ?? ''}`.trim()} aria-labelledby={heading} id={id}>
      <h2 id={heading}>{title}</h2>
      <div
        className={wide === true ? 'body wide' : 'body'}
        {...(live === true ? { 'aria-live': 'polite', 'aria-atomic': false } : {})}
      >
        {children}
      </div>
      {note === undefined ? null : <aside className="note">{note}</aside>}
    </section>
  );
}
