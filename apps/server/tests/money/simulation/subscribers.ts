import { createHash } from 'node:crypto';
import type { ServiceUnderTest } from '../../service-under-test.ts';
import type { ProviderId } from '../paying-client.ts';

const SESSION = 'simulated0000000';
const SECRET = 'simulated'.padEnd(32, '0');

/** Writes subscribers as rows, each with a session that outlives every move of the clock. */
export async function insertSubscribersWithSessions(
  { test }: Pick<ServiceUnderTest, 'test'>,
  provider: ProviderId,
  ids: readonly string[],
): Promise<void> {
  const { pool } = test.database;
  const of = 'unnest($2::text[]) id';
  await pool.query(
    `insert into rawi.subscriber (provider_id, subscriber_id, name, email, country, language, created_at)
     select $1, id, id, lower(id) || '@rawi.example', 'BH', 'eng', now() from ${of}`,
    [provider, ids],
  );
  await pool.query(
    `insert into rawi.profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, created_at)
     select $1, id, id, 1, 'Name', 'moon', false, now() from ${of}`,
    [provider, ids],
  );
  await pool.query(
    `insert into rawi.session (provider_id, subscriber_id, session_id, device_id, device_type, profile_id, login_type,
       token_hash, token_expires_at, refresh_hash, refreshed_at, created_at, seen_at, expires_at)
     select $1, id, '${SESSION}', id || '-device', 'PC', id, 'Email', $3, '2090-01-01', '\\x00', now(), now(), now(),
       '2090-01-01' from ${of}`,
    [provider, ids, createHash('sha256').update(SECRET).digest()],
  );
}

/** The headers of such a subscriber. */
export const headersOf = (provider: ProviderId, id: string): Record<string, string> => ({
  host: `${provider}.localhost`,
  'x-session': `${id}.${SESSION}.s.${SECRET}`,
  'x-country-code': 'BH',
  'content-type': 'application/json',
});
