import { section, type Section } from '@rawi/contract';
import type { Bus } from '@rawi/platform';
import { createHash } from 'node:crypto';
import type { Db } from './content-store.ts';
import { replaceCatalogue } from './import-store.ts';
import type { CatalogueTables, SectionSource } from './tables.ts';

type Texts = { en: string; ar: string };
type Without<T, K extends PropertyKey> = Omit<T, K | 'provider_id'>;

export interface ImportedPicture {
  pictureId: string;
  shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
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
  /** As planned, until the film is made. */
  seconds: number;
  quality: 'SD' | 'HD' | 'FHD' | 'UHD';
  assetId: string;
  availabilityIds: string[];
}

/** One content as an import brings it: lengths in seconds, languages as ISO 639-2. */
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
  /** A language that is missing is shown in the other one. */
  title: Partial<Texts>;
  short: Partial<Texts>;
  long: Partial<Texts>;
  people: { id: string; name: Texts; job: string; role?: Texts }[];
  pictures: ImportedPicture[];
  packages: ImportedPackage[];
  trailers?: ImportedTrailer[];
  /** What a bundle holds: ids of contents, in its order. Their number is its `episodeCount`. */
  bundle?: string[];
}

export interface ImportedScreen {
  screenId: string;
  title: Texts;
  place: 'TOP' | 'MORE';
  railIds: string[];
  /** ACTIVE, to ALL, where it is left out. */
  status?: 'ACTIVE' | 'INACTIVE';
  profileTypes?: CatalogueTables['screen']['profile_types']['__select__'];
  userTypes?: CatalogueTables['screen']['user_types']['__select__'];
}

/** Everything that a provider's catalogue holds. */
export interface ImportedCatalogue {
  availabilities: (Without<CatalogueTables['availability'], 'position' | 'opens_at' | 'closes_at'> & {
    /** When the licence begins and ends. */
    opens_at?: Date;
    closes_at?: Date;
    prices: Without<CatalogueTables['price_class'], 'availability_id'>[];
  })[];
  assets: { assetId: string; source: object }[];
  contents: ImportedContent[];
  rails: {
    railId: string;
    title: Texts;
    shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
    display: 'FEATURED' | 'RAIL' | 'TOPTEN';
    /** Left out, its titles are those given here. */
    sectionType?: Section['sectionType'];
    /** Left out, what follows from the section's type: the titles given here by hand, the top, the viewer's own. */
    source?: SectionSource;
    objectIds: string[];
  }[];
  screens: ImportedScreen[];
}

const source = section.pick({ base: true, endpoint: true, parameters: true, seeAll: true }).partial();

/**
 * Makes the provider's catalogue equal to the import, in one transaction: unchanged contents are left alone,
 * contents that the import lacks become inactive. Says how many contents were written. Where anything changed that a
 * viewer may see, the bus tells it to every process when the transaction commits. Throws where a section's source
 * is none.
 */
export async function importCatalogue(
  db: Db,
  providerId: string,
  catalogue: ImportedCatalogue,
  bus?: Pick<Bus, 'publish'>,
): Promise<number> {
  for (const rail of catalogue.rails) source.optional().parse(rail.source);
  const fingerprinted = catalogue.contents.map((content) => ({
    content,
    fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }));
  return db.transaction().execute(async (trx) => {
    const { written, changed } = await replaceCatalogue(trx, providerId, catalogue, fingerprinted);
    if (changed) await bus?.publish({ name: 'catalogue.changed', providerId }, { trx });
    return written;
  });
}
