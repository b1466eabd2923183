/** The operating system's refusals as failures: one sentence a person can act on, never a stack. */
import { type Failure, fail } from '../../contract/failure.ts';
import { showText } from './showText.ts';

/** What is opened is not what was looked at: somebody swapped it in between. */
export class Raced extends Error {}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const sentences: Readonly<Record<string, string>> = {
  EACCES: 'this program may not reach it',
  EPERM: 'this program may not change it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this disk is used up',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this computer',
  EBUSY: 'another program uses it',
  ETXTBSY: 'another program runs it',
};

/** Turns what a file operation threw into a failure; anything that the system did not report is a bug and is thrown on. */
export function fileFailure(error: unknown, path: string): { readonly ok: false; readonly failure: Failure } {
  const shown = showText(path);
  if (error instanceof Raced) {
    return fail('path.raced', `${shown} was swapped for something else while it was opened.`, {
      kept: 'Nothing was read or written.',
      action: 'See what else changes this folder, then try again.',
    });
  }
  const code = errorCode(error);
  if (code === '') throw error;
  if (code === 'ENOENT') return fail('path.notFound', `${shown} does not exist.`);
  if (code === 'ENOTDIR') return fail('path.notDirectory', `A folder in ${shown} is not a folder.`);
  if (code === 'EISDIR') return fail('path.notFile', `${shown} is a folder, not a file.`);
  if (code === 'ELOOP') return fail('path.link', `${shown} goes through a link.`);
  if (code === 'ENAMETOOLONG') return fail('path.nameTooLong', `A name in ${shown} is too long for this disk.`);
  return fail('file.io', `${shown} cannot be used: ${sentences[code] ?? 'the system refused'} (${code}).`, {
    detail: { system: code },
  });
}
