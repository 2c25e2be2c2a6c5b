import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createI18n } from '../packages/core/strings/index.ts';
import { messages as arabic } from '../packages/core/strings/compiled/ar-pages.gen.ts';
import { messages as english } from '../packages/core/strings/compiled/en-pages.gen.ts';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  focusedText,
  journeyIn,
  journeyWithPictures as journey,
  languages,
  sizes,
  waitForStartUp,
} from './browser.ts';
import { runRawi } from './rawi-command.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** What viewers are told: in the open app, in their inbox, and by push. */

/**
 * Full Chromium: the headless shell shows no notifications. Without pictures: six that are drawn for the first time take all
 * connections to the service, and a notification is not shown before its icon is there.
 */
const notifiedJourney = journeyIn({ windows: true, pictures: false });

/** The service worker's own global, for code that runs in it. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  ExtendableEvent: typeof Event;
  dispatchEvent(event: Event): void;
  shownTags: Set<string>;
}

/** The viewer's answers to the browser's question, one after the other; before the first it was not asked. */
const answerPermission = (page: Page, ...answers: NotificationPermission[]) =>
  page.addInitScript((given) => {
    const read = () => JSON.parse(sessionStorage.getItem('answers') ?? 'null') as string[] | null;
    const left = () => read() ?? given;
    let permission = sessionStorage.getItem('permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      const [next = 'default', ...rest] = left();
      sessionStorage.setItem('answers', JSON.stringify(rest));
      sessionStorage.setItem('permission', (permission = next));
      return next as NotificationPermission;
    };
  }, answers);

