import type { BrowserContext } from 'playwright-core';
import type { Bench, Row } from '../bench.ts';
import { openIdleService } from '../idle-service.ts';
import { serveBareNavigation } from '../baselines/bare-navigation.ts';
import { measureBack, measureNavigation, type Navigation } from '../measure-navigation.ts';

/** Milliseconds between hover and press. */
const HOVER_MS = 100;
const budget = '220 ms, first paint in 50 ms';

function rowOf(what: string, navigation: Navigation, lowerBound?: Navigation): Row {
  const row: Row = {
    what,
    budget,
    measured: navigation.shownMs,
    unit: 'ms',
    ok: navigation.shownMs <= 220 && navigation.firstPaintMs <= 50,
    note: `first paint ${Math.round(navigation.firstPaintMs)} ms after the press`,
  };
  if (lowerBound === undefined) return row;
  return {
    ...row,
    ratio: navigation.shownMs / lowerBound.shownMs,
    note: `${row.note}; inserting the page's finished markup takes ${Math.round(lowerBound.shownMs)} ms`,
  };
}

/**
 * Client-side navigation with a four times slower CPU. The first rows are compared with the lower bound measured on the
 * same machine in the same run.
 */
const navigations: Bench = {
  name: 'navigation',
  async run(context) {
    const { url, browser } = await openIdleService(context);
    const home = `${url}/en`;
    const movie = 'main section[aria-labelledby^="row-"] li a[href*="/en/movie/"]';
    const series = 'main section[aria-labelledby^="row-"] li a[href*="/en/series/"]';
    const section = 'header a[href$="/movies"]';
    await measureNavigation(browser, home, movie, { hover: HOVER_MS, runs: 1 });
    const first = /href="(\/en\/movie\/[^"/]+\/[^"/]+)"/.exec(await (await fetch(home)).text())?.[1];
    if (first === undefined) throw new Error('Home names no movie');
    const prepare = (visitor: BrowserContext) => serveBareNavigation(visitor, home, url + first);
    return [
      rowOf(
        'Card to movie page, 4x CPU, mouse',
        await measureNavigation(browser, home, movie, { hover: HOVER_MS }),
        await measureNavigation(browser, home, movie, { hover: HOVER_MS, prepare }),
      ),
      rowOf(
        'Card to movie page, 4x CPU, touch',
        await measureNavigation(browser, home, movie),
        await measureNavigation(browser, home, movie, { prepare }),
      ),
      rowOf('Card to series page, 4x CPU, touch', await measureNavigation(browser, home, series)),
      rowOf(
        'Menu to section, 4x CPU, mouse',
        await measureNavigation(browser, home, section, { hover: HOVER_MS }),
      ),
      rowOf('Back to Home, 4x CPU', await measureBack(browser, home, movie)),
    ];
  },
};

export default navigations;
