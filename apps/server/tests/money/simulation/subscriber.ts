import { billingModule, RefundRefusal } from '@rawi/billing';
import { moneyOf } from '@rawi/domain';
import type { ProviderId } from '../paying-client.ts';
import { seeded, shuffled, weighted } from '../seeded.ts';
import { BANK, type BankCall, type BankFault, type BankMessage, type BankPayment } from './bank.ts';
import { expectedAccess, TERMS, type Asked, type Deeds, type Expected } from './reference-model.ts';
import { headersOf } from './subscribers.ts';
import type { World } from './world.ts';

const INIT = `/charge/subscriber/v1/payment/init/${BANK}`;
const MESSAGES = `/charge/subscriber/v1/gateway/${BANK}/message`;

/** One subscriber whose life follows from a seed. */
export interface SimulatedSubscriber {
  seed: number;
  id: string;
  provider: ProviderId;
  /** What has happened, a line each. */
  story: string[];
  note(line: string): void;
  /** Does the next thing. */
  act(): Promise<void>;
  faultOf(call: BankCall): BankFault;
  outcomeOf(kind: BankPayment['kind']): BankPayment['state'];
  /** From now on its bank answers. */
  calm(): void;
  expected(known: Pick<Deeds, 'returned' | 'booked'>, now: Date): Expected;
}

