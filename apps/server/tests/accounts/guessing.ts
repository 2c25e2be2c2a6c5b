import { accountsModule } from '@rawi/accounts';
import { flood, type FloodReply, type FloodRequest } from '../flood.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, PASSWORD, sealPassword, SMS } from './account-client.ts';
import { insertSession } from './account-rows.ts';

/**
 * Guessing at what is short: one-time codes, PINs, pairing codes. The tests run it with hundreds of guesses, the bench in
 * full. Guesses are spread over rounds, between which the clock moves on, and over addresses of networks of their own.
 */
export interface Guessing {
  guesses: number;
  /** Networks that they come from. */
  addresses: number;
}

export interface Guessed {
  guesses: number;
  /** Guesses that were compared with the right answer. */
  evaluated: number;
  /** How many the limits allow. */
  allowed: number;
  /** Right answers that were sent after the limit, and how many of them were taken. */
  rightSent: number;
  rightTaken: number;
}

/** The address of a network of its own. */
export const addressOf = (n: number): string => `11.${(n >> 8) & 255}.${n & 255}.7`;

const isTaken = ({ status, body }: FloodReply): boolean =>
  status === 200 && body.success !== '' && body.successtype === undefined;

/** Texts of so many digits, each another, and none of `except`. */
function* wrongDigits(length: number, except: ReadonlySet<string>): Generator<string> {
  const space = 10 ** length;
  for (let n = 0; ; n += 1) {
    const text = String((n * 7_919 + 13) % space).padStart(length, '0');
    if (!except.has(text)) yield text;
  }
}

function* upTo(count: number, request: (n: number) => FloodRequest): Generator<FloodRequest> {
  for (let n = 0; n < count; n += 1) yield request(n);
}

interface Round {
  guesses: number;
  request: (n: number) => FloodRequest;
  onReply?: (reply: FloodReply) => void;
  /** Requests with the right answer, sent at once after the guesses. */
  right: readonly FloodRequest[];
}

async function runRound(service: ServiceUnderTest, result: Guessed, round: Round): Promise<void> {
  await flood(service.url, upTo(round.guesses, round.request), (reply) => {
    if (reply.status >= 500) throw new Error(`a guess was answered with ${reply.status}`);
    round.onReply?.(reply);
  });
  await flood(service.url, round.right, (reply) => {
    result.rightSent += 1;
    if (isTaken(reply)) result.rightTaken += 1;
  });
  result.guesses += round.guesses;
}

const CODE_ROUNDS = 12;
const CODE_TRIES = 3;
const CODES_PER_HOUR = 10;

/**
 * Guesses at one-time codes: for a login, for a new password, and for a sign-up in somebody else's name. Every twenty
 * seconds the attacker has another code sent; the limits allow three tries at each of ten codes in an hour.
 */
