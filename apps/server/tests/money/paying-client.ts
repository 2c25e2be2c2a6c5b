import { accountsModule } from '@rawi/accounts';
import { billingModule, type StoredPlan } from '@rawi/billing';
import { accountClient, PASSWORD } from '../accounts/account-client.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';

export const providers = ['rawi', 'layali'] as const;
export type ProviderId = (typeof providers)[number];

export const plan: StoredPlan = {
  planId: 'PL',
  name: { en: 'Everything', ar: 'كل شيء' },
  description: { en: 'All of it', ar: 'كله' },
  interval: 'MONTHLY',
  trialDays: 0,
  availabilityIds: ['AV-PLAN'],
  countries: [],
  graceDays: 7,
  deviceLimit: 4,
  streamLimit: 2,
  weight: 1,
  isOnSale: true,
  prices: [
    { country: 'BH', currency: 'BHD', minorUnits: 2990 },
    { country: '*', currency: 'USD', minorUnits: 799 },
  ],
};

type Reply = { status: number; body: Record<string, any> };

/** One subscriber of a provider, logged in, who pays. */
export interface PayingClient {
  headers: Record<string, string>;
  get(path: string): Promise<Reply>;
  /** Starts a payment for a plan, by the sandbox or another gateway. */
  pay(change?: Record<string, unknown>, gateway?: string): Promise<Reply>;
  /** Sends the form of the gateway's page; returns its reply, which leads back where it is done. */
  submit(checkoutUrl: string, form: Record<string, string>): Promise<Response>;
  payment(referenceId: string): Promise<Reply>;
}

export const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', action: 'pay' };

/** Makes a subscriber and logs it in. */
export async function payingClient(
  service: ServiceUnderTest,
  id: string,
  { provider = 'rawi', country = 'BH' }: { provider?: ProviderId; country?: string } = {},
): Promise<PayingClient> {
  const email = `${id.toLowerCase()}@rawi.example`;
  await service.modules.api(accountsModule).importSubscriber(provider, {
    subscriberId: id,
    name: id,
    email,
    password: PASSWORD,
    country,
    language: 'eng',
    profiles: [],
  });
  const client = await accountClient(service, `${id}-device`, { provider });
  const { body } = await client.login(email);
  const headers = { host: `${provider}.localhost`, 'x-session': body.success, 'x-country-code': country };
  return {
    headers,
    get: (path) => service.get(path, headers),
    pay: (change = {}, gateway = 'SANDBOX') =>
      service.send(
        'POST',
        `/charge/subscriber/v1/payment/init/${gateway}`,
        JSON.stringify({
          amount: 2990,
          currency: 'BHD',
          transactionpurpose: 'SUBSCRIPTION',
          transactionmode: 'CC',
          planid: plan.planId,
          callbackurl: `http://${provider}.localhost/en/payment/{referenceid}`,
          ...change,
        }),
        { ...headers, 'content-type': 'application/json' },
      ),
    submit: (checkoutUrl, form) =>
      fetch(service.url + new URL(checkoutUrl).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    payment: (referenceId) => service.get(`/charge/subscriber/v1/payment/${referenceId}`, headers),
  };
}

/** The plan at every provider. */
export async function sellPlans(
  service: ServiceUnderTest,
  plans: readonly StoredPlan[] = [plan],
): Promise<void> {
  for (const provider of providers) await service.modules.api(billingModule).writePlans(provider, plans);
}
