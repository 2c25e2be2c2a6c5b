import { billingModule } from '@rawi/billing';
import { plan, sellPlans } from './paying-client.ts';
import { inLanes, seeded, shuffled } from './seeded.ts';
import {
  BANK,
  simulatedBank,
  type BankMessage,
  type BankPayment,
  type SimulatedBank,
} from './simulation/bank.ts';
import { headersOf, insertSubscribersWithSessions } from './simulation/subscribers.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';

/** Runs of many at once, which the tests do with few and the bench with all. */
export interface RaceService {
  service: ServiceUnderTest;
  bank: SimulatedBank;
  /** In which state payments begin. */
  begins: BankPayment['state'];
  /** Starts a payment of the plan; returns status and body. */
  start(id: string, change?: Record<string, unknown>): Promise<{ status: number; body: any }>;
  deliver(message: BankMessage): Promise<{ status: number }>;
  people(prefix: string, count: number): Promise<string[]>;
}

const MESSAGES = `/charge/subscriber/v1/gateway/${BANK}/message`;

export async function startRaces(): Promise<RaceService> {
  const service = await startService({ sandbox: true });
  await sellPlans(service, [plan]);
  const bank = simulatedBank(() => service.clock.now(), {
    fault: () => undefined,
    outcome: () => races.begins,
    delayMs: 0,
    isCutting: false,
  });
  service.modules.api(billingModule).registerGateway(() => bank.gateway);
  const races: RaceService = {
    service,
    bank,
    begins: 'captured',
    start: (id, change = {}) =>
      service.send(
        'POST',
        `/charge/subscriber/v1/payment/init/${BANK}`,
        JSON.stringify({
          ...{ amount: 2990, currency: 'BHD', planid: plan.planId },
          ...{ transactionpurpose: 'SUBSCRIPTION', transactionmode: 'CC' },
          callbackurl: 'http://rawi.localhost/en/payment/{referenceid}',
          ...change,
        }),
        headersOf('rawi', id),
      ),
    deliver: ({ body, headers }) =>
      service.send('POST', MESSAGES, body, {
        ...{ host: 'rawi.localhost', 'content-type': 'application/json' },
        ...headers,
      }),
    async people(prefix, count) {
      const ids = Array.from({ length: count }, (_, n) => `${prefix}${n}`);
      await insertSubscribersWithSessions(service, 'rawi', ids);
      return ids;
    },
  };
  return races;
}

/** So many payments of one order at once, for each of some subscribers: returns the orders that were not captured once. */
export async function payAtOnce(
  { start, people, bank, service }: RaceService,
  { orders, parallel }: { orders: number; parallel: number },
): Promise<{ wrong: number; captures: number; bills: number }> {
  const ids = await people('AT-ONCE-', orders);
  let captures = 0;
  let wrong = 0;
  for (const id of ids) {
    await Promise.all(Array.from({ length: parallel }, () => start(id)));
    const taken = bank.ofSubscriber(id).reduce((sum, one) => sum + one.captures, 0);
    captures += taken;
    if (taken !== 1) wrong += 1;
  }
  const [row] = await service.sql(
    "select count(*)::int as n from rawi.bill where subscriber_id like 'AT-ONCE-%' and kind = 'INVOICE'",
  );
  return { wrong, captures, bills: row!['n'] as number };
}

/** Orders with a coupon of so many uses, all at once: returns how many were taken with it. */
export async function orderAtOnce(
  races: RaceService,
  { orders, uses, lanes }: { orders: number; uses: number; lanes: number },
): Promise<{ paid: number; refused: number; used: number; others: number }> {
  const { service } = races;
  const couponId = 'RACE';
  await service.modules.api(billingModule).writeCoupon('rawi', {
    couponId,
    discount: { kind: 'PERCENT', basisPoints: 5000 },
    ...{ planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [], maxUses: uses },
  });
  const ids = await races.people('COUPON-', orders);
  let [paid, refused, others] = [0, 0, 0];
  await inLanes(ids, lanes, async (id) => {
    const { status, body } = await races.start(id, { amount: 1500, couponid: couponId });
    if (status === 200 && body.paymentstatus === 'SUCCESS') paid += 1;
    else if (body.errorcode === 7301) refused += 1;
    else others += 1;
  });
  const [row] = await service.sql(`
    select uses::int, (select count(*)::int from rawi.bill where subscriber_id like 'COUPON-%' and total_minor_units = 1500) as bills
    from rawi.coupon where provider_id = 'rawi' and coupon_id = '${couponId}'`);
  if (row!['uses'] !== row!['bills']) others += 1;
  return { paid, refused, used: row!['uses'] as number, others };
}

