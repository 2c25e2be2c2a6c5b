import type { CatalogueReader } from '@rawi/catalogue';
import { CallError, type DisplayLanguage, type Guide } from '@rawi/contract';
import type { RatingAudience } from '@rawi/domain';
import type { Clock } from '@rawi/platform';
import { findChannels, findProgrammes, type Db } from './schedule-store.ts';

const HOUR_MS = 3_600_000;

export interface GuideDeps {
  db: Db;
  clock: Clock;
  catalogue: Pick<CatalogueReader, 'allowed'>;
}

const isoOf = (at: Date) => at.toISOString().replace('.000Z', 'Z');

/**
 * What runs on the channels that the audience may watch, or on one of them, in some hours. Errors: 7001 where there is
 * no such channel for it.
 */
export async function getGuide(
  { db, clock, catalogue }: GuideDeps,
  providerId: string,
  wanted: {
    channelid?: string | undefined;
    from?: string | undefined;
    hours: number;
    displaylanguage: DisplayLanguage;
  },
  audience: RatingAudience,
): Promise<Guide> {
  const { channelid, hours } = wanted;
  const nowMs = clock.now().getTime();
  const from = wanted.from === undefined ? new Date(nowMs - (nowMs % HOUR_MS)) : new Date(wanted.from);
  const until = new Date(from.getTime() + hours * HOUR_MS);
  const all = await findChannels(db, providerId);
  const asked = channelid === undefined ? all : all.filter((one) => one.channelId === channelid);
  const ids = asked.map(({ channelId }) => channelId);
  const shown = await catalogue.allowed(providerId, ids, audience);
  if (channelid !== undefined && shown.size === 0) throw new CallError(7001, 'channelid');
  const text = wanted.displaylanguage === 'ara' ? 'ar' : 'en';
  const byChannel = new Map(
    ids.filter((id) => shown.has(id)).map((id) => [id, [] as Guide['data'][number]['programmes']]),
  );
  const programmes = await findProgrammes(db, providerId, { from, until }, channelid);
  const titleIds = [...new Set(programmes.flatMap(({ contentId }) => contentId ?? []))];
  // What a profile may not watch is not named to it either, on whatever channel it runs.
  const titles = await catalogue.allowed(providerId, titleIds, audience);
  const isLimited = audience.kids || audience.maxRatingAge !== undefined;
  for (const one of programmes) {
    const isWatchable = one.contentId !== null && titles.has(one.contentId);
    if (one.contentId !== null && isLimited && !isWatchable) continue;
    byChannel.get(one.channelId)?.push({
      programmeid: one.programmeId,
      title: one.title[text],
      shortdescription: one.description[text],
      starttime: isoOf(one.startsAt),
      endtime: isoOf(one.endsAt),
      ...(isWatchable && { contentid: one.contentId! }),
      adfree: one.breakSeconds.length === 0,
    });
  }
  const data = [...byChannel].map(([id, shownProgrammes]) => ({
    channelid: id,
    programmes: shownProgrammes,
  }));
  return { starttime: isoOf(from), endtime: isoOf(until), data };
}
