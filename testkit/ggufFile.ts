/** A GGUF file that is whole by its header and holds a few random bytes instead of weights: enough to be found, hashed and listed. */
import { randomBytes } from 'node:crypto';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);

export interface GgufFileOptions {
  readonly name?: string;
  readonly architecture?: string;
  readonly contextTokens?: number;
  /** Length of what stands for the weights. */
  readonly weightBytes?: number;
}

export function ggufFile(options: GgufFileOptions = {}): Buffer {
  const { name = 'Tiny', architecture = 'llama', contextTokens = 2_048, weightBytes = 4_096 } = options;
  const entries = [
    Buffer.concat([text('general.architecture'), u32(8), text(architecture)]),
    Buffer.concat([text('general.name'), u32(8), text(name)]),
    Buffer.concat([text(`${architecture}.context_length`), u32(4), u32(contextTokens)]),
  ];
  return Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(0),
    u64(entries.length),
    ...entries,
    randomBytes(weightBytes),
  ]);
}
