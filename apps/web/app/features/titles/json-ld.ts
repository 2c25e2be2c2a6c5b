import type { LanguagePrefix } from '@rawi/domain';
import type { Card } from '../../shared/cards/cards.ts';
import type { Episode, EpisodeContext, Season } from '../../shared/service-data/episodes.ts';
import {
  episodePath,
  listPath,
  personPath,
  seasonPath,
  titlePath,
  trailerPath,
} from '../../shared/service-data/paths.ts';
import { largestFile, type Picture } from '../../shared/service-data/pictures.ts';
import type { Person, Title, Trailer } from '../../shared/service-data/title.ts';

type JsonLdNode = Record<string, unknown> & { '@type': string };

export interface JsonLdPage {
  title: Title;
  language: LanguagePrefix;
  origin: string;
  /** Home's name in the breadcrumbs. */
  brandName: string;
  seasons?: readonly Season[] | undefined;
  /** The season or the episode that the address names. */
  season?: Season | undefined;
  episodeContext?: EpisodeContext | undefined;
  trailer?: Trailer | undefined;
  /** The name of a season, by its number. */
  seasonName: (number: number) => string;
  /** An album's tracks, as far as they are loaded. */
  tracks?: readonly Episode[] | undefined;
  /** The titles of a bundle. */
  bundle?: readonly Card[] | undefined;
}

/** Seconds as an ISO 8601 duration: `PT1H42M`, `PT3M20S`. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.round(seconds % 60),
  ];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest || (!hours && !minutes) ? `${rest}S` : ''}`;
}

/** BCP 47 tags of three-letter codes, where a two-letter one exists. */
const languageTags: Record<string, string> = {
  ara: 'ar',
  eng: 'en',
  kaz: 'kk',
  tur: 'tr',
  rus: 'ru',
  hin: 'hi',
  urd: 'ur',
  kor: 'ko',
  jpn: 'ja',
  per: 'fa',
  chi: 'zh',
  uzb: 'uz',
};

const jobs = { DIRECTOR: 'director', COMPOSER: 'musicBy', WRITER: 'author' } as const;

/** Structured data of a title's page (schema.org): the main entity and the breadcrumbs. */
export function titleJsonLd(page: JsonLdPage): { '@context': string; '@graph': JsonLdNode[] } {
  return { '@context': 'https://schema.org', '@graph': [mainEntity(page), breadcrumbs(page)] };
}

function mainEntity(page: JsonLdPage): JsonLdNode {
  if (page.episodeContext) return episodeNode(page, page.episodeContext);
  if (page.season) return seasonNode(page, page.season);
  return titleNode(page);
}

function titleNode(page: JsonLdPage): JsonLdNode {
  const { title, language, origin } = page;
  const url = `${origin}${titlePath(language, title)}`;
  const named = {
    '@id': url,
    url,
    name: title.title,
    ...(title.otherTitle ? { alternateName: title.otherTitle } : {}),
    ...(title.story ? { description: title.story } : {}),
    ...images(origin, title.picture, title.portrait, title.square),
  };
  if (title.objecttype === 'CHANNEL')
    return { '@type': 'BroadcastService', ...named, broadcastDisplayName: title.title, ...inLanguage(title) };
  const work = {
    ...named,
    ...inLanguage(title),
    ...(title.genres.length > 0 ? { genre: title.genres.map(({ name }) => name) } : {}),
    ...(title.rating ? { contentRating: title.rating } : {}),
    ...published(title.released, title.year),
    ...(title.country ? { countryOfOrigin: { '@type': 'Country', name: title.country } } : {}),
    isAccessibleForFree: title.prices.some((model) => model === 'FREE' || model === 'ADBASED'),
  };
  switch (title.objecttype) {
    case 'ALBUM':
      return albumNode(page, work);
    case 'BUNDLE':
      return {
        '@type': 'Collection',
        ...work,
        hasPart: (page.bundle ?? []).map((card) => ({
          '@type': card.route === 'series' ? 'TVSeries' : 'Movie',
          name: card.title,
          url: `${origin}${titlePath(language, card)}`,
        })),
      };
    case 'SERIES':
      return {
        '@type': 'TVSeries',
        ...work,
        ...people(page),
        ...trailers(page),
        ...(title.seasons ? { numberOfSeasons: title.seasons } : {}),
        ...(title.parts ? { numberOfEpisodes: title.parts } : {}),
        ...(page.seasons?.length
          ? { containsSeason: page.seasons.map((season) => seasonLink(page, season.number)) }
          : {}),
        potentialAction: watchAction(url),
      };
    default:
      return {
        '@type': 'Movie',
        ...work,
        ...people(page),
        ...trailers(page),
        ...(title.duration > 0 ? { duration: isoDuration(title.duration) } : {}),
        potentialAction: watchAction(`${url}/play`),
      };
  }
}

function albumNode(
  { title, origin, language, tracks = [] }: JsonLdPage,
  work: Record<string, unknown>,
): JsonLdNode {
  const artists = title.cast.map((person) => personNode(origin, language, person));
  return {
    '@type': 'MusicAlbum',
    ...work,
    ...(artists.length > 0 ? { byArtist: artists } : {}),
    numTracks: title.parts ?? tracks.length,
    ...(tracks.length > 0
      ? {
          track: tracks.map((track) => ({
            '@type': 'MusicRecording',
            name: track.title,
            ...(track.duration > 0 ? { duration: isoDuration(track.duration) } : {}),
          })),
        }
      : {}),
  };
}

