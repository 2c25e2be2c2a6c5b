import { createCipheriv } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { demoPurchased } from '../demo/seed/entitlements.ts';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  journey as anyJourney,
  journeyInOneLanguage,
  journeyOf,
  languages,
  waitForStartUp,
} from './browser.ts';
import { navigate } from './navigation.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { registeredDevice } from './playable-film.ts';
import { insertProtectedFilm } from './protected-film.ts';
import { openOnDevice } from './signed-in.ts';

/** Who may play what, on the screen: each price model for each kind of viewer. */

/** Movies of the demo that are sold by this model alone; those of the plan are for every age. */
const titles = { FREE: '', ADBASED: 'M1022', PLAN: 'M1020', PAID: 'M1052', RENTAL: 'M1018' };
const { bought, rented, rentedBefore } = demoPurchased;
const SUBSCRIBER = { email: 'subscriber@rawi.example', id: 'S-rawi-demo-1' };
const GUEST = { email: 'guest@rawi.example', id: 'S-rawi-demo-2' };
/** The kids profile of the subscriber, and one that the guest's account is given here. */
const SUBSCRIBER_KIDS = 'P-3';
/** One for all journeys that log in from a visitor's page: an account changes few devices in a month. */
const VISITOR_DEVICE = 'e2e-access';

let service: OwnService;
let guestKids: string;

beforeAll(async () => {
  service = await startOwnService();
  await insertProtectedFilm(service.dataFolder, service.ownDatabase.database);
  const list = await fetch(`${service.url}/cms/subscriber/v1/content?category=MOVIE&pricemodel=FREE`);
  titles.FREE = ((await list.json()) as { data: { objectid: string }[] }).data[0]!.objectid;
  const admin = await sessionOf(GUEST, GUEST.id);
  await call('/profile', admin.session, { profilename: 'Sami', kidsmode: 'YES', pgrating: 'PG' }, 'POST');
  const profiles = (await (
    await fetch(`${service.url}/sms/subscriberv2/v1/profile`, { headers: admin.session })
  ).json()) as { data: { profileid: string; profilename: string }[] };
  guestKids = profiles.data.find(({ profilename }) => profilename === 'Sami')!.profileid;
});
afterAll(async () => {
  await service?.stop();
});

// A browser that is closed at the end of a journey releases no slot.
beforeEach(async () => {
  await service.ownDatabase.database.pool.query('delete from stream_place');
});

const journey = journeyOf(anyJourney, () => service);

