import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface ProfileRow {
  profile_id: string;
  slot: number;
  name: string;
  picture: string;
  kids: boolean;
  gender: string | null;
  /** ISO 8601 date. */
  born_on: string | null;
  max_rating: string | null;
  pin_hash: string | null;
  created_at: Date;
}

const COLUMNS = sql.raw(
  "profile_id, slot, name, picture, kids, gender, to_char(born_on, 'YYYY-MM-DD') as born_on, max_rating, pin_hash, created_at",
);

/** The profiles of an account, the admin's first. */
export async function listProfileRows(
  db: Db,
  providerId: string,
  subscriberId: string,
): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from profile
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} order by slot`.execute(db);
  return rows;
}

export async function findProfile(
  db: Db,
  providerId: string,
  subscriberId: string,
  profileId: string,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from profile
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked until the transaction ends: of two changes at once none overwrites the other. */
export async function lockProfile(
  db: Db,
  providerId: string,
  subscriberId: string,
  profileId: string,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from profile
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}
    for update`.execute(db);
  return rows[0];
}

export interface ProfileValues {
  name: string;
  picture: string;
  kids: boolean;
  gender: string | null;
  bornOn: string | null;
  maxRating: string | null;
  pinHash: string | null;
}

/**
 * Writes a profile into the first free slot; false where all are taken. Of several at once each gets another slot or none,
 * by the key of the table.
 */
export async function insertProfileInFreeSlot(
  db: Db,
  providerId: string,
  { subscriberId, profileId, slots }: { subscriberId: string; profileId: string; slots: number },
  values: ProfileValues,
  at: Date,
): Promise<boolean> {
  const { name, picture, kids, gender, bornOn, maxRating, pinHash } = values;
  for (let tries = 0; tries <= slots; tries += 1) {
    const { rows } = await sql<{ slot: number }>`
      select s as slot from generate_series(1, ${slots}::int) s
      where not exists (
        select from profile where provider_id = ${providerId} and subscriber_id = ${subscriberId} and slot = s)
      order by s limit 1`.execute(db);
    if (!rows[0]) return false;
    const { numAffectedRows } = await sql`
      insert into profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, gender, born_on,
        max_rating, pin_hash, created_at)
      values (${providerId}, ${subscriberId}, ${profileId}, ${rows[0].slot}, ${name}, ${picture}, ${kids}, ${gender},
        ${bornOn}::date, ${maxRating}, ${pinHash}, ${at})
      on conflict do nothing`.execute(db);
    if (Number(numAffectedRows ?? 0) > 0) return true;
  }
  return false;
}

/** Replaces what a profile says of itself. */
export async function replaceProfile(
  db: Db,
  providerId: string,
  { subscriberId, profileId }: { subscriberId: string; profileId: string },
  values: ProfileValues,
): Promise<void> {
  const { name, picture, kids, gender, bornOn, maxRating, pinHash } = values;
  await sql`
    update profile set name = ${name}, picture = ${picture}, kids = ${kids}, gender = ${gender},
      born_on = ${bornOn}::date, max_rating = ${maxRating}, pin_hash = ${pinHash}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
}

/** Sets the PIN of a profile, and nothing else of it. */
export async function replacePin(
  db: Db,
  providerId: string,
  { subscriberId, profileId }: { subscriberId: string; profileId: string },
  pinHash: string,
): Promise<void> {
  await sql`
    update profile set pin_hash = ${pinHash}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
}

/** What a profile has chosen for films, as it was written; null before the first choice, undefined where there is none. */
export async function findPlayback(
  db: Db,
  providerId: string,
  { subscriberId, profileId }: { subscriberId: string; profileId: string },
): Promise<unknown> {
  const { rows } = await sql<{ playback: unknown }>`
    select playback from profile
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
  return rows[0]?.playback;
}

/** Adds to what a profile has chosen; of two changes at once both count. Returns whether there is such a profile. */
export async function mergePlayback(
  db: Db,
  providerId: string,
  { subscriberId, profileId }: { subscriberId: string; profileId: string },
  changes: object,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update profile set playback = coalesce(playback, '{}') || ${JSON.stringify(changes)}::jsonb
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * Deletes a profile. Sessions that used it have to choose another; those of a child end, since a choice would lead out of
 * kids mode without a PIN.
 */
export async function deleteProfileRow(
  db: Db,
  providerId: string,
  subscriberId: string,
  profileId: string,
): Promise<boolean> {
  await sql`
    delete from session
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId} and exists (
      select from profile where provider_id = ${providerId} and subscriber_id = ${subscriberId}
        and profile_id = ${profileId} and kids)`.execute(db);
  await sql`
    update session set profile_id = null
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
  const { numAffectedRows } = await sql`
    delete from profile
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}
