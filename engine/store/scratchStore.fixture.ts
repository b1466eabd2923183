/** For tests: a store in a folder of its own under a clock that stands still until it is moved. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Component } from '../../contract/component.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import { openStore } from './openStore.ts';
import type { Store } from './store.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function manualClock(startMs = 1_700_000_000_000): ManualClock {
  let now = startMs;
  return {
    nowMs: () => now,
    monotonicMs: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

export function countingIds(): Ids {
  let count = 0;
  return { next: (prefix) => `${prefix}_${String(++count).padStart(26, '0')}` };
}

export function scratchFolder(test: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function mustOpen(dataFolder: string, clock: Clock = manualClock()): Store {
  const opened = openStore(dataFolder, { clock });
  if (!opened.ok) throw new Error(`${opened.failure.code}: ${opened.failure.message}`);
  return opened.value;
}

/** Closed and removed when the test ends. */
export function scratchStore(test: TestContext, clock: Clock = manualClock()): { store: Store; folder: string } {
  const folder = scratchFolder(test);
  const store = mustOpen(folder, clock);
  test.after(() => store[Symbol.dispose]());
  return { store, folder };
}

export const person: Component = { kind: 'person', id: 'terminal' };
export const engine: Component = { kind: 'engine', id: 'test' };

export function entry(payload: LedgerEntry['payload'], runId: string | null = null): LedgerEntry {
  return { kind: 'tool.called', runId, component: engine, payload };
}