export async function guessCodes(
  service: ServiceUnderTest,
  { guesses, addresses }: Guessing,
): Promise<Guessed> {
  const name = `codes-${addresses}`;
  const email = `${name}@rawi.example`;
  const other = `new-${name}@rawi.example`;
  await service.modules.api(accountsModule).importSubscriber('rawi', {
    subscriberId: `S-${name}`,
    name: 'Shahrazad',
    email,
    password: PASSWORD,
    country: 'BH',
    language: 'eng',
    profiles: [],
  });
  const attacker = await accountClient(service, `attacker-${name}`);
  await attacker.ask('POST', `${SMS}/subscriber`, {
    email: other,
    password: sealPassword(PASSWORD),
    captcha: await attacker.captcha('SIGNUP'),
  });
  const password = sealPassword('taken-over-1');
  const doors = {
    login: { send: ['generateotp', email], guess: ['POST', 'login', { email }] },
    'reset-password': {
      send: ['forgotpassword', email],
      guess: ['PUT', 'forgotpassword', { email, password }],
    },
    'sign-up': { send: ['resend', other], guess: ['POST', 'verifyuser', { email: other }] },
  } as const;
  const purposes = Object.keys(doors) as (keyof typeof doors)[];
  const allowed = purposes.length * CODES_PER_HOUR * CODE_TRIES;
  const result: Guessed = { guesses: 0, evaluated: 0, allowed, rightSent: 0, rightTaken: 0 };
  const triesLeft = async () => {
    const rows = await service.sql(`
      select sum(tries_left)::int as tries from rawi.one_time_code where provider_id = 'rawi'`);
    return Number(rows[0]!['tries']);
  };
  const request = (purpose: keyof typeof doors, otp: string, n: number): FloodRequest => {
    const [method, path, body] = doors[purpose].guess;
    const headers = { ...attacker.headers, 'x-forwarded-for': addressOf(n % addresses) };
    return { method, path: `${SMS}/${path}`, headers, body: { ...body, otp } };
  };
  await service.sql('delete from rawi.one_time_code');
  for (let round = 0; round < CODE_ROUNDS; round += 1) {
    await service.clock.advance(20_000);
    for (const { send } of Object.values(doors))
      await attacker.ask(
        'POST',
        `${SMS}/${send[0]}`,
        { email: send[1] },
        {
          ...attacker.headers,
          'x-forwarded-for': `12.0.${round}.7`,
        },
      );
    const codes = {
      login: await attacker.code(email, 'login-code'),
      'reset-password': await attacker.code(email, 'reset-password'),
      'sign-up': await attacker.code(other, 'verify-email'),
    };
    const wrong = wrongDigits(6, new Set(Object.values(codes)));
    const before = await triesLeft();
    const each = Math.ceil(guesses / CODE_ROUNDS);
    await runRound(service, result, {
      guesses: each,
      request: (n) => request(purposes[n % 3]!, wrong.next().value!, Math.floor(n / 3) + round * each),
      // From the address of the first guesses, which has had its tries like all others.
      right: purposes.map((purpose) => request(purpose, codes[purpose], round * each)),
    });
    result.evaluated += before - (await triesLeft());
  }
  return result;
}

const PIN_ROUNDS = 4;
const PINS_PER_QUARTER = 5;

/** Guesses at the PIN of a profile, by who holds a session of the account, in an hour. */
export async function guessPins(
  service: ServiceUnderTest,
  { guesses, addresses }: Guessing,
): Promise<Guessed> {
  const subscriberId = `S-pins-${addresses}`;
  const profileId = `P-pins-${addresses}`;
  await service.modules.api(accountsModule).importSubscriber('rawi', {
    subscriberId,
    name: 'Shahrazad',
    email: `pins-${addresses}@rawi.example`,
    password: PASSWORD,
    country: 'BH',
    language: 'eng',
    profiles: [{ profileId, name: 'Yusuf', picture: 'moon', kids: false, pin: '1234' }],
  });
  const session = await insertSession(service, { subscriberId, profileId: subscriberId });
  const allowed = PIN_ROUNDS * PINS_PER_QUARTER;
  const result: Guessed = { guesses: 0, evaluated: 0, allowed, rightSent: 0, rightTaken: 0 };
  const wrong = wrongDigits(4, new Set(['1234']));
  const request = (profilepin: string, n: number): FloodRequest => ({
    method: 'PUT',
    path: `${SMS}/profile/${profileId}`,
    headers: { ...session, 'x-forwarded-for': addressOf(n % addresses) },
    body: { profilepin },
  });
  for (let round = 0; round < PIN_ROUNDS; round += 1) {
    if (round > 0) await service.clock.advance(901_000);
    await runRound(service, result, {
      guesses: Math.ceil(guesses / PIN_ROUNDS),
      request: (n) => request(wrong.next().value!, n),
      onReply: ({ body }) => {
        if (body.errorcode === 6415) result.evaluated += 1;
      },
      right: [request('1234', 0)],
    });
  }
  return result;
}