export function createSubscriber(world: World, seed: number): SimulatedSubscriber {
  const { service, bank, couponId } = world;
  const next = seeded(seed);
  const luck = seeded(seed + 500_000_009);
  const provider: ProviderId = seed % 3 === 0 ? 'layali' : 'rawi';
  const id = `L${seed}`;
  const headers = headersOf(provider, id);
  const story: string[] = [];
  const asked = new Map<string, Asked>();
  const refunded = new Set<string>();
  let isCalm = false;
  let keys = 0;
  const plans = Object.keys(TERMS);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const own = () => bank.ofSubscriber(id);
  const note = (line: string) => void story.push(line);

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<any> {
    const reply =
      method === 'GET'
        ? await service.get(path, headers)
        : await service.send(method, path, JSON.stringify(body), headers);
    const brief = JSON.stringify(reply.body).slice(0, 160);
    note(`${method} ${path} ${body ? JSON.stringify(body).slice(0, 120) : ''} -> ${reply.status} ${brief}`);
    if (reply.status >= 500 && !world.wasCut) throw new Error(`${path} was answered with ${reply.status}`);
    return reply.status === 200 ? reply.body : {};
  }

  async function start(body: Record<string, unknown>, about: Omit<Asked, 'at'>, presses = 1): Promise<void> {
    const whole = {
      ...{ currency: 'BHD', transactionmode: 'CC', ...body },
      callbackurl: `http://${provider}.localhost/en/payment/{referenceid}`,
    };
    const at = service.clock.now();
    const before = new Set(own().map(({ referenceId }) => referenceId));
    const replies = await Promise.all(Array.from({ length: presses }, () => call('POST', INIT, whole)));
    for (const { referenceid } of replies) if (referenceid) asked.set(referenceid, { ...about, at });
    // Of one whose answer did not come the bank knows all the same.
    for (const { referenceId, kind } of own())
      if (kind === 'start' && !before.has(referenceId) && !asked.has(referenceId))
        asked.set(referenceId, { ...about, at });
  }

  async function buy(): Promise<void> {
    const planid = pick(plans)!;
    const couponid = next() < 0.15 ? couponId : undefined;
    const query = `planid=${planid}${couponid ? `&couponid=${couponid}` : ''}`;
    const quote = await call('GET', `/sms/subscriber/v1/subscription/precheck?${query}`);
    if (quote.amount === undefined || quote.change === 'LATER') return;
    await start(
      { transactionpurpose: 'SUBSCRIPTION', planid, amount: quote.amount, couponid },
      { purpose: 'PLAN', planId: planid },
      next() < 0.1 ? 3 : 1,
    );
  }
  async function rent(): Promise<void> {
    const of = { objectid: 'R1', availabilityid: 'AV-RENT' };
    await start({ transactionpurpose: 'PURCHASE', amount: 1490, ...of }, { purpose: 'TITLE' });
  }
  async function held(): Promise<string | undefined> {
    const { data = [] } = await call('GET', '/sms/subscriberv2/v1/subscription');
    return (data as { planid: string; planstatus: string }[]).find(
      ({ planstatus }) => planstatus !== 'DEACTIVATED',
    )?.planid;
  }
  async function change(action: 'CANCEL' | 'REACTIVATE' | 'CHANGE'): Promise<void> {
    const planid = await held();
    if (planid === undefined) return buy();
    const nextplanid = action === 'CHANGE' ? pick(plans) : undefined;
    await call('PUT', `/sms/subscriberv2/v1/subscription/${planid}`, { action, nextplanid });
  }
  async function newCard(): Promise<void> {
    const planid = await held();
    if (planid === undefined) return buy();
    const { data = [] } = await call('GET', '/sms/subscriberv2/v1/subscription');
    const amount = pick([0, (data as { amount: number }[])[0]?.amount ?? 0])!;
    await start({ transactionpurpose: 'CARD', planid, amount }, { purpose: 'CARD', planId: planid });
  }
  async function refund(): Promise<void> {
    const payment = pick(own().filter(({ state, amount }) => state === 'captured' && amount.minorUnits > 0));
    if (!payment) return buy();
    const { referenceId, amount } = payment;
    const minorUnits = next() < 0.4 ? 10 * Math.ceil((amount.minorUnits * next()) / 10) : undefined;
    refunded.add(referenceId);
    const key = `${id}-${(keys += 1)}`;
    note(`refund ${referenceId} ${minorUnits ?? 'whole'} ${key}`);
    const request = {
      providerId: provider,
      referenceId,
      minorUnits,
      key,
      reason: 'Asked',
      requestedBy: 'op',
    };
    for (let press = 0; press < (next() < 0.2 ? 2 : 1); press += 1)
      await service.modules
        .api(billingModule)
        .refund(request)
        .catch((error: unknown) => {
          if (!(error instanceof RefundRefusal)) throw error;
          note(`refused: ${error.message}`);
        });
  }
  async function deliver(messages: readonly BankMessage[]): Promise<void> {
    const sent = messages.flatMap((one) => Array.from({ length: 1 + Math.floor(next() * 3) }, () => one));
    for (const { body, headers: signed } of shuffled(sent, next)) {
      if (next() < 0.1) continue;
      const to = { host: `${provider}.localhost`, 'content-type': 'application/json', ...signed };
      const reply = await service.send('POST', MESSAGES, body, to);
      note(`message ${body.slice(0, 120)} -> ${reply.status}`);
      if (reply.status === 200) {
        const payment = bank.payments.get((JSON.parse(body) as BankPayment).referenceId)!;
        const { report } = JSON.parse(body) as { report: { state: string } };
        if (report.state === payment.state) bank.told(payment);
      } else if (!world.wasCut) throw new Error(`a message was answered with ${reply.status}`);
    }
  }
  async function dispute(): Promise<void> {
    const payment = pick(
      own().filter(
        (one) =>
          one.state === 'captured' &&
          one.amount.minorUnits > 0 &&
          one.dispute?.outcome !== 'lost' &&
          one.refunded === 0,
      ),
    );
    if (!payment) return buy();
    const outcome = payment.dispute ? pick(['won', 'lost'] as const)! : 'open';
    note(`dispute ${payment.referenceId} ${outcome}`);
    payment.dispute = { amount: moneyOf(payment.amount.minorUnits, 'BHD'), outcome };
    await deliver([bank.message(payment)]);
    // What the bank says is not lost for ever.
    const last = bank.message(payment);
    const to = { host: `${provider}.localhost`, 'content-type': 'application/json', ...last.headers };
    for (let attempt = 0; attempt < 5; attempt += 1)
      if ((await service.send('POST', MESSAGES, last.body, to)).status === 200) break;
    bank.told(payment);
  }
  /** The payer does what the payments wait for, or the bank does. */
  async function goOn(): Promise<void> {
    const open = own().filter(({ state }) => state === 'needs_action' || state === 'pending');
    if (open.length === 0) return buy();
    for (const payment of open) {
      const before = bank.message(payment);
      bank.setState(payment, next() < 0.75 ? 'captured' : 'declined');
      note(`the payer has ${payment.referenceId} ${payment.state}`);
      const how = next();
      if (how < 0.5) await deliver([before, bank.message(payment)]);
      else if (how < 0.8) await call('GET', `/charge/subscriber/v1/payment/${payment.referenceId}`);
    }
  }

  return {
    seed,
    id,
    provider,
    story,
    note,
    async act() {
      const does = weighted(
        [
          [5, goOn],
          [3, buy],
          [1, rent],
          [1, () => change('CANCEL')],
          [1, () => change('REACTIVATE')],
          [1, () => change('CHANGE')],
          [1, newCard],
          [0.7, refund],
          [0.4, dispute],
          [1, () => Promise.resolve(note('does nothing'))],
        ] as const,
        next,
      );
      await does();
    },
    faultOf: () =>
      isCalm
        ? undefined
        : weighted<BankFault>(
            [
              [90, undefined],
              [4, 'request-lost'],
              [4, 'answer-lost'],
              [0, 'refused'],
            ],
            luck,
          ),
    outcomeOf: (kind) =>
      kind === 'charge'
        ? weighted(
            [
              [75, 'captured'],
              [20, 'declined'],
              [5, 'pending'],
            ] as const,
            luck,
          )
        : weighted(
            [
              [50, 'captured'],
              [12, 'declined'],
              [25, 'needs_action'],
              [7, 'authorized'],
              [6, 'pending'],
            ] as const,
            luck,
          ),
    calm: () => void (isCalm = true),
    expected: (known, now) =>
      expectedAccess(own(), { asked, refunded, ...known, unanswered: bank.unanswered.get(id) }, now),
  };
}
