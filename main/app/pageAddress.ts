/** The page's own address. It names no machine and no file; the theme is in it so that the first paint is right. */
import type { Theme } from '../../contract/config.ts';

export const pageScheme = 'app';
export const pageOrigin = `${pageScheme}://countersign`;
export const pageUrl = `${pageOrigin}/`;

export function pageAddress(theme: Theme): string {
  return `${pageUrl}?theme=${theme}`;
}
