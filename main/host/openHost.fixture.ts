/** For tests: a host in this process over a scratch folder, with a writer that knows nothing and no judge; and a page that listens. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Component } from '../../contract/component.ts';
import { fail, ok } from '../../contract/failure.ts';
import { type EventFrame, type HostEvent, type Reply, replySchema } from '../../contract/hostEvents.ts';
import {
  type HostMethod,
  type MethodParams,
  type MethodResult,
  methods,
  type StoreMethod,
} from '../../contract/methods.ts';
import { silentWriter } from '../../engine/missions/run/mission.fixture.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Writer } from '../../engine/ports/writer.ts';
import type { HostServers } from './hostServers.ts';
import { type Host, type HostOptions, openHost } from './openHost.ts';

export const tester: Component = { kind: 'person', id: 'test page' };

export const absentJudge: Judge = {
  component: { kind: 'decision_model', id: 'absent' },
  decide: async () => fail('client.unreachable', 'there is no judge in this test'),
};

export function scriptedServers(writer: Writer = silentWriter): HostServers & { readonly started: () => number } {
  let started = 0;
  return {
    async start() {
      started += 1;
      return ok({
        writer: async () => ok(writer),
        judge: async () => ok(absentJudge),
        intents: async () => fail('model.notInstalled', 'there is no embedded judge in this test'),
        [Symbol.asyncDispose]: async () => undefined,
      });
    },
    started: () => started,
    processes: () => [],
    onChange: () => undefined,
    serves: () => false,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

export interface Scratch extends Disposable {
  readonly data: string;
  readonly workspace: string;
  read(name: string): string | null;
  write(name: string, text: string): void;
}

export function scratch(files: Readonly<Record<string, string>>): Scratch {
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-host-'));
  const workspace = path.join(root, 'workspace');
  mkdirSync(workspace);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(workspace, name), text);
  return {
    data: path.join(root, 'data'),
    workspace,
    read(name) {
      try {
        return readFileSync(path.join(workspace, name), 'utf8');
      } catch {
        return null;
      }
    },
    write: (name, text) => writeFileSync(path.join(workspace, name), text),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

type Called = StoreMethod | HostMethod;

export interface Page {
  readonly frames: EventFrame[];
  readonly events: () => readonly HostEvent[];
  reply(method: string, params: unknown): Promise<Reply>;
  /** The value, parsed; a failure fails the test with its sentence. */
  ask<M extends Called>(method: M, params: MethodParams<M>): Promise<MethodResult<M>>;
  /** The code of the failure; a value fails the test. */
  refused<M extends Called>(method: M, params: MethodParams<M>): Promise<string>;
  /** The first event that fits, of those that came and those that will. */
  until<T>(find: (event: HostEvent) => T | null): Promise<T>;
}

export interface Carrier {
  call(method: string, params: unknown): Promise<Reply>;
  listen(onFrame: (frame: EventFrame) => void): () => void;
}

export function openPage(carrier: Carrier): Page {
  const frames: EventFrame[] = [];
  const waiting = new Set<(event: HostEvent) => void>();
  carrier.listen((frame) => {
    frames.push(frame);
    for (const wait of [...waiting]) wait(frame.event);
  });
  // Through JSON, as every carrier does it: what would not survive is found here.
  const reply = async (method: string, params: unknown): Promise<Reply> =>
    replySchema.parse(JSON.parse(JSON.stringify(await carrier.call(method, params))));
  return {
    frames,
    events: () => frames.map((frame) => frame.event),
    reply,
    async ask(method, params) {
      const answered = await reply(method, params);
      if (!answered.ok) throw new Error(`${method}: ${answered.failure.code}: ${answered.failure.message}`);
      return methods[method].result.parse(answered.value) as MethodResult<typeof method>;
    },
    async refused(method, params) {
      const answered = await reply(method, params);
      if (answered.ok) throw new Error(`${method} was answered: ${JSON.stringify(answered.value).slice(0, 300)}`);
      return answered.failure.code;
    },
    until<T>(find: (event: HostEvent) => T | null) {
      for (const { event } of frames) {
        const found = find(event);
        if (found !== null) return Promise.resolve(found);
      }
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // A host waits without keeping its process alive; a test that waits for it must.
      const hold = setInterval(() => undefined, 1_000);
      const end = () => {
        waiting.delete(wait);
        clearInterval(hold);
      };
      const wait = (event: HostEvent) => {
        try {
          const found = find(event);
          if (found === null) return;
          end();
          resolve(found);
        } catch (error) {
          end();
          reject(error);
        }
      };
      waiting.add(wait);
      return promise;
    },
  };
}

export function carrierOf(host: Host, by: Component = tester): Carrier {
  return { call: (method, params) => host.call(method, params, by), listen: (onFrame) => host.listen(onFrame) };
}

export function mustOpenHost(data: string, options: Partial<HostOptions> = {}): Host {
  const opened = openHost({ dataFolder: data, servers: scriptedServers(), role: 'host', ...options });
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

export const pendingCard = (event: HostEvent) =>
  event.type === 'card' && event.item.state === 'pending' ? event.item : null;

export const resultOf = (run: string) => (event: HostEvent) =>
  event.type === 'run' && event.run === run && event.entry.event.type === 'result' ? event.entry.event : null;

export const bill = 'Net amount 100.00\nVAT 19.00\nTotal to pay 119.00\n';
export const billMission = {
  version: 1,
  name: 'bill',
  request: 'Write the net amount, VAT and total of the bill into a table.',
  sources: ['bill.txt'],
  deliverable: {
    path: 'bill.csv',
    format: 'csv',
    row: 'source',
    columns: [
      { name: 'net', ask: 'the net amount', kind: 'number', label: 'net' },
      { name: 'vat', ask: 'the VAT', kind: 'number', label: 'vat' },
      { name: 'total', ask: 'the total', kind: 'number', label: 'total' },
    ],
  },
  acceptance: [
    { check: 'grounded', path: 'bill.csv' },
    { check: 'numeric_consistency', path: 'bill.csv', assert: '$count(rows[$abs(net + vat - total) > 0.005]) = 0' },
  ],
};
export const billTable = 'net,vat,total\n100.00,19.00,119.00\n';

export function startBill(page: Page, folder: Scratch): Promise<MethodResult<'mission/start'>> {
  return page.ask('mission/start', {
    from: { kind: 'text', text: JSON.stringify(billMission) },
    workspaceRoot: folder.workspace,
  });
}
