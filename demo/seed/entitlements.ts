import type { ImportedMethod, ImportedSubscription, StoredPurchase } from '@rawi/billing';
import { moneyOf, periodStart, planDuration } from '@rawi/domain';
import { demoCatalogue } from './catalogue.ts';
import { availabilities } from './availabilities.ts';

const DAY_MS = 86_400_000;
const subscriberOf = (providerId: string) => `S-${providerId}-demo-1`;

/** What the sandbox's gateway knows the demo subscriber's card by. */
export const DEMO_CARD = { token: 'tok_demo', label: 'Visa •••• 4242', expiresOn: '2040-12-31' } as const;
const METHOD_ID = 'PM-demo-1';

/** The stored card that the plan of `subscriber@rawi.example` is renewed by. */
export const demoMethod = (providerId: string, now: Date): ImportedMethod => ({
  methodId: METHOD_ID,
  subscriberId: subscriberOf(providerId),
  gatewayId: 'SANDBOX',
  mode: 'CC',
  createdAt: now,
  ...DEMO_CARD,
});

/** The plan of `subscriber@rawi.example`, over everything that plans open; `guest@rawi.example` has none. */
export function demoEntitlements(providerId: string, now: Date): ImportedSubscription[] {
  const startsAt = new Date(now.getTime() - 10 * DAY_MS);
  const due = periodStart(startsAt, planDuration('MONTHLY'), 1);
  return [
    {
      subscriberId: subscriberOf(providerId),
      subscriptionId: 'N-demo-1',
      planId: 'PL-ALL',
      startsAt,
      nextBilling: due.toISOString().slice(0, 10),
      renewsAt: due,
      terms: {
        interval: 'MONTHLY',
        country: 'BH',
        price: moneyOf(2990, 'BHD'),
        methodId: METHOD_ID,
        anchorAt: startsAt,
        periodIndex: 0,
        periodStartsAt: startsAt,
      },
      availabilityIds: availabilities
        .filter(({ price_model }) => price_model === 'PLAN')
        .map(({ availability_id }) => availability_id),
    },
  ];
}

/** Titles of the demo that `subscriber@rawi.example` has bought or rented; both providers carry them. */
export const demoPurchased = { bought: 'M1052', rented: 'M1018', rentedBefore: 'M1039' } as const;

/** What the same subscriber has bought, has rented for two days, and had rented until yesterday. */
export function demoPurchases(providerId: Parameters<typeof demoCatalogue>[0], now: Date): StoredPurchase[] {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const shared = { subscriberId: subscriberOf(providerId), status: 'ACTIVE' as const, country: 'BH' };
  const rental = {
    ...shared,
    type: 'RENTAL' as const,
    availabilityId: 'AV-RENT',
    price: moneyOf(1490, 'BHD'),
  };
  const { contents } = demoCatalogue(providerId);
  const named = (objectId: string) => {
    const { category, title } = contents.find((one) => one.objectId === objectId)!;
    return { objectId, objectType: category, title: { en: title.en ?? objectId, ar: title.ar ?? objectId } };
  };
  return [
    {
      ...shared,
      type: 'PAID',
      price: moneyOf(3990, 'BHD'),
      purchaseId: 'K-demo-1',
      availabilityId: 'AV-BUY',
      ...named(demoPurchased.bought),
      createdAt: day(-8),
      expiresAt: null,
    },
    {
      ...rental,
      purchaseId: 'K-demo-2',
      ...named(demoPurchased.rented),
      createdAt: day(0),
      expiresAt: day(2),
    },
    {
      ...rental,
      purchaseId: 'K-demo-3',
      ...named(demoPurchased.rentedBefore),
      createdAt: day(-3),
      expiresAt: day(-1),
    },
  ];
}
