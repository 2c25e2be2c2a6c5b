import type { StoredPlan } from '@rawi/billing';
import type { Coupon } from '@rawi/domain';
import { availabilities } from './availabilities.ts';

const DAY_MS = 86_400_000;
const everyPlan = availabilities
  .filter(({ price_model }) => price_model === 'PLAN')
  .map(({ availability_id }) => availability_id);

/** Prices with tax, in minor units: those of the Gulf by country, and dollars, which also PayPal takes. */
function prices(
  bhd: number,
  kwd: number,
  omr: number,
  others: { aed: number; qar: number; sar: number; inr: number; usd: number },
): StoredPlan['prices'] {
  const { usd } = others;
  return [
    { country: 'BH', currency: 'BHD', minorUnits: bhd },
    { country: 'BH', currency: 'USD', minorUnits: usd },
    { country: 'KW', currency: 'KWD', minorUnits: kwd },
    { country: 'KW', currency: 'USD', minorUnits: usd },
    { country: 'OM', currency: 'OMR', minorUnits: omr },
    { country: 'OM', currency: 'USD', minorUnits: usd },
    { country: 'AE', currency: 'AED', minorUnits: others.aed },
    { country: 'AE', currency: 'USD', minorUnits: usd },
    { country: 'QA', currency: 'QAR', minorUnits: others.qar },
    { country: 'QA', currency: 'USD', minorUnits: usd },
    { country: 'SA', currency: 'SAR', minorUnits: others.sar },
    { country: 'SA', currency: 'USD', minorUnits: usd },
    { country: 'IN', currency: 'INR', minorUnits: others.inr },
    { country: '*', currency: 'USD', minorUnits: usd },
  ];
}

const shared = { countries: [], graceDays: 7, deviceLimit: 4, streamLimit: 2, isOnSale: true };

/** The plans that both demo providers sell: one of each period, with trials of each length. */
export const demoPlans: StoredPlan[] = [
  {
    ...shared,
    planId: 'PL-ALL',
    name: { en: 'Everything', ar: 'كل شيء' },
    description: {
      en: 'All movies, series, kids titles and the whole of Ramadan, in Full HD.',
      ar: 'كل الأفلام والمسلسلات وبرامج الأطفال ورمضان كاملًا، بجودة فائقة الوضوح.',
    },
    interval: 'MONTHLY',
    trialDays: 7,
    availabilityIds: everyPlan,
    weight: 100,
    prices: prices(2990, 2490, 3190, { aed: 2990, qar: 2990, sar: 2990, inr: 49900, usd: 799 }),
  },
  {
    ...shared,
    planId: 'PL-YEAR',
    name: { en: 'Everything for a year', ar: 'كل شيء لسنة' },
    description: {
      en: 'The same for twelve months, at the price of nine.',
      ar: 'الباقة نفسها لاثني عشر شهرًا بسعر تسعة.',
    },
    interval: 'ANNUAL',
    trialDays: 7,
    availabilityIds: everyPlan,
    weight: 90,
    prices: prices(26900, 22400, 28700, { aed: 26900, qar: 26900, sar: 26900, inr: 449900, usd: 7190 }),
  },
  {
    ...shared,
    planId: 'PL-HALF',
    name: { en: 'Premium for half a year', ar: 'المميزة لنصف سنة' },
    description: {
      en: 'Movies and series in Full HD, for six months.',
      ar: 'أفلام ومسلسلات بجودة فائقة الوضوح لستة أشهر.',
    },
    interval: 'HALFYEARLY',
    trialDays: 0,
    availabilityIds: ['AV-PREMIUM', 'AV-BASIC'],
    weight: 60,
    prices: prices(10900, 9100, 11600, { aed: 10900, qar: 10900, sar: 10900, inr: 179900, usd: 2890 }),
  },
  {
    ...shared,
    planId: 'PL-QUARTER',
    name: { en: 'Basic for three months', ar: 'الأساسية لثلاثة أشهر' },
    description: { en: 'Movies and series in HD.', ar: 'أفلام ومسلسلات بجودة عالية.' },
    interval: 'QUARTERLY',
    trialDays: 2,
    availabilityIds: ['AV-BASIC'],
    weight: 50,
    prices: prices(4490, 3790, 4790, { aed: 4490, qar: 4490, sar: 4490, inr: 74900, usd: 1190 }),
  },
  {
    ...shared,
    planId: 'PL-KIDS',
    name: { en: 'Kids', ar: 'الأطفال' },
    description: { en: 'Everything for children, safely apart.', ar: 'كل ما للأطفال، في مكان آمن خاص بهم.' },
    interval: 'MONTHLY',
    trialDays: 1,
    availabilityIds: ['AV-KIDS'],
    weight: 40,
    prices: prices(990, 790, 990, { aed: 990, qar: 990, sar: 990, inr: 14900, usd: 269 }),
  },
  {
    ...shared,
    planId: 'PL-WEEK',
    name: { en: 'Weekly', ar: 'الأسبوعية' },
    description: { en: 'A week of movies and series in HD.', ar: 'أسبوع من الأفلام والمسلسلات بجودة عالية.' },
    interval: 'WEEKLY',
    trialDays: 0,
    availabilityIds: ['AV-WEEKEND', 'AV-BASIC'],
    weight: 30,
    graceDays: 3,
    prices: prices(790, 690, 790, { aed: 790, qar: 790, sar: 790, inr: 12900, usd: 219 }),
  },
];

const anyone = { planIds: 'all', objectIds: [], countries: [], subscriberIds: [] } as const;

/** Coupons of the demo: one that halves a plan, and one for each way of being refused. */
export function demoCoupons(now: Date): Coupon[] {
  const half = { kind: 'PERCENT', basisPoints: 5000 } as const;
  return [
    { ...anyone, couponId: 'RAWI50', discount: half },
    { ...anyone, couponId: 'RAWIOLD', discount: half, until: new Date(now.getTime() - DAY_MS) },
    { ...anyone, couponId: 'RAWIVIP', discount: half, subscriberIds: ['S-nobody'] },
    { ...anyone, couponId: 'RAWIKSA', discount: half, countries: ['SA'] },
    { ...anyone, couponId: 'RAWIKIDS', discount: half, planIds: ['PL-KIDS'] },
    { ...anyone, couponId: 'RAWIFILM', discount: half, planIds: [], objectIds: 'all' },
  ];
}
