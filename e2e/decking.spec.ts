import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey, oneLanguage, waitForStartUp } from './browser.ts';
import { headingNamed, navigate, openHydrated } from './navigation.ts';

/** A decking configuration that differs from the server's own: removed, additional and changed screens. */
type Screen = Record<string, unknown> & {
  id: string;
  sections: (Record<string, unknown> & { id: string; parameters: Record<string, string> })[];
};

const both = (eng: string, ara: string) => ({ default: eng, eng, ara });
const expectedTexts = {
  en: {
    movies: 'Movies',
    further: 'Night shift',
    changed: 'From Morocco',
    missing: 'Page not found',
    closed: 'Movies',
    row: 'Channels by night',
  },
  ar: {
    movies: 'الأفلام',
    further: 'وردية الليل',
    changed: 'من المغرب',
    missing: 'الصفحة غير موجودة',
    closed: 'أفلام',
    row: 'قنوات الليل',
  },
} as const;

const rail = (over: object) => ({
  displayType: 'RAIL',
  posterType: 'LANDSCAPE',
  sectionType: 'CONTENT',
  itemType: 'content',
  listType: 'STATIC',
  base: 'cms',
  endpoint: 'subscriber/v1/content',
  seeAll: true,
  ...over,
});

function deckingOf(screens: Screen[]): unknown[] {
  const home = screens.find(({ id }) => id === 'home')!;
  const [hero] = home.sections;
  const changed = rail({
    id: 'from-morocco',
    title: both(expectedTexts.en.changed, expectedTexts.ar.changed),
    parameters: { category: 'MOVIE', country: 'MA', pagesize: '7' },
  });
  const additional = {
    ...home,
    id: 'night-shift',
    title: both(expectedTexts.en.further, expectedTexts.ar.further),
    screenPosition: 'TOP',
    sections: [
      rail({
        id: 'night-channels',
        title: both(expectedTexts.en.row, expectedTexts.ar.row),
        parameters: { category: 'TVCHANEL', pagesize: '5' },
      }),
    ],
  };
  return [
    { ...home, sections: [hero, changed] },
    additional,
    ...screens.filter(({ id }) => id !== 'home' && id !== 'movies'),
  ];
}

async function mockDecking(page: Page): Promise<void> {
  const { screens } = (await (await fetch(`${inject('baseUrl')}/config/rawi/decking.json`)).json()) as {
    screens: Screen[];
  };
  await page.route('**/config/rawi/decking.json', (route) =>
    route.fulfill({ json: { providerId: 'rawi', screens: deckingOf(screens) } }),
  );
}

const rowsOf = (page: Page) => page.locator('main section[data-focus-view] h2').allTextContents();

journey.for(oneLanguage)(
  'CONF-12 menu, routes and sections follow a decking that differs ($language)',
  async ({ language }, { visit }) => {
    const text = expectedTexts[language];
    const page = await visit();
    await mockDecking(page);
    const requested: URL[] = [];
    page.on('request', (request) => requested.push(new URL(request.url())));
    await openHydrated(page, `/${language}`);
    await waitForStartUp(page);

    // A changed screen: Home shows the decking's row in place of the server's.
    await expect.poll(() => rowsOf(page)).toEqual([text.changed]);
    const list = requested.find(
      ({ pathname, searchParams }) =>
        pathname === '/cms/subscriber/v1/content' && searchParams.get('country') === 'MA',
    )!;
    expect(Object.fromEntries(list.searchParams)).toEqual({
      category: 'MOVIE',
      country: 'MA',
      pagesize: '7',
      displaylanguage: language === 'ar' ? 'ara' : 'eng',
    });
    expect(
      requested.filter(({ pathname }) => pathname.includes('/screen/')).length,
      'the screen call supports only the server’s own screens',
    ).toBe(0);

    // An additional screen is in the menu, a removed one is not.
    const menu = page.getByRole('banner');
    await menu.getByRole('link', { name: text.further, exact: true }).first().waitFor();
    await expect.poll(() => menu.getByRole('link', { name: text.movies, exact: true }).count()).toBe(0);
    await menu.getByRole('link', { name: text.further, exact: true }).first().click();
    await headingNamed(page, text.further).waitFor();
    await expect.poll(() => rowsOf(page)).toEqual([text.row]);
    await expect.poll(() => page.locator('main section li a').count()).toBe(5);

    // See all by the section's own parameters, which the server's configuration does not contain.
    await navigate(page, `/${language}/see-all/from-morocco`);
    await headingNamed(page, text.changed).waitFor();
    expect(
      requested.some(
        ({ pathname, search }) =>
          pathname === '/cms/subscriber/v1/content' &&
          /country=MA&pagesize=30.*page=1|country=MA.*page=1/.test(search),
      ),
    ).toBe(true);
    // A section of the specification has a page without content (ROUTE-36); a removed screen has none.
    await navigate(page, `/${language}/screen/movies`);
    await headingNamed(page, text.closed).waitFor();
    expect(await rowsOf(page)).toEqual([]);
    await navigate(page, `/${language}/screen/nowhere`);
    await headingNamed(page, text.missing).waitFor();

    // The same by URL: the server's rendering applies only until the page is hydrated.
    await page.goto(`/${language}/screen/night-shift`);
    await headingNamed(page, text.further).waitFor();
    await page.goto(`/${language}/screen/movies`);
    await expect.poll(() => rowsOf(page)).toEqual([]);
    await headingNamed(page, text.closed).waitFor();
  },
);
