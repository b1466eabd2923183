/**
 * Text that pretends to be other text: it turns round what follows, hides in zero width, and speaks to terminals. `disguised` says
 * where a page draws such characters as they are; what a person typed into a field, or is to change there, is left alone.
 */
import type { Page } from 'playwright-core';

export const hostileEnd = '\u202Efdp\u202C\u200B\u2066\u001B[2K\u00AD';
export const hostileShown = '⟨U+202E⟩fdp⟨U+202C⟩⟨U+200B⟩⟨U+2066⟩⟨U+001B⟩[2K⟨U+00AD⟩';

/** The same value with the hostile end at each text under one of these names, however deep. */
export function madeHostile<T>(value: T, names: ReadonlySet<string>): T {
  const walk = (each: unknown, here: boolean): unknown => {
    if (typeof each === 'string') return here && each !== '' ? `${each}${hostileEnd}` : each;
    if (Array.isArray(each)) return each.map((item) => walk(item, here));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, item]) => [name, walk(item, names.has(name))]));
  };
  return walk(value, false) as T;
}

/** Where the page draws or says an unseen character. The page's own isolates are none: they keep names apart. */
export async function disguised(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const unseen = /[^\P{Cc}\t\n]|(?![\u2068\u2069])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
    const found: string[] = [];
    const look = (where: string, text: string | null) => {
      if (text !== null && unseen.test(text)) found.push(`${where}: ${JSON.stringify(text)}`);
    };
    look('document.title', document.title);
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['title', 'aria-label', 'aria-description', 'alt', 'placeholder']) {
        look(`${element.tagName} ${name}`, element.getAttribute(name));
      }
      if (element instanceof HTMLTextAreaElement) continue;
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) look(`${element.tagName}.${element.className}`, node.nodeValue);
      }
    }
    return found;
  });
}
