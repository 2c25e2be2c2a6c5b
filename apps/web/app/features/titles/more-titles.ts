import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { cardOf, type Card } from '../../shared/cards/cards.ts';
import type { Source } from '../../shared/service-data/source.ts';

/** Cards that a tab or a rail of a title's page shows at most. */
const MOST = 24;
/** Titles of one bundle: the largest page that a list gives. */
const MOST_OF_BUNDLE = 100;

function cardsOf(contents: readonly ContentCard[], titleId: string, most: number): Card[] {
  return contents
    .filter(({ objectid }) => objectid !== titleId)
    .slice(0, most)
    .map((content) => cardOf(content, 'PORTRAIT'));
}

/** What belongs to a title: by the same people, of the same bundle (CAT-14: `content/related`). */
export async function loadRelated(source: Source, titleId: string, language: DisplayLanguage): Promise<Card[]> {
  return cardsOf((await source.related(titleId, language)).data, titleId, MOST);
}

/** What is like a title (CAT-14: `similar_content`). */
export async function loadSimilar(source: Source, titleId: string, language: DisplayLanguage): Promise<Card[]> {
  return cardsOf((await source.similar(titleId, language)).data, titleId, MOST);
}

/** What a bundle holds, in its order. */
export async function loadBundle(source: Source, titleId: string, language: DisplayLanguage): Promise<Card[]> {
  return cardsOf((await source.list({ bundleid: titleId, pagesize: MOST_OF_BUNDLE }, language)).data, titleId, MOST_OF_BUNDLE);
}
