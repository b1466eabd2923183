/** The answer to one request over app://, whoever asks: a file of the list with the headers of `pageHeaders.ts`, or nothing. */
import { readFile } from 'node:fs/promises';
import type { PageFiles } from '../wiring/pageFiles.ts';
import { pageHeaders } from '../wiring/pageHeaders.ts';
import { pageOrigin, pageUrl } from './pageAddress.ts';

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