/** Messages about payments, each up to five times, shuffled, one in ten lost; what was lost is asked for afterwards. */
export async function shuffleMessages(
  races: RaceService,
  { payments, lanes, seed }: { payments: number; lanes: number; seed: number },
): Promise<{ payments: number; distinct: number; sent: number; wrong: number; refused: number }> {
  const { service, bank } = races;
  const next = seeded(seed);
  const ids = await races.people(`TOLD${seed}-`, payments);
  races.begins = 'needs_action';
  const messages: BankMessage[] = [];
  const references: string[] = [];
  await inLanes(ids, lanes, async (id) => {
    const { body } = await races.start(id);
    references.push(body.referenceid);
  });
  const all = references.map((reference) => bank.payments.get(reference)!);
  const tell = (payment: BankPayment) => void messages.push(bank.message(payment));
  for (const payment of all) {
    tell(payment);
    bank.setState(payment, 'pending');
    tell(payment);
    bank.setState(payment, next() < 0.2 ? 'declined' : 'captured');
    tell(payment);
    if (payment.state === 'captured' && next() < 0.3) {
      payment.refunded = 1000;
      tell(payment);
      if (next() < 0.5) {
        payment.refunded = payment.amount.minorUnits;
        payment.state = 'refunded';
        tell(payment);
      }
    }
    tell(payment);
  }
  const sent = messages.flatMap((one) => Array.from({ length: 1 + Math.floor(next() * 5) }, () => one));
  const arriving = shuffled(sent, next).filter(() => next() >= 0.1);
  let refused = 0;
  await inLanes(arriving, lanes, async (message) => {
    if ((await races.deliver(message)).status !== 200) refused += 1;
  });
  await service.clock.advance(2 * 3_600_000);
  await service.runJob('billing.check-payments');
  // A refund after the end of a payment whose message was lost is found by comparing the day with the gateway, which this
  // one does not list: it tells it once more, as gateways do.
  await inLanes(all, lanes, async (payment) => void (await races.deliver(bank.message(payment))));
  const rows = await service.sql(`
    select reference_id, state, refunded_minor_units::int as refunded,
      (select count(*)::int from rawi.bill b where b.provider_id = 'rawi' and b.subscriber_id = a.subscriber_id
        and kind = 'INVOICE') as invoices,
      (select coalesce(sum(total_minor_units), 0)::int from rawi.bill b where b.provider_id = 'rawi'
        and b.subscriber_id = a.subscriber_id and kind = 'CREDIT_NOTE') as credited,
      (select count(*)::int from rawi.subscription s where s.provider_id = 'rawi'
        and s.subscriber_id = a.subscriber_id) as plans
    from rawi.payment_attempt a where subscriber_id like 'TOLD${seed}-%'`);
  let wrong = rows.length === payments ? 0 : 1;
  for (const row of rows) {
    const { state, refunded } = bank.payments.get(row['reference_id'] as string)!;
    const given = state === 'declined' ? 0 : 1;
    // What the orderly run comes to.
    const orderly = { state, refunded, invoices: given, credited: refunded, plans: given };
    if (Object.entries(orderly).some(([name, value]) => row[name] !== value)) wrong += 1;
  }
  races.begins = 'captured';
  return { payments, distinct: messages.length, sent: arriving.length, wrong, refused };
}

/** Messages that are not the gateway's, were altered, or come too late: returns how many were accepted. */
export async function forgeMessages(
  races: RaceService,
  { count, lanes }: { count: number; lanes: number },
): Promise<{ sent: number; accepted: number; changed: number }> {
  const { bank, service } = races;
  const [id] = await races.people('FORGED-', 1);
  races.begins = 'needs_action';
  const reference = (await races.start(id!)).body.referenceid as string;
  races.begins = 'captured';
  const payment = { ...bank.payments.get(reference)!, state: 'captured' as const };
  const stored = async () =>
    JSON.stringify(
      await service.sql(
        `select (select count(*) from rawi.gateway_message) as messages, state from rawi.payment_attempt where reference_id = '${reference}'`,
      ),
    );
  const before = await stored();
  let accepted = 0;
  await inLanes(Array.from({ length: count }), lanes, async (_, at) => {
    const good = bank.message(payment);
    const [seconds, mac] = good.headers['x-bank-signature']!.split(',') as [string, string];
    const flipped = `${mac.slice(0, at % 64)}${mac[at % 64] === '0' ? '1' : '0'}${mac.slice((at % 64) + 1)}`;
    const signed = (signature: string): BankMessage => ({
      body: good.body,
      headers: { 'x-bank-signature': signature },
    });
    const late = new Date(service.clock.now().getTime() - 301_000 - at);
    const bad = [
      () => ({ body: good.body, headers: {} }),
      () => signed(`${seconds},${flipped}`),
      () => ({ body: good.body.replace('2990', '1'), headers: good.headers }),
      () => signed(`${Number(seconds) + 1 + (at % 200)},${mac}`),
      () => ({ body: `${good.body} `, headers: good.headers }),
      () => bank.message(payment, late),
      () => signed(`${seconds},${mac.slice(0, 63)}`),
    ] as const;
    const { status } = await races.deliver(bad[at % bad.length]!());
    if (status !== 400) accepted += 1;
  });
  return { sent: count, accepted, changed: (await stored()) === before ? 0 : 1 };
}
