import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from '@rawi/platform';
import type { RenderedPage } from './create-pages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

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
  const encoding = plain.length === 0 ? 'identity' : chooseEncoding(acceptEncoding);
  const body =
    encoding === 'br'
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : encoding === 'gzip'
        ? await zip(plain, { level: 5 })
        : plain;
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['vary'] ??= 'accept-encoding';
  return { status: page.status, headers, body };
}
