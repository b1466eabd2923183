/** The known gaps, from the one file that the app, the command line and the README show. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type KnownGap, knownGapSchema } from '../../contract/methods.ts';

export function knownGaps(): readonly KnownGap[] {
  const text = readFileSync(new URL('../../docs/known-gaps.json', import.meta.url), 'utf8');
  return z.array(knownGapSchema).parse(JSON.parse(text));
}
