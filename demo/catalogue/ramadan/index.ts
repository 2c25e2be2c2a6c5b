import type { DemoTitle } from '../title.ts';
import { ramadanSeries } from './series.ts';
import { ramadanShows } from './shows.ts';

export const ramadan: DemoTitle[] = [...ramadanSeries, ...ramadanShows];
