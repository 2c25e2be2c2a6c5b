import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { PLAN_INTERVALS } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { film, smallCatalogue } from '../small-catalogue.ts';
import { gatewayDouble, type GatewayDouble } from './gateway-double.ts';
import { expectMoneyRules, stopRenewals } from './money-rules.ts';
import { CARD, payingClient, plan, providers, sellPlans, type PayingClient } from './paying-client.ts';

/**
 * Renewals over months, by the sandbox's gateway over HTTP; both providers have the same plans. Started for the test file
 * that calls `useRenewingService`.
 */
export let service: ServiceUnderTest;
/** A gateway that does what a test says. */
export let double: GatewayDouble;
/** The lines of the service's log. */
export const logged: string[] = [];
const METRICS_TOKEN = 'metrics-of-tests';
/** Attaches, and does not renew. */
export const FAILING_CARD = { ...CARD, number: '4000 0000 0000 0341' };

export const rented = film('R1', {
  priceModels: ['RENTAL'],
  packages: [
    {
      packageId: 'R1-CD',
      assetId: 'dunes',
      quality: 'HD',
      streamType: 'DASH',
      streamMode: 'VOD',
      protection: 'clear',
      availabilityIds: ['AV-RENT'],
    },
  ],
});
export const plans = [
  plan,
  { ...plan, planId: 'TRIAL', trialDays: 7 as const },
  ...PLAN_INTERVALS.map((interval) => ({ ...plan, planId: interval, interval })),
];

export function useRenewingService(): void {
  beforeAll(async () => {
    // Files that run one after the other share this module.
    double = gatewayDouble();
    logged.length = 0;
    service = await startService({
      sandbox: true,
      environment: { PUBLIC_URL: 'https://tv.rawi.example', METRICS_TOKEN },
      logTo: { write: (line) => void logged.push(line) },
    });
    const catalogue = { ...smallCatalogue, contents: [...smallCatalogue.contents, rented] };
    for (const provider of providers) await service.modules.api(catalogueModule).import(provider, catalogue);
    await sellPlans(service, plans);
    service.modules.api(billingModule).registerGateway(() => double.gateway);
    service.clearCaches();
  }, 60_000);
  afterAll(() => service.stop());
  afterEach(async () => {
    await expectMoneyRules(service);
    await stopRenewals(service);
    double.charges = 'answer';
  });
}

export const renew = () => service.runJob('billing.renew');
/** How many renewals were put off, as an operator watches it. */
export async function renewalsPutOff(): Promise<number> {
  const reply = await fetch(`${service.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const line = /^rawi_renewals_put_off_total\{provider="rawi"\} (\d+)$/m.exec(await reply.text());
  return Number(line?.[1] ?? 0);
}
export const to = (instant: string) => service.clock.set(instant);

/** A subscriber who has bought a plan by a card. */
export async function buyer(
  id: string,
  { planid = 'PL', card = CARD, provider = 'rawi' as (typeof providers)[number], offer = {} } = {},
): Promise<PayingClient> {
  const client = await payingClient(service, id, { provider });
  const { body } = await client.pay({ planid, ...offer });
  await client.submit(body.referencedata.checkoutUrl, card);
  expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
  // Sent before the clock is moved by months: a mail of months ago is not sent.
  if (provider === 'rawi')
    await service.messagesTo(`${id.toLowerCase()}@rawi.example`, planid === 'TRIAL' ? 1 : 2);
  return client;
}

/** The subscriptions of a subscriber now; sessions do not outlive the months of a test. */
export async function subscriptionsOf(id: string) {
  const client = await payingClient(service, id);
  return (await client.get('/sms/subscriberv2/v1/subscription')).body.data;
}
export async function mayWatch(id: string): Promise<boolean> {
  const client = await payingClient(service, id);
  const { body } = await client.get('/cms/subscriber/v1/stream/content/authorize?contentid=M3');
  return body.success === 'AUTHORIZED';
}
