import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page as it leaves: its bytes are compressed once, for everyone. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: { plain: Buffer; gzip: Buffer; br: Buffer };
}

const nothing = Buffer.alloc(0);

/** A page without a body, e.g. a redirect. */
export function emptyPage(status: number, headers: Record<string, string>): Page {
  return { status, headers, body: { plain: nothing, gzip: nothing, br: nothing } };
}

/** Compresses a page and gives it its ETag. */
export async function packPage(status: number, headers: Record<string, string>, html: string): Promise<Page> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    zip(plain, { level: 6 }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, headers: { ...headers, etag }, body: { plain, gzip: gz, br } };
}

/** The encoding to answer with. Ranks are respected only as far as a zero means no. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | 'plain' {
  const accepted = (acceptEncoding ?? '').toLowerCase();
  for (const encoding of ['br', 'gzip'] as const) {
    const match = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`).exec(accepted);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return 'plain';
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What is sent for a page: 304 to those who have it, else its bytes in an encoding that the caller reads. */
export function replyWith(page: Page, request: { acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined }): Reply {
  const { etag } = page.headers;
  const known = (request.ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (page.status === 200 && etag !== undefined && known.includes(etag)) return { status: 304, headers: page.headers, body: nothing };
  const encoding = page.body.plain.length === 0 ? 'plain' : encodingFor(request.acceptEncoding);
  const body = page.body[encoding];
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) };
  if (encoding !== 'plain') headers['content-encoding'] = encoding;
  return { status: page.status, headers, body };
}
