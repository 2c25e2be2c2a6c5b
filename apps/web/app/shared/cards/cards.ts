import type { ContentCard, PosterType, PriceModel, ScreenRow } from '@rawi/contract';
import type { ReactNode } from 'react';
import { pictureOf, tintOf, type Picture } from '../service-data/pictures.ts';

/** The data of a card, kept minimal: a page contains hundreds of them. */
export interface Card {
  id: string;
  /** The route of its page: `series` for what has episodes, `movie` for everything else. */
  route: 'movie' | 'series';
  title: string;
  /** The title in its original language, where it differs. */
  otherTitle?: string;
  genre: string;
  year: number;
  rating: string;
  /** Seconds; 0 for a channel. */
  duration: number;
  seasons?: number;
  badge?: 'free' | 'rental' | 'live';
  /** It plays by itself, and for everyone: no episodes, no tracks, nothing to pay. */
  plays?: true;
  /** Watch progress from 0 to 1. */
  progress?: number;
  /** What `progress` is of, for screen readers, where that is not what was watched. */
  progressText?: string;
  picture?: Picture;
  /** Takes it out of a row of the viewer's own. */
  remove?: () => void;
  /** The button that does so, over its picture. */
  action?: ReactNode;
}

/** A card of the hero, with the fields that its texts and buttons need. */
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
  /** The kind of titles: the viewer's own rows come empty and are filled in the browser (CAT-15). */
  source: ScreenRow['sectionType'];
  /** Whether the row has a see-all page. */
  seeAll: boolean;
  /** The number of cards; `cards` is left out until they are loaded. */
  count: number;
  cards?: Card[];
}

function badgeOf(content: ContentCard): Card['badge'] {
  if (content.category === 'TVCHANEL') return 'live';
  if (content.pricemodel.includes('FREE') || content.pricemodel.includes('ADBASED')) return 'free';
  return content.pricemodel.every((model) => model === 'RENTAL') && content.pricemodel.length > 0
    ? 'rental'
    : undefined;
}

function plays({ objecttype, pricemodel }: ContentCard): boolean {
  return (
    (objecttype === 'CONTENT' || objecttype === 'CHANNEL') &&
    (pricemodel.includes('FREE') || pricemodel.includes('ADBASED'))
  );
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
  if (content.defaulttitle !== '' && content.defaulttitle !== content.title)
    card.otherTitle = content.defaulttitle;
  if (content.objecttype === 'SERIES' && content.seasoncount) card.seasons = content.seasoncount;
  const badge = badgeOf(content);
  if (badge) card.badge = badge;
  if (plays(content)) card.plays = true;
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

/** Whether a row has the viewer's own titles, which a shared cached page cannot contain. */
export function isOwnRow({ source }: Pick<Row, 'source'>): boolean {
  return source === 'CONTINUEWATCH' || source === 'RECOMMENDED';
}

/** A row of a screen; without `withCards` only its outline, from which a skeleton of the final size is rendered. */
export function rowOf(row: ScreenRow, withCards: boolean): Row {
  const outline: Row = {
    id: row.id,
    title: row.title,
    display: row.displayType,
    shape: row.posterType,
    source: row.sectionType,
    // A top ten has ten titles, whatever the total count of its call.
    seeAll: row.seeAll || (row.displayType !== 'TOPTEN' && row.totalcount > row.data.length),
    count: row.data.length,
  };
  return withCards
    ? { ...outline, cards: row.data.map((content) => cardOf(content, row.posterType)) }
    : outline;
}
