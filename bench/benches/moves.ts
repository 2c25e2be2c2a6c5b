import type { Bench, Row } from '../bench.ts';
import { openQuietService } from '../quiet.ts';
import { backSlowly, moveSlowly, type Move } from '../slow-move.ts';

/** Milliseconds that a hand rests on a link before it presses. */
const REST = 100;
const budget = '220 ms, first paint in 50 ms';

function rowOf(what: string, move: Move): Row {
  return {
    what, budget, measured: move.shown, unit: 'ms', ok: move.shown <= 220 && move.answered <= 50,
    note: `first paint ${Math.round(move.answered)} ms after the press`,
  };
}

/** Moves inside the app with a processor four times slower. */
const moves: Bench = {
  name: 'moves',
  async run(context) {
    const { url, browser } = await openQuietService(context);
    const home = `${url}/en`;
    const movie = 'main section[aria-labelledby^="row-"] li a[href*="/en/movie/"]';
    const series = 'main section[aria-labelledby^="row-"] li a[href*="/en/series/"]';
    const section = 'header a[href$="/movies"]';
    await moveSlowly(browser, home, movie, { hover: REST, runs: 1 });
    return [
      rowOf('Card to movie page, 4x CPU, mouse', await moveSlowly(browser, home, movie, { hover: REST })),
      rowOf('Card to movie page, 4x CPU, touch', await moveSlowly(browser, home, movie)),
      rowOf('Card to series page, 4x CPU, touch', await moveSlowly(browser, home, series)),
      rowOf('Menu to section, 4x CPU, mouse', await moveSlowly(browser, home, section, { hover: REST })),
      rowOf('Back to Home, 4x CPU', await backSlowly(browser, home, movie)),
    ];
  },
};

export default moves;
