/** Serves the built page over app://, read-only, with the headers of `pageHeaders.ts` on every answer. Nothing else is served. */
import { readFile } from 'node:fs/promises';
import { protocol, type Session } from 'electron';
import { listPageFiles, type PageFiles } from '../wiring/pageFiles.ts';
import { pageHeaders } from '../wiring/pageHeaders.ts';
import { pageOrigin, pageScheme, pageUrl } from './pageAddress.ts';

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

/** Exported for its test: the answer to one request, whoever asks. */
export async function answerPage(files: PageFiles, method: string, address: string): Promise<Response> {
  const name = pageName(address);
  const found = name === undefined ? undefined : files.get(name);
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Only reading is served.');
  if (found === undefined) return refuse(404, 'No such file.');
  const body = method === 'HEAD' ? null : await readFile(found.file);
  return new Response(body, { status: 200, headers: { ...pageHeaders, 'content-type': found.type } });
}

/** The path as it is written, of our own origin alone; nothing in it is decoded. */
function pageName(address: string): string | undefined {
  if (!address.startsWith(pageUrl)) return undefined;
  return address.slice(pageOrigin.length).replace(/[?#].*$/s, '');
}

function refuse(status: number, why: string): Response {
  return new Response(why, { status, headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8' } });
}