async function call(path: string, headers: Record<string, string>, body: object, method: 'POST' | 'PUT') {
  const reply = await fetch(`${service.url}/sms/subscriberv2/v1${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(JSON.stringify(read));
  return read;
}

/** A session of a profile, and the storage of a browser that has it. */
async function sessionOf({ email, id }: typeof GUEST, profileId: string) {
  const device = await registeredDevice(service.url, `access-${profileId}`);
  const cipher = createCipheriv('aes-128-ecb', 'rawi-demo-secret', null);
  const sealed = Buffer.concat([cipher.update('rawi1234'), cipher.final()]).toString('base64');
  const password = sealed.replaceAll('+', '-').replaceAll('/', '_');
  const login = await call('/login', { authorization: `Bearer ${device}` }, { email, password }, 'POST');
  const first = { 'x-session': String(login['success']) };
  const chosen = await call(`/profile/${profileId}`, first, {}, 'PUT');
  const kidsmode = profileId === id ? 'NO' : 'YES';
  return {
    session: { 'x-session': String(chosen['success']) },
    storage: {
      sessionToken: String(chosen['success']),
      subscriberToken: JSON.stringify({ type: 'Email', refreshtoken: chosen['refreshtoken'] }),
      subscriberDetails: JSON.stringify({ subscriberid: id }),
      currentProfileId: profileId,
      subscriberProfileDetails: JSON.stringify({ profileid: profileId, profilename: 'Noor', kidsmode }),
    },
  };
}

/** Advertisements play no part here, and a film waits for its breaks. */
const withoutAds = async (page: Page) => {
  await page.route('**/sandbox/ads/breaks.xml*', (route) => route.abort());
  return page;
};

async function signIn(page: Page, account: typeof GUEST, profileId: string): Promise<void> {
  const { storage } = await sessionOf(account, profileId);
  await page.addInitScript((stored) => {
    if (localStorage.getItem('sessionToken') !== null) return;
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, storage);
}

/** Paths of the licence calls and the sets that the page has requested. */
function recordRequests(page: Page) {
  const seen = { tokens: 0, licences: [] as number[], sets: new Set<string>() };
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    if (pathname.endsWith('/content/drmtoken')) seen.tokens += 1;
    if (pathname.endsWith('/licence/clearkey')) seen.licences.push(reply.status());
    if (pathname.startsWith('/media/')) seen.sets.add(pathname.split('/')[5]!);
  });
  return {
    /** What was requested since the last time. */
    take() {
      const taken = { tokens: seen.tokens, licences: seen.licences, sets: [...seen.sets] };
      Object.assign(seen, { tokens: 0, licences: [], sets: new Set<string>() });
      return taken;
    },
  };
}

const inTheClear = { tokens: 0, licences: [], sets: ['clear'] };
const byClearKey = { tokens: 1, licences: [200], sets: ['cbcs'] };

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  async function open(page: Page, id: string): Promise<void> {
    const path = `/${language}/movie/x/${id}`;
    if (page.url().startsWith('http')) return navigate(page, path);
    await page.goto(path);
    await waitForStartUp(page);
  }

  /** Waits until a film shows pictures, moving. */
  async function plays(page: Page): Promise<void> {
    await page.waitForURL('**/play');
    await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return (
        video !== null && video.currentTime > 0.3 && video.getVideoPlaybackQuality().totalVideoFrames > 3
      );
    });
  }

  /** Follows a link of a message to a film. */
  const followLink = (page: Page, id: string) => page.goto(`/${language}/contentPlayDeeplink/${id}`);

  async function pressPlay(page: Page, id: string): Promise<void> {
    await open(page, id);
    await page.getByRole('link', { name: messages['play.now'] }).first().click();
    await plays(page);
  }

  async function logIn(page: Page): Promise<void> {
    await page.getByLabel(messages['lookup.field']).fill(SUBSCRIBER.email);
    await page.getByRole('main').getByRole('button', { name: messages['lookup.find'], exact: true }).click();
    await page.getByLabel(messages['signIn.password.field'], { exact: true }).fill('rawi1234');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Salma' }).click();
  }

  type Label = 'play.subscribe' | 'play.purchase' | 'play.subscribeOrPurchase';
  /** Presses the button of a closed title; the popup that opens. */
  async function pressClosed(page: Page, id: string, label: Label) {
    await open(page, id);
    await page.getByRole('button', { name: messages[label], exact: true }).click();
    const popup = page.getByRole('dialog', { name: messages['need.title'] });
    await popup.waitFor();
    return {
      popup,
      listType: await popup.locator('[data-list-type]').getAttribute('data-list-type'),
      plans: await popup.getByRole('link', { name: messages['ask.plans'] }).count(),
      admin: await popup.getByText(messages['need.admin'], { exact: true }).count(),
    };
  }

  journey(
    `ACCESS-05 ACCESS-06 ACCESS-07 ACCESS-09 ACCESS-12 ACCESS-15 ACCESS-18 ACCESS-22 PLAY-01 PLAY-02 a visitor: free titles play in the clear, sold ones open their popup, and log-in leads to the film (${language})`,
    async ({ visit }) => {
      const page = await withoutAds(await visit());
      await openOnDevice(page, language, VISITOR_DEVICE);
      const requests = recordRequests(page);
      for (const model of ['FREE', 'ADBASED'] as const) {
        await pressPlay(page, titles[model]);
        expect(requests.take(), model).toEqual(inTheClear);
      }
      expect(await pressClosed(page, titles.PAID, 'play.purchase')).toMatchObject({
        listType: 'onlyPurchase',
        plans: 0,
      });
      expect(await pressClosed(page, titles.RENTAL, 'play.subscribeOrPurchase')).toMatchObject({
        listType: 'onlyPurchase',
        plans: 0,
      });
      const { popup, ...shown } = await pressClosed(page, titles.PLAN, 'play.subscribe');
      expect(shown).toEqual({ listType: 'onlySubscribe', plans: 1, admin: 0 });

      await popup.getByRole('link', { name: messages['need.signIn'] }).click();
      requests.take();
      await logIn(page);
      await plays(page);
      expect(requests.take(), 'what was pressed plays, decrypted').toEqual(byClearKey);
    },
  );

  journey(
    `ROUTE-21 ACCESS-22 SESS-26 a link to a film says to a visitor what is needed, and log-in leads to the film; for a subscriber it plays (${language})`,
    async ({ visit }) => {
      const page = await withoutAds(await visit());
      await openOnDevice(page, language, VISITOR_DEVICE);
      await followLink(page, titles.PLAN);
      await page.getByRole('heading', { name: messages['need.title'] }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: messages['need.ways'] }).click();
      const popup = page.getByRole('dialog', { name: messages['need.title'] });
      await popup.getByRole('link', { name: messages['need.signIn'] }).click();
      await logIn(page);
      await plays(page);

      await followLink(page, titles.PLAN);
      await plays(page);
    },
  );

  journey(
    `ACCESS-02 ACCESS-03 ACCESS-04 ACCESS-20 PLAY-01 a subscriber: the plan, what was bought and what is rented play decrypted; a rental that is over does not (${language})`,
    async ({ visit }) => {
      const page = await withoutAds(await visit());
      await signIn(page, SUBSCRIBER, SUBSCRIBER.id);
      const requests = recordRequests(page);
      for (const id of [titles.PLAN, bought, rented]) {
        await pressPlay(page, id);
        expect(requests.take(), id).toEqual(byClearKey);
      }
      expect(await pressClosed(page, rentedBefore, 'play.subscribeOrPurchase')).toMatchObject({
        listType: 'onlyPurchase',
        admin: 0,
      });
    },
  );

  journeyInOneLanguage(language, journey)(
    `ACCESS-02 ACCESS-04 a device whose clock is a year ahead: the plan and the rental of a subscriber have not ended (${language})`,
    async ({ visit }) => {
      const page = await withoutAds(await visit());
      await page.clock.install({ time: Date.now() + 400 * 86_400_000 });
      await signIn(page, SUBSCRIBER, SUBSCRIBER.id);
      for (const id of [titles.PLAN, rented]) await pressPlay(page, id);
    },
  );

  journey(
    `ACCESS-14 ROLE-07 PAY-01 without a plan the admin is led to the plans; another profile is told that only the admin pays (${language})`,
    async ({ visit }) => {
      const admin = await withoutAds(await visit());
      await signIn(admin, GUEST, GUEST.id);
      const { popup: _, ...shown } = await pressClosed(admin, titles.PLAN, 'play.subscribe');
      expect(shown).toEqual({ listType: 'onlySubscribe', plans: 1, admin: 0 });

      const kids = await withoutAds(await visit());
      await signIn(kids, GUEST, guestKids);
      const { popup, ...told } = await pressClosed(kids, titles.PLAN, 'play.subscribe');
      expect(told).toEqual({ listType: 'onlySubscribe', plans: 0, admin: 1 });
      if (language === 'en')
        await popup
          .getByText('Sorry! Admin only allowed to the payment. Please contact your Admin', { exact: true })
          .waitFor();
      expect(await popup.getByRole('link').count(), 'nothing leads to a payment').toBe(0);
      await expectAccessible(kids);
    },
  );

  journey(
    `PROF-08 PLAY-01 a kids profile plays what the plan of its account opens, and not what is not for its age (${language})`,
    async ({ visit }) => {
      const page = await withoutAds(await visit());
      await signIn(page, SUBSCRIBER, SUBSCRIBER_KIDS);
      const requests = recordRequests(page);
      await pressPlay(page, titles.PLAN);
      expect(requests.take()).toEqual(byClearKey);
      await page.goto(`/${language}/movie/x/M1013/play`);
      requests.take();
      await page.getByText(messages['error.closed.text']).waitFor();
      expect(requests.take()).toMatchObject({ tokens: 0, sets: [] });
    },
  );
});
