/** What handlers are given, over a scratch data folder: a real engine, and every event that was told. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../contract/failure.ts';
import type { HostEvent } from '../../contract/hostEvents.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import { openEngine } from '../wiring/openEngine.ts';
import { openSpecReader } from '../wiring/specReader.ts';
import type { HostParts } from './hostHandlers.ts';
import type { HostServers } from './hostServers.ts';

export const person = { kind: 'person', id: 'a test' } as const;

export interface PartsFixture extends HostParts, Disposable {
  readonly modelsFolder: string;
  readonly events: HostEvent[];
  readonly stop: AbortController;
}

export interface PartsOptions {
  readonly processes?: readonly ProcessView[];
  readonly servers?: Partial<HostServers>;
}

/** Below `base`, which the caller owns; the models folder is the test's own through the environment. */
export function partsFixture(base: string, options: PartsOptions = {}): PartsFixture {
  const dataFolder = path.join(base, 'data');
  const modelsFolder = path.join(base, 'models');
  mkdirSync(modelsFolder, { recursive: true });
  const before = process.env.COUNTERSIGN_MODELS;
  process.env.COUNTERSIGN_MODELS = modelsFolder;
  const opened = openEngine(dataFolder);
  if (!opened.ok) throw new Error(opened.failure.message);
  const engine = opened.value;
  const stop = new AbortController();
  const events: HostEvent[] = [];
  const none = fail('model.notInstalled', 'This test has no model servers.');
  return {
    engine,
    dataFolder,
    modelsFolder,
    events,
    stop,
    emit: (event) => void events.push(event),
    processes: () => options.processes ?? [],
    servers: {
      start: async () => none,
      processes: () => [],
      onChange: () => undefined,
      serves: () => false,
      [Symbol.asyncDispose]: async () => undefined,
      ...options.servers,
    },
    specs: openSpecReader(),
    signal: stop.signal,
    [Symbol.dispose]() {
      stop.abort();
      engine[Symbol.dispose]();
      if (before === undefined) delete process.env.COUNTERSIGN_MODELS;
      else process.env.COUNTERSIGN_MODELS = before;
      rmSync(dataFolder, { recursive: true, force: true });
      rmSync(modelsFolder, { recursive: true, force: true });
    },
  };
}
