import { t } from './compose.ts';
import type { Bilingual } from './title.ts';

/** One row of a screen, its titles in the order in which they stand. */
export interface Rail {
  id: string;
  title: Bilingual;
  shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
  kind: 'hero' | 'rail' | 'top-ten';
  ids: readonly string[];
}

export type Screen =
  'movies' | 'series' | 'tvshows' | 'live' | 'music' | 'kids' | 'ramadan' | 'freemium' | 'bold';

const all = Array.from({ length: 28 }, (_, at) => `M${1001 + at}`);

export const homeRails: readonly Rail[] = [
  {
    id: 'home-hero', title: t('Tonight', 'الليلة'), shape: 'LANDSCAPE', kind: 'hero',
    ids: ['M1001', 'M1008', 'M1015', 'M1024', 'M1012', 'M1018'],
  },
  {
    id: 'home-top', title: t('Top ten today', 'الأكثر مشاهدة اليوم'), shape: 'PORTRAIT', kind: 'top-ten',
    ids: all.slice(8, 18),
  },
  { id: 'home-films', title: t('Films', 'أفلام'), shape: 'LANDSCAPE', kind: 'rail', ids: all },
];

export const screens: Record<Screen, readonly Rail[]> = {
  movies: homeRails,
  series: [],
  tvshows: [],
  live: [],
  music: [],
  kids: [],
  ramadan: [],
  freemium: [],
  bold: [],
};
