/** The command line of the model server program: a fixed list of words that the supervisor builds, parsed strictly. */
import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a positive whole number')
  .transform(Number);

const common = {
  model: z.string().refine(isAbsolute, { error: 'must be an absolute path' }),
  digest: sha256Schema,
  alias: z.string().regex(/^[\w.-]{1,100}$/, 'must be a plain name'),
  port: wholeNumber.pipe(z.int().min(1).max(65_535)),
  threads: wholeNumber.pipe(z.int().min(1).max(256)),
};

const argumentsSchema = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.enum(['decision', 'writer']),
    ...common,
    context: wholeNumber.pipe(z.int().min(256).max(1_048_576)),
  }),
  // What it reads of a message is part of what it was trained for.
  z.strictObject({ role: z.literal('embedded'), ...common }),
]);

interface CommonArguments {
  /** A GGUF file; of the embedded role the `intents.json` that names its other files. */
  readonly model: string;
  /** What the file is expected to hash to. The server hashes it itself and refuses to serve another. */
  readonly digest: Sha256;
  readonly alias: string;
  readonly port: number;
  readonly threads: number;
}

export interface WeightsArguments extends CommonArguments {
  readonly role: 'decision' | 'writer';
  readonly context: number;
}

export interface EmbeddedArguments extends CommonArguments {
  readonly role: 'embedded';
}

export type ServerArguments = WeightsArguments | EmbeddedArguments;

/** @param words the process's arguments without the program's own two */
export function parseServerArguments(words: readonly string[]): Result<ServerArguments> {
  try {
    const option = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: false,
      options: {
        role: option,
        model: option,
        digest: option,
        alias: option,
        port: option,
        context: option,
        threads: option,
      },
    });
    const parsed = argumentsSchema.safeParse(values);
    if (parsed.success) return ok(parsed.data);
    const issue = parsed.error.issues[0];
    return fail('input.invalid', `--${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'invalid'}`);
  } catch (error) {
    return fail('input.invalid', error instanceof Error ? error.message : String(error));
  }
}
