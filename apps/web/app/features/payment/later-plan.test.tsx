// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { errors, updateSubscription, type ErrorCode, type Subscription } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { messages as arabicCommon } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { store } from '../../shared/session/storage.ts';
import { mount } from '../../shared/test-kit/mount.tsx';
import { LaterPlan } from './later-plan.tsx';
import type { LaterQuote } from '../../shared/billing/quote.ts';

const { i18n, service, refreshEntitlements } = vi.hoisted(() => ({
  i18n: { value: undefined as unknown },
  service: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
  refreshEntitlements: vi.fn<() => Promise<void>>(async () => undefined),
}));
const english = createI18n({ ...common, ...pages }, 'en', 'latn');
const arabic = createI18n({ ...arabicCommon, ...arabicPages }, 'ar', 'arab');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => i18n.value }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: { motif: 'star-lattice' } } }),
}));
vi.mock('../../shared/session/account-service.ts', () => ({ service }));
vi.mock('../../shared/billing/payment-calls.ts', async (load) => ({
  ...(await load<object>()),
  refreshEntitlements,
}));
beforeEach(() => {
  i18n.value = english;
  service.mockReset();
});

const quote: LaterQuote = {
  ...{ amount: 990, currency: 'BHD', listamount: 990, discount: 0, taxes: [], country: 'BH' },
  ...{ paymentoptions: [], planinterval: 'MONTHLY', change: 'LATER', currentplanid: 'PL-ALL' },
  startdate: '2026-12-24',
};
const held = { planid: 'PL-ALL', planname: 'Everything', planstatus: 'ACTIVE' } as Subscription;

/** The reply to a change: the present plan, which is paid to this day. */
const changed = (nextbilling = quote.startdate) => ({
  success: 'CHANGED',
  subscription: { ...held, nextbilling },
});

/** Shows the order of a cheaper plan, and presses its button so many times. */
async function press({ times = 1, of = held }: { times?: number; of?: Subscription } = {}) {
  const onClosed = vi.fn<(phase: 'held' | 'not-admin') => void>();
  const onChanged = vi.fn<() => Promise<void>>(async () => undefined);
  const { unmount } = await mount(
    <LaterPlan
      planId="PL-KIDS"
      shown={{ name: 'Kids', text: '', interval: 'MONTHLY' }}
      {...{ quote, held: of, coupon: '', onClosed, onChanged }}
    />,
  );
  const button = document.querySelector('button');
  for (let time = 0; time < times; time += 1) await act(async () => button?.click());
  const shown = {
    alert: document.querySelector('[role=alert]')?.textContent,
    done: document.querySelector('[data-change=PLANNED] h2')?.textContent,
    hasFocus: document.activeElement?.tagName === 'H2',
  };
  await unmount();
  return { ...shown, closed: onClosed.mock.calls.flat(), changed: onChanged.mock.calls.length };
}

test('every error of the call is told, or leads to what holds instead', async () => {
  const leads: Partial<Record<ErrorCode, object>> = {
    7310: { alert: '', closed: ['held'] },
    7322: { alert: '', closed: ['not-admin'] },
    7001: { alert: '', changed: 1 },
    7331: { alert: '', changed: 1 },
    // The price that holds now is shown, with why it is another one.
    7324: { alert: english.error(7324, ''), changed: 1 },
  };
  for (const code of updateSubscription.errors) {
    const { reason, status } = errors[code];
    service.mockRejectedValueOnce(new ReplyError(code, reason, status));
    const shown = await press();
    expect(shown, String(code)).toMatchObject(leads[code] ?? { alert: english.error(code, '') });
    expect([shown.alert === '' || shown.alert!.length > 10, shown.done], String(code)).toEqual([
      true,
      undefined,
    ]);
  }
  service.mockRejectedValueOnce(new ReplyError(0, '', 0));
  expect((await press()).alert).toBe(pages['form.offline']);
});

test('another price is told without a word on paying, as nothing is paid for a change that is planned', () => {
  expect(english.error(7324, '')).toMatch(/price has changed/);
  expect(english.error(7324, '')).not.toMatch(/pay/i);
  expect(arabic.error(7324, '')).toContain('تغيّر السعر');
  expect(arabic.error(7324, '')).not.toMatch(/دفع/);
});

test('presses while one is under way send nothing, and one that had no reply is repeated with its key', async () => {
  let reply!: () => void;
  service.mockReturnValueOnce(new Promise((resolve) => (reply = () => resolve(changed()))));
  await press({ times: 3 });
  expect(service).toHaveBeenCalledOnce();
  // What was seen goes along: at another price it is asked anew.
  expect(service.mock.calls[0]![1]).toMatchObject({
    body: { nextplaninterval: 'MONTHLY', amount: 990, currency: 'BHD' },
  });
  reply();
  service.mockReset();
  service.mockRejectedValueOnce(new ReplyError(0, '', 0)).mockResolvedValueOnce(changed());
  const shown = await press({ times: 2 });
  expect(shown).toMatchObject({ done: 'Kids begins on 24 December 2026', hasFocus: true });
  const keys = service.mock.calls.map(([, args]) => (args as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('the day is that of the reply: the present plan may have been renewed while the page was open', async () => {
  service.mockResolvedValueOnce(changed('2027-01-24'));
  expect((await press()).done).toBe('Kids begins on 24 January 2027');
});

test('a change that is planned already is not sent again', async () => {
  const shown = await press({ of: { ...held, nextplanid: 'PL-KIDS' } });
  expect([shown.done, service.mock.calls]).toEqual(['Kids begins on 24 December 2026', []]);
});

test.each([
  ['en', 'Coupon \u2068RAWI50\u2069 does not count for a plan that begins later.', 'It stays kept'],
  ['ar', 'لا تُحتسب القسيمة \u2068RAWI50\u2069 لباقة تبدأ لاحقًا.', 'تبقى محفوظة'],
])(
  'COUP-09 a coupon says that it does not count for a plan that begins later (%s)',
  async (language, text, kept) => {
    i18n.value = language === 'en' ? english : arabic;
    const show = async (coupon: string) => {
      const none = () => Promise.resolve();
      const shown = { name: 'Kids', text: '', interval: 'MONTHLY' } as const;
      const given = { planId: 'PL-KIDS', shown, quote, held, coupon, onClosed: none, onChanged: none };
      const { unmount } = await mount(<LaterPlan {...given} />);
      const said = document.body.textContent;
      await unmount();
      return said;
    };
    store.set('campaign-coupon', 'RAWI50');
    onTestFinished(() => store.remove('campaign-coupon'));
    expect(await show('RAWI50')).toContain(`${text} ${kept}`);
    expect(store.get('campaign-coupon')).toBe('RAWI50');
    store.remove('campaign-coupon');
    const typed = await show('RAWI50');
    expect([typed.includes(text), typed.includes(kept)]).toEqual([true, false]);
    expect(await show('')).not.toContain(text.slice(0, 6));
  },
);
