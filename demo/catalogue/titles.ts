import { kids } from './kids/index.ts';
import { live } from './live.ts';
import { movies } from './movies/index.ts';
import { music } from './music/index.ts';
import { ramadan } from './ramadan/index.ts';
import { series } from './series/index.ts';
import { shows } from './shows/index.ts';
import type { DemoTitle } from './title.ts';

/** Every title of the demo world; both brands choose from it. */
export const titles: readonly DemoTitle[] = [
  ...movies,
  ...series,
  ...shows,
  ...live,
  ...music,
  ...kids,
  ...ramadan,
];
