/**
 * Brings a row of a virtual list into view and keeps it there while the rows around it are still being measured: their true heights
 * are known only once they are drawn. The person's own scrolling ends it at once.
 */
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Align = 'auto' | 'center' | 'start';

const longestMs = 1_500;

export function useScrollTo<B extends Element>(
  virtual: Virtualizer<B, Element>,
  box: RefObject<B | null>,
): (index: number, align?: Align) => void {
  const wanted = useRef<{ readonly index: number; readonly align: Align; readonly until: number } | null>(null);
  const size = virtual.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a measured height changed the whole.
  useEffect(() => {
    const now = wanted.current;
    if (now === null || performance.now() > now.until) return;
    virtual.scrollToIndex(now.index, { align: now.align });
  }, [size, virtual]);
  useEffect(() => {
    const element = box.current;
    const end = () => {
      wanted.current = null;
    };
    const events = ['wheel', 'touchmove', 'pointerdown'] as const;
    for (const name of events) element?.addEventListener(name, end, { passive: true });
    return () => {
      for (const name of events) element?.removeEventListener(name, end);
    };
  });
  return useCallback(
    (index, align = 'auto') => {
      wanted.current = { index, align, until: performance.now() + longestMs };
      virtual.scrollToIndex(index, { align });
    },
    [virtual],
  );
}
