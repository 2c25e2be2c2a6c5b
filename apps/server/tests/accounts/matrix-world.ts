import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import type { ServiceUnderTest } from '../service-under-test.ts';
import { PASSWORD } from './account-client.ts';

/**
 * Two providers with the same three subscribers: ids, devices and even tokens are equal, and only marks differ, which stand
 * in everything that is theirs. A reply with a mark of another has leaked.
 */
export const PROVIDERS = ['rawi', 'layali'] as const;
export type ProviderId = (typeof PROVIDERS)[number];
export const SUBSCRIBERS = ['sub1', 'sub2', 'sub3'] as const;
export type SubscriberId = (typeof SUBSCRIBERS)[number];
export const PROFILES = ['admin', 'user', 'kids'] as const;
export type ProfileRole = (typeof PROFILES)[number];

export interface Owner {
  provider: ProviderId;
  subscriber: SubscriberId;
}

export const OWNERS: readonly Owner[] = PROVIDERS.flatMap((provider) =>
  SUBSCRIBERS.map((subscriber) => ({ provider, subscriber })),
);

export const profileIdOf = (subscriber: SubscriberId, role: ProfileRole | 'spare'): string =>
  role === 'admin' ? subscriber : `${subscriber}-${role}`;
export const deviceIdOf = (subscriber: SubscriberId, role: ProfileRole): string =>
  `device-${subscriber}-${role}`;
const place = (subscriber: SubscriberId) => SUBSCRIBERS.indexOf(subscriber) + 1;

/** The device of those who are not logged in. */
export const VISITOR = 'visitor-1';

const markOf = ({ provider, subscriber }: Owner, what: string) => `mark-${provider}-${subscriber}-${what}`;
export const emailOf = (owner: Owner): string => `${markOf(owner, 'mail')}@rawi.example`;
const mobileOf = ({ provider, subscriber }: Owner) =>
  `+9733${provider === 'rawi' ? 6 : 7}00000${place(subscriber)}`;
export const uidOf = (owner: Owner): string => markOf(owner, 'uid-0123456789');
export const passkeyOf = ({ subscriber }: Owner): string => `credential-${subscriber}`;
export const pairingCodeOf = ({ subscriber }: Owner): string => `10000${place(subscriber)}`;
export const pairingTokenOf = ({ subscriber }: Owner): string => `token-of-the-screen-${subscriber}`;
export const slotOf = ({ subscriber }: Owner): string => `slot-${subscriber}`;
export const billOf = ({ subscriber }: Owner): string => `bill-${subscriber}`;
/** Of each owner another: the name of a bill's file tells it, and its text is compressed. */
const billNumberOf = ({ provider, subscriber }: Owner) =>
  `88${provider === 'rawi' ? 6 : 7}00${place(subscriber)}`;
export const referenceOf = ({ subscriber }: Owner): string => `payment-${subscriber}`;
export const confirmationOf = ({ subscriber }: Owner): string => `confirmation-${subscriber}`;

export const ticketOf = ({ subscriber }: Owner): string => `ticket-${subscriber}`;
export const documentOf = ({ subscriber }: Owner): string => `document${subscriber}`;
/** Where the bytes of its picture are, which are read as they are. */
export const documentBlobOf = (owner: Owner): string => `support/${owner.provider}/${documentOf(owner)}`;
export const DOCUMENT_BYTES = Buffer.from('a picture');

/** A session token; those of both providers are the same text. */
export const tokenOf = (subscriber: SubscriberId, name: ProfileRole | 'abroad' | 'ended'): string =>
  `${subscriber}.${name.padEnd(16, '0')}.s.${name.padEnd(32, '0')}`;

export interface Mark extends Owner {
  text: string;
  /** Only the admin's profile is told it. */
  adminOnly: boolean;
}

/** Every mark that stands in the database. */
export const MARKS: readonly Mark[] = OWNERS.flatMap((owner) => [
  { ...owner, text: `mark-${owner.provider}-${owner.subscriber}-`, adminOnly: false },
  { ...owner, text: emailOf(owner), adminOnly: true },
  { ...owner, text: mobileOf(owner), adminOnly: true },
  { ...owner, text: markOf(owner, 'passkey'), adminOnly: true },
  { ...owner, text: markOf(owner, 'bill'), adminOnly: true },
  { ...owner, text: billNumberOf(owner), adminOnly: true },
  { ...owner, text: markOf(owner, 'payment'), adminOnly: true },
]);

const sha256 = (text: string) => `decode('${createHash('sha256').update(text).digest('hex')}', 'hex')`;

