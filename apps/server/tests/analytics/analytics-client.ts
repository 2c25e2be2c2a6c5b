import { randomBytes } from 'node:crypto';
import { accountClient, SMS, type AccountClient, type Reply } from '../accounts/account-client.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A UUID of version 7 with a time. */
export function eventId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

export interface SentEvent {
  id: string;
  name: string;
  attributes: Record<string, unknown>;
}

export interface AnalyticsClient {
  account: AccountClient;
  /** An event of now, or of an earlier time. */
  event(name: string, attributes: Record<string, unknown>, at?: Date): SentEvent;
  /** Sends a batch; `headers` take the place of those of the device. */
  send(events: readonly SentEvent[], change?: object, headers?: Record<string, string>): Promise<Reply>;
  /** Sets the user properties of a session. */
  setUser(session: Record<string, string>, body?: object): Promise<Reply>;
}

/** A browser that tracks events. */
export async function analyticsClient(
  service: ServiceUnderTest,
  deviceId: string,
  provider: 'rawi' | 'layali' = 'rawi',
): Promise<AnalyticsClient> {
  const account = await accountClient(service, deviceId, { provider });
  const now = () => service.clock.now();
  return {
    account,
    event: (name, attributes, at = now()) => ({ id: eventId(at), name, attributes }),
    send: (events, change = {}, headers = {}) =>
      account.ask(
        'POST',
        `${SMS}/analytics/events`,
        { sentat: now().getTime(), displaylanguage: 'eng', events, ...change },
        // A session takes the place of the device's token.
        { ...('x-session' in headers ? {} : account.headers), 'user-agent': BROWSER, ...headers },
      ),
    setUser: (session, body = {}) =>
      account.ask('PUT', `${SMS}/analytics/user`, body, { 'user-agent': BROWSER, ...session }),
  };
}

/** One event of each name of the specification, as the app sends it (ANALYT-02..11). */
export const sampleEvents: Readonly<Record<string, Record<string, string | number>>> = {
  login: { mode: 'Email', status: 'FAILURE', reason: 'Invalid Password' },
  logout: { scope: 'THIS' },
  sign_up: { mode: 'Mobile', status: 'SUCCESS' },
  watched: { contentid: 'M1', title: 'Dunes', genre: 'Drama', language: 'ara', seconds: 95, percent: 40 },
  shared: { contentid: 'M1', title: 'Dunes', way: 'copy' },
  rated: { contentid: 'M1', rating: 'LIKE' },
  searched: { term: 'كثبان', results: 0 },
  payment_started: { planid: 'P1', interval: 'MONTHLY', amount: 1500, currency: 'BHD', gateway: 'CARD' },
  charged: {
    contentid: 'M1',
    amount: 1500,
    currency: 'BHD',
    coupon: 'HALF',
    gateway: 'CARD',
    referenceid: 'R1',
  },
  payment_failed: { planid: 'P1', errortype: 'user', reason: 'Declined' },
  Subscription_Cancelled: { subscriptionid: 'S1', planid: 'P1', reason: 'price' },
  page_view: { path: '/en/movie/M1', referrer: '/en' },
  action: { name: 'play', contentid: 'M1' },
  create_profile: { profileid: 'P2', kids: 'YES' },
  switch_profile: { profileid: 'P2', kids: 'YES' },
  delete_profile: { profileid: 'P2' },
  referral: { utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'winter' },
  telco_landing: { operator: 'nujoom' },
  telco_otp_requested: { operator: 'nujoom', planid: 'P1' },
  telco_otp_verified: { operator: 'nujoom', planid: 'P1' },
  telco_subscribed: { operator: 'nujoom', planid: 'P1', interval: 'MONTHLY' },
  telco_failed: { operator: 'nujoom', reason: 'Wrong code' },
};
