import { beforeAll, describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journeyWithPictures as journey, languages } from './browser.ts';
import { playableFilm } from './playable-film.ts';

/** What a visitor is told before and while a film plays that is another than the title, and whose title a poster sets. */
const codes = { en: 'eng', ar: 'ara' } as const;

interface Content {
  objectid: string;
  objecttype: string;
  notice?: string;
  poster: { posterid: string; postertype: string }[];
  contentdetails: { notice?: string }[];
}

let film: { objectid: string };
beforeAll(async () => {
  film = await playableFilm(inject('baseUrl'));
});

async function ask<T>(path: string, language: 'en' | 'ar'): Promise<T> {
  const mark = path.includes('?') ? '&' : '?';
  const reply = await fetch(
    `${inject('baseUrl')}/cms/subscriber/v1/${path}${mark}displaylanguage=${codes[language]}`,
  );
  return (await reply.json()) as T;
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const numeral = language === 'ar' ? /[٠-٩]{2} ثانية/ : /\d\d-second/;

  journey(
    `CAT-06 PLAY-08 a title says near Play which clip plays, and the player says it under the title (${language})`,
    async ({ visit }) => {
      const { contentdetails } = await ask<Content>(`content/${film.objectid}`, language);
      const notice = contentdetails[0]!.notice!;
      expect(notice).toMatch(numeral);
      const page = await visit({ viewport: { width: 390, height: 844 } });
      await page.goto(`/${language}/movie/film/${film.objectid}`);
      const line = page.getByText(notice, { exact: true });
      const play = page.getByRole('link', { name: messages['play.now'] }).first();
      const [lineBox, playBox] = [(await line.boundingBox())!, (await play.boundingBox())!];
      expect(lineBox.y).toBeGreaterThan(playBox.y + playBox.height);
      expect(lineBox.y, 'in the same view as the button').toBeLessThan(playBox.y + 400);
      await expectAccessible(page);

      await play.click();
      await page.waitForURL('**/play');
      const said = page.locator('section[data-own-keys] header').getByText(notice, { exact: true });
      await said.waitFor();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
      const spoken = await page.getByRole('status').allInnerTexts();
      expect(spoken, 'announced to a screen reader').toContain(notice);
      const box = (await said.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
      expect(box.y + box.height, 'it does not lie on the film').toBeLessThan(844 / 4);
    },
  );

  journey(`each episode says which clip it plays (${language})`, async ({ visit }) => {
    const { data } = await ask<{ data: Content[] }>('content?objecttype=SERIES&pricemodel=FREE', language);
    const series = data[0]!.objectid;
    const parts = await ask<{ data: Content[] }>(
      `content?seriesid=${series}&objecttype=CONTENT&seasonnum=1`,
      language,
    );
    const page = await visit();
    await page.goto(`/${language}/series/title/${series}`);
    for (const { objectid, notice } of parts.data) {
      expect(notice).toMatch(numeral);
      await page.locator(`li a[href*="/${objectid}/"]`).getByText(notice!, { exact: true }).waitFor();
    }
    const first = page.locator('[data-leading]').getByText(parts.data[0]!.notice!, { exact: true });
    await first.waitFor();
  });

  journey(
    `CAT-04 posters set the title in the language of the page, after a switch too (${language})`,
    async ({ visit }) => {
      const other = language === 'ar' ? 'en' : 'ar';
      /** The pictures of the first row of portraits, as the reply in a language names them. */
      const postersIn = async (one: 'en' | 'ar') => {
        const { rows } = await ask<{ rows: { posterType: string; sectionType: string; data: Content[] }[] }>(
          'screen/home',
          one,
        );
        const row = rows.find(
          ({ posterType, sectionType }) => posterType === 'PORTRAIT' && sectionType === 'CONTENT',
        )!;
        return row.data
          .slice(0, 2)
          .map(({ objectid, poster }) => ({ objectid, pictureId: poster[0]!.posterid }));
      };
      const [own, theirs] = [await postersIn(language), await postersIn(other)];
      expect(own.map(({ objectid }) => objectid)).toEqual(theirs.map(({ objectid }) => objectid));
      for (const [at, { pictureId }] of own.entries()) expect(pictureId).not.toBe(theirs[at]!.pictureId);

      const page = await visit({ viewport: { width: 390, height: 844 } });
      await page.goto(`/${language}`);
      const shows = async ({ objectid, pictureId }: (typeof own)[number]) => {
        const image = page.locator(`main a[href$="/${objectid}"] img[src*="/${pictureId}/"]`).first();
        await image.scrollIntoViewIfNeeded();
        await image.waitFor();
      };
      for (const one of own) await shows(one);
      await page.evaluate(() => scrollTo(0, 0));
      await page
        .locator(`header a[hreflang="${other}"], header a[lang="${other}"]`)
        .filter({ visible: true })
        .first()
        .click();
      await page.waitForURL(`**/${other}`);
      for (const one of theirs) await shows(one);
    },
  );
});
