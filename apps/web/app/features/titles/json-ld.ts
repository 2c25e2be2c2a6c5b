import type { LanguagePrefix } from '@rawi/domain';
import type { Card } from '../../shared/cards/cards.ts';
import type { Episode, EpisodeSpot, Season } from './episodes.ts';
import { episodePath, listPath, personPath, seasonPath, titlePath, trailerPath } from '../../shared/service-data/paths.ts';
import { largestFile, type Picture } from '../../shared/service-data/pictures.ts';
import type { Person, Title, Trailer } from '../../shared/service-data/title.ts';

type Thing = Record<string, unknown> & { '@type': string };

export interface LdPage {
  title: Title;
  language: LanguagePrefix;
  origin: string;
  /** Home's name in the breadcrumbs. */
  brandName: string;
  seasons?: readonly Season[] | undefined;
  /** The season or the episode that the address names. */
  season?: Season | undefined;
  spot?: EpisodeSpot | undefined;
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
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.round(seconds % 60)];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest || (!hours && !minutes) ? `${rest}S` : ''}`;
}

/** BCP 47 tags of three-letter codes, where a two-letter one exists. */
const tags: Record<string, string> = {
  ara: 'ar', eng: 'en', kaz: 'kk', tur: 'tr', rus: 'ru', hin: 'hi', urd: 'ur', kor: 'ko', jpn: 'ja', per: 'fa', chi: 'zh', uzb: 'uz',
};

const jobs = { DIRECTOR: 'director', COMPOSER: 'musicBy', WRITER: 'author' } as const;

/** Structured data of a title's page (schema.org): the main entity and the breadcrumbs. */
export function titleGraph(page: LdPage): { '@context': string; '@graph': Thing[] } {
  return { '@context': 'https://schema.org', '@graph': [mainThing(page), breadcrumbs(page)] };
}

function mainThing(page: LdPage): Thing {
  if (page.spot) return episodeThing(page, page.spot);
  if (page.season) return seasonThing(page, page.season);
  return titleThing(page);
}

function titleThing(page: LdPage): Thing {
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
      return albumThing(page, work);
    case 'BUNDLE':
      return {
        '@type': 'Collection',
        ...work,
        hasPart: (page.bundle ?? []).map((card) => ({
          '@type': card.route === 'series' ? 'TVSeries' : 'Movie', name: card.title, url: `${origin}${titlePath(language, card)}`,
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
        ...(page.seasons?.length ? { containsSeason: page.seasons.map((season) => seasonLink(page, season.number)) } : {}),
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

function albumThing({ title, origin, language, tracks = [] }: LdPage, work: Record<string, unknown>): Thing {
  const artists = title.cast.map((person) => personThing(origin, language, person));
  return {
    '@type': 'MusicAlbum',
    ...work,
    ...(artists.length > 0 ? { byArtist: artists } : {}),
    numTracks: title.parts ?? tracks.length,
    ...(tracks.length > 0
      ? {
          track: tracks.map((track) => ({
            '@type': 'MusicRecording', name: track.title, ...(track.duration > 0 ? { duration: isoDuration(track.duration) } : {}),
          })),
        }
      : {}),
  };
}

function seasonThing(page: LdPage, season: Season): Thing {
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

function episodeThing(page: LdPage, { episode }: EpisodeSpot): Thing {
  const { title, origin, language } = page;
  const at = (plays: boolean) => `${origin}${episodePath(language, title, episode, plays)}`;
  return {
    '@type': 'TVEpisode',
    '@id': at(false),
    url: at(false),
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
    potentialAction: watchAction(at(true)),
  };
}

function breadcrumbs(page: LdPage): Thing {
  const { title, origin, language, season, spot, trailer } = page;
  const genre = title.genres[0];
  const steps: [name: string, path: string][] = [[page.brandName, `/${language}`]];
  if (genre?.code) steps.push([genre.name, listPath(language, 'genre', genre.code)]);
  steps.push([title.title, titlePath(language, title)]);
  const number = season?.number ?? spot?.episode.season;
  if (number !== undefined) steps.push([page.seasonName(number), seasonPath(language, title, number)]);
  if (spot) steps.push([spot.episode.title, episodePath(language, title, spot.episode, false)]);
  if (trailer) steps.push([trailer.title, trailerPath(language, title, trailer.id, false)]);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], i) => ({ '@type': 'ListItem', position: i + 1, name, item: `${origin}${path}` })),
  };
}

function seriesLink({ title, origin, language }: LdPage): Thing {
  const url = `${origin}${titlePath(language, title)}`;
  return { '@type': 'TVSeries', '@id': url, name: title.title, url };
}

function seasonLink({ title, origin, language, seasonName }: LdPage, number: number): Thing {
  const url = `${origin}${seasonPath(language, title, number)}`;
  return { '@type': 'TVSeason', '@id': url, seasonNumber: number, name: seasonName(number), url };
}

function watchAction(urlTemplate: string): Thing {
  return {
    '@type': 'WatchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
  };
}

function personThing(origin: string, language: LanguagePrefix, { id, name }: Person): Thing {
  return { '@type': 'Person', name, url: `${origin}${personPath(language, id)}` };
}

function people({ title, origin, language }: LdPage): Record<string, unknown> {
  const of = (list: readonly Person[]) => list.map((person) => personThing(origin, language, person));
  const found: Record<string, unknown> = title.cast.length > 0 ? { actor: of(title.cast) } : {};
  for (const [job, property] of Object.entries(jobs)) {
    const those = title.crew.filter((person) => person.job === job);
    if (those.length > 0) found[property] = of(those);
  }
  return found;
}

/** Search engines reject a video without a thumbnail or a date: such a trailer is left out. */
function trailers({ title, origin, language, trailer: shown }: LdPage): Record<string, unknown> {
  const trailer = shown ?? title.trailers[0];
  const picture = trailer?.picture ?? title.picture;
  const day = published(title.released, title.year).datePublished;
  if (trailer === undefined || picture === undefined || day === undefined) return {};
  return {
    trailer: {
      '@type': 'VideoObject',
      name: trailer.title,
      description: title.story || trailer.title,
      thumbnailUrl: images(origin, picture).image,
      // Search engines require a time with a zone; a year alone counts as its first day.
      uploadDate: `${day.length === 4 ? `${day}-01-01` : day}T00:00:00Z`,
      ...(trailer.duration > 0 ? { duration: isoDuration(trailer.duration) } : {}),
      url: `${origin}${trailerPath(language, title, trailer.id, false)}`,
    },
  };
}

function published(day: string, year: number): { datePublished?: string } {
  if (/^\d{4}-\d\d-\d\d/.test(day)) return { datePublished: day.slice(0, 10) };
  return year > 0 ? { datePublished: String(year) } : {};
}

function inLanguage({ languages }: Title): { inLanguage?: string[] } {
  return languages.length > 0 ? { inLanguage: languages.map((code) => tags[code] ?? code) } : {};
}

/** The widest file of each picture, in the format that every search engine reads. */
function images(origin: string, ...pictures: (Picture | undefined)[]): { image?: string[] } {
  const files = pictures.flatMap((picture) => (picture && largestFile(picture)) ?? []);
  return files.length > 0 ? { image: files.map((file) => new URL(file, `${origin}/`).href) } : {};
}
