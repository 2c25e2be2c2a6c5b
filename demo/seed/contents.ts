import type { ImportedContent } from '@rawi/catalogue';
import type { Scene } from '../art/vocabulary.ts';
import type { DemoTitle } from '../catalogue/title.ts';
import { availabilitiesOf } from './availabilities.ts';
import { episodeStill, pickIndex, titlePictures } from './pictures.ts';

type Brand = 'rawi' | 'layali';

const typesByKind: Record<DemoTitle['kind'], { objectType: string; category: string }> = {
  movie: { objectType: 'CONTENT', category: 'MOVIE' },
  series: { objectType: 'SERIES', category: 'SERIES' },
  tvshow: { objectType: 'SERIES', category: 'TVSHOW' },
  channel: { objectType: 'CHANNEL', category: 'TVCHANEL' },
  album: { objectType: 'ALBUM', category: 'MUSIC' },
  musicvideo: { objectType: 'CONTENT', category: 'MUSICVIDEO' },
};

const LATEST = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;

function releasedOn(year: number, seed: string): string {
  const day = Date.UTC(year, 0, 1) + pickIndex(`${seed}/day`, 365) * DAY_MS;
  return new Date(Math.min(day, LATEST)).toISOString().slice(0, 10);
}

function packagesOf(id: string, title: DemoTitle, assetId: string): ImportedContent['packages'] {
  const about = {
    kids: title.sections.includes('KIDS'),
    ramadan: title.sections.includes('RAMADAN'),
    music: title.kind === 'album' || title.kind === 'musicvideo',
  };
  if (title.kind === 'channel')
    return [
      {
        packageId: `${id}-L`,
        assetId,
        quality: 'HD',
        streamType: 'HLS',
        streamMode: 'LIVE',
        protection: 'clear',
        availabilityIds: title.prices.flatMap((model) => availabilitiesOf(model, about)),
      },
    ];
  const open = title.prices.filter((model) => model === 'FREE' || model === 'ADBASED');
  const sold = title.prices.filter((model) => model !== 'FREE' && model !== 'ADBASED');
  const sets = [
    { protection: 'clear' as const, letter: 'C', models: open },
    { protection: 'cbcs' as const, letter: 'P', models: sold },
  ];
  return sets.flatMap(({ protection, letter, models }) =>
    models.length === 0
      ? []
      : (['DASH', 'HLS'] as const).map((streamType) => ({
          packageId: `${id}-${letter}${streamType[0]}`,
          assetId,
          quality: 'HD' as const,
          streamType,
          streamMode: 'VOD' as const,
          protection,
          availabilityIds: models.flatMap((model) => availabilitiesOf(model, about)),
        })),
  );
}

function base(title: DemoTitle, brand: Brand): Omit<ImportedContent, 'packages'> {
  const { variant, ...words } = title.scene;
  const seed = variant === undefined ? title.id : `${title.id}/${variant}`;
  const scene: Scene = { seed, genre: title.genres[0], ...words };
  const seasons = title.seasons ?? [];
  const content: Omit<ImportedContent, 'packages'> = {
    objectId: title.id,
    ...typesByKind[title.kind],
    year: title.year,
    releasedOn: releasedOn(title.year, title.id),
    rating: title.pgrating,
    seconds: title.minutes * 60,
    country: title.country,
    genres: [...title.genres],
    audio: [...title.audio],
    captions: [...title.captions],
    tags: [...title.sections],
    priceModels: [...title.prices],
    popularity: pickIndex(`${title.id}/popularity`, 1000) / 10 + (title.year - 1960) / 10,
    title: title.title,
    short: title.short,
    long: title.long,
    people: title.people,
    pictures: titlePictures(brand, scene, title.title),
  };
  if (seasons.length > 0) content.seasonCount = seasons.length;
  const parts =
    seasons.reduce((sum, season) => sum + season.episodes.length, 0) || (title.tracks?.length ?? 0);
  if (parts > 0) content.episodeCount = parts;
  return content;
}

