// @vitest-environment jsdom
import type { Subscription } from '@rawi/contract';
import { SUBSCRIPTION_STATES } from '@rawi/domain';
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { expect, test, vi } from 'vitest';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { SubscriptionCard, type Refusal } from './subscription-card.tsx';

const shown = vi.hoisted(() => ({ i18n: undefined as unknown, language: 'en' }));
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => shown.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({ useSite: () => ({ language: shown.language }) }));
vi.mock('../account-calls.ts', () => ({ isAdminViewer: () => true }));

const i18nOf: Record<'en' | 'ar', I18n> = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};

const subscription = (planstatus: Subscription['planstatus']): Subscription => ({
  subscriptionid: 'S1',
  planid: 'PL-ALL',
  planname: 'All',
  planstatus,
  planstartdate: 1_760_000_000,
  nextbilling: '2026-12-20',
  availabilityset: ['AV-PLAN'],
  planinterval: 'MONTHLY',
  amount: 2990,
  currency: 'BHD',
  renewtype: 'AUTO',
  gatewayid: 'CHECKOUT',
  pastdue: false,
});

async function show(
  language: 'en' | 'ar',
  planstatus: Subscription['planstatus'],
  { refusal, more, onKeep }: { refusal?: Refusal; more?: Partial<Subscription>; onKeep?: () => void } = {},
) {
  shown.i18n = i18nOf[language];
  shown.language = language;
  const { unmount } = await mount(
    <SubscriptionCard
      subscription={{ ...subscription(planstatus), ...more }}
      refusal={refusal}
      onCancel={() => undefined}
      onReactivate={() => Promise.resolve()}
      onKeep={async () => onKeep?.()}
    />,
  );
  const label = document.querySelector('h2')?.nextElementSibling?.textContent;
  const alert = document.querySelector('[role=alert]')?.textContent;
  const texts = [...document.querySelectorAll('article p')]
    .map((part) => part.textContent.replaceAll('\u00A0', ' '))
    .filter((text) => text !== '');
  const controls = [...document.querySelectorAll('button, a')].map((control) => control.textContent);
  const keep = document.querySelector<HTMLElement>('[class*=next] button');
  keep?.click();
  const kept = keep && { text: keep.textContent, name: keep.getAttribute('aria-label') };
  await unmount();
  return { label, alert, texts, controls, kept };
}

