import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createBoundedQueue } from './bounded-queue.ts';

const derive = promisify(argon2);

/** argon2id with two passes and one lane (design section 8); the memory is an option. */
const COST = { passes: 2, parallelism: 1 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** What a PHC string of argon2id says. */
interface ParsedHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

function parseHash(text: string): ParsedHash | undefined {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes and checks passwords and PINs, a few at a time. */
export interface PasswordHasher {
  /** A PHC string. Errors: LimitError where too many wait. */
  hash(secret: string): Promise<string>;
  /**
   * Whether the hash is of this secret. Without a hash it takes as long and is false, so that the time of a reply does not
   * tell whether there is an account. Errors: LimitError where too many wait.
   */
  verify(hash: string | undefined, secret: string): Promise<boolean>;
}

export interface PasswordHasherOptions {
  /** Hashes at the same time: each takes a core for about 50 ms. */
  concurrency: number;
  /** Hashes that may wait; more are refused at once, with a time to come back. */
  maxWaiting: number;
  /** KiB of memory for each new hash. */
  memory: number;
}

/** Milliseconds that one hash takes, for the time to come back. */
const ESTIMATED_MS = 60;

/** A hasher with a bounded queue: work beyond it is refused rather than piled up. */
export function createPasswordHasher({ memory, ...limits }: PasswordHasherOptions): PasswordHasher {
  const queue = createBoundedQueue({ ...limits, estimatedMs: ESTIMATED_MS });
  const cost = { memory, ...COST };
  const decoy: ParsedHash = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

  const run = (secret: string, { memory, passes, parallelism, salt, hash }: ParsedHash): Promise<Buffer> =>
    queue.run(() =>
      derive('argon2id', {
        message: Buffer.from(secret, 'utf8'),
        nonce: salt,
        memory,
        passes,
        parallelism,
        tagLength: hash.length,
      }),
    );

  return {
    async hash(secret) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await run(secret, { ...cost, salt, hash: Buffer.alloc(HASH_BYTES) });
      const { passes, parallelism } = COST;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
    },
    async verify(text, secret) {
      const parsed = text === undefined ? undefined : parseHash(text);
      const wanted = parsed ?? decoy;
      const found = await run(secret, wanted);
      return parsed !== undefined && timingSafeEqual(found, wanted.hash);
    },
  };
}
