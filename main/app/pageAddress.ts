/** The page's own address. It names no machine and no file; theme and language are in it so that the first paint is right. */
import type { Config, Theme } from '../../contract/config.ts';

export const pageScheme = 'app';
export const pageOrigin = `${pageScheme}://countersign`;
export const pageUrl = `${pageOrigin}/`;

export function pageAddress(theme: Theme, language: Exclude<Config['language'], 'system'>): string {
  return `${pageUrl}?theme=${theme}&language=${language}`;
}
