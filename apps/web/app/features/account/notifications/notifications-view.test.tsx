// @vitest-environment jsdom
import type { LocalNotification } from '@rawi/domain';
import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inbox } from '../../../shared/notifications/inbox.ts';
import { mount, settle } from '../../../shared/test-kit/mount.tsx';
import { NotificationsView } from './notifications-view.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown, stored: [] as unknown[] }));
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: { motif: 'dunes' } } }),
}));
vi.mock('../../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../../shared/notifications/follow-notifications.ts', () => ({
  followInboxOwner: () => undefined,
}));
vi.mock('./push-section.tsx', () => ({ PushSection: () => null }));
// jsdom has no IndexedDB.
vi.mock(import('../../../shared/notifications/inbox-database.ts'), async (load) => {
  const { openInboxChannel } = await load();
  const entries = () => kit.stored as LocalNotification[];
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
  return {
    openInboxChannel,
    createInboxDatabase: () => ({
      owner: async () => undefined,
      setOwner: later,
      add: async () => ({ entry: undefined, isNew: false, isChanged: false, isOwn: false }),
      list: async () => (
        await later(),
        entries().map((notification) => ({ notification, sentAt: notification.recievedDate }))
      ),
      async markRead() {
        await later();
        kit.stored = entries().map((entry) => ({ ...entry, isRead: true }));
      },
      async clear() {
        await later();
        const removed = entries();
        kit.stored = [];
        return removed;
      },
      async restore(restored: readonly LocalNotification[]) {
        await later();
        kit.stored = [...restored, ...entries()];
      },
      position: async () => undefined,
      setPosition: async () => undefined,
    }),
  };
});

const i18nOf = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};
const entry = (messageId: string) => ({
  messageId,
  title: messageId,
  message: 'x',
  recievedDate: 1,
  isRead: false,
});

test.each(['en', 'ar'] as const)(
  'after each button that is gone once it was pressed the heading has the focus (%s)',
  async (language) => {
    const { t } = (kit.i18n = i18nOf[language]);
    kit.stored = [entry('one'), entry('two')];
    await inbox.setOwner({ userId: language, language });
    await mount(
      <MemoryRouter>
        <NotificationsView />
      </MemoryRouter>,
    );
    for (const [name, summary] of [
      [t('notifications.readAll'), t('notifications.allRead')],
      [t('notifications.clear'), t('notifications.cleared', { count: 2 })],
      [t('notifications.undo'), t('notifications.allRead')],
    ] as const) {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === name,
      )!;
      button.focus();
      await act(async () => button.click());
      await settle();
      expect(button.isConnected, name).toBe(false);
      expect(document.activeElement?.textContent, name).toBe(summary);
    }
  },
);

test('NOTIF-06 what was cleared can be taken back, whatever comes meanwhile', async () => {
  const { t } = (kit.i18n = i18nOf.en);
  kit.stored = [entry('one'), entry('two')];
  await inbox.setOwner({ userId: 'undo', language: 'en' });
  await mount(
    <MemoryRouter>
      <NotificationsView />
    </MemoryRouter>,
  );
  const press = async (name: string) => {
    await act(async () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
    );
    await settle();
  };
  const rows = () => [...document.querySelectorAll('li')].map((row) => row.querySelector('bdi')!.textContent);
  await press(t('notifications.clear'));
  kit.stored = [entry('newcomer')];
  // Any change has the inbox read again.
  await act(async () => inbox.markRead([]));
  await settle();
  expect(rows()).toEqual(['newcomer']);
  await press(t('notifications.undo'));
  expect(rows().toSorted()).toEqual(['newcomer', 'one', 'two']);
});

test('NOTIF-07 a direct row, whose press leads away, shows its picture and its message; another one once it is opened', async () => {
  kit.i18n = i18nOf.en;
  const picture = { message: 'all of it', imageURL: '/images/a.avif', deeplink: 'plans' };
  kit.stored = [
    { ...entry('direct'), ...picture, isDirectDeeplink: true },
    { ...entry('other'), ...picture, isDirectDeeplink: false },
  ];
  await inbox.setOwner({ userId: 'direct', language: 'en' });
  await mount(
    <MemoryRouter>
      <NotificationsView />
    </MemoryRouter>,
  );
  const link = document.querySelector('a[href="/en/viewAllPlans"]')!;
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/images/a.avif');
  expect(link.textContent).toContain('all of it');
  const pressed = document.querySelector('button[aria-expanded]')!;
  expect(pressed.querySelector('img')).toBe(null);
});