/** As the list of the states has them, and their Arabic twins. */
const LABELS = {
  ACTIVE: { en: 'Active', ar: 'سارية' },
  TRIAL: { en: 'On trial', ar: 'فترة تجريبية' },
  PENDING: { en: 'Pending', ar: 'قيد الانتظار' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغاة' },
  ACTIVATED: { en: 'Activated', ar: 'مفعّلة' },
  DEACTIVATED: { en: 'Deactivated', ar: 'متوقفة' },
} satisfies Record<Subscription['planstatus'], Record<'en' | 'ar', string>>;

test.each(['en', 'ar'] as const)(
  'PLAN-06 a plan shows each of its six states by its label (%s)',
  async (language) => {
    expect(SUBSCRIPTION_STATES).toHaveLength(6);
    for (const state of SUBSCRIPTION_STATES)
      expect((await show(language, state)).label, state).toBe(LABELS[state][language]);
  },
);

test('PLAN-11 a plan that cannot be taken back is told so on its card, to the letter', async () => {
  const refusal = { title: i18nOf.en.t('subs.reactivate.refused'), text: i18nOf.en.error(7312, '') };
  const { alert } = await show('en', 'CANCELLED', { refusal });
  expect(alert).toBe(
    'Re-Activate Not ApplicableThis plan cannot be reactivated. You can subscribe again once it has ended.',
  );
  expect((await show('en', 'CANCELLED')).alert).toBe('');
});

test('a plan that another one follows says which, from when and for how much, and can be kept', async () => {
  const more = {
    ...{ amount: 790, planamount: 2990, nextplanid: 'PL-WEEK', nextplanname: 'Weekly' },
    nextplaninterval: 'WEEKLY',
  } as const;
  const onKeep = vi.fn<() => void>();
  const { texts, kept } = await show('en', 'ACTIVE', { more, onKeep });
  expect(texts).toEqual([
    ...['BHD 2.990 a month', 'Yours until 20 December 2026'],
    ...['Then Weekly from 20 December 2026', 'BHD 0.790 a week'],
  ]);
  expect(kept).toEqual({ text: 'Keep the present plan', name: 'Keep the present plan: All' });
  expect(onKeep).toHaveBeenCalledOnce();
  expect((await show('en', 'ACTIVE')).kept).toBeNull();
});

test('PLAN-15 a plan whose renewal was declined names the last of its days, and not a payment of the past', async () => {
  const more = { nextbilling: '2026-11-20', gracedate: '2026-11-27', pastdue: true };
  expect((await show('en', 'ACTIVE', { more })).texts).toContain(
    'Not paid yet; yours until 27 November 2026',
  );
  expect((await show('en', 'DEACTIVATED', { more })).texts).toContain('Ended on 27 November 2026');
  const replaced = { ...more, gracedate: '2026-11-10' };
  expect((await show('en', 'DEACTIVATED', { more: replaced })).texts).toContain('Ended on 20 November 2026');
});

test.each([
  ['en', 'Yours until 20 December 2026; another plan has taken its place, and it is not renewed'],
  ['ar', 'تبقى لك حتى ٢٠ ديسمبر ٢٠٢٦؛ حلّت محلها باقة أخرى ولن تتجدد'],
] as const)(
  'PLAN-07 a plan whose place another one has taken is told so, and offers nothing that is always refused (%s)',
  async (language, text) => {
    const method = { methodid: 'M1', label: 'Visa •••• 4242', gatewayid: 'CHECKOUT', mode: 'CC' } as const;
    const more = { renewtype: 'NONE', paymentmethod: method } as const;
    const { t } = i18nOf[language];
    const shown = await show(language, 'CANCELLED', { more: { ...more, replaced: true } });
    expect(shown).toMatchObject({ label: LABELS.CANCELLED[language], controls: [t('subs.plans')] });
    expect(shown.texts.slice(1)).toEqual([text]);
    expect((await show(language, 'CANCELLED', { more })).controls).toContain(t('subs.reactivate'));
  },
);

test.each([
  ['en', 'Active', 'Yours until 20 December 2026; it then ends by itself', 'See the plans'],
  ['ar', 'سارية', 'تبقى لك حتى ٢٠ ديسمبر ٢٠٢٦، ثم تنتهي من تلقاء نفسها', 'تصفّح الباقات'],
] as const)(
  'PLAN-07 a plan that a voucher has given was not cancelled: nothing of it is to be reactivated (%s)',
  async (language, label, text, plans) => {
    const none = { amount: undefined, currency: undefined, planinterval: undefined, gatewayid: undefined };
    const shown = await show(language, 'CANCELLED', { more: { ...none, renewtype: 'NONE' } });
    expect(shown).toMatchObject({ label, texts: [text], controls: [plans] });
    // So does one that was paid once, as by a bank's page: there is nothing to charge again.
    const once = await show(language, 'CANCELLED', { more: { renewtype: 'NONE', gatewayid: undefined } });
    expect(once).toMatchObject({ label, controls: [plans] });
    expect(once.texts).toContain(text);
    // Its last day over, it has ended as others have.
    const over = await show(language, 'DEACTIVATED', { more: { ...none, renewtype: 'NONE' } });
    expect(over.label).toBe(LABELS.DEACTIVATED[language]);
    // One that was paid here and cancelled can be taken back.
    const paid = await show(language, 'CANCELLED', { more: { renewtype: 'NONE' } });
    expect([paid.label, paid.controls[0]]).toEqual([
      LABELS.CANCELLED[language],
      i18nOf[language].t('subs.reactivate'),
    ]);
  },
);

test.each([
  ['en', /^BHD 2\.250 on 20 December 2026, then BHD 4\.490 a month$/],
  ['ar', /^.*٢٫٢٥٠.* في ٢٠ ديسمبر ٢٠٢٦، ثم .*٤٫٤٩٠.*$/],
] as const)('a trial with a coupon says its first payment and what follows (%s)', async (language, price) => {
  const more = { amount: 2250, planamount: 4490 };
  const { texts } = await show(language, 'TRIAL', { more });
  const plain = (text: string) => text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '');
  expect(texts.filter((text) => price.test(plain(text)))).toHaveLength(1);
  // Cancelled, nothing of it is charged.
  const cancelled = await show(language, 'CANCELLED', { more: { ...more, renewtype: 'NONE' } });
  expect(cancelled.texts.filter((text) => price.test(plain(text)))).toHaveLength(0);
});
