import type { Bilingual } from './title.ts';

/** One row of a screen, its titles in the order in which they stand. */
export interface Rail {
  id: string;
  title: Bilingual;
  shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
  /**
   * `top-ten` stays as it is written; `most-watched` gives way to what is watched most as soon as that is known.
   * `continue` and `recommended` are filled with each viewer's own titles and have none here.
   */
  kind: 'hero' | 'rail' | 'top-ten' | 'most-watched' | 'continue' | 'recommended';
  /** Ids of titles; neighbours show neither the same subject nor the same world in the same light. */
  ids: readonly string[];
  /** In place of ids: what the titles have in common, as a content list is asked for. */
  list?: Readonly<Record<string, string>>;
}
