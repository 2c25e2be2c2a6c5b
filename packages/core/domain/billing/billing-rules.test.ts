import { describe, expect, test } from 'vitest';
import { moneyOf } from '../money.ts';
import { periodStart } from '../periods.ts';
import { couponDiscount, refuseCoupon, type Coupon, type CouponOrder } from './coupons.ts';
import { freeOrder, priceOrder } from './order-price.ts';
import { dunningDays, hasFreeTrial, PLAN_INTERVALS, planDuration, TRIAL_DAYS } from './plan-terms.ts';
import {
  isPaymentSettled,
  mergePaymentState,
  PAYMENT_STATES,
  paymentErrorKind,
  paymentStatus,
  type PaymentState,
} from './payment-state.ts';
import { changeDue, unusedPart } from './proration.ts';
import { subscriptionEnd, subscriptionState, type SubscriptionFacts } from './subscription-state.ts';
import { vatBasisPoints } from './taxes.ts';

const at = (iso: string) => new Date(iso);
const CURRENCIES = ['BHD', 'KWD', 'OMR', 'QAR', 'AED', 'SAR', 'USD', 'INR'];

describe('plans', () => {
  test('PLAN-02 the periods of a plan, counted from the day on which it began', () => {
    const second = PLAN_INTERVALS.map((interval) =>
      periodStart(at('2027-01-31T10:00:00Z'), planDuration(interval), 1).toISOString().slice(0, 10),
    );
    expect(second).toEqual(['2027-02-07', '2027-02-28', '2027-04-30', '2027-07-31', '2028-01-31']);
  });

  test('PLAN-03 PLAN-04 a plan is one with a free trial above one day only', () => {
    expect(TRIAL_DAYS.map((trialperioddays) => hasFreeTrial({ trialperioddays }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('a declined renewal is charged again within the days of grace', () => {
    expect(dunningDays('MONTHLY', 7)).toEqual([1, 3, 5, 7]);
    expect(dunningDays('MONTHLY', 4)).toEqual([1, 3]);
    expect(dunningDays('WEEKLY', 0)).toEqual([]);
  });
});

describe('the state of a subscription', () => {
  const facts: SubscriptionFacts = {
    isConfirmed: true,
    startsAt: at('2027-01-01T09:00:00Z'),
    trialEndsAt: null,
    nextBilling: '2027-02-01',
    graceDate: null,
    endedAt: null,
    renews: true,
  };

  test.each([
    ['PENDING', { isConfirmed: false }, '2027-01-02T00:00:00Z'],
    ['ACTIVATED', {}, '2027-01-01T08:59:59.999Z'],
    ['ACTIVE', {}, '2027-01-01T09:00:00Z'],
    ['ACTIVE', {}, '2027-02-01T23:59:59.999Z'],
    ['DEACTIVATED', {}, '2027-02-02T00:00:00Z'],
    ['ACTIVE', { graceDate: '2027-02-05' }, '2027-02-05T23:59:59.999Z'],
    ['DEACTIVATED', { graceDate: '2027-02-05' }, '2027-02-06T00:00:00Z'],
    ['TRIAL', { trialEndsAt: at('2027-01-08T09:00:00Z') }, '2027-01-08T08:59:59.999Z'],
    ['ACTIVE', { trialEndsAt: at('2027-01-08T09:00:00Z') }, '2027-01-08T09:00:00Z'],
    ['CANCELLED', { renews: false }, '2027-02-01T23:59:59.999Z'],
    ['CANCELLED', { renews: false, trialEndsAt: at('2027-01-08T09:00:00Z') }, '2027-01-02T00:00:00Z'],
    ['DEACTIVATED', { renews: false }, '2027-02-02T00:00:00Z'],
    ['ACTIVE', { endedAt: at('2027-01-10T00:00:00Z') }, '2027-01-09T23:59:59.999Z'],
    ['DEACTIVATED', { endedAt: at('2027-01-10T00:00:00Z') }, '2027-01-10T00:00:00Z'],
  ] as const)('PLAN-06 PLAN-15 %s', (state, change, now) => {
    expect(subscriptionState({ ...facts, ...change }, at(now))).toBe(state);
  });

  test('a grace that ends before what was paid takes nothing away', () => {
    expect(subscriptionEnd({ ...facts, graceDate: '2027-01-20' })).toEqual(at('2027-02-01T23:59:59.999Z'));
  });
});

describe('VAT', () => {
  test.each([
    ['BH', '2018-12-31T23:59:59Z', 0],
    ['BH', '2019-01-01T00:00:00Z', 500],
    ['BH', '2021-12-31T23:59:59Z', 500],
    ['BH', '2022-01-01T00:00:00Z', 1000],
    ['SA', '2020-06-30T23:59:59Z', 500],
    ['SA', '2020-07-01T00:00:00Z', 1500],
    ['AE', '2027-01-01T00:00:00Z', 500],
    ['OM', '2021-04-15T23:59:59Z', 0],
    ['OM', '2021-04-16T00:00:00Z', 500],
    ['KW', '2027-01-01T00:00:00Z', 0],
    ['QA', '2027-01-01T00:00:00Z', 0],
    ['IN', '2027-01-01T00:00:00Z', 1800],
    ['ZZ', '2027-01-01T00:00:00Z', 0],
  ])('of %s at %s is %i basis points', (country, now, rate) => {
    expect(vatBasisPoints(country, at(now))).toBe(rate);
  });
});

describe('what an order costs', () => {
  test('of all amounts in all currencies the parts sum to the whole', () => {
    for (const currency of CURRENCIES)
      for (let price = 1; price < 3000; price += 7)
        for (const [stepMinorUnits, taxBasisPoints, percent] of [
          [1, 0, 0],
          [10, 500, 3333],
          [10, 1000, 5000],
          [100, 1800, 9999],
          [1, 1500, 10_000],
        ] as const) {
          const listPrice = moneyOf(price * stepMinorUnits, currency);
          const discount = couponDiscount({ kind: 'PERCENT', basisPoints: percent }, listPrice);
          const order = priceOrder(listPrice, { discount, stepMinorUnits, taxBasisPoints });
          expect(order.net.minorUnits + order.tax.minorUnits).toBe(order.total.minorUnits);
          expect(order.total.minorUnits + order.discount.minorUnits).toBe(listPrice.minorUnits);
          expect(order.total.minorUnits % stepMinorUnits).toBe(0);
          expect(Math.min(order.total.minorUnits, order.discount.minorUnits)).toBeGreaterThanOrEqual(0);
        }
  });

  test('what a gateway rounds is rounded before the tax is taken out of it', () => {
    const order = priceOrder(moneyOf(2990, 'BHD'), {
      discount: moneyOf(1495, 'BHD'),
      stepMinorUnits: 10,
      taxBasisPoints: 1000,
    });
    expect(order).toMatchObject({
      discount: moneyOf(1490, 'BHD'),
      total: moneyOf(1500, 'BHD'),
      net: moneyOf(1364, 'BHD'),
      tax: moneyOf(136, 'BHD'),
    });
  });

  test('rounding never asks for more than the price', () => {
    const order = priceOrder(moneyOf(1999, 'BHD'), { stepMinorUnits: 10, taxBasisPoints: 0 });
    expect(order.total).toEqual(moneyOf(1999, 'BHD'));
  });

  test('a first order with a free trial costs nothing', () => {
    expect(freeOrder('AED')).toMatchObject({ total: moneyOf(0, 'AED'), tax: moneyOf(0, 'AED') });
  });
});

describe('changing a plan at once', () => {
  const current = {
    paid: moneyOf(3000, 'BHD'),
    start: at('2027-01-01T00:00:00Z'),
    end: at('2027-01-31T00:00:00Z'),
  };

  test('what is left of the period counts towards the new price', () => {
    expect(changeDue(moneyOf(5000, 'BHD'), unusedPart(current, at('2027-01-11T00:00:00Z')))).toEqual({
      credit: moneyOf(2000, 'BHD'),
      due: moneyOf(3000, 'BHD'),
    });
  });

  test('a price below what is left costs nothing; a period that ended or has not begun leaves nothing or all', () => {
    expect(
      changeDue(moneyOf(1500, 'BHD'), unusedPart(current, at('2027-01-11T00:00:00Z'))).due.minorUnits,
    ).toBe(0);
    expect(unusedPart(current, at('2027-03-01T00:00:00Z')).minorUnits).toBe(0);
    expect(unusedPart(current, at('2026-12-01T00:00:00Z'))).toEqual(current.paid);
    expect(unusedPart({ ...current, end: current.start }, current.start).minorUnits).toBe(0);
  });
});

describe('coupons', () => {
  const coupon: Coupon = {
    couponId: 'RAWI50',
    discount: { kind: 'PERCENT', basisPoints: 5000 },
    planIds: ['PL-1'],
    objectIds: ['M1'],
    countries: ['BH'],
    subscriberIds: ['S1'],
    from: at('2027-01-01T00:00:00Z'),
    until: at('2027-02-01T00:00:00Z'),
    maxUses: 100,
  };
  const order: CouponOrder = {
    subscriberId: 'S1',
    country: 'BH',
    item: { planId: 'PL-1' },
    now: at('2027-01-15T00:00:00Z'),
    uses: 99,
    usedBySubscriber: false,
  };

  test.each([
    [undefined, {}],
    [undefined, { item: { objectId: 'M1' } }],
    ['expired', { now: at('2026-12-31T23:59:59.999Z') }],
    ['expired', { now: at('2027-02-01T00:00:00Z') }],
    ['expired', { uses: 100 }],
    ['used', { usedBySubscriber: true }],
    ['used', { usedBySubscriber: true, uses: 100 }],
    ['subscriber', { subscriberId: 'S2' }],
    ['country', { country: 'SA' }],
    ['plan', { item: { planId: 'PL-2' } }],
    ['object', { item: { objectId: 'M2' } }],
  ] as const)('COUP-01 COUP-02 COUP-03 COUP-04 COUP-05 COUP-06 refused: %s', (why, change) => {
    expect(refuseCoupon(coupon, { ...order, ...change } as CouponOrder)).toBe(why);
  });

  test('one without limits is taken by anyone, for everything', () => {
    const open: Coupon = {
      ...coupon,
      planIds: 'all',
      objectIds: 'all',
      countries: [],
      subscriberIds: [],
      from: undefined,
      until: undefined,
      maxUses: undefined,
    };
    const item = { objectId: 'M9' };
    expect(
      refuseCoupon(open, { ...order, subscriberId: 'S9', country: 'IN', item, uses: 1e6 }),
    ).toBeUndefined();
  });

  test('an amount is taken off in its own currency, and never more than the price', () => {
    const discount = { kind: 'AMOUNT', amounts: [moneyOf(1000, 'BHD')] } as const;
    expect(couponDiscount(discount, moneyOf(2990, 'BHD'))).toEqual(moneyOf(1000, 'BHD'));
    expect(couponDiscount(discount, moneyOf(400, 'BHD'))).toEqual(moneyOf(400, 'BHD'));
    expect(couponDiscount(discount, moneyOf(2990, 'AED'))).toEqual(moneyOf(0, 'AED'));
  });
});

describe('the state of a payment', () => {
  test('whatever the order in which reports come, and however often, the end is the same', () => {
    const orderly: PaymentState[] = ['needs_action', 'pending', 'authorized', 'captured', 'refunded'];
    const endOf = (reports: readonly PaymentState[]) =>
      reports.reduce<PaymentState>(mergePaymentState, 'created');
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let run = 0; run < 200; run += 1) {
      const upTo = orderly.slice(0, 1 + Math.floor(random() * orderly.length));
      const shuffled = [...upTo, ...upTo]
        .map((state) => ({ state, at: random() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ state }) => state);
      expect(endOf(shuffled)).toBe(upTo.at(-1));
    }
  });

  test('declined can become captured late, and captured never declined', () => {
    expect(mergePaymentState('declined', 'captured')).toBe('captured');
    expect(mergePaymentState('captured', 'declined')).toBe('captured');
    expect(mergePaymentState('declined', 'authorized')).toBe('declined');
  });

  test('what is unknown is known again with any report but that it was begun', () => {
    expect(mergePaymentState('pending', 'unknown')).toBe('unknown');
    expect(mergePaymentState('unknown', 'pending')).toBe('pending');
    expect(mergePaymentState('unknown', 'created')).toBe('unknown');
    expect(mergePaymentState('captured', 'unknown')).toBe('captured');
  });

  test('PAY-15 as the app reads it', () => {
    expect(PAYMENT_STATES.map(paymentStatus)).toEqual([
      'INIT',
      'INIT',
      'PENDING',
      'PENDING',
      'PENDING',
      'FAILED',
      'SUCCESS',
      'SUCCESS',
    ]);
    expect(PAYMENT_STATES.filter(isPaymentSettled)).toEqual(['declined', 'captured', 'refunded']);
  });

  test('PAY-05 PAY-06 an approval that is missing is the viewer’s error, all others the gateway’s', () => {
    expect(paymentErrorKind('APPROVAL_PENDING')).toBe('user');
    for (const type of ['INSUFFICIENT_FUNDS', 'approval_pending', '', 'GATEWAY_DOWN'])
      expect(paymentErrorKind(type)).toBe('gateway');
  });
});
