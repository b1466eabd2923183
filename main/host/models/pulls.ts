/**
 * The downloads that this host runs: begun, paused, gone on with, and how far each is. What a pull brings and whether it is
 * right is decided where it is pulled; here its state is kept and told, at most four times a second for each model.
 */
import { type Failure, fail, type Result } from '../../../contract/failure.ts';
import type { HostEvent } from '../../../contract/hostEvents.ts';
import type { ModelEntry } from '../../../contract/model.ts';
import type { PullView } from '../../../contract/modelViews.ts';
import type { PulledModel } from '../../../models/download/pulledModel.ts';
import type { PullProgress } from '../../../models/download/pullProgress.ts';

export interface PullsParts {
  readonly pull: (
    entry: ModelEntry,
    signal: AbortSignal,
    onProgress: (progress: PullProgress) => void,
  ) => Promise<Result<PulledModel>>;
  readonly emit: (event: HostEvent) => void;
  readonly monotonicMs: () => number;
  /** Aborted when the host ends: every pull is then paused. */
  readonly signal: AbortSignal;
}

export interface Pulls {
  /** Begins or goes on; one that runs goes on running. */
  start(entry: ModelEntry): void;
  /** Resolves when nothing is written any more. What has arrived is kept. */
  pause(id: string): Promise<void>;
  /** Forgets what a pull that is over had to say. */
  forget(id: string): void;
  viewOf(id: string): PullView | null;
  isRunning(id: string): boolean;
}

const tellEveryMs = 250;

const atStart: PullView = {
  state: 'running',
  phase: 'connect',
  source: '',
  bytes: 0,
  totalBytes: null,
  bytesPerSecond: 0,
  remainingMs: null,
  note: null,
  failure: null,
};

export function openPulls(parts: PullsParts): Pulls {
  const pulls = new Map<string, Pull>();
  return {
    start(entry) {
      if (pulls.get(entry.id)?.view.state === 'running') return;
      const pull = new Pull(entry, parts, pulls.get(entry.id)?.view ?? atStart);
      pulls.set(entry.id, pull);
      void pull.over.then((view) => {
        // Installed: the model's own state says so from now on.
        if (view.state === 'done' && pulls.get(entry.id) === pull) pulls.delete(entry.id);
        parts.emit({ type: 'models' });
      });
    },
    pause: async (id) => pulls.get(id)?.pause(),
    forget(id) {
      if (pulls.get(id)?.view.state !== 'running') pulls.delete(id);
    },
    viewOf: (id) => pulls.get(id)?.view ?? null,
    isRunning: (id) => pulls.get(id)?.view.state === 'running',
  };
}

class Pull {
  view: PullView;
  /** The last view, once nothing happens any more. */
  readonly over: Promise<PullView>;
  readonly #id: string;
  readonly #parts: PullsParts;
  readonly #stop = new AbortController();
  #toldAtMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(entry: ModelEntry, parts: PullsParts, before: PullView) {
    this.#id = entry.id;
    this.#parts = parts;
    this.view = { ...atStart, bytes: before.bytes, totalBytes: before.totalBytes };
    this.#tellNow();
    this.over = this.#run(entry);
  }

  async pause(): Promise<void> {
    this.#stop.abort();
    await this.over;
  }

  async #run(entry: ModelEntry): Promise<PullView> {
    const signal = AbortSignal.any([this.#stop.signal, this.#parts.signal]);
    const pulled = await this.#pull(entry, signal);
    const still = { bytesPerSecond: 0, remainingMs: null, note: null };
    if (pulled.ok) this.view = { ...this.view, ...still, state: 'done', bytes: entry.bytes, totalBytes: entry.bytes };
    else if (pulled.failure.code === 'model.cancelled') this.view = { ...this.view, ...still, state: 'paused' };
    else this.view = { ...this.view, ...still, state: 'failed', failure: withWhatToDo(pulled.failure) };
    this.#tellNow();
    return this.view;
  }

  /** A fault of the program must not leave a download that seems to run for ever. */
  async #pull(entry: ModelEntry, signal: AbortSignal): Promise<Result<PulledModel>> {
    try {
      return await this.#parts.pull(entry, signal, (progress) => this.#progress(progress));
    } catch (error) {
      console.error(`a fault of the program itself in the download of ${entry.id}:`, error);
      return fail('host.failed', 'A fault of the program itself ended the download.');
    }
  }

  #progress({ phase, source, bytes, totalBytes, bytesPerSecond, remainingMs, note }: PullProgress): void {
    this.view = {
      ...this.view,
      phase,
      source,
      bytes,
      totalBytes: totalBytes ?? null,
      bytesPerSecond,
      remainingMs: remainingMs ?? null,
      note: note ?? null,
    };
    const waitMs = this.#toldAtMs + tellEveryMs - this.#parts.monotonicMs();
    if (waitMs <= 0) this.#tellNow();
    else this.#timer ??= setTimeout(() => this.#tellNow(), waitMs);
  }

  #tellNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#toldAtMs = this.#parts.monotonicMs();
    this.#parts.emit({ type: 'pull', model: this.#id, pull: this.view });
  }
}

/** A page shows what was kept and what to do beside each failure. */
function withWhatToDo(failure: Failure): Failure {
  return {
    ...failure,
    kept: failure.kept ?? 'What has arrived is kept; the models that are here go on working.',
    action: failure.action ?? 'Look at the connection and try again.',
  };
}
