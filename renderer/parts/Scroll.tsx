/** A region that scrolls by itself: it can be focused and has a name, so that the keyboard reaches what overflows. */
import type { ReactNode } from 'react';

export function Scroll({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="scroll" tabIndex={0} aria-label={name}>
      {children}
    </section>
  );
}
