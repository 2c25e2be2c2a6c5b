// @vitest-environment jsdom
import type { Subscription } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { expect, test, vi } from 'vitest';
import { events } from '../../../shared/session/events.ts';
import { noteDeclined } from '../../../shared/session/note-declined.ts';
import { session } from '../../../shared/session/session.ts';
import { mount, settle } from '../../../shared/test-kit/mount.tsx';
import { DeclinedBanner } from './declined-banner.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown }));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/i18n/page-messages.ts', () => ({ loadPageMessages: async () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
vi.mock('../../../shared/session/viewer.ts', async (load) => ({
  ...(await load<object>()),
  isAdminViewer: () => true,
}));

const unpaid: Subscription = {
  ...{ subscriptionid: 'S1', planid: 'PL-WEEK', planname: 'Weekly', planstatus: 'ACTIVE' },
  ...{
    planstartdate: 1_760_000_000,
    nextbilling: '2026-12-07',
    gracedate: '2026-12-10',
    availabilityset: [],
  },
  ...{ planinterval: 'WEEKLY', amount: 790, currency: 'BHD', renewtype: 'AUTO', pastdue: false },
};

/** What the banner and the notice over the page say. */
async function told(subscription: Subscription): Promise<[banner: string, notices: string[]]> {
  localStorage.clear();
  session.set({ subscriptions: [subscription] });
  const notices: string[] = [];
  const forget = events.on('snackbar', ({ text }) => void notices.push(text));
  const { unmount } = await mount(<DeclinedBanner />);
  noteDeclined();
  await settle();
  forget();
  const banner = document.body.textContent;
  await unmount();
  return [banner, notices];
}

test('a renewal that was declined is told, with the way to mend it', async () => {
  const [banner, notices] = await told({ ...unpaid, pastdue: true });
  expect(banner).toContain('Your payment did not go through');
  expect(notices).toEqual([pages['subs.grace.note']]);
});

test('a renewal whose gateway has not answered is not called a payment that did not go through', async () => {
  expect(await told(unpaid)).toEqual(['', []]);
});
