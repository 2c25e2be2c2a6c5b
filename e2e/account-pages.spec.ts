import { calls, type Call } from '@rawi/contract';
import { fromAnyDigits } from '@rawi/domain';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';
import { openForm, openHydrated, readLocalStorage } from './navigation.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** The account forms: validation, stored values, and shown results. */
describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `ROUTE-07 PAIR-04 the code of a TV is typed or pasted into six boxes (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openForm(page, `/${language}/pairing`);
      const boxes = page.getByRole('group', { name: messages['pairing.code'] }).getByRole('textbox');
      const value = () =>
        boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '.').join(''));
      // As the screen shows them, whatever the keyboard types.
      const shown = (code: string) =>
        language === 'ar' ? code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!) : code;
      await boxes.first().click();
      await page.keyboard.type('1a2');
      expect(await value()).toBe(shown('12....'));
      await page.keyboard.press('Backspace');
      expect(await value()).toBe(shown('1.....'));
      await page.getByRole('button', { name: messages['pairing.connect'], exact: true }).click();
      await page.getByText(messages['pairing.short']).waitFor();
      await boxes.nth(2).evaluate((box) => {
        const data = new DataTransfer();
        data.setData('text', '١٢٣-٤٥٦');
        box.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      expect(await value()).toBe(shown('123456'));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: messages['login.title'] }).waitFor();
      await expectAccessible(page);
    },
  );

  journey(
    `PAIR-04 code boxes are cleared by Delete, Cut and virtual keyboards; arrows move left to right, and other keys are the browser’s (${language})`,
    async ({ visit }) => {
      const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
      await openForm(page, `/${language}/pairing`);
      const boxes = page.getByRole('group', { name: messages['pairing.code'] }).getByRole('textbox');
      const value = async () =>
        fromAnyDigits(
          await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '.').join('')),
        );
      const at = () => boxes.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
      const lefts = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left));
      expect(lefts, 'codes run left to right').toEqual(lefts.toSorted((one, other) => one - other));
      await boxes.first().click();
      await page.keyboard.type('٤٨٢٩١٣');
      expect(await value()).toBe('482913');
      await boxes.nth(2).focus();
      await page.keyboard.press('Delete');
      expect([await value(), await at()]).toEqual(['48.913', 2]);
      await boxes.nth(4).focus();
      await page.keyboard.press('ControlOrMeta+x');
      expect([await value(), await at()]).toEqual(['48.9.3', 4]);
      expect(fromAnyDigits(await page.evaluate(() => navigator.clipboard.readText()))).toBe('1');
      await page.keyboard.press('ControlOrMeta+v');
      expect(await value()).toBe('48.913');
      await boxes.nth(2).focus();
      await page.keyboard.press('ArrowLeft');
      expect(await at()).toBe(1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await at()).toBe(3);
      await page.keyboard.press('End');
      expect(await at()).toBe(5);
      await page.keyboard.press('Home');
      expect(await at()).toBe(0);
      // A digit replaces the one in its box, also with the caret before it.
      await boxes.first().evaluate((box: HTMLInputElement) => box.setSelectionRange(0, 0));
      await page.keyboard.type('7');
      expect([await value(), await at()]).toEqual(['78.913', 1]);
      // A virtual keyboard sends input events without keys; autofill from a message inserts the whole code.
      const input = (place: number, text: string, inputType?: string) =>
        boxes.nth(place).evaluate(
          (box: HTMLInputElement, [to, type]) => {
            box.focus();
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, to);
            box.dispatchEvent(
              type
                ? new InputEvent('input', { bubbles: true, inputType: type })
                : new Event('input', { bubbles: true }),
            );
          },
          [text, inputType] as const,
        );
      await input(1, '', 'deleteContentBackward');
      expect([await value(), await at()]).toEqual(['7..913', 0]);
      await input(0, '739021');
      expect([await value(), await at()]).toEqual(['739021', 5]);
      // A code that is typed over another one, of which digits are the same, takes its place.
      await boxes.first().focus();
      await page.keyboard.type('799011');
      expect([await value(), await at()]).toEqual(['799011', 5]);
      expect(await boxes.first().getAttribute('autocomplete')).toBe('one-time-code');
      await expectAccessible(page);
    },
  );

  journey(
    `ANALYT-02 ROUTE-13 ROUTE-58 logging out on the account’s page removes personal data (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit);
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      await page.goto(`/${language}/Profile`);
      await page.getByText(account.email).waitFor();
      await expectAccessible(page);
      await page.evaluate(() => {
        localStorage.setItem('recentSearches', '["sea"]');
        localStorage.setItem('ownRows', 'OF-LAYLA');
        sessionStorage.setItem('form:ticket', '{"values":{"title":"OF-LAYLA"}}');
      });
      await page.getByRole('button', { name: messages['logOut.here'] }).click();
      await page.waitForURL(`**/${language}`);
      for (const key of ['recentSearches', 'sessionToken', 'subscriberDetails'])
        expect(await readLocalStorage(page, key), key).toBeNull();
      expect(await page.evaluate(() => sessionStorage.getItem('form:ticket'))).toBeNull();
      expect((await readLocalStorage(page, 'ownRows')) ?? '').not.toContain('OF-LAYLA');
      expect(await readLocalStorage(page, 'deviceId')).not.toBeNull();
      await expectSent(events, [['logout', { scope: 'THIS' }]]);
    },
  );

  journey(
    `ROUTE-15 ROUTE-39 a link whose token is wrong or missing does not work, and one of an operator asks to log in (${language})`,
    async ({ visit }) => {
      const page = await visit();
      for (const [address, heading] of [
        ['emailVerify', 'token.verify.failed.title'],
        ['emailVerify?token=a-token-that-nobody-sent', 'token.verify.failed.title'],
        ['subscription-handler', 'token.start.failed.title'],
        ['subscription-handler?subscriptiontoken=T-1', 'token.start.logIn.title'],
      ] as const) {
        await page.goto(`/${language}/${address}`);
        await page.getByRole('heading', { name: messages[heading] }).waitFor();
      }
      await expectAccessible(page);
    },
  );
});

