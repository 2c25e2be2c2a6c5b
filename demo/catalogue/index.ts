import { movies } from './movies/index.ts';
import type { DemoTitle } from './title.ts';

/** Every title of the demo world; both brands choose from it. */
export const titles: readonly DemoTitle[] = [...movies];

export type { DemoTitle } from './title.ts';
export { homeRails, screens, type Rail } from './rails.ts';
export { layali } from './layali.ts';
