import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, sizes, type Language } from './browser.ts';
import { watchCaptchas } from './captchas.ts';
import { openForm, readLocalStorage } from './navigation.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** Messages of the demo's outbox to an address or number, the newest first. */
async function outbox(baseUrl: string, to: string): Promise<{ text: string }[]> {
  const reply = await fetch(`${baseUrl}/sandbox/outbox?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as { text: string }[];
}

/** The six digits of the newest message to an address or number, once there are `count` messages. */
async function codeFor(baseUrl: string, to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await outbox(baseUrl, to)).length).toBeGreaterThanOrEqual(count);
  const [newest] = await outbox(baseUrl, to);
  return /(?<!\d)\d{6}(?!\d)/.exec(newest!.text)![0];
}

/** Types a code, which is sent as soon as it is full. */
async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
}

let count = 0;
/** An address that nobody has used. */
const newAddress = (language: Language) =>
  `guest-${language}-${Date.now().toString(36)}-${(count += 1)}@rawi.example`;
const newNumber = () => `+97336${String(Date.now() + (count += 1)).slice(-6)}`;

/** An account of the demo. */
const KNOWN = 'guest@rawi.example';
const PASSWORD = 'night-story-7';

describe.each(languages)('signing in, in $language', ({ language }) => {
  const messages = catalogues[language];
  const button = (page: Page, id: keyof typeof messages) =>
    page.getByRole('main').getByRole('button', { name: messages[id], exact: true });

  async function start(page: Page, account: string): Promise<void> {
    await openForm(page, `/${language}/lookup`);
    await page.getByLabel(messages['lookup.field']).fill(account);
    await button(page, 'lookup.find').click();
  }

  /** Fills and sends the form of a new account. */
  async function signUp(page: Page, answer: () => Promise<string>, password = PASSWORD): Promise<void> {
    await page.getByRole('heading', { name: messages['signIn.signUp.title'] }).waitFor();
    await page.getByLabel(messages['signIn.signUp.name']).fill('Layla');
    await page.getByLabel(messages['signIn.signUp.password'], { exact: true }).fill(password);
    await page.getByLabel(messages['signIn.captcha.field']).fill(await answer());
    await button(page, 'signIn.signUp.send').click();
    await page.getByRole('heading', { name: messages['signIn.verify.title'] }).waitFor();
  }

  const captchaTitle = (page: Page) => page.getByRole('heading', { name: messages['signIn.captcha.title'] });

  /** All journeys come from one network, so any login of a new browser may be asked for a captcha. */
  const passCaptcha = async (page: Page, answer: () => Promise<string>, others: Promise<unknown>) => {
    const asked = captchaTitle(page).waitFor();
    if ((await Promise.race([asked.then(() => 'asked'), others.then(() => 'not')])) === 'not') {
      asked.catch(() => undefined);
      return;
    }
    others.catch(() => undefined);
    await page.getByLabel(messages['signIn.captcha.field']).fill(await answer());
    await button(page, 'signIn.captcha.send').click();
  };

  const isInside = async (page: Page, answer?: () => Promise<string>) => {
    if (answer) await passCaptcha(page, answer, page.waitForURL(`**/${language}`));
    await page.waitForURL(`**/${language}`);
    expect(JSON.parse((await readLocalStorage(page, 'subscriberDetails'))!)).toMatchObject({
      subscribername: 'Layla',
    });
  };

  journey(
    `ANALYT-02 PROD-07 AUTH-08 AUTH-09 AUTH-11 AUTH-12 AUTH-13 AUTH-14 VALID-30 UI-04 UI-05 ERR-14 ERR-15 an unknown address signs up, its code logs in, and its password later (${language})`,
    async ({ visit, baseUrl }) => {
      const address = newAddress(language);
      const { page, events } = await visitAsViewer(visit);
      const answer = watchCaptchas(page, baseUrl);
      await start(page, address);
      await page.getByRole('heading', { name: messages['signIn.signUp.title'] }).waitFor();
      expect(await page.getByLabel(messages['lookup.field']).inputValue(), 'the entered address').toBe(
        address,
      );
      await expectAccessible(page);
      await signUp(page, answer);
      await expectAccessible(page);
      expect(new URL(page.url()).search).toBe('?step=verify');
      await button(page, 'signIn.verify.send').click();
      await page.getByText(messages['field.otp.required'], { exact: true }).waitFor();
      const code = await codeFor(baseUrl, address);
      await typeCode(page, messages['signIn.code.field'], code === '000000' ? '000001' : '000000');
      await page.getByText(messages['code.6005'], { exact: true }).waitFor();
      await typeCode(page, messages['signIn.code.field'], code);
      await isInside(page);

      // Another browser: AUTH-09, the password is never readable on its way.
      const { page: other, events: otherEvents } = await visitAsViewer(visit);
      const bodies: string[] = [];
      other.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
      const answerOther = watchCaptchas(other, baseUrl);
      await start(other, address);
      await other.getByRole('heading', { name: messages['signIn.password.title'] }).waitFor();
      await expectAccessible(other);
      const field = other.getByLabel(messages['signIn.password.field'], { exact: true });
      expect(await field.getAttribute('autocomplete')).toBe('current-password');
      await button(other, 'signIn.password.send').click();
      await other.getByText(messages['field.password.required']).waitFor();
      await field.fill('12345');
      await button(other, 'signIn.password.send').click();
      await other.getByText(messages['field.password.length']).waitFor();
      await field.fill('wrong-pass-1');
      await button(other, 'signIn.password.send').click();
      const refused = other.getByText(messages['code.6002'], { exact: true });
      await passCaptcha(other, answerOther, refused.waitFor());
      await refused.waitFor();
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.fill(PASSWORD);
      await other.keyboard.press('Enter');
      await isInside(other, answerOther);
      expect(bodies.some((body) => body.includes('/v1/login'))).toBe(true);
      expect(bodies.filter((body) => body.includes(PASSWORD) || body.includes('wrong-pass-1'))).toEqual([]);
      await expectSent(events, [
        ['sign_up', { mode: 'Email', status: 'SUCCESS' }],
        ['login', { mode: 'Email', status: 'SUCCESS' }],
      ]);
      await expectSent(otherEvents, [
        ['login', { mode: 'Email', status: 'FAILURE', reason: '6002' }],
        ['login', { mode: 'Email', status: 'SUCCESS' }],
      ]);
      await expect.poll(otherEvents.userCalls).toBe(1);
    },
  );

  journey(
    `PROD-07 AUTH-13 a mobile number signs up with the code of a text message, and logs in by one (${language})`,
    async ({ visit, baseUrl }) => {
      const number = newNumber();
      const page = await visit({ viewport: sizes.phone });
      const answer = watchCaptchas(page, baseUrl);
      await start(page, number);
      await signUp(page, answer);
      await typeCode(page, messages['signIn.code.field'], await codeFor(baseUrl, number));
      await isInside(page);

      const other = await visit({ viewport: sizes.phone });
      const answerOther = watchCaptchas(other, baseUrl);
      await start(other, number);
      await button(other, 'signIn.password.code').click();
      await other.getByRole('heading', { name: messages['signIn.code.title'] }).waitFor();
      const boxes = other.getByRole('group', { name: messages['signIn.code.field'] }).getByRole('textbox');
      expect(await boxes.count()).toBe(6);
      expect(await boxes.first().getAttribute('autocomplete')).toBe('one-time-code');
      expect(await button(other, 'signIn.code.resend').count(), 'not before its time').toBe(0);
      await expectAccessible(other);
      const code = await codeFor(baseUrl, number, 2);
      await boxes.nth(2).evaluate((box, text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        box.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, code);
      await isInside(other, answerOther);
    },
  );

  journey(
    `AUTH-16 UI-06 CALL-59 a forgotten password is set anew by a code, and logs in; an unknown address sees the same (${language})`,
    async ({ visit, baseUrl }) => {
      const address = newAddress(language);
      const page = await visit();
      const answer = watchCaptchas(page, baseUrl);
      await start(page, address);
      await signUp(page, answer);
      await typeCode(page, messages['signIn.code.field'], await codeFor(baseUrl, address));
      await isInside(page);

      const other = await visit();
      const answerOther = watchCaptchas(other, baseUrl);
      await start(other, address);
      await button(other, 'signIn.password.forgot').click();
      expect(await other.getByLabel(messages['lookup.field']).inputValue()).toBe(address);
      await expectAccessible(other);
      await button(other, 'signIn.forgot.send').click();
      await other.getByRole('heading', { name: messages['signIn.reset.title'] }).waitFor();
      await expectAccessible(other);
      const field = other.getByLabel(messages['signIn.reset.password'], { exact: true });
      expect(await field.getAttribute('autocomplete')).toBe('new-password');
      await typeCode(other, messages['signIn.code.field'], await codeFor(baseUrl, address, 2));
      await field.fill('another-night');
      await button(other, 'signIn.reset.send').click();
      await isInside(other, answerOther);

      const stranger = await visit();
      await openForm(stranger, `/${language}/lookup?step=forgot`);
      await stranger.getByRole('heading', { name: messages['signIn.forgot.title'] }).waitFor();
      await stranger.getByLabel(messages['lookup.field']).fill(newAddress(language));
      await button(stranger, 'signIn.forgot.send').click();
      await stranger.getByRole('heading', { name: messages['signIn.reset.title'] }).waitFor();
    },
  );

  journey(
    `VALID-02 VALID-04 VALID-05 VALID-10 VALID-11 VALID-12 VALID-29 AUTH-14 ERR-11 ERR-18 ERR-21 what is missing or wrong is said beside its field (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      const answer = watchCaptchas(page, baseUrl);
      await openForm(page, `/${language}/lookup`);
      const account = page.getByLabel(messages['lookup.field']);
      expect(await account.getAttribute('autocomplete'), 'names and passkeys').toBe('username webauthn');
      for (const [typed, text] of [
        ['', messages['field.emailOrMobile.required']],
        ['ضيف@rawi', messages['field.email.invalid']],
      ] as const) {
        await account.fill(typed);
        await button(page, 'lookup.find').click();
        await page.getByText(text).waitFor();
        expect(await account.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      await expectAccessible(page);
      await button(page, 'signIn.signUp.none').click();
      await button(page, 'signIn.signUp.send').click();
      for (const id of [
        'field.name.required',
        'field.emailOrMobile.required',
        'field.password.required',
        'field.captcha.required',
      ] as const)
        await page.getByText(messages[id], { exact: true }).waitFor();
      await page.getByLabel(messages['signIn.signUp.name']).fill('Layla');
      await page.getByLabel(messages['lookup.field']).fill(KNOWN);
      await page.getByLabel(messages['signIn.signUp.password'], { exact: true }).fill(PASSWORD);
      await page.getByLabel(messages['signIn.captcha.field']).fill('x');
      await answer();
      await button(page, 'signIn.signUp.send').click();
      await page.getByText(messages['code.6301'], { exact: true }).waitFor();
      // A wrong answer is followed by another question, in an empty field.
      const right = await answer();
      // A number of a land line.
      await page.getByLabel(messages['lookup.field']).fill('+97317000000');
      await page.getByLabel(messages['signIn.captcha.field']).fill('x');
      await button(page, 'signIn.signUp.send').click();
      await page.getByText(messages['code.6405'], { exact: true }).waitFor();
      // An account of the demo: one may log in with it.
      await page.getByLabel(messages['lookup.field']).fill(KNOWN);
      await page.getByLabel(messages['signIn.captcha.field']).fill(right);
      await button(page, 'signIn.signUp.send').click();
      await page.getByText(messages['code.6408'], { exact: true }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: KNOWN }).click();
      await page.getByRole('heading', { name: messages['signIn.password.title'] }).waitFor();
      await page.goto(`/${language}/lookup?step=social-email`);
      await page.getByRole('heading', { name: messages['signIn.socialEmail.title'] }).waitFor();
      await button(page, 'lookup.find').click();
      await page.getByText(messages['field.email.required'], { exact: true }).waitFor();
    },
  );

  journey(
    `a switch of the language, a reload and Back lose nothing, and no secret is kept (${language})`,
    async ({ visit }) => {
      const address = newAddress(language);
      const page = await visit();
      await start(page, address);
      await page.getByLabel(messages['signIn.signUp.name']).fill('Layla');
      await page.getByLabel(messages['signIn.signUp.password'], { exact: true }).fill(PASSWORD);
      const other = language === 'en' ? 'ar' : 'en';
      await page.getByRole('banner').locator(`a[hreflang=${other}]:visible`).click();
      await page.waitForURL(`**/${other}/lookup?step=sign-up`);
      const texts = catalogues[other];
      await page.getByRole('heading', { name: texts['signIn.signUp.title'] }).waitFor();
      await expect.poll(() => page.getByLabel(texts['signIn.signUp.name']).inputValue()).toBe('Layla');
      expect(await page.getByLabel(texts['lookup.field']).inputValue()).toBe(address);
      expect(await page.getByLabel(texts['signIn.signUp.password'], { exact: true }).inputValue()).toBe('');
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]),
      );
      expect(kept).not.toContain(PASSWORD);
      await page.reload();
      await page.getByRole('heading', { name: texts['signIn.signUp.title'] }).waitFor();
      await expect.poll(() => page.getByLabel(texts['lookup.field']).inputValue()).toBe(address);
      await page.goto(`/${language}/lookup?step=captcha`);
      await page
        .getByRole('heading', { name: messages['signIn.captcha.title'] })
        .waitFor({ state: 'detached' });
    },
  );

  journey(
    `AUTH-06 AUTH-15 UI-07 many wrong passwords bring the captcha, whose answer sends the login again (${language})`,
    async ({ visit, baseUrl }) => {
      const address = newAddress(language);
      const page = await visit();
      const answerSignUp = watchCaptchas(page, baseUrl);
      await start(page, address);
      await signUp(page, answerSignUp);
      await typeCode(page, messages['signIn.code.field'], await codeFor(baseUrl, address));
      await isInside(page);

      const other = await visit();
      const answer = watchCaptchas(other, baseUrl);
      await start(other, address);
      const field = other.getByLabel(messages['signIn.password.field'], { exact: true });
      const title = other.getByRole('heading', { name: messages['signIn.captcha.title'] });
      const isSettled = other.getByText(messages['code.6002'], { exact: true });
      for (let attempt = 0; attempt < 12 && (await title.count()) === 0; attempt += 1) {
        await field.fill(`wrong-pass-${attempt}`);
        await button(other, 'signIn.password.send').click();
        await title.or(isSettled).first().waitFor();
      }
      await title.waitFor();
      await expectAccessible(other);
      await answer();
      await other.goBack();
      await field.fill(PASSWORD);
      await button(other, 'signIn.password.send').click();
      await title.waitFor();
      await other.getByLabel(messages['signIn.captcha.field']).fill(await answer());
      await button(other, 'signIn.captcha.send').click();
      await isInside(other);
    },
  );

  journey(
    `UI-07 whoever can neither see nor hear a captcha has the device answer it (${language})`,
    async ({ visit, baseUrl }) => {
      const address = newAddress(language);
      const page = await visit();
      await start(page, address);
      await page.getByLabel(messages['signIn.signUp.name']).fill('Layla');
      await page.getByLabel(messages['signIn.signUp.password'], { exact: true }).fill(PASSWORD);
      await button(page, 'signIn.captcha.neither').click();
      await page.getByText(messages['signIn.captcha.solved']).waitFor({ timeout: 60_000 });
      await expectAccessible(page);
      await button(page, 'signIn.signUp.send').click();
      await page.getByRole('heading', { name: messages['signIn.verify.title'] }).waitFor();
      // CALL-19, ROUTE-15: the link of the same mail does what the code does, once.
      const [mail] = await (async () => {
        await expect.poll(async () => (await outbox(baseUrl, address)).length).toBeGreaterThan(0);
        return outbox(baseUrl, address);
      })();
      const link = new URL(/https?:\/\/\S+emailVerify\?token=[\w-]+/.exec(mail!.text)![0]);
      await page.goto(link.pathname + link.search);
      await page.getByRole('heading', { name: messages['token.verify.done.title'] }).waitFor();
      await expectAccessible(page);
      await page.goto(link.pathname + link.search);
      await page.getByRole('heading', { name: messages['token.verify.failed.title'] }).waitFor();
      await start(page, address);
      await page.getByRole('heading', { name: messages['signIn.password.title'] }).waitFor();
    },
  );
});
