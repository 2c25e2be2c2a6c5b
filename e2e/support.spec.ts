import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, focusedText, journey, languages, sizes, waitForStartUp } from './browser.ts';
import { waitForArrowKeys, walkByArrows } from './focus-walk.ts';
import { logOperatorIn } from './operator-calls.ts';
import { callService, createAccount, demoSubscriber, openOnDevice, signInPage } from './signed-in.ts';

/** Support: tickets from the first word to the last. */

/** A picture as a file of the browser. */
async function picture(page: Page, name: string, width: number, height = width) {
  const data = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#24476b';
      context.fillRect(0, 0, w!, h! / 2);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height],
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** A black PNG file of a few kilobytes, whatever its size. */
function blankPicture(name: string, width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const [length, typed, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return [length, typed, sum];
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[...chunk('IHDR', header), ...chunk('IDAT', deflateSync(rows)), ...chunk('IEND', Buffer.alloc(0))],
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** One device for both languages: an account changes few in a month. */
const SUPPORT_DEVICE = 'e2e-support';

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  type Id = keyof typeof messages;
  const buttonOf = (page: Page, id: Id) =>
    page.getByRole('main').getByRole('button', { name: messages[id], exact: true });
  const linkOf = (page: Page, id: Id) =>
    page.getByRole('main').getByRole('link', { name: messages[id], exact: true }).last();
  const said = (page: Page, id: Id) => page.getByRole('main').getByText(messages[id], { exact: true });

  journey(
    `PROD-13 TICK-02 TICK-03 TICK-04 TICK-05 TICK-06 TICK-07 TICK-08 TICK-10 TICK-11 UI-11 VALID-24 VALID-26 VALID-27 a ticket with two pictures is written, answered, seen at once, commented and closed (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const { email } = await createAccount(page, { displaylanguage: language === 'ar' ? 'ara' : 'eng' });
      await signInPage(page, { email, password: 'tales-1001' });

      // The lists are empty, and say so after a failure that was mended.
      const lists = /\/crm\/subscriber\/v1\/request\?/;
      await page.route(lists, (route) => route.abort());
      await page.goto(`/${language}/Profile`);
      await waitForStartUp(page);
      const menu = page.getByRole('navigation', { name: messages['account.menu'] });
      await menu.getByRole('link', { name: messages['account.tickets'], exact: true }).click();
      await page.waitForURL(`**/${language}/tickets`);
      await said(page, 'account.failed').waitFor();
      await page.unroute(lists);
      await buttonOf(page, 'error.retry').click();
      await said(page, 'support.none.open.title').waitFor();
      await expectAccessible(page);
      await linkOf(page, 'support.closed').click();
      await page.waitForURL(`**/${language}/tickets/closed`);
      await said(page, 'support.none.closed.title').waitFor();

      await linkOf(page, 'support.new').click();
      await page.waitForURL(`**/${language}/tickets/new`);
      await buttonOf(page, 'support.form.send').click();
      for (const id of ['field.ticketTitle.required', 'field.description.required', 'field.choice'] as const)
        await said(page, id).waitFor();
      const title = page.getByLabel(messages['support.form.title'], { exact: true });
      await title.fill('x'.repeat(65));
      await title.blur();
      await buttonOf(page, 'support.form.send').click();
      await said(page, 'field.ticketTitle.tooLong').waitFor();
      await expectAccessible(page);
      const ownTitle = 'لا صوت في "Dunes"';
      await title.fill(ownTitle);
      const { ticketCategories } = (await (await fetch(`${baseUrl}/config/rawi.json`)).json()) as {
        ticketCategories: { apiCategory: string; categoryTitle: Record<'en' | 'ar', string> }[];
      };
      const select = page.getByRole('combobox');
      expect((await select.locator('option').allTextContents()).slice(1)).toEqual(
        ticketCategories.map(({ categoryTitle }) => categoryTitle[language]),
      );
      await select.selectOption(ticketCategories[0]!.apiCategory);
      await page
        .getByLabel(messages['support.form.description'], { exact: true })
        .fill('Since yesterday.\nالصورة سليمة.');

      const files = page.locator('input[type=file]');
      const removal = (name: string) => messages['form.file.remove'].replace('{name}', name);
      const first = await picture(page, 'screen.png', 640, 360);
      await files.setInputFiles([first]);
      await page.getByRole('button', { name: removal('screen.png') }).waitFor();
      for (const [file, id] of [
        [first, 'field.file.duplicate'],
        [
          { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) },
          'field.file.tooLarge',
        ],
        [await picture(page, 'tiny.png', 199, 400), 'field.file.resolution'],
        [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, 'field.file.type'],
      ] as const) {
        await files.setInputFiles([file]);
        await said(page, id).waitFor();
      }
      // Refused by its header: decoded it is 1.6 GB, and what is chosen next would wait for that.
      await files.setInputFiles([blankPicture('huge.png', 20_000, 20_000)]);
      const [tooManyPixels] = messages['field.file.tooManyPixels'].split('{');
      await page.getByRole('main').getByText(tooManyPixels!).waitFor({ timeout: 3000 });
      await files.setInputFiles([await picture(page, 'صورة.png', 400), await picture(page, 'more.png', 200)]);
      await page.getByRole('button', { name: removal('more.png') }).click();
      expect(await page.locator('main li img').count(), 'previews').toBe(2);
      const creating = page.waitForRequest(
        (request) => request.method() === 'POST' && /\/v1\/request$/.test(request.url()),
      );
      await buttonOf(page, 'support.form.send').click();
      const sent = (await creating).postDataJSON() as { category: string; documents: string[] };
      expect([sent.category, sent.documents.length]).toEqual([ticketCategories[0]!.apiCategory, 2]);

      // The ticket, on the page that its deep link opens.
      await page.waitForURL(`**/${language}/viewTicket/*`);
      await page.getByRole('heading', { name: ownTitle }).waitFor();
      await page.evaluate(() => Object.assign(globalThis, { wasLoadedOnce: true }));
      const number = page.url().split('/').at(-1)!;
      const documents = page.getByRole('list', { name: messages['support.documents'] });
      expect(await documents.getByRole('button').count()).toBe(2);
      const saving = page.waitForEvent('download');
      await documents.getByRole('button').last().click();
      expect((await saving).suggestedFilename()).toBe('صورة.png');
      await expectAccessible(page);

      const asOperator = await logOperatorIn();
      await asOperator('POST', `/tickets/${number}/answer`, { message: `An answer for ${language}` });
      await page.getByText(`An answer for ${language}`).waitFor();
      expect(await page.evaluate(() => 'wasLoadedOnce' in globalThis), 'not loaded anew').toBe(true);
      await page.getByText('Layla').waitFor();
      const mails = async () =>
        (await callService(page, 'GET', `/sandbox/outbox?to=${encodeURIComponent(email)}`)) as unknown as {
          subject?: string;
          text?: string;
        }[];
      await expect
        .poll(async () => (await mails()).filter(({ text }) => text?.includes(number)).length, {
          timeout: 60_000,
        })
        .toBe(1);
      const seen = await asOperator<{ documents: { documentname: string }[] }>('GET', `/tickets/${number}`);
      expect(seen.documents.map(({ documentname }) => documentname)).toContain('screen.png');

      const comment = page.getByRole('textbox', { name: messages['support.comment.title'] });
      await buttonOf(page, 'support.comment.send').click();
      await said(page, 'field.comment.required').waitFor();
      await comment.fill('It works now');
      await files.setInputFiles([await picture(page, `${'after'.repeat(20)}.png`, 300)]);
      await buttonOf(page, 'support.comment.send').click();
      await page.getByRole('log').getByText('It works now').waitFor();
      expect(await documents.getByRole('button').count()).toBe(3);
      await page.setViewportSize(sizes.phone);
      const icons = await documents
        .locator('svg')
        .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
      expect(icons, 'a long name leaves the icon its room').toEqual(Array(3).fill(icons[0]));
      await page.setViewportSize(sizes.desktop);
      expect(await comment.inputValue()).toBe('');

      await buttonOf(page, 'support.close').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(messages['support.close.text']).waitFor();
      await expectAccessible(page, ['dialog']);
      await dialog.getByRole('button', { name: messages['support.close'], exact: true }).press('Enter');
      await page.getByRole('heading', { name: messages['support.closed.title'] }).waitFor();
      await expect.poll(() => focusedText(page)).toBe(ownTitle);
      expect(await comment.count()).toBe(0);
      await linkOf(page, 'support.all').click();
      await said(page, 'support.none.open.title').waitFor();
      await linkOf(page, 'support.closed').click();
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(number) })
        .click();
      await page.getByRole('heading', { name: messages['support.closed.title'] }).waitFor();
      await linkOf(page, 'support.new').click();
      await page.waitForURL(`**/${language}/tickets/new`);
    },
  );

  journey(
    `DEEP-08 PROD-03 TICK-11 a deep link opens a ticket, whose page is walked by arrow keys; a comment on one that was closed meanwhile is refused, and another's is not there (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: sizes.phone });
      await openOnDevice(page, language, SUPPORT_DEVICE);
      await signInPage(page, demoSubscriber);
      await page.goto(`/${language}/viewTicket/DEMAA2345`);
      await waitForArrowKeys(page);
      await page.getByRole('heading', { name: 'الترجمة تتأخر عن الصوت' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      const { missed, unseen } = await walkByArrows(page);
      expect([missed, unseen]).toEqual([[], []]);

      const made = (await page.evaluate(async () => {
        const reply = await fetch('/crm/subscriber/v1/request', {
          method: 'POST',
          headers: {
            'x-session': localStorage.getItem('sessionToken')!,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ title: 'Soon closed', description: 'Words', category: 'OTHER' }),
        });
        return reply.json();
      })) as { requestid: string };
      await page.goto(`/viewTicket/${made.requestid}`);
      await page.getByRole('heading', { name: 'Soon closed' }).waitFor();
      await page.goto(`/${language}/viewTicket/${made.requestid}`);
      await waitForStartUp(page);
      await page.getByRole('heading', { name: 'Soon closed' }).waitFor();
      const comment = page.getByRole('textbox', { name: messages['support.comment.title'] });
      await comment.fill('Too late');
      await page.locator('input[type=file]').setInputFiles([await picture(page, 'late.png', 300)]);
      await page
        .getByRole('button', { name: messages['form.file.remove'].replace('{name}', 'late.png') })
        .waitFor();
      const asOperator = await logOperatorIn();
      await asOperator('PUT', `/tickets/${made.requestid}`, { requeststatus: 'closed' });
      await buttonOf(page, 'support.comment.send').click();
      await page.getByText(messages['code.7405']).first().waitFor();
      await page.getByRole('heading', { name: messages['support.closed.title'] }).waitFor();
      expect(await page.getByRole('log').getByText('Too late').count()).toBe(0);
      // What was written is not lost: it is shown, and the new ticket that is offered begins with it.
      await said(page, 'support.closed.unsent').waitFor();
      await page.getByRole('blockquote').getByText('Too late').waitFor();
      await expectAccessible(page);
      await linkOf(page, 'support.new').click();
      await page.waitForURL(`**/${language}/tickets/new`);
      const description = page.getByLabel(messages['support.form.description'], { exact: true });
      await expect.poll(() => description.inputValue()).toBe('Too late');
      await page
        .getByRole('button', { name: messages['form.file.remove'].replace('{name}', 'late.png') })
        .waitFor();
      await page.goBack();
      await page.getByRole('blockquote').getByText('Too late').waitFor();

      // No ticket has such a number.
      await page.goto(`/${language}/viewTicket/${'x'.repeat(65)}`);
      await said(page, 'ticket.failed').waitFor();
      await page.goto(`/${language}/viewTicket/NOBODYS23`);
      await said(page, 'ticket.failed').waitFor();
      await expectAccessible(page);

      // A child's profile has no entry, and is told whom to ask.
      await page.evaluate(() => {
        const profile = JSON.parse(localStorage.getItem('subscriberProfileDetails')!) as object;
        localStorage.setItem('subscriberProfileDetails', JSON.stringify({ ...profile, kidsmode: 'YES' }));
      });
      await page.goto(`/${language}/tickets`);
      await said(page, 'support.kids').waitFor();
      const menu = page.getByRole('navigation', { name: messages['account.menu'] });
      expect(await menu.getByRole('link', { name: messages['account.tickets'], exact: true }).count()).toBe(
        0,
      );
    },
  );
});
