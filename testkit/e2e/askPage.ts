/** Asks the host from within a page in a browser, as the page itself does, and parses the answers as the page does. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Reply, replySchema } from '../../contract/hostEvents.ts';
import { type MethodName, type MethodParams, type MethodResult, methods } from '../../contract/methods.ts';

/** Asks as the page does, from within it. */
export async function ask<M extends MethodName>(page: Page, method: M, params: MethodParams<M>): Promise<Reply> {
  const answer = await page.evaluate(
    async ({ method, params }) => {
      const response = await fetch(`api/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
      });
      return (await response.json()) as unknown;
    },
    { method: method as string, params: params as unknown },
  );
  return replySchema.parse(answer);
}

/** The value, or a failed assertion with what the host said. */
export async function value<M extends MethodName>(
  page: Page,
  method: M,
  params: MethodParams<M>,
): Promise<MethodResult<M>> {
  const reply = await ask(page, method, params);
  assert.ok(reply.ok, JSON.stringify(reply));
  return methods[method].result.parse(reply.value) as MethodResult<M>;
}

export const themeOf = async (page: Page) =>
  (await value(page, 'settings/show', {})).settings.find(({ key }) => key === 'theme')?.value;
