import { findFileFault, serializeChecksums, type Checksum } from '@rawi/media';
import type { Blobs, Log } from '@rawi/platform';
import { webcrypto } from 'node:crypto';
import type { Db } from '../content-store.ts';
import { findReadyAssets } from './asset-store.ts';

type NamedChecksum = { name: string } & Checksum;

/** Blob key of a segment set's checksums; `set` is `{provider}/{film}/{set}`, as in the keys of its files. */
export const checksumsKey = (set: string) => `checksums/${set}.json`;

/** Stores the checksums of a set as it was packaged. */
export async function storeChecksums(
  blobs: Blobs,
  set: string,
  files: readonly NamedChecksum[],
): Promise<void> {
  await blobs.put(checksumsKey(set), serializeChecksums(files));
}

/** Keys of a film's files, by their set. */
async function listSets(blobs: Blobs, film: string): Promise<Map<string, string[]>> {
  const sets = new Map<string, string[]>();
  for (const { key } of await blobs.list(`media/${film}/`)) {
    const set = key.split('/').slice(1, 4).join('/');
    sets.set(set, [...(sets.get(set) ?? []), key]);
  }
  return sets;
}

async function computeChecksums(blobs: Blobs, set: string, keys: readonly string[], signal: AbortSignal) {
  const files: NamedChecksum[] = [];
  const faulty: string[] = [];
  for (const key of keys) {
    signal.throwIfAborted();
    const body = await blobs.get(key);
    if (body === undefined) continue;
    const name = key.slice(`media/${set}/`.length);
    const fault = findFileFault(name, body);
    // Web Crypto hashes on another thread: a film is a gigabyte and would block requests.
    const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', Uint8Array.from(body)));
    if (fault === undefined) files.push({ name, bytes: body.length, sha256: hash.toString('hex') });
    else faulty.push(`${name} ${fault}`);
  }
  return { files, faulty };
}

/**
 * Computes the checksums of films that were packaged without them by an earlier release; returns the number of sets.
 * A file of invalid format gets none, and is not served until its format is valid. May be stopped and run again.
 */
export async function addMissingChecksums(
  { db, blobs, log }: { db: Db; blobs: Blobs; log: Log },
  signal: AbortSignal,
): Promise<number> {
  let added = 0;
  for (const { provider_id: providerId, blob_prefix: prefix } of await findReadyAssets(db)) {
    if (prefix === null) continue;
    const film = `${providerId}/${prefix}`;
    const present = new Set((await blobs.list(`checksums/${film}/`)).map(({ key }) => key));
    for (const [set, keys] of await listSets(blobs, film)) {
      if (present.has(checksumsKey(set))) continue;
      const { files, faulty } = await computeChecksums(blobs, set, keys, signal);
      await storeChecksums(blobs, set, files);
      if (faulty.length > 0) log.error({ set, faulty: faulty.slice(0, 20) }, 'a film has damaged files');
      added += 1;
    }
  }
  if (added > 0) log.info({ sets: added }, 'checksums of films were added');
  return added;
}
