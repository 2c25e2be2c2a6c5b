import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export type IdentityKind = 'EMAIL' | 'MOBILE' | 'FB' | 'Google' | 'Apple';

export interface SubscriberRow {
  subscriber_id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  password_hash: string | null;
  country: string;
  language: 'eng' | 'ara';
  created_at: Date;
}

const COLUMNS = sql.raw(
  's.subscriber_id, s.name, s.email, s.mobile, s.password_hash, s.country, s.language, s.created_at',
);

/** The subscriber that an address, a number or a social account belongs to. */
export async function findByIdentity(
  db: Db,
  providerId: string,
  kind: IdentityKind,
  value: string,
): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`
    select ${COLUMNS} from account_identity i
    join subscriber s on s.provider_id = i.provider_id and s.subscriber_id = i.subscriber_id
    where i.provider_id = ${providerId} and i.kind = ${kind} and i.value = ${value}`.execute(db);
  return rows[0];
}

export async function findSubscriber(
  db: Db,
  providerId: string,
  subscriberId: string,
): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`
    select ${COLUMNS} from subscriber s
    where s.provider_id = ${providerId} and s.subscriber_id = ${subscriberId}`.execute(db);
  return rows[0];
}

/**
 * The password hash of a subscriber, locked until the transaction ends: a login and a reset of the password go one after
 * the other.
 */
export async function lockPassword(
  db: Db,
  providerId: string,
  subscriberId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from subscriber
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} for share`.execute(db);
  return rows[0]?.password_hash ?? undefined;
}

/** What the subscriber may enter with, besides a password. */
export async function listIdentityKinds(db: Db, providerId: string, subscriberId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from account_identity where provider_id = ${providerId} and subscriber_id = ${subscriberId}
    order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

export interface NewSubscriberRow {
  subscriberId: string;
  name: string;
  email: string | undefined;
  mobile: string | undefined;
  passwordHash: string | undefined;
  country: string;
  language: string;
  picture: string;
  at: Date;
}

/** Writes a subscriber and the profile of its admin, which has the same id. What is given is verified. */
export async function insertSubscriber(db: Db, providerId: string, row: NewSubscriberRow): Promise<void> {
  const { subscriberId, name, email = null, mobile = null, passwordHash = null, country, language, at } = row;
  await sql`
    insert into subscriber (provider_id, subscriber_id, name, email, email_verified_at, mobile, mobile_verified_at,
      password_hash, country, language, created_at)
    values (${providerId}, ${subscriberId}, ${name}, ${email}, ${email && at}, ${mobile}, ${mobile && at},
      ${passwordHash}, ${country}, ${language}, ${at})`.execute(db);
  const profile = {
    subscriberId,
    profileId: subscriberId,
    slot: 1,
    name,
    picture: row.picture,
    kids: false,
    at,
  };
  await insertProfile(db, providerId, profile);
}

export interface NewProfileRow {
  subscriberId: string;
  profileId: string;
  /** 1 is the admin's. */
  slot: number;
  name: string;
  picture: string;
  kids: boolean;
  /** ISO 8601 date. */
  bornOn?: string | undefined;
  maxRating?: string | undefined;
  pinHash?: string | undefined;
  at: Date;
}

/** Writes a profile whose slot and id are known to be free. */
export async function insertProfile(db: Db, providerId: string, row: NewProfileRow): Promise<void> {
  const { subscriberId, profileId, slot, name, picture, kids, at } = row;
  const { bornOn = null, maxRating = null, pinHash = null } = row;
  await sql`
    insert into profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, born_on, max_rating,
      pin_hash, created_at)
    values (${providerId}, ${subscriberId}, ${profileId}, ${slot}, ${name}, ${picture}, ${kids}, ${bornOn}::date,
      ${maxRating}, ${pinHash}, ${at})`.execute(db);
}

/** Gives an identity to a subscriber; false where it belongs to one already. */
export async function insertIdentity(
  db: Db,
  providerId: string,
  subscriberId: string,
  identity: { kind: IdentityKind; value: string },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account_identity (provider_id, kind, value, subscriber_id, created_at)
    values (${providerId}, ${identity.kind}, ${identity.value}, ${subscriberId}, ${at})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function deleteIdentity(
  db: Db,
  providerId: string,
  subscriberId: string,
  identity: { kind: IdentityKind; value: string },
): Promise<void> {
  await sql`
    delete from account_identity where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and kind = ${identity.kind} and value = ${identity.value}`.execute(db);
}

export interface SubscriberChange {
  name?: string | undefined;
  country?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  passwordHash?: string | undefined;
}

/** Changes what is given. A new address or number counts as verified. */
export async function changeSubscriber(
  db: Db,
  providerId: string,
  subscriberId: string,
  change: SubscriberChange,
  at: Date,
): Promise<void> {
  const { name = null, country = null, email = null, mobile = null, passwordHash = null } = change;
  await sql`
    update subscriber set
      name = coalesce(${name}, name),
      country = coalesce(${country}, country),
      email = coalesce(${email}, email),
      email_verified_at = case when ${email}::text is null then email_verified_at else ${at} end,
      mobile = coalesce(${mobile}, mobile),
      mobile_verified_at = case when ${mobile}::text is null then mobile_verified_at else ${at} end,
      password_hash = coalesce(${passwordHash}, password_hash)
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}`.execute(db);
}
