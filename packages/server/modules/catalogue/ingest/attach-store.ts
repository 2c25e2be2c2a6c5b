import { sql, type Transaction } from 'kysely';
import { adjustCounts, areCountsValid, rebuildCounts } from '../count-store.ts';
import { insertBatched } from '../insert-store.ts';
import { lockImports } from '../import-store.ts';
import { indexContents } from '../search/index-contents.ts';
import type { CatalogueTables } from '../tables.ts';
import type { Attachment } from './attachment.ts';

type Trx = Transaction<CatalogueTables>;

/** Durations in seconds, languages as ISO 639-2. */
export interface AttachedFilm {
  assetId: string;
  seconds: number;
  audio: readonly string[];
  captions: readonly string[];
}

type Form = { streamType: string; protection: string };
const formOf = ({ streamType, protection }: Form) => `${streamType} ${protection}`;

/**
 * Puts the packages of a film in place of those that the content has. A package of the same form stays the same one, with
 * its id: pages that are open ask for it again, and play the new film by it.
 */
async function replacePackages(trx: Trx, providerId: string, assetId: string, to: Attachment): Promise<void> {
  const former = await trx
    .deleteFrom('content_package')
    .where('provider_id', '=', providerId)
    .where('object_id', '=', to.contentId)
    .returning(['package_id as packageId', 'stream_type as streamType', 'protection', 'position'])
    .execute();
  const keptIds = new Map<string, string>();
  for (const one of former.toSorted((a, b) => b.position - a.position))
    keptIds.set(formOf(one), one.packageId);
  const taken = new Set(keptIds.values());
  const idOf = (one: Attachment['packages'][number]) =>
    keptIds.get(formOf(one)) ?? (taken.has(one.packageId) ? `${one.packageId}-N` : one.packageId);
  await insertBatched(
    trx,
    'content_package',
    to.packages.map((one, position) => ({
      provider_id: providerId,
      package_id: idOf(one),
      object_id: to.contentId,
      asset_id: assetId,
      quality: one.quality,
      stream_type: one.streamType,
      stream_mode: 'VOD',
      protection: one.protection,
      availability_ids: [...one.availabilityIds],
      position,
      ingested: true,
    })),
  );
}

/** The contents that got this film from an operator, besides this one. */
async function findSharing(trx: Trx, providerId: string, assetId: string, contentId: string) {
  const rows = await trx
    .selectFrom('content_package')
    .select('object_id')
    .distinct()
    .where('provider_id', '=', providerId)
    .where('asset_id', '=', assetId)
    .where('object_id', '<>', contentId)
    .where('ingested', '=', true)
    .execute();
  return rows.map((row) => row.object_id);
}

/**
 * Makes a film the film of a content, in place of the one that it has: its packages, languages, duration and price
 * models; counts and search follow. Others that share the film follow its languages and duration. Call it in a transaction, before anything else is written in it. Returns whether
 * the content is active.
 */
export async function attachFilm(
  trx: Trx,
  providerId: string,
  film: AttachedFilm,
  to: Attachment,
): Promise<boolean> {
  const { contentId } = to;
  await lockImports(trx, providerId);
  const content = await trx
    .selectFrom('content')
    .select('object_id')
    .where('provider_id', '=', providerId)
    .where('object_id', '=', contentId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (content === undefined) return false;
  const counted = await areCountsValid(trx, providerId);
  const contentIds = [contentId, ...(await findSharing(trx, providerId, film.assetId, contentId))];
  if (counted) await adjustCounts(trx, providerId, contentIds, -1);
  await replacePackages(trx, providerId, film.assetId, to);
  const named = (languages: readonly string[]) => languages.filter((language) => language !== 'und');
  const availabilityIds = to.packages.flatMap((one) => one.availabilityIds);
  await sql`
    update content set seconds = ${Math.round(film.seconds)}, audio = ${named(film.audio)},
      captions = ${named(film.captions)}, changed_at = now()
    where provider_id = ${providerId} and object_id = any(${contentIds}::text[])`.execute(trx);
  await sql`
    update content set price_models = coalesce((
        select array_agg(model order by first) from (
          select price_model as model, min(position) as first from availability
          where provider_id = ${providerId} and availability_id = any(${availabilityIds}) group by price_model
        ) offered), price_models)
    where provider_id = ${providerId} and object_id = ${contentId}`.execute(trx);
  if (counted) await adjustCounts(trx, providerId, contentIds, 1);
  else await rebuildCounts(trx, providerId);
  await indexContents(trx, providerId, contentIds);
  return true;
}
