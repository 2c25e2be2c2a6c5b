// @vitest-environment jsdom
import type { Subscription } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const shown = vi.hoisted(() => ({ i18n: undefined as unknown, language: 'en' }));
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => shown.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({ useSite: () => ({ language: shown.language }) }));
// The dialog of the browser is not in jsdom.
vi.mock('@rawi/parts', async (original) => ({
  ...(await original<object>()),
  Dialog: ({ children }: { children: ReactNode }) => children,
}));

const i18nOf = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};
const paid: Subscription = {
  ...{ subscriptionid: 'S1', planid: 'PL', planname: 'All', planstatus: 'ACTIVE', pastdue: false },
  ...{ planstartdate: 1_760_000_000, nextbilling: '2026-12-20', availabilityset: [], renewtype: 'AUTO' },
};

async function textOf(language: 'en' | 'ar', subscription: Subscription) {
  Object.assign(shown, { language, i18n: i18nOf[language] });
  const { unmount } = await mount(
    <CancelDialog open subscription={subscription} onClose={() => {}} onCancelled={async () => {}} />,
  );
  const text = document.querySelector('p')?.textContent;
  await unmount();
  return text;
}

test('PLAN-09 a plan that is paid is cancelled to its end, one in its grace at once: the dialog says which', async () => {
  const unpaid = { ...paid, gracedate: '2026-12-27', pastdue: true };
  expect(await textOf('en', paid)).toBe('You can watch until 20 December 2026, and nothing more is charged.');
  expect(await textOf('en', unpaid)).toBe(
    'The last payment did not go through: if you cancel, the plan ends now, because it is not paid. ' +
      'If you keep it, you can still watch until 27 December 2026.',
  );
  expect(await textOf('ar', unpaid)).toContain('انتهت الآن لأنها غير مدفوعة');
  expect(await textOf('ar', unpaid)).toContain('٢٧ ديسمبر ٢٠٢٦');
});
