import type { Content, ContentCard, DisplayLanguage, Poster, PosterType, Trailer } from '@rawi/contract';
import type { CardRow, ContentRow, Notice, PackageRow, PictureRow, findPeople } from './content-store.ts';
import { genreName } from './genre-names.ts';
import { narrowPictureFiles, pictureFiles } from './pictures/picture-address.ts';
import { packagesOfTrailer, type TrailerRow } from './trailer-store.ts';

function presentPoster(picture: PictureRow, withPlaceholder: boolean): Poster {
  const shown: Poster = {
    posterid: picture.picture_id,
    postertype: picture.shape,
    filelist: pictureFiles(picture.provider_id, picture.picture_id, picture.shape),
    focal: { x: picture.focal_x, y: picture.focal_y },
    colours: { dominant: picture.dominant, vibrant: picture.vibrant, dark: picture.dark },
  };
  if (withPlaceholder && picture.shape === 'LANDSCAPE')
    shown.narrowlist = narrowPictureFiles(picture.provider_id, picture.picture_id);
  if (withPlaceholder && picture.placeholder !== '') shown.placeholder = picture.placeholder;
  return shown;
}

/** A card; `shapes` restricts the pictures to the shapes that the client shows, `notice` and `preparing` are of its film. */
export function presentCard(
  row: CardRow,
  pictures: readonly PictureRow[],
  language: DisplayLanguage,
  options: {
    shapes?: readonly PosterType[];
    placeholders?: boolean;
    notice?: string | undefined;
    preparing?: boolean | undefined;
  } = {},
): ContentCard {
  const wanted = options.shapes
    ? pictures.filter((picture) => options.shapes!.includes(picture.shape))
    : pictures;
  const card: ContentCard = {
    objectid: row.object_id,
    objecttype: row.object_type as ContentCard['objecttype'],
    category: row.category as ContentCard['category'],
    title: row.title,
    defaulttitle: row.default_title,
    genre: row.genres.map((code) => genreName(code, language)),
    shortdescription: row.short_description,
    pgrating: row.rating,
    productionyear: row.production_year,
    duration: row.seconds,
    contentlanguage: row.audio,
    pricemodel: row.price_models as ContentCard['pricemodel'],
    poster: (wanted.length > 0 ? wanted : pictures).map((picture) =>
      presentPoster(picture, options.placeholders ?? false),
    ),
  };
  if (row.season_count !== null) card.seasoncount = row.season_count;
  if (row.series_id !== null) card.seriesid = row.series_id;
  if (row.series_title !== null) card.seriesname = row.series_title;
  if (row.season_num !== null) card.seasonnum = row.season_num;
  if (row.episode_num !== null) card.episodenum = row.episode_num;
  if (row.episode_count !== null) card.episodecount = row.episode_count;
  if (options.notice !== undefined) card.notice = options.notice;
  if (options.preparing) card.preparing = true;
  return card;
}

type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

function presentMember(person: PersonRow, language: DisplayLanguage) {
  const role = language === 'ara' ? person.role_ar : person.role_en;
  const shown = {
    id: person.person_id,
    name: language === 'ara' ? person.name_ar : person.name_en,
    job: person.job,
  };
  return role === null ? shown : { ...shown, role };
}

/** Schemes of DRM, as packages name them. */
export type DrmScheme = Content['contentdetails'][number]['drmscheme'][number];
/** Schemes of which a provider's protected films get licences. */
export type ProtectedSchemes = (providerId: string) => readonly DrmScheme[];

/** The schemes of a package: NONE in the clear (PLAY-03), else those that the provider has licences for. */
export function drmSchemesOf(
  protection: PackageRow['protection'],
  protectedSchemes: readonly DrmScheme[],
): DrmScheme[] {
  return protection === 'clear' ? ['NONE'] : [...protectedSchemes];
}

/** The notice in the language, else in the other; undefined where the film has none. */
export function noticeIn(language: DisplayLanguage, notice: Notice | undefined): string | undefined {
  const [own, other] =
    language === 'ara' ? [notice?.notice_ar, notice?.notice_en] : [notice?.notice_en, notice?.notice_ar];
  return own ?? other ?? undefined;
}

function presentPackage(
  entry: PackageRow,
  language: DisplayLanguage,
  protectedSchemes: readonly DrmScheme[],
): Content['contentdetails'][number] {
  // A channel shows many films.
  const notice = entry.stream_mode === 'LIVE' ? undefined : noticeIn(language, entry);
  return {
    packageid: entry.package_id,
    quality: entry.quality,
    streamtype: entry.stream_type,
    drmscheme: drmSchemesOf(entry.protection, protectedSchemes),
    availabilityset: entry.availability_ids,
    audiolang: entry.audio,
    subtitlelang: entry.captions,
    ...(notice !== undefined && { notice }),
  };
}

/** A trailer with the landscape picture of its title; `pictures` are those of the title (CAT-07). */
export function presentTrailer(
  row: TrailerRow,
  pictures: readonly PictureRow[],
  language: DisplayLanguage,
): Trailer {
  const wide = pictures.filter((picture) => picture.shape === 'LANDSCAPE');
  return {
    trailerid: row.trailer_id,
    title: row.title,
    duration: Math.round(row.seconds ?? row.planned_seconds),
    poster: (wide.length > 0 ? wide : pictures).map((picture) => presentPoster(picture, false)),
    contentdetails: packagesOfTrailer(row).map((entry) => presentPackage(entry, language, [])),
  };
}

/** One content with all details. */
export function presentContent(
  row: ContentRow,
  pictures: readonly PictureRow[],
  people: readonly PersonRow[],
  packages: readonly PackageRow[],
  trailers: Trailer[],
  { language, protectedSchemes }: { language: DisplayLanguage; protectedSchemes: readonly DrmScheme[] },
): Content {
  const onScreen = new Set(['ACTOR', 'HOST', 'ARTIST']);
  return {
    ...presentCard(row, pictures, language, { placeholders: true }),
    genrecode: row.genres,
    longdescription: row.long_description,
    releasedate: row.released_on,
    country: row.country,
    tags: row.tags,
    details: {
      cast: people
        .filter((person) => onScreen.has(person.job))
        .map((person) => presentMember(person, language)),
      crew: people
        .filter((person) => !onScreen.has(person.job))
        .map((person) => presentMember(person, language)),
    },
    contentdetails: packages.map((entry) => presentPackage(entry, language, protectedSchemes)),
    ...(row.sale_ids.length > 0 && { availabilityset: row.sale_ids }),
    trailer: trailers,
    objectstatus: row.status,
  };
}
