import {
  forgeMessages,
  orderAtOnce,
  payAtOnce,
  shuffleMessages,
  startRaces,
} from '../../apps/server/tests/money/race-runs.ts';
import { brokenInvariants } from '../../apps/server/tests/money/broken-invariants.ts';
import type { Bench } from '../bench.ts';

const ORDERS = 200;
const PARALLEL = 50;
const COUPON_ORDERS = 2000;
const COUPON_USES = 100;
const MESSAGES = 100_000;
const PAYMENTS_OF_A_RUN = 3000;
const FORGED = 100_000;
const LANES = 16;
const figure = (value: number) => value.toLocaleString('en');

/** What many do at once, and what gateways send twice, late, never or not at all. */
const moneyRaces: Bench = {
  name: 'money-races',
  async run({ onEnd, progress }) {
    const races = await startRaces();
    onEnd(races.service.stop);
    const atOnce = await payAtOnce(races, { orders: ORDERS, parallel: PARALLEL });
    progress(`${atOnce.captures} captures of ${ORDERS} orders`);
    const coupon = await orderAtOnce(races, { orders: COUPON_ORDERS, uses: COUPON_USES, lanes: 200 });
    progress(`the coupon was used ${coupon.used} times`);
    const forged = await forgeMessages(races, { count: FORGED, lanes: LANES });
    progress(`${forged.accepted} of ${figure(forged.sent)} forged messages were accepted`);
    const told = { payments: 0, distinct: 0, sent: 0, wrong: 0, refused: 0 };
    for (let seed = 1; told.sent < MESSAGES; seed += 1) {
      const run = await shuffleMessages(races, { payments: PAYMENTS_OF_A_RUN, lanes: LANES, seed });
      for (const name of Object.keys(told) as (keyof typeof told)[]) told[name] += run[name];
      progress(`${figure(told.sent)} messages, ${told.wrong} payments wrong`);
    }
    const broken = await brokenInvariants(races.service);
    for (const text of broken) progress(text);
    const isSound = broken.length === 0;
    return [
      {
        what: `Captures by ${PARALLEL} payments of one order at once, ${ORDERS} times`,
        budget: `${ORDERS}`,
        measured: atOnce.captures,
        unit: '',
        ok: isSound && atOnce.wrong === 0 && atOnce.captures === ORDERS && atOnce.bills === ORDERS,
        note: `${atOnce.bills} bills, ${atOnce.wrong} orders not captured exactly once`,
      },
      {
        what: `Uses of a coupon of ${COUPON_USES} under ${figure(COUPON_ORDERS)} orders at once`,
        budget: `${COUPON_USES}`,
        measured: coupon.used,
        unit: '',
        ok: isSound && coupon.paid === COUPON_USES && coupon.used === COUPON_USES && coupon.others === 0,
        note: `${coupon.paid} paid with it, ${figure(coupon.refused)} told that it has expired, ${coupon.others} other replies; 200 under way at a time`,
      },
      {
        what: 'Payments that end otherwise than in the orderly run, of messages shuffled, repeated and lost',
        budget: '0',
        measured: told.wrong,
        unit: '',
        ok: isSound && told.wrong === 0 && told.refused === 0,
        note: `${figure(told.payments)} payments, ${figure(told.distinct)} messages each up to five times and one in ten lost: ${figure(told.sent)} delivered, ${told.refused} refused`,
      },
      {
        what: 'Messages accepted that were forged, altered or replayed too late',
        budget: '0',
        measured: forged.accepted,
        unit: '',
        ok: isSound && forged.accepted === 0 && forged.changed === 0,
        note: `of ${figure(forged.sent)}: without, with another or with a cut signature, another time, another body, and five minutes late`,
      },
    ];
  },
};

export default moneyRaces;
