import { sql, type Transaction } from 'kysely';
import { anyOf, writeContents, type FingerprintedContent } from './content-write-store.ts';
import type { ImportedCatalogue } from './import-catalogue.ts';
import { insertBatched } from './insert-store.ts';
import { adjustCounts, recountPeople, findPeopleOf, areCountsValid, rebuildCounts } from './count-store.ts';
import { indexContents } from './search/index-contents.ts';
import type { CatalogueTables } from './tables.ts';

type Trx = Transaction<CatalogueTables>;

async function writeAvailabilities(trx: Trx, providerId: string, all: ImportedCatalogue['availabilities']) {
  await trx.deleteFrom('availability').where('provider_id', '=', providerId).execute();
  await insertBatched(
    trx,
    'availability',
    all.map(({ prices: _, ...row }, position) => ({ ...row, provider_id: providerId, position })),
  );
  await insertBatched(
    trx,
    'price_class',
    all.flatMap(({ prices, availability_id }) =>
      prices.map((price) => ({ ...price, provider_id: providerId, availability_id })),
    ),
  );
}

async function writeAssets(trx: Trx, providerId: string, assets: ImportedCatalogue['assets']) {
  await sql`
    insert into asset (provider_id, asset_id, source, source_kind, notice_en, notice_ar, markers, position)
    select ${providerId}, a.asset_id, a.source::jsonb, a.kind, a.notice_en, a.notice_ar, a.markers::jsonb, a.position - 1
    from unnest(
      ${assets.map(({ assetId }) => assetId)}::text[], ${assets.map(({ source }) => JSON.stringify(source))}::text[],
      ${assets.map(({ kind }) => kind)}::text[], ${assets.map(({ notice }) => notice?.en ?? null)}::text[],
      ${assets.map(({ notice }) => notice?.ar ?? null)}::text[],
      ${assets.map(({ markers }) => (markers ? JSON.stringify(markers) : null))}::text[]
    ) with ordinality as a(asset_id, source, kind, notice_en, notice_ar, markers, position)
    on conflict (provider_id, asset_id) do update set
      position = excluded.position, notice_en = excluded.notice_en, notice_ar = excluded.notice_ar,
      markers = excluded.markers`.execute(trx);
}

async function writeRails(trx: Trx, providerId: string, { rails, screens }: ImportedCatalogue) {
  await trx.deleteFrom('rail').where('provider_id', '=', providerId).execute();
  await insertBatched(
    trx,
    'rail',
    rails.map((rail) => ({
      provider_id: providerId,
      rail_id: rail.railId,
      title_en: rail.title.en,
      title_ar: rail.title.ar,
      shape: rail.shape,
      display: rail.display,
      section_type: rail.sectionType ?? 'CONTENT',
      source: rail.source ? JSON.stringify(rail.source) : null,
    })),
  );
  await insertBatched(
    trx,
    'rail_item',
    rails.flatMap((rail) =>
      rail.objectIds.map((objectId, position) => ({
        provider_id: providerId,
        rail_id: rail.railId,
        position,
        object_id: objectId,
      })),
    ),
  );
  await trx.deleteFrom('screen').where('provider_id', '=', providerId).execute();
  await insertBatched(
    trx,
    'screen',
    screens.map((screen, position) => ({
      provider_id: providerId,
      screen_id: screen.screenId,
      title_en: screen.title.en,
      title_ar: screen.title.ar,
      place: screen.place,
      position,
      rail_ids: screen.railIds,
      status: screen.status ?? 'ACTIVE',
      profile_types: screen.profileTypes ?? ['ALL'],
      user_types: screen.userTypes ?? ['ALL'],
    })),
  );
}