/** Every path under the six bases that the contract declares, with its parameters as patterns. */
const contractPaths = Object.values(calls).flatMap((one) => {
  const { path, aliases = [] } = one as Call;
  return [path, ...aliases].map((each) => new RegExp(`^(?:/\\w+)?${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
});

journey('the account pages request nothing that the contract does not declare', async ({ visit }) => {
  const page = await visit();
  const requested: string[] = [];
  let lastRequest = 0;
  page.on('request', (request) => {
    lastRequest = Date.now();
    const { pathname } = new URL(request.url());
    if (/^\/(sms|crm|cms|recommend|charge|drm)\//.test(pathname)) requested.push(pathname);
  });
  await page.goto('/en/help');
  await page.evaluate(() =>
    localStorage.setItem('subscriberDetails', JSON.stringify({ subscriberid: 'S1' })),
  );
  for (const address of [
    'telcoPaymentHandler/R-1',
    'tv',
    'emailVerify?token=T-2',
    'subscription-handler?subscriptiontoken=T-2',
    'switchProfile',
    'addProfile',
  ]) {
    await openHydrated(page, `/en/${address}`);
    // The stream of notifications stays open: the page is done when it asks for nothing more.
    await expect.poll(() => Date.now() - lastRequest).toBeGreaterThan(500);
  }
  await page.evaluate(() => localStorage.removeItem('subscriberDetails'));
  await openForm(page, '/en/lookup');
  await page.getByLabel(catalogues.en['lookup.field']).fill('guest@rawi.example');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lookup?step=*');
  expect(requested, 'start-up asks for the country').toContain('/sms/subscriberv2/v1/getcountry');
  expect(requested.filter((path) => !contractPaths.some((pattern) => pattern.test(path)))).toEqual([]);
});

journey('the footer of account pages is not moved by what they load', async ({ visit }) => {
  const page = await visit();
  await openOnDevice(page, 'en');
  await signInPage(page, await createAccount(page));
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
        moved.push(...sources.map(({ node }) => node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['Profile', 'subscriptions', 'watchlist', 'tickets']) {
    await page.goto(`/en/${path}`);
    await waitForStartUp(page);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    expect(moved, path).not.toContain('FOOTER');
  }
});
