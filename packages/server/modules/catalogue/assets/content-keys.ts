import type { ContentKey } from '@rawi/media';
import type { Keyring, SigningKey } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '../content-store.ts';
import { wantNewKeys } from './asset-store.ts';
import {
  findContentKeys,
  findKeysToSeal,
  insertContentKey,
  replaceSealedKey,
  type ContentKeyRow,
  type SealedKey,
} from './content-key-store.ts';

/** Name of the keyring of master keys, of which there is one for the whole service. */
export const MASTER_KEYRING = 'content-keys';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Assets whose sealed keys are remembered, and milliseconds for which: many viewers start the same films. */
const MAX_ASSETS = 2000;
const ROWS_TTL_MS = 10_000;
/** Keys sealed per query. */
const BATCH_ROWS = 500;

const randomHex = () => randomBytes(16).toString('hex');

type KeyName = Pick<ContentKeyRow, 'providerId' | 'assetId' | 'generation' | 'keyId'>;

/** The context that a sealed key is bound to: copied into another row it cannot be opened. */
const contextOf = ({ providerId, assetId, generation, keyId }: KeyName) =>
  Buffer.from(['content-key', providerId, assetId, generation, keyId].join('\n'));

/** A film's key of one generation, for a DRM service. */
export interface FilmKeyName {
  providerId: string;
  assetId: string;
  generation: number;
}

/**
 * Where the keys of films come from that a DRM service gives licences for: makes the proposed key known to the service,
 * or returns the one that the service gives. undefined where the provider's licences are our own.
 */
export type KeySource = (
  film: FilmKeyName,
  proposed: ContentKey & { iv: string },
) => Promise<ContentKey> | undefined;

/**
 * The keys that encrypt protected films: stored encrypted (AES-256-GCM) under the master keys of a keyring. No key is
 * ever written to a log or to an error.
 */
export interface ContentKeys {
  /** The key of a generation of a film, made on first use; concurrent callers get the same one. */
  getOrCreate(providerId: string, assetId: string, generation: number): Promise<ContentKey>;
  /** Those of a film's keys that have one of these ids (32 hex digits), of all generations. */
  find(providerId: string, assetId: string, keyIds: readonly string[]): Promise<ContentKey[]>;
  /** The ids of a film's keys of one generation, as they are known to its DRM service. */
  idsOf(film: FilmKeyName): Promise<{ keyId: string; iv: string | undefined }[]>;
  /**
   * Asks for a new key of the protected film of a content: it is made again by the next job, at another address, and
   * plays as before until then. Returns its assets.
   */
  wantNew(providerId: string, contentId: string): Promise<string[]>;
  /**
   * Seals all keys under one master key, by default the signing one of the keyring: those stored in the clear by an
   * earlier release, and those under other master keys. Returns how many.
   */
  sealAll(masterKey?: SigningKey): Promise<number>;
}

/** @param keySource default: all keys are our own */
export function createContentKeys(
  db: Db,
  masterKeys: Keyring,
  keySource: KeySource = () => undefined,
): ContentKeys {
  function seal(key: string, name: KeyName, masterKey = masterKeys.signing()): SealedKey {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', masterKey.value, nonce).setAAD(contextOf(name));
    const body = Buffer.concat([cipher.update(Buffer.from(key, 'hex')), cipher.final()]);
    return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), masterKeyId: masterKey.keyId };
  }

  function open(row: ContentKeyRow): ContentKey {
    const { keyId, key, sealed, masterKeyId } = row;
    const iv = row.iv === null ? {} : { iv: row.iv };
    if (key !== null) return { keyId, key, ...iv };
    const masterKey = masterKeys.all().find((one) => one.keyId === masterKeyId);
    if (masterKey === undefined || sealed === null)
      throw new Error(`A content key is sealed under the master key ${masterKeyId}, which is not there.`);
    const decipher = createDecipheriv('aes-256-gcm', masterKey.value, sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(contextOf(row)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return { keyId, key: Buffer.concat([decipher.update(body), decipher.final()]).toString('hex'), ...iv };
  }

  // Still sealed: what opens them is in the keyring alone.
  const recent = new LRUCache<string, ContentKeyRow[]>({ max: MAX_ASSETS, ttl: ROWS_TTL_MS });

  return {
    async getOrCreate(providerId, assetId, generation) {
      const ofGeneration = async () =>
        (await findContentKeys(db, providerId, assetId)).find((row) => row.generation === generation);
      const stored = await ofGeneration();
      if (stored) return open(stored);
      const film = { providerId, assetId, generation };
      const [keyId, key, iv] = [randomHex(), randomHex(), randomHex()];
      const made: ContentKey = (await keySource(film, { keyId, key, iv })) ?? { keyId, key };
      const name = { ...film, keyId: made.keyId };
      await insertContentKey(db, providerId, { ...name, iv: made.iv, ...seal(made.key, name) });
      const kept = open((await ofGeneration())!);
      // Another caller was first: the service keeps the key that was named last.
      if (kept.keyId !== made.keyId && kept.iv !== undefined) await keySource(film, { ...kept, iv: kept.iv });
      return kept;
    },
    async find(providerId, assetId, keyIds) {
      const among = (rows: readonly ContentKeyRow[]) =>
        rows.filter(({ keyId }) => keyIds.includes(keyId.toLowerCase()));
      const name = `${providerId}/${assetId}`;
      const known = among(recent.get(name) ?? []);
      if (known.length > 0 && known.length === new Set(keyIds).size) return known.map(open);
      const rows = await findContentKeys(db, providerId, assetId);
      recent.set(name, rows);
      return among(rows).map(open);
    },
    async idsOf({ providerId, assetId, generation }) {
      const rows = await findContentKeys(db, providerId, assetId);
      return rows
        .filter((row) => row.generation === generation)
        .map(({ keyId, iv }) => ({ keyId: keyId.toLowerCase(), iv: iv ?? undefined }));
    },
    wantNew: (providerId, contentId) => wantNewKeys(db, providerId, contentId),
    async sealAll(masterKey = masterKeys.signing()) {
      let sealed = 0;
      for (let found = BATCH_ROWS; found === BATCH_ROWS; sealed += found) {
        const rows = await findKeysToSeal(db, masterKey.keyId, BATCH_ROWS);
        for (const row of rows)
          await replaceSealedKey(db, row.providerId, { ...row, ...seal(open(row).key, row, masterKey) });
        found = rows.length;
      }
      return sealed;
    },
  };
}
