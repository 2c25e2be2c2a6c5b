import { brokenInvariants } from '../broken-invariants.ts';
import type { RaceService } from '../race-runs.ts';
import { KILL_CASES, type KillCase } from './kill-cases.ts';
import { startKillWorld, type KillableService, type KillWorld } from './kill-world.ts';

let people = 0;

async function runCase(
  world: KillWorld,
  child: KillableService,
  { begins, before, act }: KillCase,
  at: string | undefined,
): Promise<{ id: string; seen: string[] }> {
  const id = `K${(people += 1)}`;
  const { races } = world;
  await races.people(id, 1);
  const own = `${id}0`;
  races.begins = begins;
  const of = {
    world,
    child,
    id: own,
    payment: () => races.bank.ofSubscriber(own).find(({ kind }) => kind === 'start'),
  };
  for (const one of before) await one(of);
  await child.tell('arm', at ?? 'nothing');
  await act(of);
  const seen = child.isGone() ? [] : ((await child.tell('seen')) as string[]);
  races.begins = 'captured';
  return { id: own, seen };
}

/** The points of a case, found by running it in whole. */
export async function findPoints(world: KillWorld, kase: KillCase): Promise<string[]> {
  const child = await world.start();
  try {
    return [...new Set((await runCase(world, child, kase, undefined)).seen)];
  } finally {
    await child.stop();
  }
}

/** One point of a use case, by the names of both. */
export interface KillPoint {
  kase: string;
  at: string;
}

/**
 * Kills at some points, one after the other, in a world of their own: each month that one passes renews the plans of those
 * before it. The process of the next is started while what is left of the last is looked at.
 */
export async function killAll(
  points: readonly KillPoint[],
): Promise<{ kills: KillPoint[]; broken: string[] }> {
  const world = await startKillWorld();
  try {
    const kills: KillPoint[] = [];
    const broken: string[] = [];
    let coming = world.start();
    for (const [n, point] of points.entries()) {
      const child = await coming;
      if (n + 1 < points.length) coming = world.start();
      await child.tell('set', world.races.service.clock.now().toISOString());
      const kase = KILL_CASES.find(({ name }) => name === point.kase)!;
      const found = await killAt(world, kase, point.at, child);
      if (found === undefined) continue;
      kills.push(point);
      broken.push(...found);
    }
    return { kills, broken };
  } finally {
    await world.stop();
  }
}

/**
 * Kills the service at a point, starts it again and goes on; returns what is broken, undefined where it was not reached.
 * @param started a process of the world; a new one by default
 */
export async function killAt(
  world: KillWorld,
  kase: KillCase,
  at: string,
  started?: KillableService,
): Promise<string[] | undefined> {
  const { races } = world;
  const child = started ?? (await world.start());
  const { id } = await runCase(world, child, kase, at);
  const wasKilled = child.isGone();
  await child.stop();
  if (!wasKilled) return undefined;
  // The second life: the database gives up what the dead one held, and the jobs do the rest.
  const broken: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await races.service.clock.advance(2 * 3_600_000);
    await races.service.runJob('billing.renew');
    await races.service.runJob('billing.check-payments');
    await settleAll(races);
  }
  broken.push(...(await brokenInvariants(races.service)));
  const rows = await races.service.sql(
    `select reference_id, state, refunded_minor_units::int as refunded from rawi.payment_attempt where subscriber_id = '${id}'`,
  );
  for (const payment of races.bank.ofSubscriber(id)) {
    const row = rows.find(({ reference_id: reference }) => reference === payment.referenceId);
    if (row?.['state'] !== payment.state || row['refunded'] !== payment.refunded)
      broken.push(`the bank has ${payment.state}, ${payment.refunded} back; here ${JSON.stringify(row)}`);
    if (payment.captures > 1) broken.push(`${payment.referenceId} was captured twice`);
  }
  return broken.map((text) => `${kase.name}, ${at}: ${text}`);
}

async function settleAll({ service }: RaceService): Promise<void> {
  for (let look = 0; look < 400; look += 1) {
    service.wakeRelay();
    const [row] = await service.sql(
      `select count(*)::int as n from rawi.outbox_event where delivered_at is null
         and next_attempt_at <= '${service.clock.now().toISOString()}'`,
    );
    if (row!['n'] === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the outbox is not delivered');
}
