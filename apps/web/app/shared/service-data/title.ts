import type { Content, DisplayLanguage, PriceModel } from '@rawi/contract';
import { cardOf, type Card } from '../cards/cards.ts';
import { pictureOf, tintOf, type Picture } from './pictures.ts';
import type { Source } from './source.ts';

export interface Person {
  id: string;
  name: string;
  job: string;
  /** The character, if any. */
  role?: string;
}

/** One option to play a film: a package and an availability that gives access to it. */
export interface PlaybackOption {
  packageid: string;
  availabilityid: string;
  streamtype: 'DASH' | 'HLS';
  schemes: Content['contentdetails'][number]['drmscheme'];
}

export interface Trailer {
  id: string;
  title: string;
  /** Seconds. */
  duration: number;
  playbackOptions: PlaybackOption[];
  picture?: Picture;
}

/** The series or season that a content is a part of. */
export interface TitleParent {
  id: string;
  title: string;
  season: number;
  /** Left out of a season itself. */
  episode?: number;
}

export interface Title extends Card {
  category: Content['category'];
  objecttype: Content['objecttype'];
  story: string;
  longStory: string;
  genres: { code: string; name: string }[];
  languages: string[];
  audio: string[];
  captions: string[];
  /** ISO date of the release; empty if unknown. */
  released: string;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: string;
  prices: PriceModel[];
  playbackOptions: PlaybackOption[];
  trailers: Trailer[];
  /** What the viewer should know before it plays; of a series each episode has its own. */
  notice?: string;
  /** Series and shows have episodes, albums have tracks. */
  hasEpisodes: boolean;
  /** Of a bundle that is sold as a whole: the availabilities by which it is. */
  saleIds?: string[];
  /** Total number of episodes or tracks. */
  parts?: number;
  parent?: TitleParent;
  cast: Person[];
  crew: Person[];
  tint: string;
  portrait?: Picture;
  square?: Picture;
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}

/** The availabilities by which a title is sold by itself. */
export const availabilityIdsOf = ({ playbackOptions, saleIds }: Pick<Title, 'playbackOptions' | 'saleIds'>) =>
  new Set(saleIds ?? playbackOptions.map(({ availabilityid }) => availabilityid));

/** Whether a content plays itself; a series, an album or a bundle only has what plays. */
export const isFilm = ({ objecttype }: Pick<Content, 'objecttype'>): boolean =>
  objecttype === 'CONTENT' || objecttype === 'CHANNEL' || objecttype === 'EVENT';

const playbackOptionsOf = (details: Content['contentdetails']): PlaybackOption[] =>
  details.flatMap(({ packageid, availabilityset, streamtype, drmscheme }) =>
    availabilityset.map((availabilityid) => ({ packageid, availabilityid, streamtype, schemes: drmscheme })),
  );

function trailerOf({
  trailerid,
  title,
  duration,
  poster,
  contentdetails,
}: Content['trailer'][number]): Trailer {
  const trailer: Trailer = {
    id: trailerid,
    title,
    duration,
    playbackOptions: playbackOptionsOf(contentdetails),
  };
  const picture = pictureOf(poster, 'LANDSCAPE', true);
  if (picture) trailer.picture = picture;
  return trailer;
}

function parentOf({
  objecttype,
  seriesid,
  seriesname,
  seasonnum,
  episodenum,
}: Content): TitleParent | undefined {
  if (seriesid === undefined || seasonnum === undefined) return undefined;
  const parent = { id: seriesid, title: seriesname ?? '', season: seasonnum };
  return objecttype === 'SEASON' || episodenum === undefined ? parent : { ...parent, episode: episodenum };
}

function titleOf(content: Content): Title {
  const people = (list: Content['details']['cast']) =>
    list.map(({ id, name, job, role }) => ({ id, name, job, ...(role ? { role } : {}) }));
  const title: Title = {
    ...cardOf(content, 'LANDSCAPE', true),
    category: content.category,
    objecttype: content.objecttype,
    story: content.shortdescription,
    longStory: content.longdescription,
    genres: content.genre.map((name, i) => ({ code: content.genrecode[i] ?? '', name })),
    languages: content.contentlanguage,
    audio: unique(content.contentdetails.flatMap((detail) => detail.audiolang)),
    captions: unique(content.contentdetails.flatMap((detail) => detail.subtitlelang)),
    released: content.releasedate,
    country: content.country,
    prices: content.pricemodel,
    playbackOptions: playbackOptionsOf(content.contentdetails),
    trailers: content.trailer.map(trailerOf),
    hasEpisodes: content.objecttype === 'SERIES' || content.objecttype === 'ALBUM',
    cast: people(content.details.cast),
    crew: people(content.details.crew),
    tint: tintOf(content.poster),
  };
  const { notice } = content.contentdetails.find((detail) => detail.notice !== undefined) ?? {};
  if (notice !== undefined) title.notice = notice;
  if (content.availabilityset) title.saleIds = content.availabilityset;
  if (content.episodecount !== undefined) title.parts = content.episodecount;
  const parent = parentOf(content);
  if (parent) title.parent = parent;
  const portrait = pictureOf(content.poster, 'PORTRAIT');
  if (portrait?.shape === 'PORTRAIT') title.portrait = portrait;
  const square = pictureOf(content.poster, 'SQUARE');
  if (square?.shape === 'SQUARE') title.square = square;
  return title;
}

/** The data of a title's page; undefined if there is no such active title. */
export async function loadTitle(
  source: Source,
  contentId: string,
  language: DisplayLanguage,
): Promise<Title | undefined> {
  const content = await source.content(contentId, language);
  return content === undefined || content.objectstatus !== 'ACTIVE' ? undefined : titleOf(content);
}
