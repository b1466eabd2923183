/** Reads the failure codes out of the contract as text, for `docs/pins.md` and the test that keeps the two equal. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function failureCodesOf(root: string): readonly string[] {
  const text = readFileSync(path.join(root, 'contract/failureCodes.ts'), 'utf8');
  return [...text.matchAll(/^ {2}'([a-z]+\.[A-Za-z]+)',$/gm)].map((match) => match[1] ?? '');
}