const PAIRING_MINUTES = 10;
const GUESSES_PER_MINUTE = 300;
const GUESSES_OF_ACCOUNT = 5;
const GUESSES_OF_NETWORK = 20;

/**
 * Guesses at the codes of screens in at most ten minutes, by several accounts. The limits allow five for an account and
 * twenty for a network in that time, and three hundred a minute for all.
 */
export async function guessPairingCodes(
  service: ServiceUnderTest,
  {
    guesses,
    addresses,
    accounts,
    minutes = PAIRING_MINUTES,
  }: Guessing & { accounts: number; minutes?: number },
): Promise<Guessed> {
  const name = `pair-${addresses}-${accounts}`;
  const screen = await accountClient(service, `screen-${name}`);
  const sessions = await insertAccounts(service, `S-${name}`, accounts);
  const allowed = Math.min(
    accounts * GUESSES_OF_ACCOUNT,
    addresses * GUESSES_OF_NETWORK,
    minutes * GUESSES_PER_MINUTE,
  );
  const result: Guessed = { guesses: 0, evaluated: 0, allowed, rightSent: 0, rightTaken: 0 };
  const each = Math.ceil(guesses / minutes);
  // Each minute has accounts of its own, so that none has used up its guesses before.
  const fresh = Math.max(1, Math.floor(accounts / minutes));
  const account = (n: number) => (Math.floor(n / each) * fresh + (n % fresh)) % accounts;
  const request = (devicepin: string, n: number): FloodRequest => ({
    method: 'POST',
    path: `${SMS}/pairing/find`,
    headers: { ...sessions[account(n)]!, 'x-forwarded-for': addressOf(n % addresses) },
    body: { devicepin },
  });
  for (let minute = 0; minute < minutes; minute += 1) {
    if (minute > 0) await service.clock.advance(60_000);
    const { body } = await screen.ask('POST', `${SMS}/pairing`, { devicename: 'Living room' });
    const code = body.devicepin as string;
    const wrong = wrongDigits(6, new Set([code]));
    await runRound(service, result, {
      guesses: each,
      request: (n) => request(wrong.next().value!, n + minute * each),
      onReply: ({ body: reply }) => {
        if (reply.errorcode === 6005) result.evaluated += 1;
      },
      right: [request(code, minute * each)],
    });
  }
  return result;
}

/** Accounts with a session each, by three statements. */
export async function insertAccounts(
  service: ServiceUnderTest,
  prefix: string,
  count: number,
): Promise<{ 'x-session': string }[]> {
  const first = await insertSession(service, { subscriberId: prefix, profileId: prefix });
  const at = `'${service.clock.now().toISOString()}'`;
  await service.sql(`
    insert into rawi.subscriber (provider_id, subscriber_id, name, email, country, language, created_at)
    select 'rawi', '${prefix}-' || n, 'Name', null, 'BH', 'eng', ${at} from generate_series(0, ${count - 1}) n`);
  await service.sql(`
    insert into rawi.profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, created_at)
    select 'rawi', '${prefix}-' || n, '${prefix}-' || n, 1, 'Name', 'moon', false, ${at}
    from generate_series(0, ${count - 1}) n`);
  await service.sql(`
    insert into rawi.session (provider_id, subscriber_id, session_id, device_id, device_type, profile_id, login_type,
      token_hash, token_expires_at, refresh_hash, refreshed_at, created_at, seen_at, expires_at)
    select s.provider_id, s.subscriber_id || '-' || n, s.session_id, s.device_id, s.device_type, s.profile_id || '-' || n,
      s.login_type, s.token_hash, s.token_expires_at, s.refresh_hash, s.refreshed_at, s.created_at, s.seen_at, s.expires_at
    from rawi.session s, generate_series(0, ${count - 1}) n where s.subscriber_id = '${prefix}'`);
  const [, ...rest] = first['x-session'].split('.');
  return Array.from({ length: count }, (_, n) => ({ 'x-session': [`${prefix}-${n}`, ...rest].join('.') }));
}
