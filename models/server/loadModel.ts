/** Hashes a model's file, loads it, and makes one sequence of the asked context. Nothing is loaded that hashes otherwise. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { getLlama, type Llama, LlamaLogLevel, type LlamaModel } from 'node-llama-cpp';
import { isLabelKind, kindNeedsUpstream } from '../../contract/decisionKinds.ts';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { type DecisionMetadata, readDecisionMetadata } from '../ggufDecision.ts';
import { batchTokens, type CheckedSequence, checkSequence, type SequenceCheck } from './selfCheck.ts';
import type { TokenSequence } from './tokenSequence.ts';
import { Vocabulary } from './vocabulary.ts';

export interface LoadedModel {
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly digest: Sha256;
  readonly vocabulary: Vocabulary;
  readonly sequence: TokenSequence;
  readonly check: SequenceCheck;
  /** Tokens of the context as the library made it. */
  readonly contextTokens: number;
  readonly trainContextTokens: number;
  readonly sizeBytes: number;
  /** What the file says as a native decision model; undefined when it is none, or nobody looked. */
  readonly decision: DecisionMetadata | undefined;
}

export interface LoadOptions {
  /** Look for a decision model's own metadata, and refuse the kinds that cannot be served here. */
  readonly asDecisionModel: boolean;
  readonly path: string;
  readonly digest: Sha256;
  readonly contextTokens: number;
  readonly threads: number;
}

/** Fails with `model.digestMismatch` (both digests), `model.kindUnsupported`, `model.ggufInvalid` or `file.changed`. */
export async function loadModel(options: LoadOptions): Promise<Result<LoadedModel>> {
  const before = await identityOf(options.path);
  if (before === undefined) return fail('model.notInstalled', `There is no readable file at ${options.path}.`);
  const digest = await hashFile(options.path);
  if (digest !== options.digest) {
    return fail('model.digestMismatch', `The model file hashes to ${digest}, not to ${options.digest}.`, {
      kept: 'It was not loaded.',
      action: 'Download the model again.',
      detail: { expected: options.digest, found: digest },
    });
  }
  const decision = options.asDecisionModel ? readDecisionMetadata(options.path) : ok(undefined);
  if (!decision.ok) return decision;
  if (decision.value !== undefined && !isLabelKind(decision.value.kind)) {
    return { ok: false, failure: kindNeedsUpstream(decision.value.kind) };
  }
  try {
    const llama = await getLlama({
      gpu: false,
      build: 'never',
      logLevel: LlamaLogLevel.error,
      maxThreads: options.threads,
    });
    const model = await llama.loadModel({ modelPath: options.path, gpuLayers: 0 });
    if ((await identityOf(options.path)) !== before) {
      return fail('file.changed', 'The model file changed while it was being loaded.', { kept: 'It is not used.' });
    }
    const vocabulary = new Vocabulary(model);
    const checked =
      (await makeSequence(model, vocabulary, options, 'flash')) ??
      (await makeSequence(model, vocabulary, options, 'plain'));
    if (checked === undefined) return fail('server.internal', 'No context could be made.');
    return ok({
      llama,
      model,
      digest,
      vocabulary,
      sequence: checked.sequence,
      check: checked.check,
      contextTokens: checked.sequence.generator.contextSize,
      trainContextTokens: model.trainContextSize,
      sizeBytes: model.size,
      decision: decision.value,
    });
  } catch (error) {
    return fail(
      'model.ggufInvalid',
      `The model could not be loaded: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** A context and its checked sequence; undefined, and the context given back, where it does not repeat. */
async function makeSequence(
  model: LlamaModel,
  vocabulary: Vocabulary,
  { contextTokens, threads }: LoadOptions,
  attention: 'flash' | 'plain',
): Promise<CheckedSequence | undefined> {
  const context = await model.createContext({
    contextSize: Math.min(contextTokens, model.trainContextSize),
    batchSize: batchTokens,
    sequences: 1,
    threads: { ideal: threads, min: threads },
    flashAttention: attention === 'flash',
    // Keeps the whole beginning of a sliding-window model, so that it can be shared.
    swaFullCache: true,
  });
  const checked = await checkSequence(context.getSequence(), vocabulary, attention);
  if (checked === undefined) await context.dispose();
  return checked;
}

async function hashFile(path: string): Promise<Sha256> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return sha256Schema.parse(hash.digest('hex'));
}

/** Changes when the file is replaced or written; undefined when there is none. */
async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found?.isFile() === true ? `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}` : undefined;
}
