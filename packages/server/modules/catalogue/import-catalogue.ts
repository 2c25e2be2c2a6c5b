import { section, type DisplayLanguage, type FilmMarkers, type Section } from '@rawi/contract';
import type { Bus } from '@rawi/platform';
import { createHash } from 'node:crypto';
import type { Db } from './content-store.ts';
import { removeTitle, replaceCatalogue, writeTitle } from './import-store.ts';
import type { RowOf, SectionSource } from './tables.ts';

type Texts = { en: string; ar: string };
type Without<T, K extends PropertyKey> = Omit<T, K | 'provider_id'>;

export interface ImportedPicture {
  pictureId: string;
  shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
  /**
   * The language of the pages that show it, where it carries words; left out, all do. A shape without a picture in the
   * language of a page shows one for all, else one in the other language.
   */
  language?: DisplayLanguage;
  /** The kind of source that makes it, see `registerPictureSource`. */
  kind: string;
  source: object;
}

export interface ImportedPackage {
  packageId: string;
  assetId: string;
  quality: 'SD' | 'HD' | 'FHD' | 'UHD';
  streamType: 'DASH' | 'HLS';
  streamMode: 'VOD' | 'LIVE';
  protection: 'clear' | 'cbcs';
  availabilityIds: string[];
}

/** A short film about a content, played under its own id. */
export interface ImportedTrailer {
  trailerId: string;
  /** One language at least. */
  title: Partial<Texts>;
  /** Planned duration, used until the film is made. */
  seconds: number;
  quality: 'SD' | 'HD' | 'FHD' | 'UHD';
  assetId: string;
  availabilityIds: string[];
}

/** One content of an import: durations in seconds, languages as ISO 639-2. */
export interface ImportedContent {
  objectId: string;
  objectType: string;
  category: string;
  series?: { seriesId: string; season?: number; episode?: number };
  seasonCount?: number;
  episodeCount?: number;
  year: number;
  /** ISO date. */
  releasedOn: string;
  rating: string;
  seconds: number;
  country: string;
  genres: string[];
  audio: string[];
  captions: string[];
  tags: string[];
  priceModels: string[];
  popularity: number;
  /** A missing language falls back to the other. */
  title: Partial<Texts>;
  short: Partial<Texts>;
  long: Partial<Texts>;
  people: { id: string; name: Texts; job: string; role?: Texts }[];
  pictures: ImportedPicture[];
  packages: ImportedPackage[];
  trailers?: ImportedTrailer[];
  /** Contents of a bundle, in its order. Their number is its `episodeCount`. */
  bundle?: string[];
  /** Availabilities by which a bundle is sold as a whole: each opens the titles that are sold in the same way. */
  saleIds?: string[];
}

export interface ImportedScreen {
  screenId: string;
  title: Texts;
  place: 'TOP' | 'MORE';
  railIds: string[];
  /** By default ACTIVE and for ALL. */
  status?: 'ACTIVE' | 'INACTIVE';
  profileTypes?: RowOf<'screen'>['profile_types'];
  userTypes?: RowOf<'screen'>['user_types'];
}

/** Everything that a provider's catalogue holds. */
export interface ImportedCatalogue {
  availabilities: (Without<RowOf<'availability'>, 'position' | 'opens_at' | 'closes_at'> & {
    /** When the licence begins and ends. */
    opens_at?: Date;
    closes_at?: Date;
    prices: Without<RowOf<'price_class'>, 'availability_id'>[];
  })[];
  /** `kind` is the kind of source that makes the film, see `registerFilmSource`. */
  assets: {
    assetId: string;
    kind: string;
    source: object;
    /** What viewers read before and while it plays. */
    notice?: Partial<Texts>;
    /** Parts that may be skipped, and chapters. */
    markers?: FilmMarkers;
  }[];
  contents: ImportedContent[];
  rails: {
    railId: string;
    title: Texts;
    shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
    display: 'FEATURED' | 'RAIL' | 'TOPTEN';
    /** By default CONTENT: the titles of `objectIds`. */
    sectionType?: Section['sectionType'];
    /** By default derived from the section type: `objectIds`, the top titles, or the viewer's own. */
    source?: SectionSource;
    objectIds: string[];
  }[];
  screens: ImportedScreen[];
}

const withFingerprint = (content: ImportedContent) => ({
  content,
  fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
});

const sourceSchema = section.pick({ base: true, endpoint: true, parameters: true, seeAll: true }).partial();

/**
 * Makes the provider's catalogue equal to the import, in one transaction: unchanged contents are not written,
 * contents missing from the import become inactive. Returns the number of contents written. Where anything visible
 * changed, `catalogue.changed` is published with the commit. Throws where the source of a section is invalid.
 */
export async function importCatalogue(
  db: Db,
  providerId: string,
  catalogue: ImportedCatalogue,
  bus?: Pick<Bus, 'publish'>,
): Promise<number> {
  for (const rail of catalogue.rails) sourceSchema.optional().parse(rail.source);
  const fingerprinted = catalogue.contents.map(withFingerprint);
  return db.transaction().execute(async (trx) => {
    const { written, changed } = await replaceCatalogue(trx, providerId, catalogue, fingerprinted);
    if (changed) await bus?.publish({ name: 'catalogue.changed', providerId }, { trx });
    return written;
  });
}

/**
 * Writes one content, new or changed, with everything that an import of the whole catalogue would write for it: texts,
 * people, packages, trailers, pictures, counts, search entry. Returns whether it differed from the stored one; then
 * `catalogue.changed` is published with the commit. Throws where an asset of it, or a content of its bundle, does not
 * exist.
 */
export function writeContent(
  db: Db,
  providerId: string,
  content: ImportedContent,
  bus?: Pick<Bus, 'publish'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await writeTitle(trx, providerId, withFingerprint(content));
    if (changed) await bus?.publish({ name: 'catalogue.changed', providerId }, { trx });
    return changed;
  });
}

/**
 * Makes one content inactive, as an import without it would. Returns whether it was active; then `catalogue.changed` is
 * published with the commit.
 */
export function removeContent(
  db: Db,
  providerId: string,
  contentId: string,
  bus?: Pick<Bus, 'publish'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await removeTitle(trx, providerId, contentId);
    if (changed) await bus?.publish({ name: 'catalogue.changed', providerId }, { trx });
    return changed;
  });
}
