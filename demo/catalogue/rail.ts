import type { Bilingual } from './title.ts';

/** One row of a screen, with its titles in order. */
export interface Rail {
  id: string;
  title: Bilingual;
  shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
  /**
   * `top-ten` is fixed; `most-watched` is replaced by the measured top ten as soon as there are views.
   * `continue` and `recommended` are filled with each viewer's own titles and have none here.
   */
  kind: 'hero' | 'rail' | 'top-ten' | 'most-watched' | 'continue' | 'recommended';
  /** Ids of titles; neighbours have neither the same subject nor the same world in the same light. */
  ids: readonly string[];
  /** Instead of ids: query parameters of a content list. */
  list?: Readonly<Record<string, string>>;
}
