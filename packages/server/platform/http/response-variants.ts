import { createSharedWork } from '@rawi/domain';
import { createHash } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './content-negotiation.ts';
import { withBaseHeaders } from './headers.ts';
import type { CacheRequest, CreatedReply } from './response-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One encoding of a cached reply: its bytes and response headers. */
export interface Variant {
  /** The body as latin1, in which head and body can be one write; `undefined` for a large one. */
  readonly text: string | undefined;
  /** The body. */
  bytes(): Buffer;
  /** Strong ETag, different for each encoding. */
  etag: string;
  headerList: string[];
  /** Status line and headers for `WriteWhole`; `undefined` if the base headers are added on sending. */
  readonly head: string | undefined;
  /** Headers of the 304 reply. */
  notModifiedHead: string[];
}

/** A reply in the encodings that were requested so far. */
export interface Variants {
  readonly identity: Variant;
  /** The variant if it is already encoded. */
  find(encoding: Encoding): Variant | undefined;
  /** The variant, encoded on first use; concurrent callers share one encoding. */
  load(encoding: Encoding): Promise<Variant>;
  /** Encodings that are ready or in progress. */
  encodings(): Encoding[];
  /** Estimated bytes, including encodings that may still be added. */
  readonly bytes: number;
}

/** Bodies below this many bytes are not compressed: it costs more than it saves. */
const MIN_COMPRESS_BYTES = 860;
/** Upper estimate of both compressed forms together, relative to the body. */
const COMPRESSED_SHARE = 0.4;
/** Copying a larger body into one string with its head costs more than a second part of the write. */
const MAX_TEXT_BYTES = 128 * 1024;
const compressibleType = /^text\/|json|xml|javascript/;

const compress = {
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
  br: (body: Buffer) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

export interface VariantOptions extends Pick<CacheRequest, 'lifetime' | 'vary' | 'cacheControl'> {
  /** Headers of every reply of the server. */
  baseHeaders: Readonly<Record<string, string>> | undefined;
}

/** The lines of a head; checked as `writeHead` would, once. */
function headOf(headerList: readonly string[]): string {
  let head = 'HTTP/1.1 200 OK\r\n';
  for (let at = 0; at < headerList.length; at += 2) {
    const name = headerList[at]!;
    const value = headerList[at + 1]!;
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return head;
}

/** Small buffers share an 8 KB pool slab that one of them would retain: a cached body gets its own memory. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Creates the variants of a reply. Compressing takes as long as creating most replies, so each encoding is created on
 * its first request: many replies, such as searches, are never requested in another encoding, or again.
 */
export function createVariants(
  made: CreatedReply,
  { lifetime, vary = [], cacheControl, baseHeaders }: VariantOptions,
): Variants {
  const body = Buffer.isBuffer(made.body) ? made.body : Buffer.from(made.body);
  const contentHash = createHash('sha256')
    .update(made.type)
    .update('\0')
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  const compressible = body.length >= MIN_COMPRESS_BYTES && compressibleType.test(made.type);
  const commonHeaders: string[] = ['Content-Type', made.type];
  for (const [name, value] of Object.entries(made.headers ?? {})) commonHeaders.push(name, value);
  const sharedCacheControl = `public, max-age=0, s-maxage=${lifetime.seconds}, stale-while-revalidate=${lifetime.staleSeconds}`;
  commonHeaders.push('Cache-Control', cacheControl ?? sharedCacheControl);
  const varies = [...(compressible ? ['Accept-Encoding'] : []), ...vary];
  if (varies.length > 0) commonHeaders.push('Vary', varies.join(', '));

  function variant(bytes: Buffer, encoding?: 'gzip' | 'br'): Variant {
    const etag = `"${contentHash}${encoding ? `-${encoding}` : ''}"`;
    const unchanged = withBaseHeaders([...commonHeaders, 'ETag', etag], baseHeaders);
    const length = ['Content-Length', String(bytes.length)];
    const head = withBaseHeaders(
      [...unchanged, ...length, ...(encoding ? ['Content-Encoding', encoding] : [])],
      baseHeaders,
    );
    let headText: string | undefined;
    const text = bytes.length <= MAX_TEXT_BYTES ? bytes.toString('latin1') : undefined;
    const large = text === undefined ? unpooled(bytes) : undefined;
    return {
      text,
      // Held in one form only.
      bytes: () => large ?? Buffer.from(text!, 'latin1'),
      etag,
      headerList: head,
      notModifiedHead: unchanged,
      // Joined on first use: most replies are never requested a second time.
      get head() {
        return baseHeaders && (headText ??= headOf(head));
      },
    };
  }

  const identity = variant(body);
  const ready: Partial<Record<Encoding, Variant>> = { identity };
  const pending = createSharedWork<Encoding, Variant>();
  const find = (encoding: Encoding) => (compressible ? ready[encoding] : identity);

  async function encode(encoding: 'gzip' | 'br'): Promise<Variant> {
    return (ready[encoding] = variant(await compress[encoding](identity.bytes()), encoding));
  }

  return {
    identity,
    find,
    async load(encoding) {
      const found = find(encoding);
      if (found) return found;
      if (encoding === 'identity') return identity;
      return pending.run(encoding, () => encode(encoding));
    },
    encodings: () => [...(Object.keys(ready) as Encoding[]), ...pending.keys()],
    bytes:
      Math.ceil(body.length * (compressible ? 1 + COMPRESSED_SHARE : 1)) +
      // Header strings are shared among the encodings, a head is joined for each; a page's Content-Security-Policy is
      // the longest of them.
      commonHeaders.reduce((sum, part) => sum + part.length, 0) * 3,
  };
}
