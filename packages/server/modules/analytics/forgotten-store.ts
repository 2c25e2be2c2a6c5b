import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import { impersonalAttributes } from './impersonal-attributes.ts';

/** Whom to forget: a profile, or all of a subscriber, and devices beside them or alone. */
export interface Forgotten {
  subscriberId?: string | undefined;
  profileId?: string | undefined;
  /** A browser whose viewer refuses: also what others did in it is cut, for it is the browser that agreed. */
  browserKey?: string | undefined;
  /** Devices of an account: events of others who are known are left. */
  deviceKeys?: readonly string[] | undefined;
}

/** Who was forgotten; `kind` is told in the migration. */
export interface ForgottenMark {
  kind: 'subscriber' | 'profile' | 'user' | 'device' | 'browser';
  key: string;
  forgottenAt: Date;
}

/** The time of an event counts from the arrival of its batch, which may take so long. */
export const ON_THE_WAY_MS = 10_000;
/** Milliseconds after which events that came meanwhile are looked through again. */
const SWEEP_AGAIN_MS = 86_400_000;

/** Two of a kind, such as that of a command and of a job, would lock the same events in different orders. */
const lockSweep = (trx: Queries, providerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`analytics-sweep/${providerId}`}, 0))`.execute(trx);

/**
 * Forgets what is known of users, throws away what waits for tools of them or of a browser, and marks them: their events
 * are cut by `cutEvents`, and as they come. Returns how many profiles were known. Run it in a transaction: it waits for
 * events that are being stored, so that none of them is missed, and they for it.
 */
export async function forgetUser(
  trx: Queries,
  providerId: string,
  { subscriberId, profileId, browserKey, deviceKeys = [] }: Forgotten,
  at: Date,
): Promise<number> {
  const marks = [
    ...(subscriberId !== undefined && profileId === undefined ? [['subscriber', subscriberId]] : []),
    ...(profileId === undefined ? [] : [['profile', profileId]]),
    ...(browserKey === undefined ? [] : [['browser', browserKey]]),
    ...deviceKeys.map((key) => ['device', key]),
  ];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`analytics/${providerId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from analytics_user where provider_id = ${providerId} and subscriber_id = ${subscriberId ?? null}
        and (${profileId ?? null}::text is null or profile_id = ${profileId ?? null})
      returning user_key, profile_id
    ), unsent as (
      delete from analytics_delivery d
      where d.provider_id = ${providerId} and (d.item_id in (select user_key from gone) or exists (
        select from analytics_event e
        where e.provider_id = ${providerId} and e.id_day = d.id_day and e.event_id = d.item_id
          and (e.device_key = ${browserKey ?? null} or e.user_key in (select user_key from gone))))
    ), marked as (
      insert into analytics_forgotten as known (provider_id, kind, key, forgotten_at)
      select ${providerId}, kind, key, ${new Date(at.getTime() + ON_THE_WAY_MS)} from (
        select 'user' as kind, user_key::text as key from gone
        union select 'profile', profile_id from gone
        union select * from unnest(${marks.map(([kind]) => kind)}::text[], ${marks.map(([, key]) => key)}::text[])
      ) mark
      on conflict (provider_id, kind, key) do update
        set forgotten_at = greatest(known.forgotten_at, excluded.forgotten_at), swept_at = null
    )
    select count(*)::int as deleted from gone`.execute(trx);
  return rows[0]?.deleted ?? 0;
}

/**
 * Whether somebody's viewer and browser are forgotten up to `until`, and nothing is known of them: to forget them again
 * would change nothing. It waits for nobody, as `forgetUser` does.
 */
export async function isForgotten(
  db: Queries,
  providerId: string,
  { subscriberId, profileId, browserKey }: Pick<Forgotten, 'subscriberId' | 'profileId' | 'browserKey'>,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql<{ forgotten: boolean }>`
    select (${browserKey ?? null}::text is null or exists (
        select from analytics_forgotten where provider_id = ${providerId} and kind = 'browser'
          and key = ${browserKey ?? null} and forgotten_at >= ${until}))
      and (${profileId ?? null}::text is null or exists (
        select from analytics_forgotten where provider_id = ${providerId} and kind = 'profile'
          and key = ${profileId ?? null} and forgotten_at >= ${until}))
      and not exists (
        select from analytics_user where provider_id = ${providerId} and subscriber_id = ${subscriberId ?? null}
          and profile_id = ${profileId ?? null}) as forgotten`.execute(db);
  return rows[0]!.forgotten;
}

/** At most `limit` marks whose events have to be looked through, the oldest first. */
export async function listForgotten(
  db: Queries,
  providerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ForgottenMark[]> {
  const { rows } = await sql<ForgottenMark>`
    select kind, key, forgotten_at as "forgottenAt" from analytics_forgotten
    where provider_id = ${providerId}
      and (swept_at is null or swept_at <= ${new Date(now.getTime() - SWEEP_AGAIN_MS)})
    order by forgotten_at, kind, key limit ${limit}`.execute(db);
  return rows;
}

interface MarkedEvent {
  idDay: string;
  eventId: string;
  deviceKey: string | null;
  attributes: Record<string, unknown>;
  /** Whether it is of nobody who is known. */
  isFree: boolean;
}

/** Events of a mark that are not cut yet. */
async function readMarked(
  trx: Queries,
  providerId: string,
  { kind, key, forgottenAt }: ForgottenMark,
  limit: number,
): Promise<MarkedEvent[]> {
  const isFree = sql`(e.user_key is null or not exists (
    select from analytics_user u where u.provider_id = ${providerId} and u.user_key = e.user_key))`;
  const ofDevice = sql`e.device_key = ${key} and e.occurred_at <= ${forgottenAt}`;
  const named = sql`e.attributes ->> 'profileid' = ${key}`;
  const of = {
    ...{ user: sql`e.user_key = ${key}::uuid`, profile: named, subscriber: named },
    ...{ browser: ofDevice, device: sql`${ofDevice} and ${isFree}` },
  };
  const { rows } = await sql<MarkedEvent>`
    select to_char(e.id_day, 'YYYY-MM-DD') as "idDay", e.event_id as "eventId", e.device_key as "deviceKey", e.attributes,
      ${isFree} as "isFree"
    from analytics_event e where e.provider_id = ${providerId} and ${of[kind]} limit ${limit}`.execute(trx);
  return rows;
}

/**
 * Cuts at most `limit` events of a mark from their user and device, with the ids that lead to a person; where others name
 * a profile that is forgotten they lose that id alone. Devices that it led to are marked, for what was done there before
 * a log-in. Returns how many events it changed; none is found again. Run it in a transaction.
 */
export async function cutEvents(
  trx: Queries,
  providerId: string,
  mark: ForgottenMark,
  limit: number,
): Promise<number> {
  await lockSweep(trx, providerId);
  const events = await readMarked(trx, providerId, mark, limit);
  if (events.length === 0) return 0;
  const isNaming = mark.kind === 'profile' || mark.kind === 'subscriber';
  const changes = events.map(({ idDay, eventId, attributes, isFree }) => {
    const isCut = isFree || !isNaming;
    const { profileid: _, ...unnamed } = attributes;
    return { idDay, eventId, isCut, attributes: isCut ? impersonalAttributes(attributes) : unnamed };
  });
  const devices = new Set(
    events.flatMap(({ deviceKey, isFree }, at) =>
      deviceKey !== null && changes[at]!.isCut && (isFree || mark.kind === 'user') ? [deviceKey] : [],
    ),
  );
  if (mark.kind !== 'device' && mark.kind !== 'browser')
    await sql`
      insert into analytics_forgotten as known (provider_id, kind, key, forgotten_at)
      select ${providerId}, 'device', key, ${mark.forgottenAt} from unnest(${[...devices]}::text[]) key
      on conflict (provider_id, kind, key) do update
        set forgotten_at = greatest(known.forgotten_at, excluded.forgotten_at), swept_at = null
        where known.forgotten_at < excluded.forgotten_at`.execute(trx);
  // Events of one batch have the same time of arrival.
  await sql`
    with changes as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c("idDay" date, "eventId" uuid, "isCut" boolean, attributes jsonb)
    ), unsent as (
      delete from analytics_delivery d using changes
      where d.provider_id = ${providerId} and d.id_day = "idDay" and d.item_id = "eventId" and "isCut"
    )
    update analytics_event e set attributes = changes.attributes,
      device_key = case when "isCut" then null else e.device_key end,
      user_key = case when "isCut" then null else e.user_key end,
      received_at = case when "isCut" then date_trunc('day', e.received_at) else e.received_at end
    from changes where e.provider_id = ${providerId} and e.id_day = "idDay" and e.event_id = "eventId"`.execute(
    trx,
  );
  return events.length;
}

/** Notes that the events of a mark were looked through; not where it was made anew meanwhile (its time has microseconds). */
export async function noteSwept(
  db: Queries,
  providerId: string,
  { kind, key, forgottenAt }: ForgottenMark,
  now: Date,
): Promise<void> {
  await sql`
    update analytics_forgotten set swept_at = ${now}
    where provider_id = ${providerId} and kind = ${kind} and key = ${key}
      and forgotten_at < ${forgottenAt}::timestamptz + interval '1 millisecond'`.execute(db);
}

/** Deletes marks of before `before` whose events were looked through. */
export async function deleteForgottenBefore(db: Queries, providerId: string, before: Date): Promise<void> {
  await sql`
    delete from analytics_forgotten
    where provider_id = ${providerId} and forgotten_at < ${before} and swept_at is not null`.execute(db);
}
