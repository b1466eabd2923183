/** Small questions that specs ask of a page: what does it say, what has it asked its host, has it come to rest. */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { type Failure, type FailureCode, type FailureExtra, fail } from '../../contract/failure.ts';

/** As a person reads it: hidden text and isolates left out, any run of white space one space. */
export async function textOf(locator: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read, and blocks stand apart.
  const text = await locator.innerText();
  return text
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export async function textsOf(locator: Locator): Promise<readonly string[]> {
  return await Promise.all((await locator.all()).map(textOf));
}

/** The parameters with which the page called a method, in order. */
export function asked(
  scripted: { readonly calls: readonly { readonly method: string; readonly params: unknown }[] },
  method: string,
): readonly unknown[] {
  return scripted.calls.filter((call) => call.method === method).map(({ params }) => params);
}

/** Waits for a state, not for a time. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) assert.fail(`not within ${withinMs} ms: ${what}`);
    await delay(25);
  }
}

/** What a scripted host answers where it refuses. */
export function refusal(code: FailureCode, message: string, extra?: FailureExtra): { readonly failure: Failure } {
  return { failure: fail(code, message, extra).failure };
}

/** Presses Tab until the focus is on something whose name or text is meant; fails where no Tab leads there. */
export async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  const seen: string[] = [];
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at?.getAttribute('aria-label') ?? '';
      const labels =
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
          ? [...(at.labels ?? [])].map((each) => each.textContent).join(' ')
          : '';
      return `${label} ${labels} ${at?.textContent ?? ''}`.replaceAll(/\s+/g, ' ').trim();
    });
    if (name.test(text)) return;
    seen.push(text.slice(0, 40));
  }
  assert.fail(`no Tab led to ${name}; it led to: ${seen.join(' | ')}`);
}
