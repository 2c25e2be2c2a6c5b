import type { Bilingual } from './title.ts';

/** One row of a screen, its titles in the order in which they stand. */
export interface Rail {
  id: string;
  title: Bilingual;
  shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
  kind: 'hero' | 'rail' | 'top-ten';
  /** Ids of titles; neighbours show neither the same subject nor the same world in the same light. */
  ids: readonly string[];
}
