import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { flood, type FloodOptions, type FloodRequest } from '../flood.ts';
import { deviceRegistration, registrationOf } from '../service-under-test.ts';
import { sealPassword, SMS } from './account-client.ts';
import { addressOf } from './guessing.ts';

/** Trying a list of addresses and passwords that were stolen elsewhere. The tests try hundreds, the bench all of it. */

/** A service in this process or in another. */
export interface AttackedService {
  url: string;
  sql(text: string): Promise<unknown>;
}

const HASH_BYTES = 32;

/** A password as the service stores it, at its full cost. */
export async function storedPassword(plain: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await promisify(argon2)('argon2id', {
    message: Buffer.from(plain),
    nonce: salt,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: HASH_BYTES,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(salt)}$${text(hash)}`;
}

const emailOf = (prefix: string, n: number) => `${prefix}-${n}@rawi.example`;

/** Subscribers `PREFIX-0`, `PREFIX-1` ... of one password. */
export async function insertSubscribers(
  { sql }: AttackedService,
  { prefix, count, passwordHash }: { prefix: string; count: number; passwordHash: string },
): Promise<void> {
  const numbers = `generate_series(0, ${count - 1}) n`;
  await sql(`
    insert into rawi.subscriber
      (provider_id, subscriber_id, name, email, password_hash, country, language, created_at)
    select 'rawi', '${prefix}-' || n, 'Name', '${prefix}-' || n || '@rawi.example', '${passwordHash}', 'BH', 'eng', now()
    from ${numbers}`);
  await sql(`
    insert into rawi.account_identity (provider_id, kind, value, subscriber_id, created_at)
    select 'rawi', 'EMAIL', '${prefix}-' || n || '@rawi.example', '${prefix}-' || n, now() from ${numbers}`);
  await sql(`
    insert into rawi.profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, created_at)
    select 'rawi', '${prefix}-' || n, '${prefix}-' || n, 1, 'Name', 'moon', false, now() from ${numbers}`);
}

/** Makes each subscriber's device `DEVICE-n` one that it has logged in on before. */
export async function insertKnownDevices(
  { sql }: AttackedService,
  { prefix, count, device }: { prefix: string; count: number; device: string },
): Promise<void> {
  await sql(`
    insert into rawi.subscriber_device (provider_id, subscriber_id, device_id, name, device_type, device_os,
      active_slot, created_at, seen_at)
    select 'rawi', '${prefix}-' || n, '${device}-' || n, '', 'PC', 'LINUX', 1, now(), now()
    from generate_series(0, ${count - 1}) n`);
}

/** The headers of a registered device. */
export async function registerDevice(
  { url }: AttackedService,
  deviceid: string,
  from = '192.0.2.1',
): Promise<{ authorization: string }> {
  const { path, body } = registrationOf({ ...deviceRegistration, deviceid });
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': from };
  const reply = await fetch(url + path, { method: 'POST', body, headers });
  return { authorization: `Bearer ${((await reply.json()) as { success: string }).success}` };
}

/** A login of a subscriber of `insertSubscribers`. */
export const loginRequest = (
  headers: Record<string, string>,
  { prefix, n, password }: { prefix: string; n: number; password: string },
): FloodRequest => ({
  method: 'POST',
  path: `${SMS}/login`,
  headers,
  body: { email: emailOf(prefix, n), password: sealPassword(password) },
});

export interface StuffingOptions extends FloodOptions {
  pairs: number;
  /** Networks that the pairs come from. */
  addresses: number;
  /** Whether the pair of this number is right: then it is of the account of this number. */
  isRight(n: number): boolean;
  /** The accounts' prefix and password. */
  prefix: string;
  password: string;
}

export interface Stuffed {
  /** Right pairs that were let in without a captcha. */
  letIn: number;
  /** Wrong pairs whose password was looked at. */
  evaluated: number;
  /** Pairs that were asked for a captcha. */
  captcha: number;
  /** Pairs that were told to come back later. */
  later: number;
}

/** Devices that the attacker has registered: they cost little, and one would do. */
const DEVICES = 20;

/** Tries the pairs, each from the next address. Every tenth wrong one is of a known account, the others are of none. */
export async function stuffCredentials(service: AttackedService, options: StuffingOptions): Promise<Stuffed> {
  const { pairs, addresses, isRight, prefix, password, ...flooding } = options;
  const devices: { authorization: string }[] = [];
  for (let n = 0; n < DEVICES; n += 1)
    devices.push(await registerDevice(service, `thief-${n}`, addressOf(n)));
  const wrong = sealPassword('another-one-1');
  const right = sealPassword(password);
  function* requests(): Generator<FloodRequest> {
    for (let n = 0; n < pairs; n += 1) {
      const headers = { ...devices[n % DEVICES]!, 'x-forwarded-for': addressOf(n % addresses) };
      const email = isRight(n) || n % 10 === 0 ? emailOf(prefix, n) : `nobody-${n}@rawi.example`;
      const body = { email, password: isRight(n) ? right : wrong };
      yield { method: 'POST', path: `${SMS}/login`, headers, body };
    }
  }
  const result: Stuffed = { letIn: 0, evaluated: 0, captcha: 0, later: 0 };
  await flood(
    service.url,
    requests(),
    ({ status, body }) => {
      if (body.successtype === 'CAPTCHA') result.captcha += 1;
      else if (status === 200) result.letIn += 1;
      else if (body.errorcode === 6002) result.evaluated += 1;
      else if (status === 429) result.later += 1;
      else throw new Error(`a login was answered with ${status}: ${JSON.stringify(body)}`);
    },
    flooding,
  );
  return result;
}
