import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { film, smallCatalogue } from '../small-catalogue.ts';
import {
  payingClient,
  plan,
  providers,
  sellPlans,
  type PayingClient,
  type ProviderId,
} from './paying-client.ts';
import { SCRIPTED, scriptedGateway, type ScriptedGateway, type SignedMessage } from './scripted-gateway.ts';

export interface ScriptedService {
  service: ServiceUnderTest;
  gateway: ScriptedGateway;
  /** Whether the gateway is configured. */
  configure(isConfigured: boolean): void;
  client(id: string, provider?: ProviderId): Promise<ScriptedClient>;
  /** A subscriber of this id who starts a payment. */
  start(
    id: string,
    change?: Record<string, unknown>,
  ): Promise<{ client: ScriptedClient; referenceId: string; body: Record<string, any> }>;
  /** Delivers a message of the gateway. */
  deliver(message: SignedMessage, provider?: ProviderId): Promise<{ status: number; body: any }>;
  attempt(referenceId: string): Promise<Record<string, any> | undefined>;
  /** Runs the job of the minute. */
  janitor(): Promise<void>;
  /** Waits until the outbox has nothing to deliver. */
  settle(): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  /** What a metric says, by its whole name with its labels; 0 where it is not told. */
  metric(name: string): Promise<number>;
}

export interface ScriptedClient extends PayingClient {
  /** Starts a payment at the scripted gateway. */
  start(change?: Record<string, unknown>): Promise<{ status: number; body: Record<string, any> }>;
  subscriptions(): Promise<Record<string, any>[]>;
}

const METRICS_TOKEN = 'metrics-of-tests';

/** A film that is for rent, beside the others. */
const rental = film('R1', {
  packages: film('R1').packages.map((one) => ({ ...one, availabilityIds: ['AV-RENT'] })),
});
const catalogue = { ...smallCatalogue, contents: [...smallCatalogue.contents, rental] };

/** What `start` is given for it. */
export const RENTAL = {
  ...{ transactionpurpose: 'PURCHASE', objectid: 'R1', availabilityid: 'AV-RENT', amount: 1490 },
  planid: undefined,
};

/** The service with a gateway that does what a test says, for both providers, and a plan on sale. */
export async function startScriptedService(): Promise<ScriptedService> {
  const service = await startService({ sandbox: true, environment: { METRICS_TOKEN } });
  for (const provider of providers) await service.modules.api(catalogueModule).import(provider, catalogue);
  await sellPlans(service);
  const gateway = scriptedGateway(() => service.clock.now());
  const configured = { is: true };
  service.modules.api(billingModule).registerGateway(() => (configured.is ? gateway.gateway : undefined));
  service.clearCaches();
  const path = `/charge/subscriber/v1/gateway/${SCRIPTED}/message`;

  const money: ScriptedService = {
    service,
    gateway,
    configure: (isConfigured) => void (configured.is = isConfigured),
    async start(id, change = {}) {
      const client = await money.client(id);
      const { body } = await client.start(change);
      return { client, referenceId: body['referenceid'] as string, body };
    },
    async client(id, provider = 'rawi') {
      const client = await payingClient(service, id, { provider });
      return {
        ...client,
        start: (change = {}) =>
          service.send(
            'POST',
            `/charge/subscriber/v1/payment/init/${SCRIPTED}`,
            JSON.stringify({
              ...{ amount: 2990, currency: 'BHD', planid: plan.planId },
              ...{ transactionpurpose: 'SUBSCRIPTION', transactionmode: 'CC' },
              callbackurl: `http://${provider}.localhost/en/payment/{referenceid}`,
              ...change,
            }),
            { ...client.headers, 'content-type': 'application/json' },
          ),
        subscriptions: async () => (await client.get('/sms/subscriberv2/v1/subscription')).body['data'],
      };
    },
    deliver: ({ body, headers }, provider = 'rawi') =>
      service.send('POST', path, body, {
        ...{ host: `${provider}.localhost`, 'content-type': 'application/json' },
        ...headers,
      }),
    attempt: async (referenceId) =>
      (
        await service.sql(`
          select state, error_type, refunded_minor_units::int as refunded, returning_minor_units::int as returning,
            dispute, is_superseded, order_id, check_at, checks
          from rawi.payment_attempt where reference_id = '${referenceId}'`)
      )[0],
    janitor: () => service.runJob('billing.check-payments'),
    async settle() {
      const end = Date.now() + 15_000;
      for (;;) {
        const [waiting] = await service.sql(
          'select count(*)::int as n from rawi.outbox_event where delivered_at is null',
        );
        if (waiting!['n'] === 0) return;
        if (Date.now() > end) throw new Error(`${waiting!['n']} events wait`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    advance: (milliseconds) => service.clock.advance(milliseconds),
    async metric(name) {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const response = await fetch(`${service.url}/metrics`, { headers });
      if (!response.ok) throw new Error(`the metrics cannot be read: ${response.status}`);
      const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? 0);
    },
  };
  return money;
}
