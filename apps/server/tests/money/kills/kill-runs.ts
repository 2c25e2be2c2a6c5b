import { billingModule } from '@rawi/billing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants } from '../broken-invariants.ts';
import { startRaces, type RaceService } from '../race-runs.ts';
import type { BankPayment } from '../simulation/bank.ts';
import { headersOf } from '../simulation/subscribers.ts';
import { serveBank } from './bank-server.ts';

/** The service in a process of its own. */
export interface KillableService {
  url: string;
  tell(what: string, value?: unknown): Promise<unknown>;
  /** Asks over HTTP; undefined where the process ended meanwhile. */
  ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<any>;
  isGone(): boolean;
  stop(): Promise<void>;
}

export interface KillWorld {
  races: RaceService;
  start(): Promise<KillableService>;
  stop(): Promise<void>;
}

export async function startKillWorld(): Promise<KillWorld> {
  const races = await startRaces();
  await races.service.modules.api(billingModule).writeCoupon('rawi', {
    couponId: 'KILL',
    discount: { kind: 'PERCENT', basisPoints: 5000 },
    ...{ planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [] },
  });
  const bank = await serveBank(races.bank.gateway);
  const folder = mkdtempSync(join(tmpdir(), 'rawi-kills-'));
  const children = new Set<ChildProcess>();
  return {
    races,
    async start() {
      const now = races.service.clock.now().toISOString();
      const child = fork(
        join(import.meta.dirname, 'kill-process.ts'),
        [races.service.test.url, bank.url, folder, now],
        { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      );
      children.add(child);
      const exited = once(child, 'exit').then(() => void children.delete(child));
      const first = await Promise.race([once(child, 'message'), exited.then(() => undefined)]);
      if (!first) throw new Error('the service did not start');
      const [{ url }] = first as [{ url: string }];
      let id = 0;
      return {
        url,
        isGone: () => !children.has(child),
        tell(what, value) {
          id += 1;
          const own = id;
          const answered = new Promise<unknown>((resolve, reject) => {
            const onMessage = (reply: { id: number; result?: unknown; error?: string }) => {
              if (reply.id !== own) return;
              child.off('message', onMessage);
              if (reply.error !== undefined) reject(new Error(reply.error));
              else resolve(reply.result);
            };
            child.on('message', onMessage);
          });
          if (child.connected) child.send({ id: own, do: what, value });
          return Promise.race([answered, exited]);
        },
        async ask(method, path, headers, body) {
          const { host, ...others } = headers;
          const target = new URL(path, url);
          target.searchParams.set('provider', host!.split('.')[0]!);
          try {
            const reply = await fetch(target, { method, headers: others, ...(body && { body }) });
            return await reply.json();
          } catch {
            await exited;
            return undefined;
          }
        },
        async stop() {
          child.kill('SIGKILL');
          await exited;
        },
      };
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      bank.stop();
      rmSync(folder, { recursive: true, force: true });
      await races.service.stop();
    },
  };
}

type Act = (of: {
  world: KillWorld;
  child: KillableService;
  id: string;
  payment: () => BankPayment | undefined;
}) => Promise<unknown>;

export interface KillCase {
  name: string;
  begins: BankPayment['state'];
  /** What is done before, in whole. */
  before: readonly Act[];
  /** What the process is killed in. */
  act: Act;
}

const bodyOf = (change: object = {}) =>
  JSON.stringify({
    ...{ amount: 2990, currency: 'BHD', planid: 'PL' },
    ...{ transactionpurpose: 'SUBSCRIPTION', transactionmode: 'CC' },
    callbackurl: 'http://rawi.localhost/en/payment/{referenceid}',
    ...change,
  });
const start =
  (change: object = {}): Act =>
  ({ child, id }) =>
    child.ask('POST', '/charge/subscriber/v1/payment/init/BANK', headersOf('rawi', id), bodyOf(change));
const message: Act = async ({ world, child, payment }) => {
  world.races.bank.setState(payment()!, 'captured');
  const { body, headers } = world.races.bank.message(payment()!);
  const to = { host: 'rawi.localhost', 'content-type': 'application/json', ...headers };
  return child.ask('POST', '/charge/subscriber/v1/gateway/BANK/message', to, body);
};
const comeBack: Act = ({ world, child, id, payment }) => {
  world.races.bank.setState(payment()!, 'captured');
  return child.ask('GET', `/charge/subscriber/v1/payment/${payment()!.referenceId}`, headersOf('rawi', id));
};
const change =
  (action: string): Act =>
  ({ child, id }) =>
    child.ask(
      'PUT',
      '/sms/subscriberv2/v1/subscription/PL',
      headersOf('rawi', id),
      JSON.stringify({ action }),
    );
const month: Act = async ({ world, child }) => {
  await world.races.service.clock.advance(31 * 86_400_000 + 3_600_000);
  await child.tell('set', world.races.service.clock.now().toISOString());
};
const renew: Act = ({ child }) => child.tell('job', 'billing.renew');
const declineNext: Act = async ({ world }) => void (world.races.begins = 'declined');
const refund: Act = async ({ child, id, payment }) => {
  const of = { providerId: 'rawi', referenceId: payment()!.referenceId, minorUnits: undefined };
  await child.tell('refund', { ...of, key: `R-${id}`, reason: 'Asked', requestedBy: 'op' });
  await child.tell('wake');
  await delivered(child);
};

/** While the outbox is delivered, or until the process is gone. */
async function delivered(child: KillableService): Promise<void> {
  for (let look = 0; look < 40 && !child.isGone(); look += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

export const KILL_CASES: readonly KillCase[] = [
  { name: 'start payment', begins: 'captured', before: [], act: start() },
  { name: 'coupon order', begins: 'captured', before: [], act: start({ couponid: 'KILL', amount: 1500 }) },
  { name: 'message', begins: 'needs_action', before: [start()], act: message },
  { name: 'return', begins: 'needs_action', before: [start()], act: comeBack },
  { name: 'renewal', begins: 'captured', before: [start(), month], act: renew },
  { name: 'decline', begins: 'captured', before: [start(), month, declineNext], act: renew },
  { name: 'cancel', begins: 'captured', before: [start()], act: change('CANCEL') },
  {
    name: 'card update',
    begins: 'captured',
    before: [start()],
    act: start({ transactionpurpose: 'CARD', amount: 0 }),
  },
  {
    name: 'capture',
    begins: 'authorized',
    before: [],
    act: async (of) => {
      await start()(of);
      await of.child.tell('wake');
      await delivered(of.child);
    },
  },
  { name: 'refund', begins: 'captured', before: [start()], act: refund },
];

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

/** Kills the service at a point, starts it again and goes on; returns what is broken, undefined where it was not reached. */
export async function killAt(world: KillWorld, kase: KillCase, at: string): Promise<string[] | undefined> {
  const { races } = world;
  const child = await world.start();
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
