import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { completeHead } from './headers.ts';
import type { KeptRequest, MadeReply } from './kept.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** One encoding of a kept reply: its bytes and all that stands before them. */
export interface Variant {
  body: Buffer;
  /** Strong, and another one in each encoding. */
  etag: string;
  head: string[];
  /** Head of the reply that says "you have it". */
  unchanged: string[];
}

/** A reply in the encodings that were asked for so far. */
export interface Variants {
  readonly identity: Variant;
  /** The variant if it is there already. */
  find(encoding: Encoding): Variant | undefined;
  /** The variant, encoded now where it is not there; those who ask at once share one encoding. */
  load(encoding: Encoding): Promise<Variant>;
  /** Encodings that are there or under way. */
  asked(): Encoding[];
  /** Bytes that it takes, with room for the encodings that may still come. */
  readonly bytes: number;
}

/** Below it, compressing costs more than it saves. */
const worthCompressing = 860;
/** What both compressed forms take of the whole; text takes less. */
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

/** Short buffers share a slab of 8 KB, which one of them would hold on to whole: those that stay get their own. */
function unpooled(body: string | Buffer): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * The variants of a reply. Compressing takes as long as making most replies, so that each encoding is made for the
 * first who asks for it: many replies, such as a search's, are never asked for in another, or never again.
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
      // Texts of the headers are shared among the encodings; a page's own policy is the longest of them.
      common.reduce((sum, part) => sum + part.length, 0),
  };
}