/** A push service that gives every browser a token: the installed one has none without the network. */
const givePushToken = (page: Page) =>
  page.addInitScript(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
  });

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const i18n = createI18n(
    language === 'ar' ? arabic : english,
    language,
    language === 'ar' ? 'arab' : 'latn',
  );
  const unreadText = (count: number) => i18n.t('notifications.unread', { count });
  type Id = keyof typeof messages;
  const buttonOf = (page: Page, id: Id) => page.getByRole('button', { name: messages[id], exact: true });
  const bell = (page: Page, unread: number) =>
    page.getByRole('banner').getByRole('link', {
      name: unread === 0 ? messages['notifications.title'] : unreadText(unread),
      exact: true,
    });
  const rows = (page: Page) =>
    page.getByRole('region', { name: messages['notifications.inbox'] }).getByRole('listitem');
  const title = { en: 'A new season', ar: 'موسم جديد' }[language];
  const message = { en: 'It begins tonight. ', ar: 'يبدأ الليلة. ' };
  const texts = (more = '', sentences = 1) => [
    ...['--title-en', `A new season${more}`, '--title-ar', `موسم جديد${more}`],
    ...(['en', 'ar'] as const).flatMap((one) => [`--message-${one}`, message[one].repeat(sentences).trim()]),
  ];

  journey(
    `NOTIF-05 NOTIF-06 NOTIF-07 NOTIF-08 UI-12 a message of the command is in the open app at once, unread, opened, direct or not, and cleared (${language})`,
    // A claim about time, on a machine that others use, too.
    { retry: 2 },
    async ({ visit }) => {
      const page = await visit();
      await answerPermission(page);
      await openOnDevice(page, language);
      const { email } = await createAccount(page);
      await signInPage(page, { email, password: 'tales-1001' });
      await page.goto(`/${language}/notifications`);
      await waitForStartUp(page);
      const subscriber = await page.evaluate(
        () => JSON.parse(localStorage.getItem('subscriberDetails')!).subscriberid as string,
      );
      await page.getByRole('heading', { name: messages['notifications.none'] }).waitFor();
      await expectAccessible(page);
      const second = await page.context().newPage();
      await second.goto(`/${language}/faq`);
      await bell(second, 0).waitFor();

      // At once, and in both windows.
      const send = (...args: string[]) => runRawi(['notify', 'send', '--subscriber', subscriber, ...args]);
      const sending = Promise.all([
        send(...texts(), '--link', 'plans', '--image', '/apple-touch-icon.png'),
        send(
          ...texts(' 2', 12),
          // Each begins in the other script.
          ...['--title-en', 'راوي: A new season 2', '--title-ar', 'Rawi: موسم جديد 2'],
          ...['--link', 'screen', '--content', 'kids', '--direct', '--image', '/apple-touch-icon.png'],
        ),
      ]).then(() => Date.now());
      // The commands start first.
      await bell(second, 2).waitFor({ timeout: 120_000 });
      const shown = Date.now();
      expect(shown - (await sending), 'milliseconds after the command').toBeLessThan(1000);
      await expect.poll(() => rows(page).count()).toBe(2);
      await second.close();

      // A direct one leads away: nothing of it is cut, and its picture is there at once.
      const direct = page.getByRole('link', { name: new RegExp(`${title} 2`) });
      await direct.locator('img').waitFor();
      for (const size of [sizes.phone, sizes.desktop]) {
        await page.setViewportSize(size);
        const cut = await direct
          .locator('bdi')
          .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).length);
        expect(cut, `texts cut at ${size.width}`).toBe(0);
        const away = await direct.locator('bdi').evaluateAll((texts, isRtl) => {
          const range = document.createRange();
          return texts.filter((text) => {
            range.selectNodeContents(text);
            const [box, written] = [text.getBoundingClientRect(), range.getBoundingClientRect()];
            return Math.abs(isRtl ? box.right - written.right : written.left - box.left) > 2;
          }).length;
        }, language === 'ar');
        expect(away, `texts away from the side of the page at ${size.width}`).toBe(0);
      }

      // Another one is opened and read in its place.
      const row = page.getByRole('button', { name: new RegExp(title) });
      await row.click();
      await rows(page).filter({ has: row }).locator('img').waitFor();
      await bell(page, 1).waitFor();
      await page.setViewportSize(sizes.phone);
      await expectAccessible(page);
      await page.setViewportSize(sizes.desktop);
      await row.press('Enter');
      expect(await row.getAttribute('aria-expanded')).toBe('false');
      await row.press('Enter');
      await page.getByRole('main').getByRole('link', { name: messages['notifications.open'] }).click();
      await page.waitForURL(`**/${language}/viewAllPlans`);
      await page.goBack();
      await direct.click();
      await page.waitForURL(`**/${language}/screen/kids`);
      await bell(page, 0).waitFor();
      await page.goBack();

      // Clear all can be taken back; what was cleared does not come back by the stream. Each button is gone after its press.
      await page.getByText(messages['notifications.allRead'], { exact: true }).waitFor();
      await buttonOf(page, 'notifications.clear').press('Enter');
      await expect.poll(() => focusedText(page)).toBe(i18n.t('notifications.cleared', { count: 2 }));
      await buttonOf(page, 'notifications.undo').press('Enter');
      await expect.poll(() => rows(page).count()).toBe(2);
      await expect.poll(() => focusedText(page)).toBe(messages['notifications.allRead']);
      await buttonOf(page, 'notifications.clear').click();
      await page.getByRole('heading', { name: messages['notifications.none'] }).waitFor();
      const followed = page.waitForResponse(/\/push\/notifications\/events/);
      await page.reload();
      await followed;
      await page.getByRole('heading', { name: messages['notifications.none'] }).waitFor();
      expect(await rows(page).count()).toBe(0);
    },
  );

  notifiedJourney(
    `DEEP-01 DEEP-02 DEEP-03 DEEP-04 DEEP-05 DEEP-06 DEEP-07 DEEP-08 NOTIF-09 NOTIF-10 a visitor who refuses is left alone; who allows gets push messages, and a press on each opens its link (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit({ serviceWorkers: 'allow' });
      await page.context().grantPermissions(['notifications']);
      await answerPermission(page, 'denied', 'granted');
      await givePushToken(page);
      const pushCalls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/push/')) pushCalls.push(`${request.method()} ${pathname}`);
      });
      await page.goto(`/${language}/notifications`);
      await waitForStartUp(page);
      expect(pushCalls, 'nobody was asked at first sight').toEqual([]);
      await buttonOf(page, 'notifications.ask.yes').click();
      await page.getByText(messages['notifications.push.blocked']).waitFor();
      expect(pushCalls, 'denied gives no call').toEqual([]);

      // The viewer changes the permission of the site.
      await page.evaluate(() => sessionStorage.removeItem('permission'));
      await page.reload();
      await buttonOf(page, 'notifications.ask.yes').click();
      await page.getByText(messages['notifications.push.allowed']).waitFor();
      await expect
        .poll(() => pushCalls.slice(0, 3))
        .toEqual(['PUT /push/token', 'POST /push/topics/rawi_BROADCAST', 'POST /push/topics/rawi_PC']);

      // The page was reloaded while its worker was being installed: it is controlled from the next load at the latest.
      const controlled = (timeout: number) =>
        page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
          timeout,
        });
      await controlled(3000).catch(() => page.reload().then(() => controlled(60_000)));
      const devtools = await page.context().newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId);
        });
      });
      await devtools.send('ServiceWorker.enable');
      const registrationId = await registered;
      const [worker] = page.context().serviceWorkers();
      const origin = new URL(page.url()).origin;
      // To ask for what is shown while it is being shown makes Chromium forget it.
      await worker!.evaluate(() => {
        const scope = globalThis as unknown as WorkerScope;
        const show = scope.registration.showNotification.bind(scope.registration);
        scope.shownTags = new Set();
        scope.registration.showNotification = async (text, options) => {
          await show(text, options);
          scope.shownTags.add(options!.tag!);
        };
      });
      /** A push message as the push service hands it to the browser, and the press on what is shown of it. */
      const push = async (messageId: string, payload: object) => {
        const data = JSON.stringify({
          ...{
            messageId,
            title,
            message: 'x',
            language,
            isDirectDeeplink: true,
            sentAt: 1,
            subscriberId: '',
          },
          ...payload,
        });
        await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
        await expect
          .poll(() =>
            worker!.evaluate(async (tag) => {
              const scope = globalThis as unknown as WorkerScope;
              if (!scope.shownTags.has(tag)) return false;
              const [shown] = await scope.registration.getNotifications({ tag });
              if (shown === undefined) return false;
              const event = new scope.ExtendableEvent('notificationclick');
              scope.dispatchEvent(Object.assign(event, { notification: shown }));
              return true;
            }, messageId),
          )
          .toBe(true);
      };
      // ROUTE-61: the service writes some in small letters.
      const isAt = (address: string, path: string) =>
        address.toLowerCase() === `/${language}${path}`.toLowerCase();
      const { data } = (await (
        await fetch(`${baseUrl}/cms/subscriber/v1/content?objecttype=CONTENT&category=MOVIE&pagesize=1`)
      ).json()) as { data: { objectid: string }[] };
      const contentId = data[0]!.objectid;
      const movie = (await (
        await fetch(`${baseUrl}/cms/subscriber/v1/content/${contentId}?displaylanguage=eng`)
      ).json()) as { trailer: { trailerid: string }[] };
      const trailerId = movie.trailer[0]!.trailerid;
      const requested: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (request.isNavigationRequest()) requested.push(pathname + search);
      });
      /** Links to a title lead on to its own page, its trailer or its film. */
      const links: [payload: object, path: string, leadsOn?: true][] = [
        [
          { deeplink: 'trailer', contentId, cta: trailerId },
          `/trailerDeeplink/${contentId}?trailerId=${trailerId}`,
          true,
        ],
        [{ deeplink: 'plan', contentId: 'P-ALL' }, '/viewPlanAndCoupon/P-ALL'],
        [{ deeplink: 'play', contentId }, `/contentPlayDeeplink/${contentId}`, true],
        [{ deeplink: 'plan', contentId: 'P-ALL', cta: 'RAWI50' }, '/viewPlanAndCoupon/P-ALL/RAWI50'],
        [{ deeplink: 'content', contentId }, `/viewContent/${contentId}`, true],
        [{ deeplink: 'plans' }, '/viewAllPlans'],
        [{ deeplink: 'screen', contentId: 'kids' }, '/screen/kids'],
        [{ deeplink: 'ticket', contentId: 'R1' }, '/viewTicket/R1'],
        [{ deeplink: 'javascript:alert(1)' }, ''],
        [{ deeplink: 'plans', isDirectDeeplink: false }, '/notifications?open=m-9'],
      ];
      for (const [index, [payload, path, leadsOn]] of links.entries()) {
        await push(`m-${index}`, payload);
        await page.waitForURL(
          ({ pathname, search }) =>
            leadsOn
              ? pathname.includes(`/${contentId}`) && !isAt(pathname + search, path)
              : isAt(pathname + search, path),
          { waitUntil: 'domcontentloaded' },
        );
        // Until then the worker cannot lead this window anywhere, and opens another.
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        expect(
          requested.some((address) => isAt(address, path)),
          path,
        ).toBe(true);
      }
      // All are in the inbox.
      await expect.poll(() => rows(page).count()).toBe(10);
      await bell(page, 0).waitFor();
    },
  );
});

journey(
  'each window shows messages in its own language, whichever of them hears the stream',
  async ({ visit }) => {
    const page = await visit();
    await openOnDevice(page, 'ar');
    const { email } = await createAccount(page, { displaylanguage: 'ara' });
    await signInPage(page, { email, password: 'tales-1001' });
    await page.goto('/ar/notifications');
    await waitForStartUp(page);
    const subscriber = await page.evaluate(
      () => JSON.parse(localStorage.getItem('subscriberDetails')!).subscriberid as string,
    );
    const other = await page.context().newPage();
    await other.goto('/en/notifications');
    await waitForStartUp(other);
    await runRawi([
      ...[
        'notify',
        'send',
        '--subscriber',
        subscriber,
        '--title-en',
        'A new season',
        '--title-ar',
        'موسم جديد',
      ],
      ...['--message-en', 'It begins tonight.', '--message-ar', 'يبدأ الليلة.'],
    ]);
    const shown = (window: Page, text: string) => window.getByRole('main').getByText(text, { exact: true });
    await shown(page, 'موسم جديد').waitFor();
    await shown(other, 'A new season').waitFor();
    // The language is switched.
    await page.goto('/en/notifications');
    await shown(page, 'A new season').waitFor();
  },
);
