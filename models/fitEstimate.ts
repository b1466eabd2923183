/**
 * How much memory a model needs, as a sum whose terms are shown. Pure. It is an upper bound: buffers are counted whole
 * although parts of them may never be touched, and sliding windows are counted as full context.
 */
import type { GgufFacts } from './gguf.ts';

export interface FitTerm {
  readonly what: 'weights' | 'context' | 'activations' | 'vocabulary' | 'process';
  readonly bytes: number;
  /** The calculation in words and numbers, for a person. */
  readonly how: string;
}

export interface FitEstimate {
  readonly terms: readonly FitTerm[];
  readonly needBytes: number;
  /** `header`: calculated from the file's own facts. `size`: the file is not here; taken from its size, on the high side. */
  readonly basis: 'header' | 'size';
  readonly contextTokens: number;
}

export interface FitRequest {
  readonly weightsBytes: number;
  /** Absent when the file is not here. */
  readonly facts?: GgufFacts | undefined;
  readonly contextTokens: number;
  /** Tokens evaluated at once. */
  readonly batchTokens?: number;
  /** Without it, attention scores over the whole context are held. */
  readonly flashAttention?: boolean;
}

const mib = 1 << 20;
const kvValueBytes = 2; // F16
const activationBytes = 4; // F32
// Node with the llama library before a model: 94 MiB measured; a vocabulary takes about 0.7 kB a token in memory.
const processBytes = 128 * mib;
const vocabularyTokenBytes = 768;
// The largest vocabulary among current small models, where the header is not here to tell.
const assumedVocabulary = 262_144;

export function estimateFit(request: FitRequest): FitEstimate {
  const { weightsBytes, facts, batchTokens = 512, flashAttention = true } = request;
  const contextTokens = Math.min(request.contextTokens, facts?.contextLength ?? request.contextTokens);
  const kv = facts === undefined ? undefined : kvBytesPerToken(facts);
  const perToken = kv ?? { bytes: assumedKvBytesPerToken(weightsBytes), how: 'assumed from the file size' };
  const vocabulary = facts?.vocabularySize ?? assumedVocabulary;
  const heads = facts?.heads ?? assumedHeads(weightsBytes);
  const width = flashAttention ? vocabulary : Math.max(vocabulary, heads * contextTokens);
  const layerWidth = 4 * (facts?.embeddingSize ?? 4_096) + 2 * (facts?.feedForwardSize ?? 14_336);
  const terms: FitTerm[] = [
    { what: 'weights', bytes: weightsBytes, how: 'the file' },
    {
      what: 'context',
      bytes: Math.ceil(contextTokens * perToken.bytes),
      how: `${contextTokens} tokens × ${Math.ceil(perToken.bytes)} B (${perToken.how})`,
    },
    {
      what: 'activations',
      bytes: batchTokens * activationBytes * (width + layerWidth),
      how: `${batchTokens} tokens at once × ${activationBytes} B × ${width + layerWidth} values`,
    },
    {
      what: 'vocabulary',
      bytes: vocabulary * vocabularyTokenBytes,
      how: `${vocabulary} tokens × ${vocabularyTokenBytes} B`,
    },
    { what: 'process', bytes: processBytes, how: 'a server process before it loads a model' },
  ];
  return {
    terms,
    needBytes: terms.reduce((sum, term) => sum + term.bytes, 0),
    basis: kv === undefined ? 'size' : 'header',
    contextTokens,
  };
}

export interface FitVerdict {
  readonly fits: boolean;
  readonly needBytes: number;
  readonly ramBytes: number;
  /** Left to the system and the person's other programs. */
  readonly reserveBytes: number;
}

/** A fifth of the memory, and at least 1 GiB, is not ours to plan with. */
export function judgeFit(needBytes: number, ramBytes: number): FitVerdict {
  const reserveBytes = Math.max(1024 * mib, Math.round(ramBytes / 5));
  return { fits: needBytes + reserveBytes <= ramBytes, needBytes, ramBytes, reserveBytes };
}

/** Keys and values of every layer for one token; undefined when the header does not say enough. */
function kvBytesPerToken(facts: GgufFacts): { bytes: number; how: string } | undefined {
  const { layers, kvHeads, heads, embeddingSize } = facts;
  if (layers === undefined || kvHeads === undefined) return undefined;
  const headSize = embeddingSize !== undefined && heads !== undefined && heads > 0 ? embeddingSize / heads : undefined;
  const keyLength = facts.keyLength ?? headSize;
  const valueLength = facts.valueLength ?? headSize;
  if (keyLength === undefined || valueLength === undefined) return undefined;
  const headsOfAllLayers =
    typeof kvHeads === 'number' ? layers * kvHeads : kvHeads.reduce((sum: number, each) => sum + each, 0);
  return {
    bytes: headsOfAllLayers * (keyLength + valueLength) * kvValueBytes,
    how: `${layers} layers, ${headsOfAllLayers} key-value heads × ${keyLength + valueLength} × ${kvValueBytes} B`,
  };
}

/** On the high side of what models of that size have: 0.6B models with 112 KiB a token exist, 8B models with 160. */
function assumedKvBytesPerToken(weightsBytes: number): number {
  if (weightsBytes < 200e6) return 32 * 1024;
  if (weightsBytes < 1.5e9) return 128 * 1024;
  return weightsBytes < 8e9 ? 192 * 1024 : 512 * 1024;
}

function assumedHeads(weightsBytes: number): number {
  return weightsBytes < 1.5e9 ? 16 : 32;
}
