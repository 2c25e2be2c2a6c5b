import { createHash } from 'node:crypto';
import type { ServiceUnderTest } from '../service-under-test.ts';

/** Rows of accounts without the way through mails and passwords, for tests that need many sessions, or none of either. */

export interface AccountRow {
  subscriberId: string;
  provider?: string;
  profiles?: readonly { profileId: string; kids?: boolean; maxRating?: string }[];
}

const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`);

/** A subscriber with its admin profile and others. */
export async function insertAccount(
  service: ServiceUnderTest,
  { subscriberId, provider = 'rawi', profiles = [] }: AccountRow,
): Promise<void> {
  const at = `'${service.clock.now().toISOString()}'`;
  await service.sql(`
    insert into rawi.subscriber (provider_id, subscriber_id, name, email, country, language, created_at)
    values ('${provider}', '${subscriberId}', 'Shahrazad', '${subscriberId.toLowerCase()}@rawi.example', 'BH', 'eng', ${at})`);
  const rows = [{ profileId: subscriberId, kids: false, maxRating: undefined }, ...profiles];
  for (const [index, { profileId, kids = false, maxRating }] of rows.entries())
    await service.sql(`
      insert into rawi.profile
        (provider_id, subscriber_id, profile_id, slot, name, picture, kids, max_rating, created_at)
      values ('${provider}', '${subscriberId}', '${profileId}', ${index + 1}, 'Name', 'moon', ${kids},
        ${text(maxRating)}, ${at})`);
}

/** A session of a profile, or of none yet; the headers with its token. */
export async function insertSession(
  service: ServiceUnderTest,
  {
    subscriberId,
    profileId,
    provider = 'rawi',
    name = 'a',
    deviceId = 'D1',
  }: { subscriberId: string; profileId?: string; provider?: string; name?: string; deviceId?: string },
): Promise<{ 'x-session': string }> {
  const [sessionId, secret] = [name.padEnd(16, '0'), name.padEnd(32, '0')];
  const hash = createHash('sha256').update(secret).digest('hex');
  const now = service.clock.now();
  const at = `'${now.toISOString()}'`;
  const end = `'${new Date(now.getTime() + 3_600_000).toISOString()}'`;
  await service.sql(`
    insert into rawi.session (provider_id, subscriber_id, session_id, device_id, device_type, profile_id, login_type,
      token_hash, token_expires_at, refresh_hash, refreshed_at, created_at, seen_at, expires_at)
    values ('${provider}', '${subscriberId}', '${sessionId}', '${deviceId}', 'PC', ${text(profileId)}, 'Email',
      decode('${hash}', 'hex'), ${end}, decode('00', 'hex'), ${at}, ${at}, ${at}, ${end})`);
  return { 'x-session': `${subscriberId}.${sessionId}.s.${secret}` };
}
