import type { BrowserContext } from 'playwright-core';
import type { Bench, Row } from '../bench.ts';
import { openQuietService } from '../quiet.ts';
import { serveBareMove } from '../partners/bare-move.ts';
import { backSlowly, moveSlowly, type Move } from '../slow-move.ts';

/** Milliseconds between hover and press. */
const REST = 100;
const budget = '220 ms, first paint in 50 ms';

function rowOf(what: string, move: Move, least?: Move): Row {
  const row: Row = {
    what, budget, measured: move.shown, unit: 'ms', ok: move.shown <= 220 && move.answered <= 50,
    note: `first paint ${Math.round(move.answered)} ms after the press`,
  };
  if (least === undefined) return row;
  return { ...row, ratio: move.shown / least.shown, note: `${row.note}; inserting the page's finished markup takes ${Math.round(least.shown)} ms` };
}

/**
 * Client-side navigation with a four times slower CPU. The first rows are compared with the lower bound measured on the
 * same machine in the same run.
 */
const moves: Bench = {
  name: 'navigation',
  async run(context) {
    const { url, browser } = await openQuietService(context);
    const home = `${url}/en`;
    const movie = 'main section[aria-labelledby^="row-"] li a[href*="/en/movie/"]';
    const series = 'main section[aria-labelledby^="row-"] li a[href*="/en/series/"]';
    const section = 'header a[href$="/movies"]';
    await moveSlowly(browser, home, movie, { hover: REST, runs: 1 });
    const first = /href="(\/en\/movie\/[^"/]+\/[^"/]+)"/.exec(await (await fetch(home)).text())?.[1];
    if (first === undefined) throw new Error('Home names no movie');
    const prepare = (visitor: BrowserContext) => serveBareMove(visitor, home, url + first);
    return [
      rowOf(
        'Card to movie page, 4x CPU, mouse',
        await moveSlowly(browser, home, movie, { hover: REST }),
        await moveSlowly(browser, home, movie, { hover: REST, prepare }),
      ),
      rowOf('Card to movie page, 4x CPU, touch', await moveSlowly(browser, home, movie), await moveSlowly(browser, home, movie, { prepare })),
      rowOf('Card to series page, 4x CPU, touch', await moveSlowly(browser, home, series)),
      rowOf('Menu to section, 4x CPU, mouse', await moveSlowly(browser, home, section, { hover: REST })),
      rowOf('Back to Home, 4x CPU', await backSlowly(browser, home, movie)),
    ];
  },
};

export default moves;
