// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { PaymentView } from './payment-view.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  service: vi.fn<(call: string) => Promise<unknown>>(),
}));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: { motif: 'star-lattice' } } }),
}));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/use-viewer.ts', () => ({ useViewerKind: () => 'subscriber' }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('react-router', () => ({ useNavigate: () => () => undefined }));

const i18nOf: Record<'en' | 'ar', I18n> = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};
beforeEach(() => {
  kit.i18n = i18nOf.en;
  kit.service.mockReset();
});

async function open() {
  const page = (
    <main>
      <PaymentView referenceId="R-1" />
    </main>
  );
  await act(async () => void (await mount(page)));
  await settle();
}

test.each([
  ['en', 'Sorry! Admin only allowed to the payment. Please contact your Admin', 'Switch profile'],
  ['ar', 'عذرًا! الدفع متاح للمشرف فقط. يرجى التواصل مع المشرف', 'بدّل الملف الشخصي'],
] as const)(
  'PAY-01 a profile that sees no payments is led to another one (%s)',
  async (language, why, way) => {
    kit.i18n = i18nOf[language];
    kit.service.mockRejectedValue(new ReplyError(7322, 'Admin only', 403));
    await open();
    const ways = [...document.querySelectorAll('a, button')];
    expect(document.querySelector('h1')?.textContent).toBe(i18nOf[language].t('pay.admin.title'));
    expect(document.body.textContent).toContain(why);
    expect(ways.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      [way, '/en/switchProfile'],
    ]);
  },
);
