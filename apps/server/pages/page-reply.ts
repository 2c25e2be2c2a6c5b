import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from './create-pages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The encoding of the reply. Of the q values only 0 is respected. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | 'plain' {
  const accepted = (acceptEncoding ?? '').toLowerCase();
  for (const encoding of ['br', 'gzip'] as const) {
    const match = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`).exec(accepted);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return 'plain';
}

export interface PageReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Compresses a page at a fast level: it is sent once and not cached. */
export async function compressPage(
  page: RenderedPage,
  acceptEncoding: string | undefined,
): Promise<PageReply> {
  const plain = Buffer.from(page.html);
  const encoding = plain.length === 0 ? 'plain' : encodingFor(acceptEncoding);
  const body =
    encoding === 'br'
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : encoding === 'gzip'
        ? await zip(plain, { level: 5 })
        : plain;
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) };
  if (encoding !== 'plain') headers['content-encoding'] = encoding;
  headers['vary'] ??= 'accept-encoding';
  return { status: page.status, headers, body };
}
