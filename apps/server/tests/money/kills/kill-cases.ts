import { createBillingCommands } from '@rawi/billing';
import type { BankPayment } from '../simulation/bank.ts';
import { headersOf } from '../simulation/subscribers.ts';
import type { KillableService, KillWorld } from './kill-world.ts';

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

const codes = new Map<string, string>();
const makeVoucher: Act = async ({ world, id }) => {
  const terms = { gift: { planId: 'PL' }, days: 30, count: 1, maxUses: 1, batch: undefined, expiresAt: null };
  const made = await createBillingCommands(world.races.service).createVouchers('rawi', terms);
  codes.set(id, made.codes[0]!);
};
const redeem: Act = ({ child, id }) =>
  child.ask(
    'POST',
    '/sms/subscriber/v1/voucher',
    headersOf('rawi', id),
    JSON.stringify({ voucher: codes.get(id) }),
  );

/** Milliseconds for the outbox; a process that is killed ends the wait. */
const DELIVERY_MS = 1000;

/** While the outbox is delivered, or until the process is gone. */
async function delivered(child: KillableService): Promise<void> {
  for (let look = 0; look < DELIVERY_MS / 10 && !child.isGone(); look += 1)
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
  { name: 'voucher', begins: 'captured', before: [makeVoucher], act: redeem },
  { name: 'refund', begins: 'captured', before: [start()], act: refund },
];
