/** One word or phrase for another, everywhere: nothing else differs, and the old one is nowhere left. */
import type { Change, WordEdit } from '../reading/change.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, exact, none } from './bulkCheck.ts';

export function checkReplaced(change: Change, request: RequestView): BulkVerdict {
  if (request.operations.has('translate') || change.edits.length === 0) return none;
  const forms = new Set(change.edits.map((edit) => `${phrase(edit.old)}\u0001${phrase(edit.new)}`));
  const [only] = forms;
  if (forms.size !== 1 || only === undefined) return none;
  const [from = '', to = ''] = only.split('\u0001');
  if (!/[\p{L}\p{N}]/u.test(from) || !/[\p{L}\p{N}]/u.test(to)) return none;
  const saysBoth = [from, to].every((text) => wordsOf(text).every(({ key }) => isSaid(key, request)));
  if (!saysBoth || contains(fold(change.newText).replaceAll(to, '\u0001'), from)) return none;
  // One place of several that could have been meant is for the other facts.
  if (change.edits.length < 2) return none;
  return exact('replaced', 'One thing is replaced by another wherever it stands, and nothing else.');
}

function phrase(words: WordEdit['old']): string {
  return fold(words.join(' ')).trim();
}
function isSaid(key: string, request: RequestView): boolean {
  return key.length < 2 || wordsOf(request.text).some((word) => word.key === key) || hasLike(request.keys, key);
}
function contains(text: string, words: string): boolean {
  const plain = (each: string) => ` ${each.replace(/[^\p{L}\p{N}_\u0001]+/gu, ' ').trim()} `;
  return plain(text).includes(plain(words));
}
