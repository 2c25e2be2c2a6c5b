import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { isPlayable } from '@rawi/domain';
import { startService, type ServiceUnderTest } from '../../service-under-test.ts';
import { film, smallCatalogue } from '../../small-catalogue.ts';
import { brokenInvariants } from '../broken-invariants.ts';
import { plan, providers, sellPlans } from '../paying-client.ts';
import { inLanes, seeded, weighted } from '../seeded.ts';
import { simulatedBank, type BankMood, type SimulatedBank } from './bank.ts';
import { TERMS } from './reference-model.ts';
import { createSubscriber, type SimulatedSubscriber } from './subscriber.ts';
import { insertSubscribersWithSessions } from './subscribers.ts';

/** Seeds that share one database and one clock. */
export const WORLD_SEEDS = 200;
const LANES = 8;
const HOUR_MS = 3_600_000;
const COUPON = 'WORLD';
export const COUPON_USES = 60;

export interface World {
  service: ServiceUnderTest;
  bank: SimulatedBank;
  couponId: string;
  /** Whether connections were cut in this round: what a call answers then is not looked at. */
  wasCut: boolean;
}

export interface WorldResult {
  seeds: number;
  steps: number;
  rounds: number;
  payments: number;
  renewals: number;
  refunds: number;
  cuts: number;
  /** What was broken, each with the story of its seed. */
  failures: string[];
}

const rental = film('R1', {
  packages: film('R1').packages.map((one) => ({ ...one, availabilityIds: ['AV-RENT'] })),
});

const INTERVALS = {
  WEEK: 'WEEKLY',
  MONTH: 'MONTHLY',
  MORE: 'MONTHLY',
  TRIAL: 'MONTHLY',
  QUARTER: 'QUARTERLY',
} as const;
const PRICES: Readonly<Record<string, number>> = {
  ...{ WEEK: 990, MONTH: 2990, MORE: 4990, TRIAL: 3490, QUARTER: 7490 },
};

/** A service with the plans and the coupon of a world. */
export async function startWorld(mood: BankMood): Promise<World> {
  const service = await startService({ sandbox: true });
  const billing = service.modules.api(billingModule);
  const catalogue = { ...smallCatalogue, contents: [...smallCatalogue.contents, rental] };
  for (const provider of providers) {
    await service.modules.api(catalogueModule).import(provider, catalogue);
    await billing.writeCoupon(provider, {
      couponId: COUPON,
      discount: { kind: 'PERCENT', basisPoints: 5000 },
      ...{ planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [], maxUses: COUPON_USES },
    });
  }
  await sellPlans(
    service,
    Object.keys(TERMS).map((planId) => ({
      ...plan,
      planId,
      name: { en: planId, ar: planId },
      interval: INTERVALS[planId as keyof typeof INTERVALS],
      trialDays: planId === 'TRIAL' ? (7 as const) : (0 as const),
      prices: [{ country: 'BH', currency: 'BHD', minorUnits: PRICES[planId]! }],
    })),
  );
  const bank = simulatedBank(() => service.clock.now(), mood);
  billing.registerGateway(() => bank.gateway);
  service.clearCaches();
  return { service, bank, couponId: COUPON, wasCut: false };
}

