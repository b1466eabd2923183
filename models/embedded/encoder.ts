/** The first half of the intent classifier: a small encoder in ONNX, run on this processor. Token numbers in, logits out. */
import type { InferenceSession } from 'onnxruntime-node';
import { fail, ok, type Result } from '../../contract/failure.ts';

export interface Encoder extends AsyncDisposable {
  /** @param tokens at least one, at most as many as it was trained with; one logit per class out. One call at a time. */
  logits(tokens: readonly number[]): Promise<readonly number[]>;
}

export interface EncoderOptions {
  readonly threads: number;
  readonly classes: number;
}

const inputs = ['input_ids', 'attention_mask', 'position_ids'] as const;
/** `error` and worse. What the library warns of is about graphs in general, and would stand in the server's last words. */
const logSeverityLevel = 3;

/** Fails with `model.embeddedInvalid` where the graph does not load, or has other inputs and outputs than ours. */
export async function openEncoder(bytes: Uint8Array, { threads, classes }: EncoderOptions): Promise<Result<Encoder>> {
  let session: InferenceSession;
  let runtime: typeof import('onnxruntime-node');
  try {
    runtime = await loadRuntime();
    session = await runtime.InferenceSession.create(bytes, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      logSeverityLevel,
    });
  } catch (error) {
    return invalid(error instanceof Error ? error.message : String(error));
  }
  const encoder: Encoder = {
    async logits(tokens) {
      const row = (values: readonly number[]) =>
        new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, tokens.length]);
      const { logits } = await session.run({
        input_ids: row(tokens),
        attention_mask: row(tokens.map(() => 1)),
        position_ids: row(tokens.map((_, at) => at)),
      });
      const values = logits?.data;
      if (!(values instanceof Float32Array)) throw new Error('the encoder gave no logits');
      return Array.from(values);
    },
    [Symbol.asyncDispose]: () => session.release(),
  };
  const wrong = await whyNotOurs(session, encoder, classes);
  if (wrong === null) return ok(encoder);
  await session.release();
  return invalid(wrong);
}

/**
 * The library's own telemetry is off before it is loaded: otherwise it keeps a device id and a database of events in the person's
 * cache folder and sends them to its maker. `encoder.process.test.ts` holds it; docs/decisions has the page.
 */
async function loadRuntime(): Promise<typeof import('onnxruntime-node')> {
  process.env.ORT_DISABLE_TELEMETRY = '1';
  return import('onnxruntime-node');
}

/** Names alone do not show how many classes there are: it is asked once. */
async function whyNotOurs(session: InferenceSession, encoder: Encoder, classes: number): Promise<string | null> {
  if (session.inputNames.toSorted().join() !== [...inputs].sort().join()) return `its inputs are ${session.inputNames}`;
  if (!session.outputNames.includes('logits')) return `its outputs are ${session.outputNames}`;
  try {
    const found = await encoder.logits([0]);
    return found.length === classes ? null : `it knows ${found.length} classes, not ${classes}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function invalid(why: string) {
  return fail('model.embeddedInvalid', `The encoder of the embedded judge cannot be used: ${why}.`, {
    kept: 'It is not used.',
  });
}
