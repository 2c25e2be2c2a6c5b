import {
  cutRow,
  planPlayout,
  segmentsWithin,
  type FilmLayout,
  type PlannedProgramme,
  type PlayoutRow,
} from '@rawi/media';
import type { CatalogueApi } from '@rawi/catalogue';
import type { Clock } from '@rawi/platform';
import type { ChannelFilms } from './films.ts';
import { findLastBegun, findPlayout, replacePlayout } from './playout-store.ts';
import { findProgrammes, lockChannel, type Db, type ScheduledProgramme } from './schedule-store.ts';

/** What is planned ahead, in milliseconds. */
const HORIZON_MS = 6 * 3_600_000;
/**
 * What begins within this time goes out as it was planned, in milliseconds: every process reads a plan again before then,
 * so that all give the same playlists.
 */
export const FIXED_MS = 30_000;

/** What a channel that comes on the air has behind it, in milliseconds. */
const BEGUN_MS = 60_000;

export interface PlanDeps {
  db: Db;
  clock: Clock;
  catalogue: Pick<CatalogueApi, 'reader' | 'readyFilms'>;
  films: ChannelFilms;
}

interface PlannedFilm {
  blobPrefix: string;
  film: FilmLayout;
}

/** The film of a channel's own package: it fills in for films that are not ready, and has the channel's renditions. */
export async function findFiller(
  { catalogue, films }: Pick<PlanDeps, 'catalogue' | 'films'>,
  providerId: string,
  channelId: string,
): Promise<PlannedFilm | undefined> {
  const packages = await catalogue.reader.packages(providerId, channelId);
  const prefix = packages.find(({ streamMode, ready }) => streamMode === 'LIVE' && ready)?.ready?.blobPrefix;
  const film = prefix === undefined ? undefined : await films.layoutOf(providerId, prefix);
  return prefix === undefined || film === undefined ? undefined : { blobPrefix: prefix, film };
}

/** The films of programmes by their assets; the filler for one that is not ready, where there is one. */
async function findFilms(
  deps: PlanDeps,
  providerId: string,
  channelId: string,
  programmes: readonly ScheduledProgramme[],
): Promise<(assetId: string) => PlannedFilm | undefined> {
  const assetIds = [...new Set(programmes.map(({ assetId }) => assetId))];
  const ready = new Map<string, PlannedFilm>();
  for (const { assetId, blobPrefix } of await deps.catalogue.readyFilms(providerId, assetIds)) {
    const film = await deps.films.layoutOf(providerId, blobPrefix);
    if (film) ready.set(assetId, { blobPrefix, film });
  }
  const filler = await findFiller(deps, providerId, channelId);
  return (assetId) => ready.get(assetId) ?? filler;
}

function withFilms(
  programmes: readonly ScheduledProgramme[],
  filmOf: (assetId: string) => PlannedFilm | undefined,
): PlannedProgramme[] {
  return programmes.flatMap(({ assetId, startsAt, endsAt, breakSeconds }) => {
    const film = filmOf(assetId);
    if (!film) return [];
    return [{ ...film, startsUs: startsAt.getTime() * 1000, endsUs: endsAt.getTime() * 1000, breakSeconds }];
  });
}

const isSame = (one: PlayoutRow, other: PlayoutRow | undefined) =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other);

/**
 * Plans what a channel sends in the next hours, by its schedule: whole segments with their sequence numbers. What has
 * begun goes on, to the end of its programme; where the schedule gives its time to something else, it ends within
 * `FIXED_MS`. Returns whether anything changed.
 */
export async function planChannel(deps: PlanDeps, providerId: string, channelId: string): Promise<boolean> {
  const nowMs = deps.clock.now().getTime();
  const fixedUs = (nowMs + FIXED_MS) * 1000;
  const range = { from: new Date(nowMs - HORIZON_MS), until: new Date(nowMs + HORIZON_MS) };
  // Read before the lock: who waits for it holds a connection, and the catalogue needs others. A film that a schedule
  // names only now is planned by the import that wrote it.
  const expected = await findProgrammes(deps.db, providerId, range, channelId);
  const filmOf = await findFilms(deps, providerId, channelId, expected);
  return deps.db.transaction().execute(async (trx) => {
    await lockChannel(trx, providerId, channelId);
    const programmes = withFilms(await findProgrammes(trx, providerId, range, channelId), filmOf);
    const begun = await findLastBegun(trx, providerId, channelId, fixedUs);
    const film = begun && (await deps.films.layoutOf(providerId, begun.blobPrefix));
    let last = begun;
    if (begun && film && begun.endsUs > fixedUs) {
      const own = programmes.find(
        ({ startsUs, blobPrefix }) => startsUs === begun.programmeStartsUs && blobPrefix === begun.blobPrefix,
      );
      const least = segmentsWithin(film, fixedUs - begun.startsUs);
      last = cutRow(
        begun,
        film,
        Math.max(least, own ? segmentsWithin(film, own.endsUs - begun.startsUs) : 0),
      );
    }
    const cut = begun && last && !isSame(begun, last) ? last : undefined;
    // A channel that was off the air begins where its programme is now, with what a player needs to start at once.
    const fromUs = Math.max(last?.endsUs ?? 0, (nowMs - BEGUN_MS) * 1000);
    const rows = planPlayout(programmes, last, fromUs);
    const planned = await findPlayout(trx, providerId, channelId, {
      fromUs: fixedUs,
      untilUs: Number.MAX_SAFE_INTEGER,
    });
    const later = planned.filter(({ startsUs }) => startsUs > fixedUs);
    if (!cut && rows.length === later.length && rows.every((row, i) => isSame(row, later[i]))) return false;
    await replacePlayout(trx, providerId, channelId, { afterUs: fixedUs, cut, rows });
    return true;
  });
}
