/** A bar's fill, for the eye only: the words beside it say the same. Set through the style object, which the page's policy allows. */
import type { CSSProperties } from 'react';

export function Amount({ percent, kind }: { readonly percent: number; readonly kind?: string }) {
  const style = { '--v': String(Math.min(100, Math.max(0, percent))) } as CSSProperties;
  return <i aria-hidden="true" style={style} {...(kind === undefined ? {} : { 'data-k': kind })} />;
}
