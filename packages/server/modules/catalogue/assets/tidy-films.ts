import type { Blobs, Clock, Log } from '@rawi/platform';
import type { Db } from '../content-store.ts';
import { dropSet, findRetiredFilms, findUnneededSets, forgetRetiredFilm } from './asset-store.ts';
import type { ContentKeys } from './content-keys.ts';
import { checksumsKey } from './set-checksums.ts';

/** Milliseconds that replaced files are stored: longer than a stream of them runs. */
const RETIRED_MS = 86_400_000;

export interface TidyDeps {
  db: Db;
  blobs: Blobs;
  clock: Clock;
  log: Log;
  contentKeys: Pick<ContentKeys, 'sealAll'>;
}

/**
 * Seals the content keys under the current master key, and removes files that nothing plays: films that were replaced a
 * day ago, and sets of films that are not offered, such as the clear set of a film that is sold protected only. May be
 * stopped and run again.
 */
export async function tidyFilms(deps: TidyDeps, signal: AbortSignal): Promise<void> {
  const { db, blobs, clock, log } = deps;
  const sealed = await deps.contentKeys.sealAll();
  if (sealed > 0) log.info({ keys: sealed }, 'content keys were encrypted under the current master key');
  for (const { providerId, blobPrefix, set } of await findUnneededSets(db)) {
    signal.throwIfAborted();
    // First the row: a set that is wanted again meanwhile is then missing, and made again.
    await dropSet(db, providerId, blobPrefix, set);
    const name = `${providerId}/${blobPrefix}/${set}`;
    await blobs.deletePrefix(`media/${name}/`);
    await blobs.delete(checksumsKey(name));
    log.info({ set: name }, 'a segment set that nothing plays was removed');
  }
  for (const { providerId, blobPrefix } of await findRetiredFilms(
    db,
    new Date(clock.now().getTime() - RETIRED_MS),
  )) {
    signal.throwIfAborted();
    await blobs.deletePrefix(`media/${providerId}/${blobPrefix}/`);
    await blobs.deletePrefix(`checksums/${providerId}/${blobPrefix}/`);
    await forgetRetiredFilm(db, providerId, blobPrefix);
  }
}
