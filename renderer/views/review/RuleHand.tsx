/** A part of the engine as the one that answered, where it is always the same one and needs no second name. */
import type { ReactNode } from 'react';

export function RuleHand({ children }: { readonly children: ReactNode }) {
  return (
    <span className="hand" data-hand="rule">
      <span>{children}</span>
    </span>
  );
}
