/** The list of hostile and of merely odd path texts, for every test and bench that must refuse or let them through. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type PathAccess = 'read' | 'write';

/** A text, or a list of [text, times] where writing it out would fill pages. */
const inputSchema = z
  .union([z.string(), z.array(z.tuple([z.string(), z.int().min(1)]))])
  .transform((input) =>
    typeof input === 'string' ? input : input.map(([text, times]) => text.repeat(times)).join(''),
  );
const accessSchema = z
  .enum(['read', 'write'])
  .optional()
  .transform((access): readonly PathAccess[] => (access === undefined ? ['read', 'write'] : [access]));

const listSchema = z.strictObject({
  about: z.string(),
  refused: z.array(z.strictObject({ input: inputSchema, code: z.string(), access: accessSchema })),
  allowed: z.array(z.strictObject({ input: inputSchema, path: inputSchema, access: accessSchema })),
});

/** `refused` with the code that must name each, `allowed` with the path that each must become. */
export function hostilePaths(): z.infer<typeof listSchema> {
  return listSchema.parse(JSON.parse(readFileSync(new URL('paths.json', import.meta.url), 'utf8')));
}
