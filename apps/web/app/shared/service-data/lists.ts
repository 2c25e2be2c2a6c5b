import type { Content, ContentCard, ContentFilter, DisplayLanguage, PosterType } from '@rawi/contract';
import { GENRE_PAGE_SIZE, spokenLanguageCode } from '@rawi/domain';
import type { MessageId } from '@rawi/strings';
import { cardOf, type Card } from '../cards/cards.ts';
import type { ListKind } from './paths.ts';
import { pictureOf, type Picture } from './pictures.ts';
import type { ListOf, Source } from './source.ts';

/** The filter of a list (CAT-08), with a normalised value. */
export interface ListFilter {
  kind: ListKind;
  value: string;
  /** Only series, as in the meta-tag pages of `series`. */
  series: boolean;
}

export interface NamedValue {
  value: string;
  name: string;
}

/** One page of a filtered list. */
export interface TitleList extends CardPage {
  filter: ListFilter;
  /** The genre's name; the other kinds have messages. */
  genre?: string;
  /** All genres, as links to other lists. */
  genres: NamedValue[];
  shape: PosterType;
  page: number;
}

/** A page of cards, from any list. */
export interface CardPage {
  total: number;
  cards: Card[];
  /** The first title's wide picture, as the share picture of the list. */
  wide?: Picture;
}

type Category = Content['category'];

export const categoryNames: Record<Category, MessageId> = {
  MOVIE: 'category.MOVIE',
  SERIES: 'category.SERIES',
  TVSHOW: 'category.TVSHOW',
  TVCHANEL: 'category.TVCHANEL',
  MUSIC: 'category.MUSIC',
  MUSICVIDEO: 'category.MUSICVIDEO',
  KIDS: 'category.KIDS',
  BUNDLE: 'category.BUNDLE',
};

/** The poster shape of each category; PORTRAIT for all others. */
const shapes: Partial<Record<string, PosterType>> = {
  MUSIC: 'SQUARE',
  MUSICVIDEO: 'LANDSCAPE',
  TVCHANEL: 'LANDSCAPE',
};

/** The normalised value of a list, or undefined if it is not valid. `genres` are the genre codes of the catalogue. */
export function parseListValue(kind: ListKind, text: string, genres: readonly string[]): string | undefined {
  const value = text.trim();
  if (kind === 'genre') return genres.find((code) => code.toLowerCase() === value.toLowerCase());
  if (kind === 'language') return spokenLanguageCode(value);
  if (kind === 'category')
    return Object.hasOwn(categoryNames, value.toUpperCase()) ? value.toUpperCase() : undefined;
  return /^(19|20)\d\d$/.test(value) ? value : undefined;
}

/** Parses the page number of an address; undefined if it is invalid. */
export function parsePageNumber(text: string | undefined): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / GENRE_PAGE_SIZE));
}

export function toContentFilter({ kind, value, series }: ListFilter): Partial<ContentFilter> {
  const narrowed = {
    genre: { genre: value },
    language: { objectlanguage: value },
    category: { category: value as Category },
    year: { productionyear: Number(value) },
  }[kind];
  return series ? { ...narrowed, objecttype: 'SERIES' } : narrowed;
}

export function shapeOf({ kind, value }: Pick<ListFilter, 'kind' | 'value'>): PosterType {
  return (kind === 'category' && shapes[value]) || 'PORTRAIT';
}

/** A page of a list of titles, thirty per page (CALL-39). */
export async function loadCards(
  source: Pick<Source, 'list'>,
  filter: Partial<ContentFilter>,
  { page, shape, language }: { page: number; shape: PosterType; language: DisplayLanguage },
): Promise<CardPage> {
  return toCardPage(await source.list({ ...filter, page, pagesize: GENRE_PAGE_SIZE }, language), shape);
}

/** Converts a list's reply to a page of cards. */
export function toCardPage({ totalcount, data }: ListOf<ContentCard>, shape: PosterType): CardPage {
  const wide = pictureOf(data[0]?.poster ?? [], 'LANDSCAPE');
  return {
    total: totalcount,
    cards: data.map((content) => cardOf(content, shape)),
    ...(wide?.shape === 'LANDSCAPE' && !wide.unsized ? { wide } : {}),
  };
}

export function loadListPage(
  source: Pick<Source, 'list'>,
  filter: ListFilter,
  page: number,
  language: DisplayLanguage,
  narrowed: Partial<ContentFilter> = {},
): Promise<CardPage> {
  return loadCards(
    source,
    { ...narrowed, ...toContentFilter(filter) },
    { page, shape: shapeOf(filter), language },
  );
}

/** The list at an address; undefined if the address is not valid. */
export async function loadList(
  source: Pick<Source, 'list' | 'genres'>,
  request: { kind: ListKind; value: string; series: boolean; page: number | undefined },
  language: DisplayLanguage,
  narrowed: Partial<ContentFilter> = {},
): Promise<TitleList | undefined> {
  const { kind, series, page } = request;
  if (page === undefined) return undefined;
  const genres = kind === 'genre' ? (await source.genres(language)).data : [];
  const value = parseListValue(
    kind,
    request.value,
    genres.map(({ genrecode }) => genrecode),
  );
  if (value === undefined) return undefined;
  const filter: ListFilter = { kind, value, series };
  const found = await loadListPage(source, filter, page, language, narrowed);
  const list: TitleList = {
    filter,
    genres: genres.map(({ genrecode, genre }) => ({ value: genrecode, name: genre })),
    shape: shapeOf(filter),
    page,
    ...found,
  };
  const genre = genres.find(({ genrecode }) => genrecode === value)?.genre;
  return genre === undefined ? list : { ...list, genre };
}
