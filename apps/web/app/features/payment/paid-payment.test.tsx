// @vitest-environment jsdom
import type { Payment } from '@rawi/contract';
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../shared/session/storage.ts';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { storeDraft } from './order-draft.ts';
import { orderPath } from './order-item.ts';
import { PaidPayment } from './paid-payment.tsx';

const { shown, service } = vi.hoisted(() => ({
  shown: { i18n: undefined as unknown, language: 'en' },
  service: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
}));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => shown.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: shown.language, brand: { theme: { motif: 'star-lattice' } } }),
}));
vi.mock('react-router', () => ({ useNavigate: () => () => undefined }));
vi.mock('../../shared/session/account-service.ts', () => ({ service }));
vi.mock('../../shared/service-data/title.ts', () => ({
  loadTitle: async () => ({ objectid: 'R1', objecttype: 'CONTENT', category: 'MOVIE', title: 'Rented' }),
}));
vi.mock('../../shared/service-data/paths.ts', async (load) => ({
  ...(await load<object>()),
  titlePath: () => '/en/movie/R1',
}));
vi.mock('../../shared/billing/payment-calls.ts', async (load) => ({
  ...(await load<object>()),
  refreshEntitlements: async () => undefined,
}));
beforeEach(() => void service.mockReset());

const i18nOf: Record<'en' | 'ar', I18n> = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};
const ofPlan: Payment = {
  ...{ referenceid: 'R-1', gatewayid: 'CHECKOUT', transactionpurpose: 'SUBSCRIPTION' },
  ...{ transactionmode: 'CC', paymentstatus: 'SUCCESS', amount: 2990, currency: 'BHD', planid: 'PL-ALL' },
};
const ofTitle: Payment = {
  ...ofPlan,
  ...{ transactionpurpose: 'PURCHASE', planid: undefined, objectid: 'R1', availabilityid: 'AV-RENT' },
};

async function show(payment: Payment, language: 'en' | 'ar' = 'en') {
  shown.i18n = i18nOf[language];
  shown.language = language;
  const { unmount } = await mount(<PaidPayment payment={payment} />);
  await settle();
  const page = document.querySelector('[data-payment]');
  const heading = page?.querySelector('h1')?.textContent;
  const text = page?.textContent ?? '';
  const ways = [...(page?.querySelectorAll('a, button') ?? [])].map((way) => way.textContent);
  const state = page?.getAttribute('data-payment');
  await unmount();
  return { state, heading, text, ways };
}

test('a payment that came twice is told to go back, though its order has opened the plan by another one', async () => {
  service.mockResolvedValue({
    planid: 'PL-ALL',
    planname: 'All',
    planstatus: 'ACTIVE',
    nextbilling: '2026-12-20',
  });
  expect((await show(ofPlan)).heading).toBe('You are in: All');
  const twice = await show({ ...ofPlan, refundreason: 'DUPLICATE' });
  expect(twice).toMatchObject({ state: 'STRAY', heading: 'You have this already' });
  expect(twice.text).toContain('This payment came twice. We give it back to you in full.');
});

test.each([
  ['en', 'This order is no longer open', 'another order took its place'],
  ['ar', 'لم يعد هذا الطلب قائمًا', 'حلّ محلّه طلب آخر'],
] as const)(
  'a payment of an order that was replaced says so, and not that one has its plan (%s)',
  async (language, heading, text) => {
    for (const payment of [ofPlan, ofTitle]) {
      const closed = await show({ ...payment, refundreason: 'ORDER_CLOSED' }, language);
      expect(closed).toMatchObject({ state: 'STRAY', heading });
      expect(closed.text).toContain(text);
    }
  },
);

test.each([
  ['en', 'TRIAL_USED', 'The free trial was used before', 'You can subscribe without a trial'],
  ['en', 'ORDER_CLOSED', 'This order is no longer open', 'Nothing was taken.'],
  ['ar', 'TRIAL_USED', 'استُخدمت التجربة المجانية من قبل', 'يمكنك الاشتراك دون تجربة'],
  ['ar', 'DUPLICATE', 'هذا لديك بالفعل', 'لم يُخصم شيء.'],
] as const)(
  'PLAN-03 a trial that was not given says why, and speaks of no money (%s, %s)',
  async (language, refundreason, heading, text) => {
    const told = await show({ ...ofPlan, amount: 0, refundreason }, language);
    expect(told).toMatchObject({ state: 'STRAY', heading });
    expect(told.text).toContain(text);
    expect(told.text).not.toMatch(/give it back|نعيدها/);
    const again = i18nOf[language].t('pay.stray.trial.go');
    expect(told.ways.includes(again), 'only a used trial leads to the order again').toBe(
      refundreason === 'TRIAL_USED',
    );
  },
);

test('a purchase that was refunded is not told as one’s own, and has no Play', async () => {
  const bought = { purchaseid: 'K-1', objectid: 'R1', purchasestatus: 'ACTIVE' };
  service.mockResolvedValueOnce(bought);
  const own = await show(ofTitle);
  expect([own.heading, own.ways[0]]).toEqual(['It is yours: Rented', 'Play Rented']);
  service.mockResolvedValueOnce({ ...bought, purchasestatus: 'REFUNDED' });
  const disputed = await show(ofTitle);
  const refunded = await show({ ...ofTitle, refundreason: 'REFUNDED' });
  for (const shownPage of [disputed, refunded])
    expect(shownPage).toMatchObject({
      ...{ state: 'REFUNDED', heading: 'This payment was refunded' },
      ways: ['See your bills', 'Write to support'],
    });
});

