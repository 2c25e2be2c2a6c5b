import type { DemoTitle } from '../title.ts';
import { customs } from './customs.ts';
import { eveningTales } from './evening-tales.ts';
import { ramadanShows } from './shows.ts';

export const ramadan: DemoTitle[] = [...customs, ...eveningTales, ...ramadanShows];
