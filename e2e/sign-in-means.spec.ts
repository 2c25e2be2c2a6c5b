import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, journeyInOneLanguage, languages, sizes } from './browser.ts';
import { watchCaptchas } from './captchas.ts';
import { openForm, readLocalStorage } from './navigation.ts';
import { createAccount, openOnDevice, sentCode, signInPage } from './signed-in.ts';

/** Logging in by a social account, through its consent page, and by a passkey, with Chromium's virtual authenticator. */

const NEW_PERSON = 'button[name=person][value^=new-]';

type SocialType = 'FB' | 'Google' | 'Apple';

/**
 * An authenticator in the page's device, which holds passkeys and has somebody present. It answers at once whatever it is
 * asked, so it is asked by the button alone, not by the menu of the field too.
 */
async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

describe.each(languages)('in $language', ({ language, dir }) => {
  const messages = catalogues[language];
  const button = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true });
  const details = async (page: Page) =>
    JSON.parse((await readLocalStorage(page, 'subscriberDetails')) ?? '{}') as Record<string, string>;

  async function toConsent(page: Page, type: SocialType): Promise<void> {
    await openForm(page, `/${language}/lookup`);
    await button(page, messages[`signIn.with.${type}`]).click();
    await page.waitForURL('**/sandbox/oidc/**');
  }

  /** From the log-in page through the consent page; returns who was chosen. */
  async function consent(page: Page, type: SocialType, person?: string): Promise<string> {
    await toConsent(page, type);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    if (person === undefined) await expectAccessible(page);
    const choice = page.locator(NEW_PERSON);
    // The page offers somebody else at every visit.
    if (person !== undefined)
      await choice.evaluate((element, id) => element.setAttribute('value', id), person);
    const chosen = (await page.locator(NEW_PERSON).getAttribute('value'))!;
    await choice.click();
    return chosen;
  }

  /** A network may sign up three times in an hour without a captcha, so any later journey is asked. */
  async function isInside(page: Page, answer: () => Promise<string>): Promise<void> {
    const asked = page.getByRole('heading', { name: messages['signIn.captcha.title'] });
    const offered = page.getByRole('heading', { name: messages['signIn.setPassword.title'] });
    await asked.or(offered).first().waitFor();
    if ((await offered.count()) > 0) return;
    await page.getByLabel(messages['signIn.captcha.field']).fill(await answer());
    await button(page, messages['signIn.captcha.send']).click();
    await offered.waitFor();
  }

  // They differ in their consent pages alone, which are not ours.
  for (const type of ['FB', 'Google', 'Apple'] as const)
    (type === 'FB' ? journey : journeyInOneLanguage(language))(
      `AUTH-02 AUTH-04 AUTH-11 AUTH-16 a new ${type} account signs up by its consent page, and logs in by it (${language})`,
      async ({ visit, baseUrl }) => {
        const page = await visit(type === 'Apple' ? { viewport: sizes.phone } : {});
        const answer = watchCaptchas(page, baseUrl);
        const person = await consent(page, type);
        await isInside(page, answer);
        // AUTH-16: no password yet, so one is offered; it may wait.
        await button(page, messages['signIn.setPassword.later']).click();
        await page.waitForURL(`**/${language}`);
        const first = await details(page);
        expect(first).toMatchObject({ email: `${person}@people.example`, setpassword: 'NO' });

        const other = await visit();
        const sent: string[] = [];
        other.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
        await consent(other, type, person);
        await other.getByRole('heading', { name: messages['signIn.setPassword.title'] }).waitFor();
        expect((await details(other))['subscriberid']).toBe(first['subscriberid']);
        expect(sent.filter((line) => line.endsWith('POST /sms/subscriberv2/v1/subscriber'))).toEqual([]);
        expect(new URL(other.url()).searchParams.has('code')).toBe(false);
      },
    );

  journey(
    `PROD-07 AUTH-05 ERR-05 AUTH-03 a Facebook account without a mail address gives one, verifies it, and logs in from then on (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      const answer = watchCaptchas(page, baseUrl);
      const choice = 'button[name=person][value^=omar-]';
      await toConsent(page, 'FB');
      const person = (await page.locator(choice).getAttribute('value'))!;
      await page.locator(choice).click();
      await page.getByRole('heading', { name: messages['signIn.socialEmail.title'] }).waitFor();
      await expectAccessible(page);
      const email = `${person}@rawi.example`;
      // The consent is not asked for again by a reload; its token is in this tab alone.
      await page.reload();
      await page.getByRole('heading', { name: messages['signIn.socialEmail.title'] }).waitFor();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('withoutEmail');
      await page.getByLabel(messages['signIn.socialEmail.field']).fill(email);
      await button(page, messages['lookup.find']).click();
      await page.getByRole('heading', { name: messages['signIn.captcha.title'] }).waitFor();
      await page.getByLabel(messages['signIn.captcha.field']).fill(await answer());
      await button(page, messages['signIn.captcha.send']).click();
      await page.getByRole('heading', { name: messages['signIn.verify.title'] }).waitFor();
      await page
        .getByRole('group', { name: messages['signIn.code.field'] })
        .getByRole('textbox')
        .first()
        .click();
      await page.keyboard.type(await sentCode(page, email));
      await page.getByRole('heading', { name: messages['signIn.setPassword.title'] }).waitFor();
      const first = await details(page);
      expect(first).toMatchObject({ email, subscribername: 'Omar Najm' });

      const other = await visit();
      await toConsent(other, 'FB');
      await other.locator(choice).evaluate((element, id) => element.setAttribute('value', id), person);
      await other.locator(choice).click();
      await other.getByRole('heading', { name: messages['signIn.setPassword.title'] }).waitFor();
      expect((await details(other))['subscriberid']).toBe(first['subscriberid']);
    },
  );

  journey(
    `what a social account cannot do is said: an address that has an account, and an issuer that fails; who cancels is back where it began (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const choose = async (value: string) => {
        await toConsent(page, 'Google');
        await page.locator(`button[name=person][value="${value}"]`).click();
      };
      await choose('guest');
      await page.getByRole('heading', { name: messages['signIn.socialKnown.title'] }).waitFor();
      await expectAccessible(page);

      const usedUp = page.waitForRequest('**/social/finish');
      await choose('');
      await page.waitForURL((address) => address.pathname === `/${language}/lookup`);
      await page.getByRole('heading', { name: messages['lookup.title'] }).waitFor();
      expect(new URL(page.url()).search).toBe('');
      // Nothing was wrong, so that nothing is said: the form has its own empty alerts.
      expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
      const { state } = (await usedUp).postDataJSON() as { state: string };
      expect(state.length).toBeGreaterThan(20);
      // The consent page is over: from there one is led to the app again.
      await page.goBack();
      await page.waitForURL((address) => address.pathname === `/${language}/lookup`);
      await page.getByRole('heading', { name: messages['lookup.title'] }).waitFor();

      await page.goto(`/${language}/signIn/callback?error=temporarily_unavailable&state=${state}`);
      await page.getByText(messages['signIn.callback.unavailable.text'], { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await expectAccessible(page);
      await page.getByRole('link', { name: messages['signIn.callback.failed.go'] }).click();
      await page.getByRole('heading', { name: messages['lookup.title'] }).waitFor();
      expect(await readLocalStorage(page, 'sessionToken')).toBeNull();
    },
  );

  journey(
    `CALL-54 a passkey is added and renamed on the profile page, logs in where it is kept, and not once it is removed (${language})`,
    async ({ visit, baseUrl }) => {
      // Passkeys belong to a name, never to a bare address.
      const named = new URL(baseUrl);
      named.hostname = 'localhost';
      const page = await visit({ baseURL: named.origin });
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      const { session, authenticatorId } = await addAuthenticator(page);
      await page.goto(`/${language}/profile`);
      await page.getByText(messages['passkeys.none'], { exact: true }).waitFor();
      await button(page, messages['passkeys.add']).click();
      const remove = page.getByRole('button', {
        name: messages['passkeys.removeOf'].replace('{name}', messages['passkeys.unnamed']),
      });
      await remove.waitFor();
      await expectAccessible(page);
      await page
        .getByRole('button', {
          name: messages['passkeys.renameOf'].replace('{name}', messages['passkeys.unnamed']),
        })
        .click();
      await page.getByRole('textbox', { name: messages['passkeys.name'] }).fill('هاتف Salma');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: messages['profile.save'], exact: true })
        .click();
      const renamed = messages['passkeys.removeOf'].replace('{name}', 'هاتف Salma');
      await page.getByRole('button', { name: renamed, exact: true }).waitFor();
      await expectAccessible(page);
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', signCount: 1 }]);

      // The same passkey in another browser, as an account in a cloud brings it there.
      const other = await visit({ baseURL: named.origin });
      const kept = await addAuthenticator(other);
      await kept.session.send('WebAuthn.addCredential', {
        authenticatorId: kept.authenticatorId,
        credential: credentials[0]!,
      });
      await openForm(other, `/${language}/lookup`);
      await button(other, messages['signIn.passkey']).click();
      await other.waitForURL(`**/${language}`);
      expect((await details(other))['email']).toBe(account.email);

      await page.getByRole('button', { name: renamed, exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: messages['passkeys.remove'], exact: true })
        .click();
      await page.getByText(messages['passkeys.none'], { exact: true }).waitFor();
      const late = await visit({ baseURL: named.origin });
      const copy = await addAuthenticator(late);
      await copy.session.send('WebAuthn.addCredential', {
        authenticatorId: copy.authenticatorId,
        credential: { ...credentials[0]!, signCount: 9 },
      });
      await openForm(late, `/${language}/lookup`);
      await button(late, messages['signIn.passkey']).click();
      await late.getByText(messages['code.6422'], { exact: true }).waitFor();
      expect(await readLocalStorage(late, 'sessionToken')).toBeNull();
    },
  );
});