/** Delivers what waits in the outbox and is due. */
export async function settle(service: ServiceUnderTest): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    service.wakeRelay();
    const [waiting] = await service.sql(
      `select count(*)::int as n from rawi.outbox_event
       where delivered_at is null and next_attempt_at <= '${service.clock.now().toISOString()}'`,
    );
    if (waiting!['n'] === 0) return;
    if (Date.now() > end) throw new Error(`${waiting!['n']} events wait`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const JOBS = ['billing.renew', 'billing.check-payments'] as const;

/** Two workers run the jobs at once. What a cut has stopped is begun again by the next run. */
async function runJobs(world: World): Promise<void> {
  const runs = await Promise.allSettled([...JOBS, ...JOBS].map((name) => world.service.runJob(name)));
  const failed = runs.find((one) => one.status === 'rejected');
  if (failed && !world.wasCut) throw failed.reason;
}

/** Cuts off every transaction that is under way, some times. */
async function cutConnections({ service }: World, next: () => number): Promise<void> {
  for (let cut = 0; cut < 4; cut += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2 + next() * 25));
    await service.test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
         and backend_type = 'client backend'`,
    );
  }
}

type Weather = 'fair' | 'down' | 'cut' | 'slow';

/** The world of these seeds, which belong to one world: its weather and clock are those of its first. */
export async function runWorld(
  seeds: readonly number[],
  { rounds }: { rounds: number },
): Promise<WorldResult> {
  const next = seeded(Math.floor(seeds[0]! / WORLD_SEEDS) + 1_000_003);
  const people = new Map<string, SimulatedSubscriber>();
  let weather: Weather = 'fair';
  const mood: BankMood = {
    delayMs: 0,
    isCutting: false,
    fault: (call, id) => (weather === 'down' ? 'request-lost' : people.get(id)?.faultOf(call)),
    outcome: (kind, id) => people.get(id)!.outcomeOf(kind),
  };
  const world = await startWorld(mood);
  const { service, bank } = world;
  const result: WorldResult = {
    ...{ seeds: seeds.length, steps: 0, rounds: 0, payments: 0, renewals: 0, refunds: 0, cuts: 0 },
    failures: [],
  };
  try {
    for (const seed of seeds) {
      const one = createSubscriber(world, seed);
      people.set(one.id, one);
    }
    const everybody = [...people.values()];
    for (const provider of providers) {
      const ids = everybody.filter((one) => one.provider === provider).map(({ id }) => id);
      await insertSubscribersWithSessions(service, provider, ids);
    }
    const ofProvider = (provider: string) =>
      everybody.filter((one) => one.provider === provider).map(({ id }) => id);
    const shown = new Set<number>();
    const fail = (what: string, about: readonly SimulatedSubscriber[]) => {
      for (const one of about) {
        if (shown.has(one.seed)) continue;
        shown.add(one.seed);
        for (const { kind, description, state, amount, askedAt, toldAt, ...of } of bank.ofSubscriber(one.id))
          one.note(
            `bank: ${of.referenceId} ${kind} ${description} ${amount.minorUnits} ${state}, ${of.refunded} back, ${askedAt.toISOString()} told ${toldAt?.toISOString()}`,
          );
        result.failures.push(
          `seed ${one.seed}: ${what}\n${one.story.map((line) => `    ${line}`).join('\n')}`,
        );
      }
      if (about.length === 0) result.failures.push(what);
    };

    async function check(): Promise<void> {
      const wrong = await brokenInvariants(service);
      for (const text of wrong)
        fail(text, everybody.filter(({ id }) => text.includes(`"${id}"`)).slice(0, 2));
      const now = service.clock.now();
      for (const provider of providers) {
        const referencesOf = async (condition: string) =>
          new Set(
            (
              await service.sql(`select reference_id from rawi.payment_attempt
                where provider_id = '${provider}' and ${condition}`)
            ).map((row) => row['reference_id'] as string),
          );
        const returned = await referencesOf('returning_minor_units >= minor_units and minor_units > 0');
        const booked = await referencesOf("state in ('captured', 'refunded')");
        for (const id of ofProvider(provider)) {
          const one = people.get(id)!;
          const entitlements = await service.modules.api(billingModule).entitlementsOf(provider, id);
          const offer = { availabilityid: 'AV-PLAN', pricemodel: 'PLAN' } as const;
          const has = isPlayable(offer, 'M3', entitlements, now);
          const { must, may, why } = one.expected({ returned, booked }, now);
          if (must && !has && weather !== 'cut')
            fail(`paid and not given: ${why}, at ${now.toISOString()}`, [one]);
          // What a cut has stopped is done in the next round.
          if (has && !may && weather !== 'cut')
            fail(`given and not paid: ${why}, at ${now.toISOString()}`, [one]);
        }
      }
      for (const payment of bank.payments.values())
        if (payment.captures > 1) fail(`${payment.referenceId} was captured twice`, []);
    }

    for (let round = 0; round < rounds && result.failures.length === 0; round += 1) {
      const hours = weighted(
        [
          [3, 1],
          [3, 6],
          [3, 25],
          [2, 72],
          [2, 24 * 7],
          [2, 24 * 15],
          [1, 24 * 31],
          [0.5, 24 * 45],
        ] as const,
        next,
      );
      weather = weighted<Weather>(
        [
          [6, 'fair'],
          [1.5, 'down'],
          [1.5, 'cut'],
          [1, 'slow'],
        ],
        next,
      );
      mood.delayMs = weather === 'slow' ? 5 : 0;
      world.wasCut = weather === 'cut';
      mood.isCutting = world.wasCut;
      await service.clock.advance(hours * HOUR_MS + Math.floor(next() * HOUR_MS));
      for (const one of everybody) one.note(`+${hours} h, ${weather}, ${service.clock.now().toISOString()}`);
      const cutting = world.wasCut ? cutConnections(world, next) : Promise.resolve();
      if (world.wasCut) result.cuts += 1;
      // Now and then people come before the jobs do.
      const isLate = next() < 0.2;
      if (!isLate) await runJobs(world);
      await inLanes(everybody, LANES, async (one) => {
        result.steps += 1;
        await one.act().catch((error: unknown) => {
          if (!world.wasCut) fail(`an act failed: ${(error as Error).stack}`, [one]);
        });
      });
      await cutting;
      mood.isCutting = false;
      if (isLate || world.wasCut) await runJobs(world);
      if (weather !== 'down') await settle(service);
      world.wasCut = false;
      if (weather === 'fair' || weather === 'slow') await runJobs(world);
      result.rounds += 1;
      await check();
    }
    // The bank answers again, and everything that waits is asked for.
    weather = 'fair';
    mood.delayMs = 0;
    for (const one of everybody) one.calm();
    for (let day = 0; day < 3; day += 1) {
      await service.clock.advance(25 * HOUR_MS);
      await runJobs(world);
      await settle(service);
    }
    await runJobs(world);
    await check();
    await compareWithBank(world, fail, people);
    result.payments = bank.payments.size;
    result.renewals = [...bank.payments.values()].filter(({ kind }) => kind === 'charge').length;
    result.refunds = [...bank.payments.values()].reduce((sum, { refunds }) => sum + refunds.size, 0);
    return result;
  } finally {
    await service.stop();
  }
}

/** When everything is known, the service's payments are those of the bank. */
async function compareWithBank(
  { service, bank }: World,
  fail: (what: string, about: readonly SimulatedSubscriber[]) => void,
  people: ReadonlyMap<string, SimulatedSubscriber>,
): Promise<void> {
  const rows = await service.sql(
    'select reference_id, state, refunded_minor_units::int as refunded, returning_minor_units::int as returning from rawi.payment_attempt',
  );
  const known = new Map(rows.map((row) => [row['reference_id'] as string, row]));
  for (const payment of bank.payments.values()) {
    const row = known.get(payment.referenceId);
    const isSame = row?.['state'] === payment.state && row['refunded'] === payment.refunded;
    const isReturned = row?.['returning'] === payment.refunded;
    if (!isSame || !isReturned)
      fail(
        `the bank has ${payment.referenceId} ${payment.state}, ${payment.refunded} given back; here ${JSON.stringify(row)}`,
        [people.get(payment.subscriberId)!],
      );
  }
}
