import { sql } from 'kysely';
import type { Note } from '@rawi/media';
import type { Db } from '../content-store.ts';
import type { Attachment, Offered } from './attachment.ts';

/** A content that a film can be attached to. */
export interface AttachableTitle {
  objectType: string;
  category: string;
  title: string;
  /** It is sent live, and has no film. */
  isChannel: boolean;
  /** The availabilities of its packages, each once. */
  availabilityIds: string[];
}

export async function findAttachableTitle(
  db: Db,
  providerId: string,
  contentId: string,
): Promise<AttachableTitle | undefined> {
  const { rows } = await sql<AttachableTitle>`
    select c.object_type as "objectType", c.category, coalesce((
        select t.title from content_text t where t.provider_id = c.provider_id and t.object_id = c.object_id
        order by t.language desc limit 1), c.object_id) as title,
      c.object_type = 'CHANNEL' or exists (
        select from content_package k where k.provider_id = c.provider_id and k.object_id = c.object_id
          and k.stream_mode = 'LIVE') as "isChannel",
      array(
        select distinct one.id from content_package k, unnest(k.availability_ids) one(id)
        where k.provider_id = c.provider_id and k.object_id = c.object_id order by 1) as "availabilityIds"
    from content c
    where c.provider_id = ${providerId} and c.object_id = ${contentId} and c.status = 'ACTIVE'`.execute(db);
  return rows[0];
}

/** All availabilities of a provider, in their order. */
export async function findOffered(db: Db, providerId: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select availability_id as "availabilityId", price_model as "priceModel" from availability
    where provider_id = ${providerId} order by position, availability_id`.execute(db);
  return rows;
}

/**
 * Writes an asset of an uploaded file, to be made. A ready one of that id is made again from this source, and plays as
 * before until then.
 */
export async function writeUpload(
  db: Db,
  providerId: string,
  upload: { assetId: string; kind: string; source: object; attach: Attachment | null },
): Promise<void> {
  await sql`
    insert into asset as a (provider_id, asset_id, source, source_kind, attach)
    values (${providerId}, ${upload.assetId}, ${JSON.stringify(upload.source)}::jsonb, ${upload.kind},
      ${upload.attach && JSON.stringify(upload.attach)}::jsonb)
    on conflict (provider_id, asset_id) do update set
      source = excluded.source, source_kind = excluded.source_kind, attach = excluded.attach, fault = null,
      progress = 0, remake = a.status = 'ready',
      status = case when a.status = 'ready' then a.status else 'planned' end`.execute(db);
}

/** A film as the operator's list shows it. */
export interface ListedAsset {
  providerId: string;
  assetId: string;
  kind: string;
  status: 'planned' | 'making' | 'ready' | 'failed';
  progress: number;
  fault: string | null;
  remake: boolean;
  seconds: number | null;
  notes: Note[];
  source: { [name: string]: unknown };
  /** ISO 639-2. */
  audio: string[];
  captions: string[];
  sets: string[];
  /** The contents that play it, and the one that it waits for. */
  contents: string[];
  waitsFor: string | null;
}

/** The films of a provider, or one of them. */
export async function listAssets(db: Db, providerId: string, assetId?: string): Promise<ListedAsset[]> {
  const { rows } = await sql<ListedAsset>`
    select provider_id as "providerId", asset_id as "assetId", source_kind as kind, status, progress, fault, remake,
      seconds, notes, source, audio, captions, coalesce(sets, '{cbcs,clear}') as sets, attach->>'contentId' as "waitsFor",
      array(
        select distinct k.object_id from content_package k
        where k.provider_id = a.provider_id and k.asset_id = a.asset_id order by 1) as contents
    from asset a where provider_id = ${providerId} ${assetId === undefined ? sql`` : sql`and asset_id = ${assetId}`}
    order by asset_id`.execute(db);
  return rows;
}

/** Asks for a film to be made again. A ready one plays as before until then. Returns whether it exists. */
export async function requestRemake(db: Db, providerId: string, assetId: string): Promise<boolean> {
  const { rows } = await sql`
    update asset set remake = status = 'ready', fault = null, progress = 0,
      status = case when status = 'ready' then status else 'planned' end
    where provider_id = ${providerId} and asset_id = ${assetId} returning 1 as found`.execute(db);
  return rows.length > 0;
}