/** Digest of everything an import writes beside contents; differs after any change of it. */
async function readLayoutDigest(trx: Trx, providerId: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(kind || line, ' ' order by kind, line), '')) as digest from (
      select 'availability' as kind, to_jsonb(a)::text as line from availability a where a.provider_id = ${providerId}
      union all select 'price', to_jsonb(p)::text from price_class p where p.provider_id = ${providerId}
      union all select 'rail', to_jsonb(r)::text from rail r where r.provider_id = ${providerId}
      union all select 'item', to_jsonb(i)::text from rail_item i where i.provider_id = ${providerId}
      union all select 'screen', to_jsonb(s)::text from screen s where s.provider_id = ${providerId}
      union all select 'notice', jsonb_build_array(f.asset_id, f.notice_en, f.notice_ar)::text
        from asset f where f.provider_id = ${providerId} and coalesce(f.notice_en, f.notice_ar) is not null
      union all select 'markers', jsonb_build_array(f.asset_id, f.markers)::text
        from asset f where f.provider_id = ${providerId} and f.markers is not null
    ) arranged`.execute(trx);
  return rows[0]!.digest;
}

/** Held by everything that writes contents of a provider, until the transaction ends. */
export async function lockImports(trx: Trx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.import'), hashtext(${providerId}))`.execute(trx);
}

/** Writes some contents and makes others inactive, and keeps counts, people and search entries true. */
async function changeContents(
  trx: Trx,
  providerId: string,
  changed: FingerprintedContent[],
  removed: readonly string[],
): Promise<void> {
  const touched = [...changed.map(({ content }) => content.objectId), ...removed];
  const counted = await areCountsValid(trx, providerId);
  if (counted) await adjustCounts(trx, providerId, touched, -1);
  const people = counted ? await findPeopleOf(trx, providerId, touched) : [];
  if (removed.length > 0)
    await trx
      .updateTable('content')
      .set({ status: 'INACTIVE', fingerprint: '' })
      .where('provider_id', '=', providerId)
      .where('object_id', '=', anyOf(removed))
      .execute();
  await writeContents(trx, providerId, changed);
  if (counted) {
    await adjustCounts(trx, providerId, touched, 1);
    await recountPeople(trx, providerId, [
      ...new Set([...people, ...(await findPeopleOf(trx, providerId, touched))]),
    ]);
  } else await rebuildCounts(trx, providerId);
  await indexContents(trx, providerId, touched);
}

/** Writes the import; call it in a transaction. Returns how many contents it wrote, and whether anything changed. */
export async function replaceCatalogue(
  trx: Trx,
  providerId: string,
  catalogue: ImportedCatalogue,
  fingerprinted: FingerprintedContent[],
): Promise<{ written: number; changed: boolean }> {
  await lockImports(trx, providerId);
  const present = await trx
    .selectFrom('content')
    .select(['object_id', 'fingerprint'])
    .where('provider_id', '=', providerId)
    .where('status', '=', 'ACTIVE')
    .execute();
  const fingerprints = new Map(present.map((row) => [row.object_id, row.fingerprint]));
  const changed = fingerprinted.filter(
    ({ content, fingerprint }) => fingerprints.get(content.objectId) !== fingerprint,
  );
  const importedIds = new Set(fingerprinted.map(({ content }) => content.objectId));
  const removed = present.filter((row) => !importedIds.has(row.object_id)).map((row) => row.object_id);
  const before = await readLayoutDigest(trx, providerId);
  await writeAvailabilities(trx, providerId, catalogue.availabilities);
  await writeAssets(trx, providerId, catalogue.assets);
  await changeContents(trx, providerId, changed, removed);
  await writeRails(trx, providerId, catalogue);
  return {
    written: changed.length,
    changed: changed.length + removed.length > 0 || before !== (await readLayoutDigest(trx, providerId)),
  };
}

/** The fingerprint of an active content; undefined where there is none. */
async function findFingerprint(trx: Trx, providerId: string, objectId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('content')
    .select('fingerprint')
    .where('provider_id', '=', providerId)
    .where('object_id', '=', objectId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.fingerprint;
}

/** Writes one content as an import does; call it in a transaction. Returns whether it differed. */
export async function writeTitle(
  trx: Trx,
  providerId: string,
  written: FingerprintedContent,
): Promise<boolean> {
  await lockImports(trx, providerId);
  if ((await findFingerprint(trx, providerId, written.content.objectId)) === written.fingerprint)
    return false;
  await changeContents(trx, providerId, [written], []);
  return true;
}

/** Makes one content inactive as an import without it does; call it in a transaction. Returns whether it was active. */
export async function removeTitle(trx: Trx, providerId: string, objectId: string): Promise<boolean> {
  await lockImports(trx, providerId);
  if ((await findFingerprint(trx, providerId, objectId)) === undefined) return false;
  await changeContents(trx, providerId, [], [objectId]);
  return true;
}
