import { createHash } from 'node:crypto';
import type { TestDatabase } from '../packages/server/platform/testing.ts';

/** Subscribers with a plan, each logged in on some devices: written as rows, as nobody waits for ten thousand logins. */
export interface StreamAccounts {
  count: number;
  /** Devices of each. */
  devices: number;
  /** Availabilities that the plan of all opens. */
  availabilityIds: readonly string[];
}

const deviceOf = (device: number) => `bench-device-${device}`;
const sessionIdOf = (device: number) => `bench${device}`.padEnd(16, '0');
const secretOf = (device: number) => `bench${device}`.padEnd(32, '0');
const subscriberOf = (account: number) => `viewer-${account}`;

/** The headers of an account's session on one of its devices. */
export const sessionOf = (account: number, device = 0): { 'x-session': string } => ({
  'x-session': `${subscriberOf(account)}.${sessionIdOf(device)}.s.${secretOf(device)}`,
});

/** Writes the accounts; their sessions are valid for an hour. */
export async function insertStreamAccounts(
  { database }: TestDatabase,
  { count, devices, availabilityIds }: StreamAccounts,
): Promise<void> {
  const { pool } = database;
  const accounts = `generate_series(0, ${count - 1}) n`;
  await pool.query(`
    insert into rawi.subscriber (provider_id, subscriber_id, name, email, country, language, created_at)
    select 'rawi', 'viewer-' || n, 'Name', null, 'BH', 'eng', now() from ${accounts}`);
  await pool.query(`
    insert into rawi.profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, created_at)
    select 'rawi', 'viewer-' || n, 'viewer-' || n, 1, 'Name', 'moon', false, now() from ${accounts}`);
  await pool.query(
    `insert into rawi.subscription (provider_id, subscriber_id, subscription_id, plan_id, status, starts_at, next_billing,
       availability_ids)
     select 'rawi', 'viewer-' || n, 'S-' || n, 'PL', 'ACTIVE', now() - interval '1 day', now()::date + 30, $1 from ${accounts}`,
    [availabilityIds],
  );
  for (let device = 0; device < devices; device += 1) {
    const hash = createHash('sha256').update(secretOf(device)).digest();
    await pool.query(
      `insert into rawi.session (provider_id, subscriber_id, session_id, device_id, device_type, profile_id, login_type,
         token_hash, token_expires_at, refresh_hash, refreshed_at, created_at, seen_at, expires_at)
       select 'rawi', 'viewer-' || n, $1, $2, 'PC', 'viewer-' || n, 'Email', $3, now() + interval '1 hour', '\\x00',
         now(), now(), now(), now() + interval '1 hour' from ${accounts}`,
      [sessionIdOf(device), deviceOf(device), hash],
    );
  }
  await pool.query('analyze rawi.session, rawi.subscriber, rawi.profile, rawi.subscription');
}
