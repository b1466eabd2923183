/** The version of this program, from the one place that holds it. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
