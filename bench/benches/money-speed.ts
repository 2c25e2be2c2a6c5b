import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueModule } from '@rawi/catalogue';
import { startRaces, type RaceService } from '../../apps/server/tests/money/race-runs.ts';
import { headersOf } from '../../apps/server/tests/money/simulation/subscribers.ts';
import { smallCatalogue } from '../../apps/server/tests/small-catalogue.ts';
import { median, percentile, type Bench, type Row } from '../bench.ts';
import { repeatEvery } from '../repeat-every.ts';

const ORDERS_PER_SECOND = 50;
const CHECKS_PER_SECOND = 500;
const SECONDS = 30;
const WARM_UP_SECONDS = 5;
const ORDER_BUDGET_MS = 300;
const CHECK_BUDGET_MS = 10;
const HOLDERS = 2000;
const figure = (value: number) => value.toLocaleString('en');

/** Starts work so often a second for a time, and returns how long each took, after a while to warm up. */
async function openLoop(perSecond: number, work: (at: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isMeasured = false;
  const loop = repeatEvery(1000 / perSecond, async (at) => {
    const began = performance.now();
    const counts = isMeasured;
    await work(at);
    if (counts) times.push(performance.now() - began);
  });
  await sleep(WARM_UP_SECONDS * 1000);
  isMeasured = true;
  await sleep(SECONDS * 1000);
  isMeasured = false;
  await loop.stop();
  return times;
}

async function measureOrders(races: RaceService): Promise<Row> {
  const { bank, service } = races;
  const ids = await races.people('ORDERS-', ORDERS_PER_SECOND * (SECONDS + WARM_UP_SECONDS + 5));
  races.begins = 'needs_action';
  const times = await openLoop(ORDERS_PER_SECOND, async (at) => {
    const id = ids[at]!;
    const { body } = await races.start(id);
    const payment = bank.payments.get(body.referenceid)!;
    bank.setState(payment, 'captured');
    const { status } = await races.deliver(bank.message(payment));
    const told = await service.get(
      `/charge/subscriber/v1/payment/${body.referenceid}`,
      headersOf('rawi', id),
    );
    if (status !== 200 || told.body.paymentstatus !== 'SUCCESS') throw new Error('an order was not paid');
  });
  races.begins = 'captured';
  const p99 = percentile(times, 0.99);
  return {
    what: `Order to paid, our own time, p99 at ${ORDERS_PER_SECOND} orders a second`,
    budget: `${ORDER_BUDGET_MS} ms on two processors`,
    measured: p99,
    unit: 'ms',
    ok: p99 < ORDER_BUDGET_MS && times.length > ORDERS_PER_SECOND * SECONDS * 0.98,
    note: `${figure(times.length)} orders in ${SECONDS} s: start, the gateway's message and the payment asked for, one after the other over HTTP; the gateway answers at once; p50 ${median(times).toFixed(1)} ms; service, database and generator on the same processors`,
  };
}

async function measureChecks(races: RaceService): Promise<Row> {
  const { service } = races;
  const ids = await races.people('HOLDERS-', HOLDERS);
  await service.sql(`
    insert into rawi.subscription (provider_id, subscriber_id, subscription_id, plan_id, starts_at, next_billing,
      availability_ids)
    select 'rawi', 'HOLDERS-' || n, 'S-' || n, 'PL', timestamptz '2026-11-01', '2026-12-20', '{AV-PLAN}'
    from generate_series(0, ${HOLDERS - 1}) n`);
  await service.sql('analyze');
  const times = await openLoop(CHECKS_PER_SECOND, async (at) => {
    const { body } = await service.get(
      '/cms/subscriber/v1/stream/content/authorize?contentid=M3',
      headersOf('rawi', ids[(at * 7) % HOLDERS]!),
    );
    if (body.success !== 'AUTHORIZED') throw new Error(`not let in: ${JSON.stringify(body)}`);
  });
  const p99 = percentile(times, 0.99);
  return {
    what: `Check of access, p99 at ${CHECKS_PER_SECOND} a second`,
    budget: `${CHECK_BUDGET_MS} ms`,
    measured: p99,
    unit: 'ms',
    ok: p99 < CHECK_BUDGET_MS && times.length > CHECKS_PER_SECOND * SECONDS * 0.98,
    note: `${figure(times.length)} checks in ${SECONDS} s of a title of a plan, by ${figure(HOLDERS)} subscribers who have it; p50 ${median(times).toFixed(2)} ms; service, database and generator on the same processors`,
  };
}

const moneySpeed: Bench = {
  name: 'money-speed',
  async run({ onEnd, progress }) {
    const races = await startRaces();
    onEnd(races.service.stop);
    await races.service.modules.api(catalogueModule).import('rawi', smallCatalogue);
    races.service.clearCaches();
    const orders = await measureOrders(races);
    progress(`${orders.measured.toFixed(1)} ms for an order`);
    return [orders, await measureChecks(races)];
  },
};

export default moneySpeed;
