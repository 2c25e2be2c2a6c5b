import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { completeHead } from './headers.ts';
import type { KeptRequest, MadeReply } from './kept.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** One encoding of a cached reply: its bytes and response headers. */
export interface Variant {
  body: Buffer;
  /** Strong ETag, different for each encoding. */
  etag: string;
  head: string[];
  /** Headers of the 304 reply. */
  unchanged: string[];
}

/** A reply in the encodings that were requested so far. */
export interface Variants {
  readonly identity: Variant;
  /** The variant if it is already encoded. */
  find(encoding: Encoding): Variant | undefined;
  /** The variant, encoded on first use; concurrent callers share one encoding. */
  load(encoding: Encoding): Promise<Variant>;
  /** Encodings that are ready or in progress. */
  asked(): Encoding[];
  /** Estimated bytes, including encodings that may still be added. */
  readonly bytes: number;
}

/** Bodies below this many bytes are not compressed: it costs more than it saves. */
const worthCompressing = 860;
/** Upper estimate of both compressed forms together, relative to the body. */
const compressedShare = 0.4;
const text = /^text\/|json|xml|javascript/;

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

export interface VariantOptions extends Pick<KeptRequest, 'keep' | 'vary' | 'cacheControl'> {
  /** Headers of every reply of the server. */
  every: Readonly<Record<string, string>> | undefined;
}

/** Small buffers share an 8 KB pool slab that one of them would retain: a cached body gets its own memory. */
function unpooled(body: string | Buffer): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Creates the variants of a reply. Compressing takes as long as creating most replies, so each encoding is created on
 * its first request: many replies, such as searches, are never requested in another encoding, or again.
 */
export function createVariants(made: MadeReply, { keep, vary = [], cacheControl, every }: VariantOptions): Variants {
  const body = unpooled(made.body);
  const tag = createHash('sha256').update(made.type).update('\0').update(body).digest('base64url').slice(0, 22);
  const compressible = body.length >= worthCompressing && text.test(made.type);
  const common: string[] = ['Content-Type', made.type];
  for (const [name, value] of Object.entries(made.headers ?? {})) common.push(name, value);
  const shared = `public, max-age=0, s-maxage=${keep.seconds}, stale-while-revalidate=${keep.staleSeconds}`;
  common.push('Cache-Control', cacheControl ?? shared);
  const varies = [...(compressible ? ['Accept-Encoding'] : []), ...vary];
  if (varies.length > 0) common.push('Vary', varies.join(', '));

  function variant(bytes: Buffer, encoding?: 'gzip' | 'br'): Variant {
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    const unchanged = completeHead([...common, 'ETag', etag], every);
    const length = ['Content-Length', String(bytes.length)];
    const head = completeHead([...unchanged, ...length, ...(encoding ? ['Content-Encoding', encoding] : [])], every);
    return { body: bytes, etag, head, unchanged };
  }

  const identity = variant(body);
  const there: Partial<Record<Encoding, Variant>> = { identity };
  const making = new Map<Encoding, Promise<Variant>>();
  const find = (encoding: Encoding) => (compressible ? there[encoding] : identity);

  async function encode(encoding: 'gzip' | 'br'): Promise<Variant> {
    try {
      return (there[encoding] = variant(unpooled(await compress[encoding](body)), encoding));
    } finally {
      making.delete(encoding);
    }
  }

  return {
    identity,
    find,
    async load(encoding) {
      const found = find(encoding);
      if (found) return found;
      if (encoding === 'identity') return identity;
      let under = making.get(encoding);
      if (!under) making.set(encoding, (under = encode(encoding)));
      return under;
    },
    asked: () => [...(Object.keys(there) as Encoding[]), ...making.keys()],
    bytes:
      Math.ceil(body.length * (compressible ? 1 + compressedShare : 1)) +
      // Header strings are shared among the encodings; a page's Content-Security-Policy is the longest of them.
      common.reduce((sum, part) => sum + part.length, 0),
  };
}
