/** What a pull tells while it runs, and how often: phases with measured progress, to the caller and to those who wait. */
import type { Clock } from '../clock.ts';
import type { Progress, TransferRate } from './progress.ts';
import { addSample, progressOf, startRate } from './progress.ts';
import type { HolderNote } from './pullLock.ts';

export type PullPhase = HolderNote['phase'];

export interface PullProgress extends Progress {
  /** `connect`: asking a source. `hash`: reading what an earlier try left. `wait`: another process downloads it; we follow. */
  readonly phase: PullPhase | 'wait';
  /** Who is asked or sends, for people. */
  readonly source: string;
  /** Why it waits before the next try, or which process is followed. */
  readonly note?: string;
}

export type OnPullProgress = (progress: PullProgress) => void;

const sayEveryMs = 100;

/** Counts for one pull; speaks at most ten times a second, and always at a change of phase. */
export class ProgressMeter {
  readonly #clock: Clock;
  readonly #say: OnPullProgress;
  #phase: PullProgress['phase'] = 'connect';
  #source = '';
  #rate: TransferRate = [];
  #totalBytes: number | undefined;
  #saidAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, say: OnPullProgress) {
    this.#clock = clock;
    this.#say = say;
  }

  /** A new phase; `fromBytes` were there before and count for no speed. */
  begin(phase: PullProgress['phase'], source: string, fromBytes = 0, totalBytes?: number, note?: string): void {
    this.#phase = phase;
    this.#source = source;
    this.#totalBytes = totalBytes;
    this.#rate = startRate(this.#clock.monotonicMs(), fromBytes);
    this.#speak(note);
  }

  count(bytes: number, totalBytes: number | undefined): void {
    const nowMs = this.#clock.monotonicMs();
    this.#rate = addSample(this.#rate, nowMs, bytes);
    this.#totalBytes = totalBytes;
    const isEnd = totalBytes !== undefined && bytes >= totalBytes;
    if (isEnd || nowMs - this.#saidAtMs >= sayEveryMs) this.#speak();
  }

  /** Called now and then while nothing may arrive: the rate falls, and whoever shows it sees that we are alive. */
  tick(): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#saidAtMs < sayEveryMs) return;
    this.#rate = addSample(this.#rate, nowMs, this.#rate.at(-1)?.bytes ?? 0);
    this.#speak();
  }

  note(text: string): void {
    this.#speak(text);
  }

  /** For those who wait in other processes; undefined while we ourselves wait. */
  get forWaiters(): HolderNote | undefined {
    if (this.#phase === 'wait') return undefined;
    const total = this.#totalBytes === undefined ? {} : { totalBytes: this.#totalBytes };
    return { phase: this.#phase, source: this.#source, bytes: this.#rate.at(-1)?.bytes ?? 0, ...total };
  }

  #speak(note?: string): void {
    this.#saidAtMs = this.#clock.monotonicMs();
    const progress = progressOf(this.#rate, this.#totalBytes);
    this.#say({ phase: this.#phase, source: this.#source, ...progress, ...(note === undefined ? {} : { note }) });
  }
}
