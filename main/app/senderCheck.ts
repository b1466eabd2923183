/** May this sender ask anything? Pure: the page of our window, as its main frame, at our own address; nobody else. */
import { fail, type Result } from '../../contract/failure.ts';
import { pageOrigin, pageUrl } from './pageAddress.ts';

export interface Sender {
  /** Number of the web contents that sent it, and of our window's; undefined while there is no window. */
  readonly contents: number;
  readonly ours: number | undefined;
  /** null: the frame is gone already. */
  readonly frame: { readonly isMain: boolean; readonly origin: string; readonly url: string } | null;
}

export function checkSender(sender: Sender): Result<void> {
  const { contents, ours, frame } = sender;
  if (ours === undefined || contents !== ours) return refuse('it came from another window');
  if (frame === null) return refuse('the frame that sent it is gone');
  if (!frame.isMain) return refuse('it came from a frame inside the page');
  if (frame.origin !== pageOrigin || !frame.url.startsWith(pageUrl)) return refuse('it came from another page');
  return { ok: true, value: undefined };
}

function refuse(why: string): Result<never> {
  return fail('call.refused', `The call was not answered: ${why}.`, {
    kept: 'Nothing was done.',
    action: 'Only the window of this app may call.',
  });
}
