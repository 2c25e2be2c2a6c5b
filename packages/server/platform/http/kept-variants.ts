import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Keep } from '@rawi/contract';
import type { MadeReply } from './kept.ts';

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

/**
 * The variants of a reply. Compressing takes as long as making most replies, so that each encoding is made for the
 * first who asks for it: many replies, such as a search's, are never asked for in another, or never again.
 */
export function createVariants(made: MadeReply, keep: Keep): Variants {
  const body = Buffer.isBuffer(made.body) ? made.body : Buffer.from(made.body);
  const tag = createHash('sha256').update(made.type).update('\0').update(body).digest('base64url').slice(0, 22);
  const compressible = body.length >= worthCompressing && text.test(made.type);
  const common: string[] = ['Content-Type', made.type];
  for (const [name, value] of Object.entries(made.headers ?? {})) common.push(name, value);
  common.push(
    'Cache-Control',
    `public, max-age=0, s-maxage=${keep.seconds}, stale-while-revalidate=${keep.staleSeconds}`,
  );
  if (compressible) common.push('Vary', 'Accept-Encoding');

  function variant(bytes: Buffer, encoding?: 'gzip' | 'br'): Variant {
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    const unchanged = [...common, 'ETag', etag];
    const head = [...unchanged, 'Content-Length', String(bytes.length)];
    if (encoding) head.push('Content-Encoding', encoding);
    return { body: bytes, etag, head, unchanged };
  }

  const identity = variant(body);
  const there: Partial<Record<Encoding, Variant>> = { identity };
  const making = new Map<Encoding, Promise<Variant>>();
  const find = (encoding: Encoding) => (compressible ? there[encoding] : identity);

  async function encode(encoding: 'gzip' | 'br'): Promise<Variant> {
    try {
      return (there[encoding] = variant(await compress[encoding](body), encoding));
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
    bytes: Math.ceil(body.length * (compressible ? 1 + compressedShare : 1)),
  };
}