function ordinal(num: number): { en: string; ar: string } {
  const arabic = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس'];
  return { en: `Season ${num}`, ar: `الموسم ${arabic[num - 1] ?? num}` };
}

/** Film and trailer assets of an object. */
export interface TitleAssets {
  film(id: string): string;
  /** The piece of music that the track at a position of an album plays. */
  track(index: number): string;
  trailer(id: string): { assetId: string; seconds: number };
}

const withTrailers: readonly DemoTitle['kind'][] = ['movie', 'series', 'tvshow'];

/** A trailer of the title, and one of its latest season where it has several. */
function trailersOf(title: DemoTitle, shown: TitleAssets): NonNullable<ImportedContent['trailers']> {
  if (!withTrailers.includes(title.kind)) return [];
  const latest = (title.seasons ?? []).at(-1)?.num ?? 1;
  const all = [{ of: title.id, name: { en: 'Official trailer', ar: 'الإعلان التشويقي' } }];
  if (latest > 1)
    all.push({
      of: `${title.id}-S${latest}`,
      name: { en: `Season ${latest} trailer`, ar: `إعلان ${ordinal(latest).ar}` },
    });
  return all.map(({ of, name }) => ({
    trailerId: `${of}-TR`,
    title: name,
    ...shown.trailer(of),
    quality: 'HD',
    availabilityIds: ['AV-FREE'],
  }));
}

/** A title with its seasons, episodes or tracks, each a content of its own. */
export function contentsOf(title: DemoTitle, brand: Brand, shown: TitleAssets): ImportedContent[] {
  const content = base(title, brand);
  const { variant: _variant, ...words } = title.scene;
  const scene = { ...words, genre: title.genres[0] };
  const withParts = (title.seasons ?? title.tracks) !== undefined;
  const { seasonCount: _seasons, episodeCount: _parts, ...ofOne } = content;
  const shared = { ...ofOne, people: [] };

  const seasons = (title.seasons ?? []).flatMap((season) => {
    const seasonId = `${title.id}-S${season.num}`;
    const head: ImportedContent = {
      ...shared,
      objectId: seasonId,
      objectType: 'SEASON',
      series: { seriesId: title.id, season: season.num },
      episodeCount: season.episodes.length,
      year: season.year,
      releasedOn: releasedOn(season.year, seasonId),
      title: ordinal(season.num),
      pictures: episodeStill(brand, seasonId, scene),
      packages: [],
    };
    const episodes = season.episodes.map((episode): ImportedContent => {
      const id = `${seasonId}-E${episode.num}`;
      return {
        ...shared,
        objectId: id,
        objectType: 'CONTENT',
        series: { seriesId: title.id, season: season.num, episode: episode.num },
        year: season.year,
        releasedOn: releasedOn(season.year, seasonId),
        seconds: episode.minutes * 60,
        title: episode.title,
        short: episode.story,
        long: episode.story,
        pictures: episodeStill(brand, id, scene),
        packages: packagesOf(id, title, shown.film(id)),
      };
    });
    return [head, ...episodes];
  });

  const tracks = (title.tracks ?? []).map((track, index): ImportedContent => {
    const id = `${title.id}-T${index + 1}`;
    return {
      ...shared,
      objectId: id,
      objectType: 'CONTENT',
      series: { seriesId: title.id, season: 1, episode: index + 1 },
      seconds: Math.round(track.minutes * 60),
      title: track.title,
      short: title.short,
      long: title.short,
      pictures: episodeStill(brand, id, scene),
      packages: packagesOf(id, title, shown.track(index)),
    };
  });

  return [
    {
      ...content,
      packages: withParts ? [] : packagesOf(title.id, title, shown.film(title.id)),
      trailers: trailersOf(title, shown),
    },
    ...seasons,
    ...tracks,
  ];
}
