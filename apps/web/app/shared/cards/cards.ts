import type { ContentCard, PosterType, PriceModel, ScreenRow } from '@rawi/contract';
import { pictureOf, tintOf, type Picture } from '../service-data/pictures.ts';

/** What a card shows, and no more: hundreds of them travel inside a page. */
export interface Card {
  id: string;
  /** The route that shows it: series and shows have episodes, everything else opens as a film does. */
  route: 'movie' | 'series';
  title: string;
  /** The title in its own language, where that is another. */
  otherTitle?: string;
  genre: string;
  year: number;
  rating: string;
  /** Seconds; 0 for a channel. */
  duration: number;
  seasons?: number;
  badge?: 'free' | 'rental' | 'live';
  /** How far it was watched, 0 to 1. */
  progress?: number;
  picture?: Picture;
}

/** A card of the hero: with its story, languages and prices, as its buttons and words need them. */
export interface FeaturedCard extends Card {
  story: string;
  languages: string[];
  prices: PriceModel[];
  tint: string;
}

export interface Row {
  id: string;
  title: string;
  display: ScreenRow['displayType'];
  shape: PosterType;
  /** Whose titles these are: the viewer's own rows come empty and are filled by the browser (CAT-15). */
  source: ScreenRow['sectionType'];
  /** Whether there is a page with all of it. */
  seeAll: boolean;
  /** How many cards the row has; `cards` is left out until they are loaded. */
  count: number;
  cards?: Card[];
}

function badgeOf(content: ContentCard): Card['badge'] {
  if (content.category === 'TVCHANEL') return 'live';
  if (content.pricemodel.includes('FREE') || content.pricemodel.includes('ADBASED')) return 'free';
  return content.pricemodel.every((model) => model === 'RENTAL') && content.pricemodel.length > 0 ? 'rental' : undefined;
}

export function cardOf(content: ContentCard, shape: PosterType, large = false): Card {
  const card: Card = {
    id: content.objectid,
    route: content.objecttype === 'SERIES' ? 'series' : 'movie',
    title: content.title,
    genre: content.genre[0] ?? '',
    year: content.productionyear,
    rating: content.pgrating,
    duration: content.duration,
  };
  if (content.defaulttitle !== '' && content.defaulttitle !== content.title) card.otherTitle = content.defaulttitle;
  if (content.objecttype === 'SERIES' && content.seasoncount) card.seasons = content.seasoncount;
  const badge = badgeOf(content);
  if (badge) card.badge = badge;
  const picture = pictureOf(content.poster, shape, large);
  if (picture) card.picture = picture;
  return card;
}

export function featuredCardOf(content: ContentCard): FeaturedCard {
  return {
    ...cardOf(content, 'LANDSCAPE', true),
    story: content.shortdescription,
    languages: content.contentlanguage,
    prices: content.pricemodel,
    tint: tintOf(content.poster),
  };
}

/** A row of the viewer's own, which no page for all can hold. */
export function isOwnRow({ source }: Pick<Row, 'source'>): boolean {
  return source === 'CONTINUEWATCH' || source === 'RECOMMENDED';
}

/** A row of a screen; `withCards` false gives its outline, which has the true shape of what will stand there. */
export function rowOf(row: ScreenRow, withCards: boolean): Row {
  const outline: Row = {
    id: row.id,
    title: row.title,
    display: row.displayType,
    shape: row.posterType,
    source: row.sectionType,
    // A top ten is ten, however many titles its call counts.
    seeAll: row.seeAll || (row.displayType !== 'TOPTEN' && row.totalcount > row.data.length),
    count: row.data.length,
  };
  return withCards ? { ...outline, cards: row.data.map((content) => cardOf(content, row.posterType)) } : outline;
}
