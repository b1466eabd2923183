/** Progress of a transfer as plain values: how much, how fast, how long still. Pure: time arrives with each sample. */

export interface RateSample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Samples of the last seconds, oldest first; begins with where the transfer began, so that resumed bytes are no speed. */
export type TransferRate = readonly RateSample[];

export interface Progress {
  readonly bytes: number;
  readonly totalBytes?: number;
  /** 0 to 1; absent while the total is not known. */
  readonly fraction?: number;
  /** Average over the last seconds; 0 until two samples are there. */
  readonly bytesPerSecond: number;
  /** Whole milliseconds; absent while the total is not known or nothing moves. */
  readonly remainingMs?: number;
}

const windowMs = 8_000;
const sampleEveryMs = 200;

export function startRate(atMs: number, bytes: number): TransferRate {
  return [{ atMs, bytes }];
}

/** Keeps about 8 s of samples. A count that went back (the file started again) starts the measuring again. */
export function addSample(rate: TransferRate, atMs: number, bytes: number): TransferRate {
  const last = rate.at(-1);
  if (last === undefined || bytes < last.bytes || atMs < last.atMs) return startRate(atMs, bytes);
  const isDense = rate.length > 1 && atMs - (rate.at(-2)?.atMs ?? atMs) < sampleEveryMs;
  const kept = isDense ? rate.slice(0, -1) : rate;
  // One sample older than the window stays, so that the average always spans it.
  const firstInside = kept.findIndex((sample) => atMs - sample.atMs <= windowMs);
  const from = firstInside === -1 ? kept.length - 1 : Math.max(0, firstInside - 1);
  return [...kept.slice(from), { atMs, bytes }];
}

export function progressOf(rate: TransferRate, totalBytes: number | undefined): Progress {
  const first = rate[0];
  const last = rate.at(-1);
  const bytes = last?.bytes ?? 0;
  const seconds = first === undefined || last === undefined ? 0 : (last.atMs - first.atMs) / 1000;
  const bytesPerSecond = seconds > 0 && first !== undefined ? (bytes - first.bytes) / seconds : 0;
  if (totalBytes === undefined) return { bytes, bytesPerSecond };
  const left = Math.max(0, totalBytes - bytes);
  return {
    bytes,
    totalBytes,
    fraction: totalBytes > 0 ? Math.min(1, bytes / totalBytes) : 1,
    bytesPerSecond,
    ...(left === 0 ? { remainingMs: 0 } : {}),
    ...(left > 0 && bytesPerSecond > 0 ? { remainingMs: Math.round((left / bytesPerSecond) * 1000) } : {}),
  };
}
