/** Serves the built page over app://, read-only, with the headers of `pageHeaders.ts` on every answer. Nothing else is served. */
import { protocol, type Session } from 'electron';
import { listPageFiles } from '../wiring/pageFiles.ts';
import { pageScheme } from './pageAddress.ts';
import { answerPage } from './pageAnswers.ts';

/** Before `ready`: a scheme cannot be given rights later. No service workers, no CORS, no bypass of the policy. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

export function servePage(session: Session, folder: string): void {
  const files = listPageFiles(folder);
  session.protocol.handle(pageScheme, (request) => answerPage(files, request.method, request.url));
}
