/**
 * The one place where a page's calls arrive: a channel for each method, and for each call first who sends it. Raw `ipcMain`
 * is used here and nowhere else; `ipcCalls.test.ts` holds that.
 */
import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { Reply } from '../../contract/hostEvents.ts';
import { methodNames } from '../../contract/methodNames.ts';
import { methodChannel } from '../../contract/pageBridge.ts';
import { answerCall, type CallAnswers, failed } from './methodCalls.ts';
import { checkSender } from './senderCheck.ts';

/** @param ourContents number of our window's web contents, asked for each call */
export function answerCalls(answers: CallAnswers, ourContents: () => number | undefined): void {
  for (const name of methodNames) {
    ipcMain.handle(methodChannel(name), async (event: IpcMainInvokeEvent, params: unknown): Promise<Reply> => {
      const frame = event.senderFrame;
      const sender = checkSender({
        contents: event.sender.id,
        ours: ourContents(),
        frame:
          frame === null ? null : { isMain: frame === event.sender.mainFrame, origin: frame.origin, url: frame.url },
      });
      return sender.ok ? answerCall(answers, name, params) : failed(sender.failure);
    });
  }
}
