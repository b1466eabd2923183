/**
 * A table that scrolls by itself and draws only the rows in view, so that thousands of them cost no more than a screenful.
 * A short one is drawn whole.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

const drawnWhole = 60;

export function VirtualRows({
  name,
  count,
  columns,
  className,
  head,
  foot,
  rowHeight,
  row,
  at,
}: {
  readonly name: string;
  readonly count: number;
  /** How many cells a row has. */
  readonly columns: number;
  readonly className?: string;
  readonly head: ReactNode;
  readonly foot?: ReactNode;
  readonly rowHeight: number;
  readonly row: (index: number) => ReactNode;
  /** The row to bring into view. */
  readonly at?: number | null;
}) {
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: count > drawnWhole,
  });
  const brought = useRef<number | null>(null);
  if (at !== undefined && at !== null && at !== brought.current) {
    brought.current = at;
    if (count > drawnWhole) queueMicrotask(() => virtual.scrollToIndex(at, { align: 'center' }));
  }
  const items = virtual.getVirtualItems();
  const first = items.at(0)?.start ?? 0;
  const rest = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="scroll tall" tabIndex={0} aria-label={name} ref={box}>
      <table className={className} aria-rowcount={count}>
        {head}
        {count <= drawnWhole ? (
          <tbody>{Array.from({ length: count }, (_, index) => row(index))}</tbody>
        ) : (
          <tbody>
            <Gap height={first} columns={columns} />
            {items.map(({ index }) => row(index))}
            <Gap height={rest} columns={columns} />
          </tbody>
        )}
        {foot}
      </table>
    </section>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="gap" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}
