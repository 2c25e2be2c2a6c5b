import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';

/**
 * A key that a provider signs with: 32 random bytes, told from others of its name by `keyId` (`k1`, `k2`,
 * ...).
 */
export interface SigningKey {
  keyId: string;
  value: Buffer;
  createdAt: Date;
}

/**
 * Keys of each provider by name (`device-token`, `media`), made on first use and the same in every process.
 * With RAWI_SECRET set they lie encrypted in the database (AES-256-GCM under a key derived from it).
 */
export interface Secrets {
  /** The key to sign with: the newest. */
  signingKey(providerId: string, name: string): Promise<SigningKey>;
  /** Every key that is still good for checking, newest first. */
  keys(providerId: string, name: string): Promise<readonly SigningKey[]>;
  /** Adds a key, which signs from now on; older ones go on checking until `forget`. */
  rotate(providerId: string, name: string): Promise<SigningKey>;
  /** Removes every key but the newest: all it signed ends at once. */
  forget(providerId: string, name: string): Promise<void>;
}

interface Row {
  key_id: string;
  value: Buffer;
  encrypted: boolean;
  created_at: Date;
}

/** Other processes may rotate; this is how long we may not notice. */
const freshMs = 60_000;

export function createSecrets(database: Database, config: Pick<Config, 'secret'>, clock: Clock): Secrets {
  const cache = new Map<string, { keys: readonly SigningKey[]; readAt: number }>();
  const cipherKey =
    config.secret && Buffer.from(hkdfSync('sha256', config.secret, 'rawi', 'platform-secret', 32));

  function seal(value: Buffer, context: string): Buffer {
    if (!cipherKey) return value;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(value), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  function unseal(row: Row, context: string): Buffer {
    if (!row.encrypted) return row.value;
    if (!cipherKey)
      throw new Error('The signing keys are encrypted: set RAWI_SECRET to the text they were made with.');
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, row.value.subarray(0, 12));
    decipher.setAAD(Buffer.from(context)).setAuthTag(row.value.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(row.value.subarray(28)), decipher.final()]);
    } catch {
      throw new Error(
        'The signing keys cannot be decrypted: RAWI_SECRET is not the text they were made with.',
      );
    }
  }

  async function read(providerId: string, name: string): Promise<SigningKey[]> {
    const { rows } = await sql<Row>`
      select key_id, value, encrypted, created_at from rawi.platform_secret
      where provider_id = ${providerId} and name = ${name}
      order by length(key_id) desc, key_id desc`.execute(database.kysely);
    return rows.map((row) => ({
      keyId: row.key_id,
      value: unseal(row, `${providerId}/${name}/${row.key_id}`),
      createdAt: row.created_at,
    }));
  }

  /** Of several that add the same number at once, one wins and all use it. */
  async function add(providerId: string, name: string, keyId: string): Promise<void> {
    const value = seal(randomBytes(32), `${providerId}/${name}/${keyId}`);
    await sql`
      insert into rawi.platform_secret (provider_id, name, key_id, value, encrypted, created_at)
      values (${providerId}, ${name}, ${keyId}, ${value}, ${cipherKey !== undefined}, ${clock.now()})
      on conflict do nothing`.execute(database.kysely);
  }

  async function load(providerId: string, name: string): Promise<readonly SigningKey[]> {
    let keys = await read(providerId, name);
    if (keys.length === 0) {
      await add(providerId, name, 'k1');
      keys = await read(providerId, name);
    }
    cache.set(`${providerId}/${name}`, { keys, readAt: performance.now() });
    return keys;
  }

  async function keysOf(providerId: string, name: string): Promise<readonly SigningKey[]> {
    const known = cache.get(`${providerId}/${name}`);
    return known && performance.now() - known.readAt < freshMs ? known.keys : load(providerId, name);
  }

  async function signingKey(providerId: string, name: string): Promise<SigningKey> {
    const [newest] = await keysOf(providerId, name);
    if (!newest) throw new Error(`no key ${name} of ${providerId}`);
    return newest;
  }

  return {
    signingKey,
    keys: keysOf,
    async rotate(providerId, name) {
      const [newest] = await load(providerId, name);
      await add(providerId, name, `k${Number(newest?.keyId.slice(1) ?? 0) + 1}`);
      await load(providerId, name);
      return signingKey(providerId, name);
    },
    async forget(providerId, name) {
      const [newest] = await load(providerId, name);
      await sql`delete from rawi.platform_secret where provider_id = ${providerId} and name = ${name}
        and key_id <> ${newest?.keyId ?? ''}`.execute(database.kysely);
      await load(providerId, name);
    },
  };
}