test.each([
  ['en', 'Yours for now: Rented', 'Play Rented', 'Your rental has ended: Rented', 'Purchases', 'Watch until'],
  ['ar', 'لك الآن: Rented', 'شغّل Rented', 'انتهى استئجارك: Rented', 'المشتريات', 'شاهده حتى'],
] as const)(
  'UI-18 a rental whose time is over is not told as one’s own any more (%s)',
  async (language, heading, play, ended, purchases, until) => {
    const rented = { purchaseid: 'K-1', objectid: 'R1', purchasestatus: 'ACTIVE' };
    service.mockResolvedValueOnce({ ...rented, expiry: '2026-12-01T06:05:00Z', expired: false });
    const own = await show(ofTitle, language);
    expect([own.heading, own.ways[0]]).toEqual([heading, play]);
    expect(own.text).toContain(until);
    service.mockResolvedValueOnce({ ...rented, expiry: '2026-12-01T06:05:00Z', expired: true });
    const over = await show(ofTitle, language);
    expect([over.heading, over.ways[0]]).toEqual([ended, purchases]);
    expect(over.ways).not.toContain(play);
    expect(over.text).not.toContain(until);
  },
);

test.each([
  ['en', 'REFUNDED', 'This payment was refunded'],
  ['ar', 'REFUNDED', 'أُعيد مبلغ هذه الدفعة'],
  ['en', 'DISPUTED', 'Your bank takes this payment back'],
  ['ar', 'DISPUTED', 'يستردّ مصرفك هذه الدفعة'],
  ['en', 'DISPUTE_LOST', 'Your bank has taken this payment back'],
  ['ar', 'DISPUTE_LOST', 'استردّ مصرفك هذه الدفعة'],
] as const)(
  'a plan whose payment was taken back is not told as one’s own (%s, %s)',
  async (language, refundreason, heading) => {
    for (const payment of [ofPlan, ofTitle])
      expect(await show({ ...payment, refundreason }, language)).toMatchObject({
        state: 'REFUNDED',
        heading,
      });
    expect(service).not.toHaveBeenCalled();
  },
);

const held = { planid: 'PL-ALL', planname: 'All', nextbilling: '2026-12-20', renewtype: 'AUTO' };

test.each([
  ['en', 'All has ended', 'See my plans', 'Next payment'],
  ['ar', 'انتهت باقة «All»', 'اعرض باقاتي', 'الدفعة القادمة'],
] as const)(
  'PLAN-15 the page of a payment whose plan is over leads to one’s plans, not to watching (%s)',
  async (language, heading, way, next) => {
    service.mockResolvedValue({ ...held, planstatus: 'DEACTIVATED' });
    const over = await show(ofPlan, language);
    expect([over.heading, over.ways[0]]).toEqual([heading, way]);
    expect(over.ways).not.toContain(i18nOf[language].t('pay.done.watch'));
    expect(over.text).not.toContain(next);
  },
);

test.each([
  ['en', { planstatus: 'CANCELLED' }, 'Yours until', '20 December 2026'],
  ['ar', { planstatus: 'CANCELLED' }, 'تبقى لك حتى', '٢٠ ديسمبر ٢٠٢٦'],
  ['en', { planstatus: 'ACTIVE', renewtype: 'NONE' }, 'Yours until', '20 December 2026'],
  ['ar', { planstatus: 'ACTIVE', renewtype: 'NONE' }, 'تبقى لك حتى', '٢٠ ديسمبر ٢٠٢٦'],
  ['en', { planstatus: 'ACTIVE', gracedate: '2026-12-23' }, 'Yours until', '23 December 2026'],
  ['en', { planstatus: 'ACTIVE' }, 'Next payment', '20 December 2026'],
  ['ar', { planstatus: 'ACTIVE' }, 'الدفعة القادمة', '٢٠ ديسمبر ٢٠٢٦'],
  ['en', { planstatus: 'TRIAL', trialenddate: '2026-12-19' }, 'Free until', '19 December 2026'],
] as const)(
  'PLAN-15 the page of a payment tells what is next for its plan (%s, %o)',
  async (language, more, name, date) => {
    service.mockResolvedValue({ ...held, ...more });
    const { text, ways } = await show(ofPlan, language);
    expect(text).toContain(`${name}${date}`);
    expect(ways[0]).toBe(i18nOf[language].t('pay.done.watch'));
    const others = (['pay.done.next', 'pay.done.ends', 'pay.done.trialUntil'] as const)
      .map((id) => i18nOf[language].t(id))
      .filter((one) => one !== name);
    for (const other of others) expect(text).not.toContain(other);
  },
);

test.each([
  ['RAWI50', true],
  [' rawi50 ', true],
  ['rawi٥٠', true],
  ['RAWI۵۰', true],
  ['RAWI60', false],
])(
  'COUP-09 the coupon of a campaign that was typed as %j is forgotten once RAWI50 was used: %s',
  async (typed, isForgotten) => {
    store.set('campaign-coupon', typed);
    storeDraft({ path: orderPath('en', { kind: 'plan', planId: 'PL-ALL' }), couponId: 'RAWI50' });
    service.mockResolvedValue({
      planid: 'PL-ALL',
      planname: 'All',
      planstatus: 'ACTIVE',
      nextbilling: '2026-12-20',
    });
    await show(ofPlan);
    expect(store.get('campaign-coupon')).toBe(isForgotten ? undefined : typed);
    store.remove('campaign-coupon');
  },
);
