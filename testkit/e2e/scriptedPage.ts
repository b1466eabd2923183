/**
 * The built page in real Chromium over a host that a test scripts: for states that a real run seldom reaches (an expired card, a
 * file of 50,000 lines, names that hurt). The page runs under the app's own content security policy; only the host is scripted.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { after } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { z } from 'zod';
import type { Failure } from '../../contract/failure.ts';
import type { HostEvent, PageFrame } from '../../contract/hostEvents.ts';
import { methodNames } from '../../contract/methodNames.ts';
import { type MethodName, type MethodParams, type MethodResult, methods } from '../../contract/methods.ts';

/** What the host says to a method: a value, or a function of the parameters. A method without an entry fails as unreachable. */
export type Script = {
  [M in MethodName]?: (
    params: MethodParams<M>,
  ) => MethodResult<M> | { readonly failure: Failure } | Promise<MethodResult<M>>;
};

export interface ScriptedPage extends AsyncDisposable {
  readonly page: Page;
  readonly script: Script;
  /** Every call of the page, in order. */
  readonly calls: readonly { readonly method: string; readonly params: unknown }[];
  /** What the browser reported as errors: exceptions and violations of the policy. */
  readonly errors: readonly string[];
  emit(event: HostEvent): Promise<void>;
  frame(frame: PageFrame): Promise<void>;
  go(hash: string): Promise<void>;
}

export interface ScriptedPageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly hash?: string;
  readonly theme?: string;
  readonly locale?: string;
  readonly reducedMotion?: boolean;
}

/** The built page; another build of it can be named. */
const root = path.resolve(import.meta.dirname, process.env.COUNTERSIGN_E2E_PAGE ?? '../../dist/renderer');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function openScriptedPage(script: Script, options: ScriptedPageOptions = {}): Promise<ScriptedPage> {
  if (!existsSync(path.join(root, 'index.html'))) throw new Error('dist/renderer is missing: build the page first');
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const name = new URL(request.url ?? '/', 'http://page').pathname;
    const file = path.join(root, name === '/' ? 'index.html' : name);
    if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    createReadStream(file).pipe(response);
  });
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const browser = await browserOfThisFile();
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    locale: options.locale ?? 'en-GB',
    reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const calls: { method: string; params: unknown }[] = [];
  const errors: string[] = [];
  let seq = 0;
  const epoch = 'scripted';
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.exposeFunction('scriptedCall', async (method: MethodName, params: unknown) => {
    calls.push({ method, params });
    const mark = { epoch, seq };
    const answer = script[method] as ((params: unknown) => unknown) | undefined;
    if (answer === undefined) {
      const failure = { code: 'call.unknown', message: `The script of this test has no answer to ${method}.` };
      return { ok: false, mark, failure };
    }
    try {
      const said = await answer((methods[method].params as z.ZodType).parse(params));
      if (typeof said === 'object' && said !== null && 'failure' in said && Object.keys(said).length === 1) {
        return { ok: false, mark, failure: said.failure };
      }
      return { ok: true, mark, value: (methods[method].result as z.ZodType).parse(said) };
    } catch (error) {
      // A script that answers what the table forbids is a fault of the test, and must not look like a host that is away.
      errors.push(`${method}: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  });
  await page.addInitScript(
    (names) => {
      const world = window as unknown as Record<string, unknown>;
      const listeners = new Set<(frame: unknown) => void>();
      const call = world.scriptedCall as (method: string, params: unknown) => Promise<unknown>;
      const bridge = {
        methods: Object.fromEntries(names.map((name) => [name, (params: unknown) => call(name, params)])),
        listen(onFrame: (frame: unknown) => void) {
          listeners.add(onFrame);
          return () => listeners.delete(onFrame);
        },
      };
      world.countersign = bridge;
      world.scriptedFrame = (frame: unknown) => {
        for (const listener of listeners) listener(frame);
      };
    },
    [...methodNames],
  );
  const frame = async (sent: PageFrame): Promise<void> => {
    await page.evaluate((value) => {
      (window as unknown as { scriptedFrame(frame: unknown): void }).scriptedFrame(value);
    }, sent as unknown);
  };
  const theme = options.theme === undefined ? '' : `?theme=${options.theme}`;
  await page.goto(`http://127.0.0.1:${port}/${theme}${options.hash ?? ''}`);
  await page.waitForSelector('main');
  await frame({ kind: 'host', state: 'ready', mark: { epoch, seq }, failure: null });
  return {
    page,
    script,
    calls,
    errors,
    frame,
    emit(event) {
      seq += 1;
      return frame({ kind: 'event', mark: { epoch, seq }, event });
    },
    async go(hash) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      servers.delete(server);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** One browser for the pages of a file, each in a context of its own. */
let shared: Promise<Browser> | undefined;
const servers = new Set<Server>();

// Whatever a test that failed left open, the file ends.
after(async () => {
  await (await shared?.catch(() => undefined))?.close();
  for (const server of servers) server.close().closeAllConnections();
});

function browserOfThisFile(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

async function launchBrowser(): Promise<Browser> {
  const forget = () => {
    shared = undefined;
  };
  try {
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    browser.once('disconnected', forget);
    return browser;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Calm answers to what the frame around every view asks. */
export function quietScript(): Script {
  const setting = (
    key: 'theme' | 'language' | 'letterKeys' | 'writerModel' | 'decisionModel',
    value: string | boolean,
  ) => ({
    key,
    value,
    origin: 'default' as const,
    place: null,
    byDefault: value,
    changeable: true,
  });
  return {
    'shell/info': () => ({
      kind: 'window',
      version: '0.1.0',
      languages: ['en-GB'],
      home: '/home/person',
      dialogs: true,
    }),
    'shell/hostState': () => ({ state: 'ready' }),
    'settings/show': () => ({
      file: '/home/person/.local/share/countersign/config.json',
      settings: [
        setting('theme', 'instrument'),
        setting('language', 'system'),
        setting('letterKeys', true),
        setting('writerModel', 'smollm2-135m'),
        setting('decisionModel', 'smollm2-135m'),
      ],
      ignored: [],
    }),
    'gaps/list': () => [],
    'ledger/page': () => ({ rows: [], total: 0, more: false }),
    'review/list': () => [],
    'mission/list': () => [],
    'mission/templates': () => [],
  };
}