function seasonNode(page: JsonLdPage, season: Season): JsonLdNode {
  const { title, origin, language } = page;
  const url = `${origin}${seasonPath(language, title, season.number)}`;
  return {
    '@type': 'TVSeason',
    '@id': url,
    url,
    name: page.seasonName(season.number),
    seasonNumber: season.number,
    ...(season.episodes > 0 ? { numberOfEpisodes: season.episodes } : {}),
    ...(season.year > 0 ? { datePublished: String(season.year) } : {}),
    ...(title.story ? { description: title.story } : {}),
    ...images(origin, title.picture),
    ...people(page),
    partOfSeries: seriesLink(page),
    potentialAction: watchAction(url),
  };
}

function episodeNode(page: JsonLdPage, { episode }: EpisodeContext): JsonLdNode {
  const { title, origin, language } = page;
  const urlOf = (plays: boolean) => `${origin}${episodePath(language, title, episode, plays)}`;
  return {
    '@type': 'TVEpisode',
    '@id': urlOf(false),
    url: urlOf(false),
    name: episode.title,
    episodeNumber: episode.number,
    ...(episode.story ? { description: episode.story } : {}),
    ...images(origin, episode.picture ?? title.picture),
    ...(episode.duration > 0 ? { duration: isoDuration(episode.duration) } : {}),
    ...published(episode.released, title.year),
    ...inLanguage(title),
    ...(title.rating ? { contentRating: title.rating } : {}),
    ...people(page),
    partOfSeason: seasonLink(page, episode.season),
    partOfSeries: seriesLink(page),
    potentialAction: watchAction(urlOf(true)),
  };
}

function breadcrumbs(page: JsonLdPage): JsonLdNode {
  const { title, origin, language, season, episodeContext, trailer } = page;
  const genre = title.genres[0];
  const steps: [name: string, path: string][] = [[page.brandName, `/${language}`]];
  if (genre?.code) steps.push([genre.name, listPath(language, 'genre', genre.code)]);
  steps.push([title.title, titlePath(language, title)]);
  const number = season?.number ?? episodeContext?.episode.season;
  if (number !== undefined) steps.push([page.seasonName(number), seasonPath(language, title, number)]);
  if (episodeContext)
    steps.push([episodeContext.episode.title, episodePath(language, title, episodeContext.episode, false)]);
  if (trailer) steps.push([trailer.title, trailerPath(language, title, trailer.id, false)]);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

function seriesLink({ title, origin, language }: JsonLdPage): JsonLdNode {
  const url = `${origin}${titlePath(language, title)}`;
  return { '@type': 'TVSeries', '@id': url, name: title.title, url };
}

function seasonLink({ title, origin, language, seasonName }: JsonLdPage, number: number): JsonLdNode {
  const url = `${origin}${seasonPath(language, title, number)}`;
  return { '@type': 'TVSeason', '@id': url, seasonNumber: number, name: seasonName(number), url };
}

function watchAction(urlTemplate: string): JsonLdNode {
  return {
    '@type': 'WatchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
  };
}

function personNode(origin: string, language: LanguagePrefix, { id, name }: Person): JsonLdNode {
  return { '@type': 'Person', name, url: `${origin}${personPath(language, id)}` };
}

function people({ title, origin, language }: JsonLdPage): Record<string, unknown> {
  const of = (list: readonly Person[]) => list.map((person) => personNode(origin, language, person));
  const found: Record<string, unknown> = title.cast.length > 0 ? { actor: of(title.cast) } : {};
  for (const [job, property] of Object.entries(jobs)) {
    const those = title.crew.filter((person) => person.job === job);
    if (those.length > 0) found[property] = of(those);
  }
  return found;
}

/** Search engines reject a video without a thumbnail or a date: such a trailer is left out. */
function trailers({ title, origin, language, trailer: shown }: JsonLdPage): Record<string, unknown> {
  const trailer = shown ?? title.trailers[0];
  const picture = trailer?.picture ?? title.picture;
  const date = published(title.released, title.year).datePublished;
  if (trailer === undefined || picture === undefined || date === undefined) return {};
  return {
    trailer: {
      '@type': 'VideoObject',
      name: trailer.title,
      description: title.story || trailer.title,
      thumbnailUrl: images(origin, picture).image,
      // Search engines require a time with a zone; a year alone counts as its first day.
      uploadDate: `${date.length === 4 ? `${date}-01-01` : date}T00:00:00Z`,
      ...(trailer.duration > 0 ? { duration: isoDuration(trailer.duration) } : {}),
      url: `${origin}${trailerPath(language, title, trailer.id, false)}`,
    },
  };
}

function published(date: string, year: number): { datePublished?: string } {
  if (/^\d{4}-\d\d-\d\d/.test(date)) return { datePublished: date.slice(0, 10) };
  return year > 0 ? { datePublished: String(year) } : {};
}

function inLanguage({ languages }: Title): { inLanguage?: string[] } {
  return languages.length > 0 ? { inLanguage: languages.map((code) => languageTags[code] ?? code) } : {};
}

/** The widest file of each picture, in the format that every search engine reads. */
function images(origin: string, ...pictures: (Picture | undefined)[]): { image?: string[] } {
  const files = pictures.flatMap((picture) => (picture && largestFile(picture)) ?? []);
  return files.length > 0 ? { image: files.map((file) => new URL(file, `${origin}/`).href) } : {};
}
