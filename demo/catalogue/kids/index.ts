import type { DemoTitle } from '../title.ts';
import { kidsMovies } from './movies.ts';
import { kidsSeries } from './series.ts';

export const kids: DemoTitle[] = [...kidsMovies, ...kidsSeries];
