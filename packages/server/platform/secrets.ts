import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Queries } from './database/open-database.ts';
import type { Log } from './log.ts';

/**
 * A signing key of a provider: 32 random bytes, with a `keyId` unique within its name (`k1`, `k2`, ...).
 */
export interface SigningKey {
  keyId: string;
  value: Buffer;
  createdAt: Date;
}

/** The current keys of one name: reloaded when they change. */
export interface Keyring {
  /**
   * The key to sign with: the newest that is at least a minute old, when every process has loaded it. A younger one only
   * if there is no other.
   */
  signing(): SigningKey;
  /** All keys that verify, newest first. The same array until the keys change. */
  all(): readonly SigningKey[];
}

/** The keys of one name have changed in the database. */
declare module './bus.ts' {
  interface BusEvents {
    'secrets.changed': { providerId: string; secret: string };
  }
}

/**
 * Signing keys of each provider by name (`device-token`, `media`), created on first use and shared by all processes.
 * With RAWI_SECRET set they are stored encrypted (AES-256-GCM with a key derived from it).
 */
export interface Secrets {
  keyring(providerId: string, name: string): Promise<Keyring>;
  /** Adds a key, which signs a minute later; older ones verify until `forget`. */
  rotate(providerId: string, name: string): Promise<SigningKey>;
  /** Deletes every key but the newest: everything that the others signed becomes invalid immediately. */
  removeOld(providerId: string, name: string): Promise<void>;
  /** Starts to reload keyrings: on bus events, and every half minute. */
  start(): void;
  stop(): Promise<void>;
}

interface Row {
  key_id: string;
  value: Buffer;
  encrypted: boolean;
  created_at: Date;
}

/** Milliseconds between two reloads, in case a bus event was missed. */
const REFRESH_MS = 30_000;
/** Milliseconds after which every process has loaded a new key. */
const SETTLED_MS = 2 * REFRESH_MS;

export interface SecretsDeps {
  /** Publishes changes to other processes; without it they notice at their next `REFRESH`. */
  bus?: Bus;
  log?: Log;
}

export function createSecrets(
  database: Database,
  config: Pick<Config, 'secret'>,
  clock: Clock,
  { bus, log }: SecretsDeps = {},
): Secrets {
  const rings = new Map<
    string,
    { providerId: string; name: string; keys: readonly SigningKey[]; reading: number }
  >();
  let readCount = 0;
  let stopping: AbortController | undefined;
  let refreshing: Promise<void> | undefined;
  const cipherKey =
    config.secret && Buffer.from(hkdfSync('sha256', config.secret, 'rawi', 'platform-secret', 32));

  function encrypt(value: Buffer, context: string): Buffer {
    if (!cipherKey) return value;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(value), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  function decrypt(row: Row, context: string): Buffer {
    if (!row.encrypted) return row.value;
    if (!cipherKey)
      throw new Error(
        'The signing keys are encrypted: set RAWI_SECRET to the secret they were encrypted with.',
      );
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, row.value.subarray(0, 12));
    decipher.setAAD(Buffer.from(context)).setAuthTag(row.value.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(row.value.subarray(28)), decipher.final()]);
    } catch {
      throw new Error(
        'The signing keys cannot be decrypted: RAWI_SECRET is not the secret they were encrypted with.',
      );
    }
  }

  async function read(db: Queries, providerId: string, name: string): Promise<SigningKey[]> {
    const { rows } = await sql<Row>`
      select key_id, value, encrypted, created_at from rawi.platform_secret
      where provider_id = ${providerId} and name = ${name}
      order by length(key_id) desc, key_id desc`.execute(db);
    return rows.map((row) => ({
      keyId: row.key_id,
      value: decrypt(row, `${providerId}/${name}/${row.key_id}`),
      createdAt: row.created_at,
    }));
  }

  /** Concurrent inserts of the same number: one wins and all use it. */
  async function add(db: Queries, providerId: string, name: string, keyId: string): Promise<void> {
    const value = encrypt(randomBytes(32), `${providerId}/${name}/${keyId}`);
    await sql`
      insert into rawi.platform_secret (provider_id, name, key_id, value, encrypted, created_at)
      values (${providerId}, ${name}, ${keyId}, ${value}, ${cipherKey !== undefined}, ${clock.now()})
      on conflict do nothing`.execute(db);
  }

  async function loadRing(providerId: string, name: string) {
    const reading = (readCount += 1);
    let keys = await read(database.kysely, providerId, name);
    if (keys.length === 0) {
      await add(database.kysely, providerId, name, 'k1');
      keys = await read(database.kysely, providerId, name);
    }
    const id = `${providerId}/${name}`;
    const ring = rings.get(id) ?? { providerId, name, keys, reading };
    // Of two concurrent reads the one that began later wins.
    if (reading >= ring.reading) {
      const same =
        ring.keys.length === keys.length && keys.every(({ keyId }, at) => ring.keys[at]?.keyId === keyId);
      Object.assign(ring, { reading, keys: same ? ring.keys : keys });
    }
    rings.set(id, ring);
    return ring;
  }

  async function refresh(isAffected: (ring: { providerId: string; name: string }) => boolean): Promise<void> {
    for (const ring of [...rings.values()].filter(isAffected))
      await loadRing(ring.providerId, ring.name).catch((error: unknown) =>
        // Go on with the loaded keys.
        log?.warn({ err: error, secret: ring.name }, 'signing keys could not be reloaded'),
      );
  }

  /** Changes the keys and publishes the event in one transaction. */
  async function change(
    providerId: string,
    name: string,
    work: (trx: Queries) => Promise<void>,
  ): Promise<void> {
    await database.kysely.transaction().execute(async (trx) => {
      await work(trx);
      await bus?.publish({ name: 'secrets.changed', providerId, secret: name }, { trx });
    });
    await loadRing(providerId, name);
  }

  function signingKey(keys: readonly SigningKey[]): SigningKey {
    const settled = clock.now().getTime() - SETTLED_MS;
    return keys.find(({ createdAt }) => createdAt.getTime() <= settled) ?? keys.at(-1)!;
  }

  return {
    async keyring(providerId, name) {
      const ring = await loadRing(providerId, name);
      return { signing: () => signingKey(ring.keys), all: () => ring.keys };
    },
    async rotate(providerId, name) {
      await change(providerId, name, async (trx) => {
        const [newest] = await read(trx, providerId, name);
        await add(trx, providerId, name, `k${Number(newest?.keyId.slice(1) ?? 0) + 1}`);
      });
      return (await loadRing(providerId, name)).keys[0]!;
    },
    removeOld: (providerId, name) =>
      change(providerId, name, async (trx) => {
        const [newest] = await read(trx, providerId, name);
        await sql`delete from rawi.platform_secret where provider_id = ${providerId} and name = ${name}
          and key_id <> ${newest?.keyId ?? ''}`.execute(trx);
      }),
    start() {
      stopping = new AbortController();
      const { signal } = stopping;
      const ends = [
        bus?.subscribe('secrets.changed', ({ providerId, secret }) =>
          refresh((ring) => ring.providerId === providerId && ring.name === secret),
        ),
        bus?.subscribe('bus.resumed', () => refresh(() => true)),
      ];
      const follow = async () => {
        while (!signal.aborted) {
          await clock.sleep(REFRESH_MS, signal);
          await refresh(() => true);
        }
      };
      refreshing = follow().catch(() => {
        for (const end of ends) end?.();
      });
    },
    async stop() {
      stopping?.abort();
      await refreshing;
    },
  };
}
