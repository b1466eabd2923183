import { z } from 'zod';

/** SHA-256 as 64 lower-case hexadecimal digits. */
export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 lower-case hexadecimal digits')
  .brand<'Sha256'>();
export type Sha256 = z.infer<typeof sha256Schema>;
