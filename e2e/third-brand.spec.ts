import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrast } from '../packages/core/brand/contrast.ts';
import type { RunningService } from '../tools/service/run-service.ts';
import { runService } from '../tools/service/run-service.ts';
import { expectAccessible, journeyWithPictures as journey, languages, waitForStartUp } from './browser.ts';
import { brandsFolder, runThirdBrand, thirdBrand, writeBrand } from './third-brand.ts';

/** A brand added after the build, by one folder. */
describe('a third, light brand', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await runThirdBrand();
  });
  afterAll(() => service?.stop());

  journey.for(languages)(
    'WL-01 WL-02 WL-05 WL-06 is served from the same build, readable on every page ($language)',
    async ({ language }, { visit }) => {
      const page = await visit();
      for (const path of ['', '/screen/movies', '/movie/x/M1', '/series/x/S1', '/no/such/page']) {
        await page.goto(`${service.url}/${language}${path}`);
        await waitForStartUp(page);
        await expectAccessible(page);
        const look = await page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          return {
            scheme: style.colorScheme,
            radius: style.getPropertyValue('--radius'),
            stage: style.getPropertyValue('--stage'),
            text: style.getPropertyValue('--text'),
            accent: style.getPropertyValue('--accent'),
          };
        });
        expect(look).toMatchObject({ scheme: 'light', radius: '0px', stage: thirdBrand.theme.stage });
        expect(contrast(look.text, look.stage)).toBeGreaterThanOrEqual(7);
        expect(contrast(look.accent, look.stage)).toBeGreaterThanOrEqual(4.5);
      }
      await page.goto(`${service.url}/${language}`);
      expect(await page.title()).toBe(thirdBrand.pageTitle[language]);
      const logo = page.getByRole('banner').locator('img');
      expect(
        await logo.evaluate(
          (image: HTMLImageElement) => image.naturalWidth > 0 && image.getBoundingClientRect().width > 60,
        ),
      ).toBe(true);
      expect(await page.getByRole('banner').getByRole('link').first().getAttribute('aria-label')).toContain(
        thirdBrand.name[language],
      );
    },
  );

  test('its logo is served with a strict CSP, immutable', async () => {
    const html = await (await fetch(`${service.url}/en`)).text();
    const address = /\/brand\/safha\/logo-\w+\.svg/.exec(html)![0];
    const reply = await fetch(`${service.url}${address}`);
    expect(reply.headers.get('content-type')).toContain('image/svg+xml');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${service.url}/brand/safha/logo-000000000000.svg`)).status).toBe(404);
  });

  test('LANG-03 LANG-05 its default language applies to clients that send none', async () => {
    const redirectOf = async (headers: Record<string, string>) =>
      (await fetch(`${service.url}/`, { redirect: 'manual', headers })).headers.get('location');
    // fetch sends `*` by default.
    expect(await redirectOf({ 'accept-language': '*' })).toBe('/ar');
    expect(await redirectOf({ 'accept-language': 'fr-FR' })).toBe('/en');
    expect(await redirectOf({ 'accept-language': 'fr-FR', cookie: 'setDisplayLanguageCode=ara' })).toBe(
      '/ar',
    );
  });

  test('WL-03 WL-04 its countries and its own catalogue are served, and no other brand’s', async () => {
    const country = (await (await fetch(`${service.url}/cms/subscriber/v1/getcountry`)).json()) as {
      CountryCode?: string;
    };
    if (country.CountryCode !== undefined) expect(thirdBrand.countries).toContain(country.CountryCode);
    const screen = await (
      await fetch(`${service.url}/cms/subscriber/v1/screen/home?displaylanguage=eng`)
    ).text();
    expect(screen).toContain('Film M1');
    expect(screen).not.toContain('M1001');
  });
});

test('WL-06 an invalid brand stops the start, with a message that names file and field', async () => {
  const folder = brandsFolder();
  const home = writeBrand(folder, { ...thirdBrand, theme: { ...thirdBrand.theme, accent: 'sunshine' } });
  const start = () =>
    runService({
      env: { RAWI_DEMO: 'off', RAWI_BRANDS: folder, PROVIDER: 'safha', RAWI_SECRET: 's'.repeat(40) },
      readyTimeoutSeconds: 120,
    }).then(
      async (service) => service.stop().then(() => 'it started'),
      (error: Error) => error.message,
    );
  expect(await start()).toMatch(/safha\/brand\.json: theme\.accent: a colour as #rrggbb\./);
  writeBrand(folder, thirdBrand);
  writeFileSync(
    join(home, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>',
  );
  expect(await start()).toMatch(/safha\/logo\.svg: it may hold only shapes/);
});
