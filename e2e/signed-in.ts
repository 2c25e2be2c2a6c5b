import { createCipheriv, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Language } from './browser.ts';
import { waitForStartUp } from './start-up.ts';

/** Accounts for journeys that begin logged in: made and entered by the service's calls, and stored as the app stores them. */

const SMS = '/sms/subscriberv2/v1';
const PASSWORD_KEY = 'rawi-demo-secret';

export interface Account {
  email: string;
  password: string;
}

/** The demo's subscriber: the admin Salma, Yusuf with the PIN 1234, and Noor, who is a child. */
export const demoSubscriber: Account = { email: 'subscriber@rawi.example', password: 'rawi1234' };

function sealPassword(plain: string): string {
  const cipher = createCipheriv('aes-128-ecb', PASSWORD_KEY, null);
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

type Reply = Record<string, unknown> & { success?: string; refreshtoken?: string };

/** A call of the service with the tokens that the page has stored. */
export function callService(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const session = localStorage.getItem('sessionToken');
      const reply = await fetch(address, {
        method: verb,
        headers: {
          ...(session === null
            ? { authorization: `Bearer ${localStorage.getItem('deviceToken')}` }
            : { 'x-session': session }),
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      return (await reply.json()) as Reply;
    },
    [method, path.startsWith('/sandbox') ? path : SMS + path, body] as const,
  );
}

/** The newest code that was sent to an address. */
export async function sentCode(page: Page, to: string, after?: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const messages = (await callService(
      page,
      'GET',
      `/sandbox/outbox?to=${encodeURIComponent(to)}`,
    )) as unknown as { text?: string; subject?: string }[];
    const code = messages
      .map(({ text = '', subject = '' }) => /(?<!\d)\d{6}(?!\d)/.exec(`${text} ${subject}`)?.[0])
      .find((found) => found !== undefined);
    if (code !== undefined && code !== after) return code;
    await page.waitForTimeout(100);
  }
  throw new Error(`No code was sent to ${to}`);
}

/** Opens a page of the app on a device of this id, so that a repeated journey counts as one device. */
export async function openOnDevice(page: Page, language: Language, deviceId?: string): Promise<void> {
  if (deviceId !== undefined)
    await page.addInitScript((id) => {
      if (localStorage.getItem('deviceId') === null) localStorage.setItem('deviceId', id);
    }, deviceId);
  await page.goto(`/${language}/help`);
  await waitForStartUp(page);
}

/**
 * Makes an account with a verified address; the page is a visitor's afterwards.
 * @param terms what sign-ups say besides: `country`, where prices come from, and `displaylanguage`, that of its mails
 */
export async function createAccount(
  page: Page,
  terms: { country?: string; displaylanguage?: 'eng' | 'ara' } = {},
): Promise<Account> {
  const account = { email: `viewer-${randomBytes(6).toString('hex')}@rawi.example`, password: 'tales-1001' };
  const captcha = await callService(page, 'POST', '/captcha', { action: 'SIGNUP' });
  if (captcha['captchaid'] === undefined) throw new Error(JSON.stringify(captcha));
  const { answer } = await callService(page, 'GET', `/sandbox/captcha/${String(captcha['captchaid'])}`);
  const made = await callService(page, 'POST', '/subscriber', {
    email: account.email,
    subscribername: 'Shahrazad',
    password: sealPassword(account.password),
    captcha: { id: captcha['captchaid'], text: answer },
    ...terms,
  });
  if (made.success !== 'VERIFY') throw new Error(JSON.stringify(made));
  const otp = await sentCode(page, account.email);
  const verified = await callService(page, 'POST', '/verifyuser', { email: account.email, otp });
  if (!verified.success) throw new Error(JSON.stringify(verified));
  return account;
}

/** Logs the page in, with the admin's profile. */
export async function signInPage(page: Page, { email, password }: Account): Promise<void> {
  const reply = await callService(page, 'POST', '/login', { email, password: sealPassword(password) });
  if (!reply.success) throw new Error(JSON.stringify(reply));
  const store = ({ success, refreshtoken }: Reply) =>
    page.evaluate(
      ([token, refresh]) => {
        localStorage.setItem('sessionToken', token!);
        localStorage.setItem('subscriberToken', JSON.stringify({ type: 'Email', refreshtoken: refresh }));
      },
      [success, refreshtoken] as const,
    );
  await store(reply);
  const list = (await callService(page, 'GET', '/profile')) as unknown as {
    data: { profileid: string; picture: string }[];
    pictures: { name: string; url: string }[];
  };
  const admin = list.data[0]!;
  await store(await callService(page, 'PUT', `/profile/${admin.profileid}`, {}));
  const { data } = await callService(page, 'GET', '/subscriber');
  await page.evaluate(
    ([details, profile]) => {
      localStorage.setItem('subscriberDetails', JSON.stringify(details));
      localStorage.setItem('currentProfileId', profile.profileid);
      localStorage.setItem('subscriberProfileDetails', JSON.stringify(profile));
    },
    [
      data,
      { ...admin, pictureurl: list.pictures.find(({ name }) => name === admin.picture)?.url ?? '' },
    ] as const,
  );
}
