/**
 * What axe-core and the page's own measures have against a page, as readable lines. An empty list is the wish; nothing here
 * decides what is allowed. The source of axe is evaluated by the driver, which the page's policy does not stop.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeNode {
  readonly target: readonly unknown[];
  readonly failureSummary?: string;
}
interface AxeRun {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: readonly { id: string; help: string; nodes: readonly AxeNode[] }[] }>;
}

/** Every violation with the element that has it, after everything that moves has come to rest. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  return await page.evaluate(async () => {
    // Half-faded text has half the contrast; what is judged is the page at rest.
    await Promise.all(
      document.getAnimations().map((animation) => {
        if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) return undefined;
        return animation.finished.catch(() => undefined);
      }),
    );
    const { axe } = window as unknown as { readonly axe: AxeRun };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        (node) => `${id}: ${help}: ${node.target.join(' ')}: ${(node.failureSummary ?? '').split('\n').at(-1)}`,
      ),
    );
  });
}

/** What is wider than the page, but for regions that scroll by themselves; those must be reachable by keyboard and named. */
export async function overflows(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const say = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id === '' ? '' : `#${element.id}`}.${element.getAttribute('class') ?? ''}`;
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${width}`);
    }
    const scrollsItself = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll('main *, .frame *, .foot *')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      if (box.right > width + 1 && !scrollsItself(element)) found.push(`${say(element)} ends at ${box.right}`);
      if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)) {
        const named = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
        if (!named || (element as HTMLElement).tabIndex < 0) found.push(`${say(element)} scrolls, but not by keyboard`);
      }
    }
    return found;
  });
}

export const themes = ['instrument', 'editorial', 'aurora'] as const;
export const widths = [1280, 900, 640] as const;

/** Both, at the three widths of the design, in the theme that the page has. */
export async function judgePage(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const line of [...(await axeViolations(page)), ...(await overflows(page))]) found.push(`${width} px: ${line}`);
  }
  return found;
}
