import type { Content, ContentCard, Poster, PriceModel } from '@rawi/contract';

/** The price model of each availability. */
export type PriceModels = ReadonlyMap<string, PriceModel>;

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown): number => Math.max(0, Math.trunc(Number(value))) || 0;
const stringsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(',') : listOf(value).map(textOf))
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** An optional count. */
const optionalCount = (name: string, value: unknown) =>
  value === undefined || value === null || value === '' ? {} : { [name]: numberOf(value) };

/** A file's absolute address: relative names are resolved against the cms origin. Only http(s) addresses are allowed. */
function addressOf(name: string, origin: string): string | undefined {
  const address = URL.canParse(name, `${origin}/`) ? new URL(name, `${origin}/`) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

/** Posters in the form of the specification (CAT-04): a type and a list of files of unknown size. */
export function readPosters(raw: unknown, origin: string): Poster[] {
  return listOf(raw)
    .filter(isObject)
    .flatMap((one): Poster[] => {
      const postertype = textOf(one['postertype']).toUpperCase() as Poster['postertype'];
      if (!['LANDSCAPE', 'PORTRAIT', 'SQUARE'].includes(postertype)) return [];
      const names = listOf(one['filelist'])
        .map((file) => textOf(isObject(file) ? file['filename'] : file))
        .filter((name) => name !== '');
      const filelist = names.flatMap((name) => {
        const filename = addressOf(name, origin);
        return filename === undefined ? [] : [{ quality: '', filename, width: 0 }];
      });
      const empty = { focal: { x: 0.5, y: 0.5 }, colours: { dominant: '', vibrant: '', dark: '' } };
      return filelist.length === 0
        ? []
        : [{ posterid: textOf(one['posterid']), postertype, filelist, ...empty }];
    });
}

type Detail = Content['contentdetails'][number];

function readDetails(raw: unknown): Detail[] {
  return listOf(raw)
    .filter(isObject)
    .map((one) => ({
      packageid: textOf(one['packageid']),
      quality: (textOf(one['quality']) || 'HD') as Detail['quality'],
      streamtype: textOf(one['streamtype']).toUpperCase() === 'HLS' ? 'HLS' : 'DASH',
      drmscheme: (stringsOf(one['drmscheme']).length > 0
        ? stringsOf(one['drmscheme'])
        : ['NONE']) as Detail['drmscheme'],
      availabilityset: stringsOf(one['availabilityset']),
      audiolang: stringsOf(one['audiolang']),
      subtitlelang: stringsOf(one['subtitlelang']),
      ...(textOf(one['notice']) ? { notice: textOf(one['notice']) } : {}),
    }));
}

/** The price models of a title: its own field, else those of the availabilities of its packages. */
function priceModelsOf(raw: Raw, models: PriceModels): PriceModel[] {
  const ownModels = stringsOf(raw['pricemodel']) as PriceModel[];
  if (ownModels.length > 0) return ownModels;
  const fromAvailabilities = readDetails(raw['contentdetails']).flatMap(({ availabilityset }) =>
    availabilityset.flatMap((id) => models.get(id) ?? []),
  );
  return [...new Set(fromAvailabilities)];
}

/**
 * A content of a list (CAT-02, CAT-03, CAT-05), with defaults for fields that another server may leave out (CAT-13);
 * undefined if it has no id. `origin` is that of the cms base.
 */
export function readCard(raw: unknown, models: PriceModels, origin: string): ContentCard | undefined {
  if (!isObject(raw)) return undefined;
  // CAT-11: two field names for one value.
  const objectid = textOf(raw['objectid']) || textOf(raw['contentid']);
  if (objectid === '') return undefined;
  const title = textOf(raw['title']) || textOf(raw['defaulttitle']) || objectid;
  return {
    objectid,
    objecttype: (textOf(raw['objecttype']).toUpperCase() || 'CONTENT') as ContentCard['objecttype'],
    category: (textOf(raw['category']).toUpperCase() || 'MOVIE') as ContentCard['category'],
    title,
    defaulttitle: textOf(raw['defaulttitle']) || title,
    genre: stringsOf(raw['genre']),
    shortdescription: textOf(raw['shortdescription']),
    pgrating: textOf(raw['pgrating']),
    productionyear: numberOf(raw['productionyear']),
    duration: numberOf(raw['duration']),
    contentlanguage: stringsOf(raw['contentlanguage'] ?? raw['objectlanguage']),
    pricemodel: priceModelsOf(raw, models),
    poster: readPosters(raw['poster'], origin),
    ...optionalCount('seasoncount', raw['seasoncount']),
    ...(textOf(raw['seriesid']) ? { seriesid: textOf(raw['seriesid']) } : {}),
    ...(textOf(raw['seriesname']) ? { seriesname: textOf(raw['seriesname']) } : {}),
    ...optionalCount('seasonnum', raw['seasonnum']),
    ...optionalCount('episodenum', raw['episodenum']),
    ...optionalCount('episodecount', raw['episodecount']),
    ...(textOf(raw['notice']) ? { notice: textOf(raw['notice']) } : {}),
  };
}

/** The cast or crew. The name is used as the id, because it is what a search finds a person by. */
function readPeople(raw: unknown, job: string): Content['details']['cast'] {
  return listOf(raw).flatMap((one) => {
    const given: Raw = isObject(one) ? one : { name: one };
    const name = textOf(given['name']);
    const role = textOf(given['role']);
    return name === ''
      ? []
      : [{ id: name, name, job: textOf(given['job']).toUpperCase() || job, ...(role ? { role } : {}) }];
  });
}

/** Trailers; one without a package is left out, because playback needs the package call. */
function readTrailers(raw: unknown, origin: string): Content['trailer'] {
  return listOf(raw)
    .filter(isObject)
    .flatMap((one) => {
      const [trailerid, contentdetails] = [textOf(one['trailerid']), readDetails(one['contentdetails'])];
      if (trailerid === '' || contentdetails.length === 0) return [];
      return [
        {
          trailerid,
          title: textOf(one['title']),
          duration: numberOf(one['duration']),
          poster: readPosters(one['poster'], origin),
          contentdetails,
        },
      ];
    });
}

/** One content with all its fields (CAT-06, CAT-07, CAT-13). */
export function readContent(raw: unknown, models: PriceModels, origin: string): Content | undefined {
  const card = readCard(raw, models, origin);
  if (card === undefined) return undefined;
  const given = raw as Raw;
  const details = isObject(given['details']) ? given['details'] : {};
  const codes = stringsOf(given['genrecode']);
  return {
    ...card,
    genrecode: codes.length > 0 ? codes : card.genre,
    longdescription: textOf(given['longdescription']) || card.shortdescription,
    releasedate: textOf(given['releasedate']),
    country: textOf(given['country']),
    tags: stringsOf(given['tags']),
    details: { cast: readPeople(details['cast'], 'ACTOR'), crew: readPeople(details['crew'], 'CREW') },
    contentdetails: readDetails(given['contentdetails']),
    trailer: readTrailers(given['trailer'], origin),
    objectstatus: textOf(given['objectstatus']) === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
  };
}
