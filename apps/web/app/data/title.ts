import type { Content, ContentCard, DisplayLanguage, PriceModel } from '@rawi/contract';
import { cardOf, type Card } from './cards.ts';
import { pictureOf, tintOf, type Picture } from './pictures.ts';
import type { Source } from './source.ts';

export interface Person {
  id: string;
  name: string;
  job: string;
  /** The character, where there is one. */
  role?: string;
}

/** One way to get at the film: a package and an availability that opens it. */
export interface Way {
  packageid: string;
  availabilityid: string;
  streamtype: 'DASH' | 'HLS';
  schemes: Content['contentdetails'][number]['drmscheme'];
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
  prices: PriceModel[];
  ways: Way[];
  hasTrailer: boolean;
  /** Series and shows have episodes, albums have tracks. */
  hasEpisodes: boolean;
  cast: Person[];
  crew: Person[];
  tint: string;
  portrait?: Picture;
  square?: Picture;
}

export interface Episode {
  id: string;
  season: number;
  number: number;
  title: string;
  story: string;
  duration: number;
  picture?: Picture;
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
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
    prices: content.pricemodel,
    ways: content.contentdetails.flatMap(({ packageid, availabilityset, streamtype, drmscheme }) =>
      availabilityset.map((availabilityid) => ({ packageid, availabilityid, streamtype, schemes: drmscheme })),
    ),
    hasTrailer: content.trailer.length > 0,
    hasEpisodes: content.objecttype === 'SERIES' || content.objecttype === 'ALBUM',
    cast: people(content.details.cast),
    crew: people(content.details.crew),
    tint: tintOf(content.poster),
  };
  const portrait = pictureOf(content.poster, 'PORTRAIT');
  if (portrait?.shape === 'PORTRAIT') title.portrait = portrait;
  const square = pictureOf(content.poster, 'SQUARE');
  if (square?.shape === 'SQUARE') title.square = square;
  return title;
}

/** The title's own page, or undefined where there is no such title (or no longer). */
export async function loadTitle(
  source: Source,
  contentId: string,
  language: DisplayLanguage,
): Promise<Title | undefined> {
  const content = await source.content(contentId, language);
  return content === undefined || content.objectstatus !== 'ACTIVE' ? undefined : titleOf(content);
}

function episodeOf(content: ContentCard): Episode {
  const episode: Episode = {
    id: content.objectid,
    season: content.seasonnum ?? 1,
    number: content.episodenum ?? 0,
    title: content.title,
    story: content.shortdescription,
    duration: content.duration,
  };
  const picture = pictureOf(content.poster, 'LANDSCAPE');
  if (picture) episode.picture = picture;
  return episode;
}

/** The episodes of one season in their order, or all tracks where an album has no seasons. */
export async function loadEpisodes(
  source: Source,
  { id, objecttype }: Pick<Title, 'id' | 'objecttype'>,
  season: number,
  language: DisplayLanguage,
): Promise<Episode[]> {
  const { data } = await source.list(
    { seriesid: id, objecttype: 'CONTENT', pagesize: 100, ...(objecttype === 'ALBUM' ? {} : { seasonnum: season }) },
    language,
  );
  return data.map(episodeOf).sort((a, b) => a.number - b.number);
}

/** Other titles of the same first genre. */
export async function loadAlike(source: Source, title: Title, language: DisplayLanguage): Promise<Card[]> {
  const genre = title.genres[0]?.code;
  if (genre === undefined || genre === '') return [];
  const { data } = await source.list({ genre, pagesize: 30 }, language);
  return data
    .filter((content) => content.objectid !== title.id && content.seriesid === undefined)
    .slice(0, 18)
    .map((content) => cardOf(content, 'PORTRAIT'));
}
