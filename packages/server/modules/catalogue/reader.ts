import type { DisplayLanguage, FilmMarkers } from '@rawi/contract';
import type { PlaybackOffer, RatingAudience } from '@rawi/domain';
import {
  findContent,
  findContentsByIds,
  findOffers,
  findPackages,
  type Db,
  type Notice,
} from './content-store.ts';
import { createFactCache, type FactCache } from './fact-cache.ts';
import { drmSchemesOf, noticeIn, type DrmScheme, type ProtectedSchemes } from './present.ts';
import { findAllowed, isWithinLimit, limitOf } from './rating-store.ts';
import { findTitleOf } from './title-store.ts';
import { findTrailers, packagesOfTrailer, type TrailerRow } from './trailer-store.ts';

/** Files of a packaged film, by their names within its set. */
export interface AssetFiles {
  dash: string;
  hls: string;
  thumbnails: string;
  video: string[];
  audio: { name: string; language: string }[];
  captions: { name: string; language: string }[];
}

export interface PackageFacts {
  packageId: string;
  assetId: string;
  quality: 'SD' | 'HD' | 'FHD' | 'UHD';
  streamType: 'DASH' | 'HLS';
  streamMode: 'VOD' | 'LIVE';
  protection: 'clear' | 'cbcs';
  drmSchemes: DrmScheme[];
  availabilityIds: string[];
  /** Whether it is of a trailer, which takes no stream slot. */
  trailer: boolean;
  /** What the viewer should know while the film plays. */
  notice: { eng: string; ara: string } | undefined;
  /** Parts of the film that may be skipped, and its chapters. */
  markers: FilmMarkers | undefined;
  /** Defined once the film is made. */
  ready: { blobPrefix: string; seconds: number; files: AssetFiles; keyGeneration: number } | undefined;
}

/** Read access to the catalogue for other modules. A content id may also be that of a trailer. */
export interface CatalogueReader {
  exists(providerId: string, contentId: string): Promise<boolean>;
  /** Whether the rating of an existing content allows it for the audience (PROF-08). */
  allows(providerId: string, contentId: string, audience: RatingAudience): Promise<boolean>;
  /** The existing contents among these that the audience may watch, by their rating (PROF-08). */
  allowed(
    providerId: string,
    contentIds: readonly string[],
    audience: RatingAudience,
  ): Promise<ReadonlySet<string>>;
  /** The ratings of kids profiles of the provider (PROF-10). */
  kidsRatings(providerId: string): readonly string[] | undefined;
  /** Title to which views of an active content count: its series, or itself; undefined for a trailer. */
  titleOf(providerId: string, contentId: string): Promise<string | undefined>;
  /** Titles of the active ones of these contents by id, of an episode also that of its series. Trailers have none. */
  namesOf(
    providerId: string,
    contentIds: readonly string[],
    language: DisplayLanguage,
  ): Promise<Map<string, { title: string; seriesTitle: string | undefined }>>;
  packages(providerId: string, contentId: string): Promise<PackageFacts[]>;
  /** Terms of the existing ones of these availabilities. */
  offers(providerId: string, availabilityIds: readonly string[]): Promise<PlaybackOffer[]>;
}

function noticeOf(film: Notice): PackageFacts['notice'] {
  const [eng, ara] = [noticeIn('eng', film), noticeIn('ara', film)];
  return eng === undefined || ara === undefined ? undefined : { eng, ara };
}

/** What is remembered of contents and their offers: a play asks for it with each of its calls. */
export interface PlaybackFacts {
  packages: FactCache<PackageFacts[]>;
  offers: FactCache<PlaybackOffer[]>;
  clear(providerId?: string): void;
}

export function createPlaybackFacts(): PlaybackFacts {
  const [packages, offers] = [createFactCache<PackageFacts[]>(), createFactCache<PlaybackOffer[]>()];
  return {
    packages,
    offers,
    clear(providerId) {
      packages.clear(providerId);
      offers.clear(providerId);
    },
  };
}

/** A film that is being made is asked for again until it is ready. */
const arePlayable = (packages: readonly PackageFacts[]) =>
  packages.length > 0 && packages.every(({ ready }) => ready !== undefined);

/** @param kidsRatings of a provider; default those of the domain */
export function createCatalogueReader(
  db: Db,
  protectedSchemes: ProtectedSchemes,
  kidsRatings: CatalogueReader['kidsRatings'] = () => undefined,
  facts: PlaybackFacts = createPlaybackFacts(),
): CatalogueReader {
  async function trailer(providerId: string, trailerId: string): Promise<TrailerRow | undefined> {
    return (await findTrailers(db, providerId, { trailerid: trailerId, page: 1, pagesize: 1 }, 'eng'))
      .rows[0];
  }

  async function readOffers(
    providerId: string,
    availabilityIds: readonly string[],
  ): Promise<PlaybackOffer[]> {
    const rows = availabilityIds.length === 0 ? [] : await findOffers(db, providerId, availabilityIds);
    return rows.map((row) => ({
      availabilityid: row.availability_id,
      pricemodel: row.price_model,
      countries: row.countries,
      deviceTypes: row.device_types,
      from: row.opens_at ?? undefined,
      until: row.closes_at ?? undefined,
    }));
  }

  async function readPackages(providerId: string, contentId: string): Promise<PackageFacts[]> {
    const own = await findPackages(db, providerId, contentId);
    const trailerRow = own.length > 0 ? undefined : await trailer(providerId, contentId);
    const rows = trailerRow ? packagesOfTrailer(trailerRow) : own;
    return rows.map((row) => ({
      packageId: row.package_id,
      assetId: row.asset_id,
      quality: row.quality,
      streamType: row.stream_type,
      streamMode: row.stream_mode,
      protection: row.protection,
      drmSchemes: drmSchemesOf(row.protection, protectedSchemes(providerId)),
      availabilityIds: row.availability_ids,
      trailer: trailerRow !== undefined,
      notice: noticeOf(row),
      markers: ('markers' in row && row.markers) || undefined,
      ready:
        row.status === 'ready' &&
        row.blob_prefix !== null &&
        row.files !== null &&
        (row.sets?.includes(row.protection) ?? true)
          ? {
              blobPrefix: row.blob_prefix,
              seconds: row.seconds ?? 0,
              files: row.files as AssetFiles,
              keyGeneration: row.key_generation,
            }
          : undefined,
    }));
  }

  return {
    exists: async (providerId, contentId) =>
      ((await findContent(db, providerId, contentId, 'eng')) ?? (await trailer(providerId, contentId))) !==
      undefined,
    kidsRatings,
    async allows(providerId, contentId, audience) {
      const limit = limitOf(audience, kidsRatings(providerId));
      return limit === undefined || isWithinLimit(db, providerId, contentId, limit);
    },
    allowed: async (providerId, contentIds, audience) =>
      new Set(await findAllowed(db, providerId, contentIds, limitOf(audience, kidsRatings(providerId)))),
    titleOf: (providerId, contentId) => findTitleOf(db, providerId, contentId),
    async namesOf(providerId, contentIds, language) {
      const rows = await findContentsByIds(db, providerId, contentIds, language);
      return new Map(
        rows.map((row) => [row.object_id, { title: row.title, seriesTitle: row.series_title ?? undefined }]),
      );
    },
    offers: (providerId, availabilityIds) =>
      facts.offers.of(providerId, availabilityIds.join(' '), () => readOffers(providerId, availabilityIds)),
    packages: (providerId, contentId) =>
      facts.packages.of(providerId, contentId, () => readPackages(providerId, contentId), arePlayable),
  };
}
