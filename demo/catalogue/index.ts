import { live } from './live.ts';
import { movies } from './movies/index.ts';
import { series } from './series/index.ts';
import { shows } from './shows/index.ts';
import type { DemoTitle } from './title.ts';

/** Every title of the demo world; both brands choose from it. */
export const titles: readonly DemoTitle[] = [...movies, ...series, ...shows, ...live];

export type { DemoTitle } from './title.ts';
export { homeRails, screens, type Rail } from './rails.ts';
export { layali } from './layali.ts';
