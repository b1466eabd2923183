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

/**
 * Text that a person cannot read because its box ends before it does: cut off by a box that hides what does not fit, or run out of
 * its own box over what stands beside it. What is shortened with a sign (an ellipsis, a clamp) or scrolls is not meant.
 */
export async function clippedTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const say = (element: Element, text: string) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text.trim().slice(0, 60)}”`;
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none';
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (text.trim() === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const ink = range.getBoundingClientRect();
      if (ink.width === 0 || ink.height === 0) continue;
      let inFlow = true;
      for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'inline' || style.display === 'contents') continue;
        if (shortened(style) || /auto|scroll/.test(style.overflowX)) break;
        const box = at.getBoundingClientRect();
        const hides = /hidden|clip/.test(style.overflowX);
        // Hidden for the eye alone: a box of one point.
        if (hides && box.width <= 2) break;
        const left = box.left + (hides ? 0 : Number.parseFloat(style.paddingLeft));
        const right = box.right - (hides ? 0 : Number.parseFloat(style.paddingRight));
        const out = Math.max(ink.right - right, left - ink.left);
        if (out > 1.5 && (inFlow || hides)) {
          found.push(`${say(parent, text)} runs ${Math.round(out)} px out of ${say(at, '')}`);
          break;
        }
        if (/absolute|fixed/.test(style.position)) inFlow = false;
      }
    }
    return found;
  });
}

export const themes = ['instrument', 'editorial', 'aurora'] as const;
export const widths = [1280, 900, 640] as const;

/** What moves for ever: it is drawn with every frame, and a window at rest is never at rest. */
async function endlessAnimations(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      if (effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) return [];
      const element = effect instanceof KeyframeEffect ? effect.target : null;
      return [`${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''} is animated without end`];
    }),
  );
}

/**
 * What no longer fits when text is set as wide as WCAG 1.4.12 asks a page to bear: also the test for people whose fonts are wider than
 * those of the machine that the tests run on.
 */
async function spacedOut(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const wider = new CSSStyleSheet();
    wider.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, wider];
  });
  const lines = [...(await overflows(page)), ...(await clippedTexts(page))];
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return lines;
}

/** All of it, at the three widths of the design, in the theme that the page has. */
export async function judgePage(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const lines = [
      await axeViolations(page),
      await overflows(page),
      await clippedTexts(page),
      await endlessAnimations(page),
    ].flat();
    for (const line of lines) found.push(`${width} px: ${line}`);
    for (const line of await spacedOut(page)) found.push(`${width} px, text set wider: ${line}`);
  }
  return found;
}
