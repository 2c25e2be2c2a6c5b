import { connectSocket } from '../socket-client.ts';
import { PASSWORD, sealPassword, SMS } from './account-client.ts';
import { insertSubscribers, registerDevice, storedPassword, type AttackedService } from './stuffing.ts';

/**
 * What tells an account that exists from one that does not: texts, status, headers and time of the calls that may be made of
 * either. The look-up (AUTH-11) and the sign-up (ERR-21) are to tell, and are not here.
 */
export interface Compared {
  what: string;
  /** Replies of the two that differ; none. */
  differences: string[];
  /** Milliseconds of each request. */
  known: number[];
  unknown: number[];
}

const FIRST = 'known';

interface Asked {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
}

/** The calls, of an address. */
const asked: Record<string, (email: string) => Asked> = {
  'Login with a wrong password': (email) => ({
    method: 'POST',
    path: 'login',
    body: { email, password: sealPassword('wrong-1001') },
  }),
  'Forgotten password': (email) => ({ method: 'POST', path: 'forgotpassword', body: { email } }),
  'New password with a wrong code': (email) => ({
    method: 'PUT',
    path: 'forgotpassword',
    body: { email, otp: '000000', password: sealPassword('wrong-1001') },
  }),
  'Code for a login': (email) => ({ method: 'POST', path: 'generateotp', body: { email } }),
  'Login with a wrong code': (email) => ({ method: 'POST', path: 'login', body: { email, otp: '000000' } }),
  'Verification sent again': (email) => ({ method: 'POST', path: 'resend', body: { email } }),
  'Verification with a wrong code': (email) => ({
    method: 'POST',
    path: 'verifyuser',
    body: { email, otp: '000000' },
  }),
};

/** Headers that are of the moment, not of the account. */
const OF_THE_MOMENT = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

/** Makes each call `rounds` times of a known and of an unknown address in turn. */
export async function compareAccounts(service: AttackedService, rounds: number): Promise<Compared[]> {
  const passwordHash = await storedPassword(PASSWORD);
  await insertSubscribers(service, { prefix: FIRST, count: rounds, passwordHash });
  const socket = connectSocket(service);
  const compared: Compared[] = Object.keys(asked).map((what) => ({
    what,
    differences: [],
    known: [],
    unknown: [],
  }));
  const device = await registerDevice(service, 'curious-1');
  const run = async ({ method, path, body }: Asked, from: string) => {
    const headers = { ...device, 'content-type': 'application/json', 'x-forwarded-for': from };
    const began = performance.now();
    const reply = await socket.ask(`${SMS}/${path}`, { method, headers, body: JSON.stringify(body) });
    const milliseconds = performance.now() - began;
    const kept = Object.entries(reply.headers).filter(([name]) => !OF_THE_MOMENT.has(name));
    return { milliseconds, text: JSON.stringify([reply.status, reply.body, kept]) };
  };
  // One address and number for both, so that they are equally long.
  const emails = (n: number) => ({ known: `${FIRST}-${n}@rawi.example`, unknown: `knowm-${n}@rawi.example` });
  for (let n = -1; n < rounds; n += 1) {
    // Neither limits nor the captcha come between: those are the same for both, too.
    await service.sql('delete from rawi.rate_limit');
    for (const one of compared) {
      const { known, unknown } = emails(Math.max(0, n));
      const first = n % 2 === 0 ? known : unknown;
      const second = first === known ? unknown : known;
      const replies = new Map<string, { milliseconds: number; text: string }>();
      for (const email of [first, second])
        replies.set(email, await run(asked[one.what]!(email), `198.51.${(n + 256) % 256}.7`));
      // The first round warms up.
      if (n < 0) continue;
      const [told, toldOfUnknown] = [replies.get(known)!, replies.get(unknown)!];
      one.known.push(told.milliseconds);
      one.unknown.push(toldOfUnknown.milliseconds);
      if (told.text !== toldOfUnknown.text) one.differences.push(`${told.text} and ${toldOfUnknown.text}`);
    }
  }
  socket.stop();
  return compared;
}
