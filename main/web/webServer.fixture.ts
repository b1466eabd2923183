/** The page's server over a host that notes who asked what, with a page of two files. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Component } from '../../contract/component.ts';
import type { EventFrame, Reply } from '../../contract/hostEvents.ts';
import { listPageFiles } from '../wiring/pageFiles.ts';
import { type PageHost, startWebServer, type WebLimits, type WebServer } from './startWebServer.ts';

export interface ScriptedHost extends PageHost {
  readonly calls: { method: string; params: unknown; by: Component }[];
  readonly listeners: Set<(frame: EventFrame) => void>;
  tell(): void;
}

/** A host that notes who asked what, and numbers its events. */
function scriptedHost(): ScriptedHost {
  let seq = 0;
  const mark = () => ({ epoch: 'e1', seq });
  const host: ScriptedHost = {
    calls: [],
    listeners: new Set(),
    async call(method, params, by): Promise<Reply> {
      host.calls.push({ method, params, by });
      return { ok: true, mark: mark(), value: { method } };
    },
    listen(onFrame) {
      host.listeners.add(onFrame);
      return () => void host.listeners.delete(onFrame);
    },
    mark,
    tell() {
      seq += 1;
      for (const listener of host.listeners) listener({ kind: 'event', mark: mark(), event: { type: 'models' } });
    },
  };
  return host;
}

export interface Fixture extends AsyncDisposable {
  readonly host: ScriptedHost;
  readonly server: WebServer;
  readonly origin: string;
  /** The page's own address. */
  page: string;
  clockMs: number;
}

export async function fixture(base: string, limits: Partial<WebLimits> = {}): Promise<Fixture> {
  const folder = path.join(base, 'page');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(path.join(folder, 'assets', 'page.js'), 'export {};');
  writeFileSync(path.join(base, 'package.json'), '{"secret":true}');
  const host = scriptedHost();
  const f = { clockMs: 1_000_000, page: '' };
  const started = await startWebServer({
    host,
    files: listPageFiles(folder),
    version: '1.2.3',
    port: 0,
    nowMs: () => f.clockMs,
    limits,
  });
  if (!started.ok) throw new Error(started.failure.message);
  const server = started.value;
  return Object.assign(f, {
    host,
    server,
    origin: `http://127.0.0.1:${server.port}`,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
      rmSync(path.join(base, 'package.json'), { force: true });
    },
  });
}

/** Opens a link as a browser does: from then on the page's own address is known. */
export async function enter(f: Fixture, link: string): Promise<{ cookie: string; response: Response }> {
  const response = await fetch(link, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location !== null) f.page = `${f.origin}${location}`;
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', response };
}

export function post(
  f: Fixture,
  cookie: string,
  method: string,
  params: unknown = {},
  headers: Record<string, string> = {},
) {
  return fetch(`${f.page}api/${method}`, {
    method: 'POST',
    headers: { origin: f.origin, cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(params),
  });
}
