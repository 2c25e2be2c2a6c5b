import { expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, waitForStartUp } from './browser.ts';
import { buyPlan } from './paid-account.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

const messages = catalogues.en;
/** A movie of the demo that plans alone open. */
const MOVIE = 'M1020';

journey(
  'SESS-15 what is paid in one window can be watched in the other within a second, without reloading',
  // A claim about time, on a machine that others use, too.
  { retry: 2 },
  async ({ visit, baseUrl }) => {
    const [watching, paying] = [await visit(), await visit()];
    await openOnDevice(watching, 'en');
    const account = await createAccount(watching);
    await signInPage(watching, account);
    await openOnDevice(paying, 'en');
    await signInPage(paying, account);
    const followed = watching.waitForResponse((reply) => reply.url().endsWith('/subscription/events'));
    await watching.goto(`/en/detail/${MOVIE}`);
    await waitForStartUp(watching);
    const button = (name: string) =>
      watching.getByRole('link', { name }).or(watching.getByRole('button', { name })).first();
    await button(messages['play.subscribe']).waitFor();
    expect((await followed).status()).toBe(200);
    await watching.evaluate(() => Object.assign(window, { isSamePage: true }));
    expect(await button(messages['play.now']).count()).toBe(0);
    // Told by the page: a busy machine lets the test hear of it late.
    const shownAt = watching.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const look = () =>
            [...document.querySelectorAll('main a, main button')].some(({ textContent }) =>
              textContent.includes(name),
            ) && resolve(Date.now());
          new MutationObserver(look).observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
          });
        }),
      messages['play.now'],
    );
    const { paidAt } = await buyPlan(paying, baseUrl, 'PL-HALF');
    expect((await shownAt) - (performance.timeOrigin + paidAt), 'milliseconds').toBeLessThan(1000);
    await button(messages['play.now']).waitFor();
    expect(await watching.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

journey(
  'five windows of one browser, all in sight, are answered: two of them follow what changes',
  async ({ visit }) => {
    const first = await visit();
    await openOnDevice(first, 'en');
    await signInPage(first, await createAccount(first));
    const windows = [first];
    for (let n = 1; n < 5; n += 1) windows.push(await first.context().newPage());
    for (const page of windows) {
      await page.goto('/en');
      await waitForStartUp(page);
    }
    const held = () =>
      first.evaluate(async () =>
        (await navigator.locks.query()).held
          ?.map(({ name }) => name)
          .filter((name) => name?.startsWith('live-'))
          .toSorted(),
      );
    await expect.poll(held).toEqual(['live-window-1', 'live-window-2']);
    // Longer than the others take to ask for a place.
    await first.waitForTimeout(1000);
    expect(await held()).toEqual(['live-window-1', 'live-window-2']);
    // With all connections taken by streams none of them would be answered.
    const asked = windows.map((page) => page.evaluate(async () => (await fetch('/en/faq')).status));
    expect(await Promise.all(asked)).toEqual(windows.map(() => 200));
  },
);
