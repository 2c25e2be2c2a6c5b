import type { CatalogueReader } from '@rawi/catalogue';
import { CallError, type DisplayLanguage, type Guide } from '@rawi/contract';
import type { RatingAudience } from '@rawi/domain';
import type { Clock } from '@rawi/platform';
import { findChannels, findProgrammes, type Db } from './schedule-store.ts';

const HOUR_MS = 3_600_000;

export interface GuideDeps {
  db: Db;
  clock: Clock;
  catalogue: Pick<CatalogueReader, 'allows' | 'exists'>;
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
  const allowed: string[] = [];
  for (const { channelId } of asked) {
    const isShown =
      (await catalogue.exists(providerId, channelId)) &&
      (await catalogue.allows(providerId, channelId, audience));
    if (isShown) allowed.push(channelId);
  }
  if (channelid !== undefined && allowed.length === 0) throw new CallError(7001, 'channelid');
  const text = wanted.displaylanguage === 'ara' ? 'ar' : 'en';
  const byChannel = new Map(allowed.map((id) => [id, [] as Guide['data'][number]['programmes']]));
  for (const one of await findProgrammes(db, providerId, { from, until }, channelid))
    byChannel.get(one.channelId)?.push({
      programmeid: one.programmeId,
      title: one.title[text],
      shortdescription: one.description[text],
      starttime: isoOf(one.startsAt),
      endtime: isoOf(one.endsAt),
      ...(one.contentId !== null && { contentid: one.contentId }),
      adfree: one.breakSeconds.length === 0,
    });
  const data = [...byChannel].map(([id, programmes]) => ({ channelid: id, programmes }));
  return { starttime: isoOf(from), endtime: isoOf(until), data };
}