/** A password as it is stored, at a cost that a test can pay a thousand times. */
function cheapHash(plain: string): string {
  const nonce = randomBytes(16);
  const options = { message: Buffer.from(plain), nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(argon2Sync('argon2id', options))}`;
}
const passwordHash = cheapHash(PASSWORD);
const pinHash = cheapHash('1234');

const TABLES = [
  'subscriber',
  'account_identity',
  'profile',
  'session',
  'subscriber_device',
  'subscriber_device_month',
  'passkey',
  'pairing',
  'subscription',
  'purchase',
  'cloud_user',
  'stream_place',
  'purchase_order',
  'payment_attempt',
  'voucher_use',
  'ticket',
  'ticket_comment',
  'ticket_document',
] as const;

/** What a subscriber owns, as at the beginning. */
function ownedRows(owner: Owner): string {
  const { provider, subscriber } = owner;
  const key = `'${provider}', '${subscriber}'`;
  const at = `'2026-11-20T12:00:00Z'::timestamptz`;
  const later = `'2026-11-20T18:00:00Z'::timestamptz`;
  const session = (name: ProfileRole | 'abroad', role: ProfileRole) =>
    `(${key}, '${name.padEnd(16, '0')}', '${deviceIdOf(subscriber, role)}', 'PC', '${profileIdOf(subscriber, role)}',
      'Email', ${sha256(name.padEnd(32, '0'))}, ${later}, '\\x00', ${at}, ${at}, ${at}, ${later})`;
  const sessions = PROFILES.map((role) => session(role, role));
  // One that the other provider does not have.
  if (provider === 'layali') sessions.push(session('abroad', 'admin'));
  const profile = (role: ProfileRole | 'spare', slot: number) =>
    `(${key}, '${profileIdOf(subscriber, role)}', ${slot}, '${markOf(owner, role)}', 'moon', ${role === 'kids'},
      ${role === 'admin' ? `'${pinHash}'` : 'null'}, ${at})`;
  const device = (role: ProfileRole, slot: number) =>
    `(${key}, '${deviceIdOf(subscriber, role)}', '${markOf(owner, 'device')}', 'PC', 'LINUX', ${slot}, ${at}, ${at})`;
  const pairing = (suffix: string, change: { code: string; confirmation: string; device: string }) =>
    `('${provider}', ${sha256(pairingTokenOf(owner) + suffix)}, '${change.code}', '${change.device}', 'Living room', 'PC',
      'LINUX', 'BH', ${change.confirmation}, ${at}, ${later})`;
  return `
    insert into subscriber (provider_id, subscriber_id, name, email, mobile, password_hash, country, language, created_at)
      values (${key}, '${markOf(owner, 'name')}', '${emailOf(owner)}', '${mobileOf(owner)}', '${passwordHash}', 'BH', 'eng', ${at});
    insert into account_identity (provider_id, subscriber_id, kind, value, created_at) values
      (${key}, 'EMAIL', '${emailOf(owner)}', ${at}), (${key}, 'MOBILE', '${mobileOf(owner)}', ${at});
    insert into profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, pin_hash, created_at) values
      ${profile('admin', 1)}, ${profile('user', 2)}, ${profile('kids', 3)}, ${profile('spare', 4)};
    insert into session (provider_id, subscriber_id, session_id, device_id, device_type, profile_id, login_type,
      token_hash, token_expires_at, refresh_hash, refreshed_at, created_at, seen_at, expires_at) values
      ${sessions.join(', ')};
    insert into subscriber_device (provider_id, subscriber_id, device_id, name, device_type, device_os, active_slot,
      created_at, seen_at) values ${device('admin', 1)}, ${device('user', 2)}, ${device('kids', 3)};
    insert into passkey (provider_id, subscriber_id, credential_id, public_key, counter, transports, name, created_at,
      used_at) values (${key}, '${passkeyOf(owner)}', '\\x00', 0, '{}', '${markOf(owner, 'passkey')}', ${at}, ${at});
    insert into pairing (provider_id, token_hash, code, device_id, device_name, device_type, device_os, country,
      confirmation, created_at, expires_at) values
      ${pairing('', {
        code: pairingCodeOf(owner),
        confirmation: 'null',
        device: deviceIdOf(subscriber, 'admin'),
      })},
      ${pairing('-found', {
        code: `20000${place(subscriber)}`,
        confirmation: `'${confirmationOf(owner)}'`,
        device: `screen-${subscriber}`,
      })};
    update pairing set found_by = '${subscriber}'
      where provider_id = '${provider}' and confirmation = '${confirmationOf(owner)}';
    insert into subscription (provider_id, subscriber_id, subscription_id, plan_id, status, starts_at, next_billing,
      availability_ids) values (${key}, '${markOf(owner, 'subscription')}', 'PL', 'ACTIVE', ${at}, '2026-12-20', '{AV-PLAN}');
    insert into purchase (provider_id, subscriber_id, purchase_id, availability_id, object_id, purchase_type, status,
      created_at) values (${key}, '${markOf(owner, 'purchase')}', 'AV-RENT', 'M1', 'RENTAL', 'ACTIVE', ${at});
    insert into cloud_user (provider_id, subscriber_id, uid, profile_id, session_id, created_at) values
      (${key}, '${uidOf(owner)}', '${subscriber}', '${'admin'.padEnd(16, '0')}', ${at});
    insert into purchase_order (provider_id, subscriber_id, order_id, purpose, plan_id, country, currency,
      list_minor_units, discount_minor_units, total_minor_units, tax_minor_units, tax_basis_points, state, created_at,
      expires_at) values (${key}, 'order', 'SUBSCRIPTION', 'PL', 'BH', 'BHD', 2990, 0, 2990, 272, 1000, 'closed', ${at},
      ${later});
    insert into payment_attempt (provider_id, subscriber_id, reference_id, order_id, gateway_id, mode, currency,
      minor_units, state, error_type, created_at) values (${key}, '${referenceOf(owner)}', 'order', 'NONE', 'CC', 'BHD',
      2990, 'declined', '${markOf(owner, 'payment')}', ${at});
    -- Bills are never changed, and so need not be restored.
    insert into bill (provider_id, subscriber_id, bill_id, number, kind, order_id, item, country, currency,
      list_minor_units, discount_minor_units, total_minor_units, tax_minor_units, tax_basis_points, issued_at, due_date)
      values (${key}, '${billOf(owner)}', ${billNumberOf(owner)}, 'INVOICE', 'order',
      '{"en": "${markOf(owner, 'bill')}", "ar": "${markOf(owner, 'bill')}"}', 'BH', 'BHD', 2990, 0, 2990, 272, 1000, ${at},
      '2026-11-20') on conflict do nothing;
    -- Of the second profile: the admin's sees it too.
    insert into ticket (provider_id, subscriber_id, request_id, profile_id, title, description, category, priority,
      comment_count, attachment_count, created_at, updated_at) values (${key}, '${ticketOf(owner)}',
      '${profileIdOf(subscriber, 'user')}', '${markOf(owner, 'ticket')}', '${markOf(owner, 'words')}', 'PLAYBACK', 'normal',
      1, 1, ${at}, ${at});
    insert into ticket_comment (provider_id, subscriber_id, request_id, comment_number, author, author_id, message,
      created_at) values (${key}, '${ticketOf(owner)}', 1, 'operator', 'support', '${markOf(owner, 'answer')}', ${at});
    insert into ticket_document (provider_id, subscriber_id, document_id, profile_id, request_id, comment_number,
      position, name, content_type, size_bytes, stored, created_at) values (${key}, '${documentOf(owner)}',
      '${profileIdOf(subscriber, 'user')}', '${ticketOf(owner)}', 0, 1, '${markOf(owner, 'picture')}.png', 'image/png',
      ${DOCUMENT_BYTES.length}, true, ${at});
    insert into stream_place (provider_id, holder, place, device_id, session_id, content_id, slot_id, started_at, seen_at)
      values ('${provider}', 'subscriber:${subscriber}', 1, '${deviceIdOf(subscriber, 'admin')}',
      '${'admin'.padEnd(16, '0')}', 'OPEN', '${slotOf(owner)}', ${at}, ${at});`;
}

function isOwn(table: string, { provider, subscriber }: Owner): string {
  const ofProvider = `provider_id = '${provider}'`;
  if (table === 'stream_place') return `${ofProvider} and holder = 'subscriber:${subscriber}'`;
  return table === 'pairing'
    ? `${ofProvider} and (device_id like '%-${subscriber}%' or coalesce(found_by, '') = '${subscriber}')`
    : `${ofProvider} and subscriber_id = '${subscriber}'`;
}

/** Rows of nobody among those of the owners: what a visitor has begun. */
const NOT_OF_VISITORS: Partial<Record<string, string>> = {
  pairing: `device_id <> '${VISITOR}'`,
  stream_place: `holder like 'subscriber:%'`,
};

/** The owners as at the beginning; what was written for nobody (codes, limits, messages) is forgotten. */
export async function restore(service: ServiceUnderTest, owners: readonly Owner[]): Promise<void> {
  const remove = owners.flatMap((owner) =>
    TABLES.map((table) => `delete from ${table} where ${isOwn(table, owner)};`),
  );
  await service.database.pool.query(`
    set search_path to rawi, public;
    delete from rate_limit; delete from one_time_code; delete from captcha; delete from passkey_challenge;
    delete from pending_sign_up; delete from outbox_event; delete from stopped_play; delete from topic_subscription;
    delete from pairing where device_id = '${VISITOR}';
    delete from stream_place where holder not like 'subscriber:%';
    ${remove.join('')}
    ${owners.map(ownedRows).join('')}`);
}

/** A digest of all that the owners have, except one of them. */
export async function digestWithout(service: ServiceUnderTest, except: Owner | undefined): Promise<string> {
  const parts = TABLES.map((table) => {
    const others = `where ${NOT_OF_VISITORS[table] ?? 'true'} and not (${except === undefined ? 'false' : isOwn(table, except)})`;
    return `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from rawi.${table} t ${others})`;
  });
  const text = `select ${parts.join(" || ' ' || ")} as digest`;
  // Named, so that it is planned once: it is asked thousands of times.
  const name = `digest-${except?.provider}-${except?.subscriber}`;
  const { rows } = await service.database.pool.query<{ digest: string }>({ name, text });
  return rows[0]!.digest;
}
