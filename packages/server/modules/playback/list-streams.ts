import type { CatalogueReader } from '@rawi/catalogue';
import type { DisplayLanguage } from '@rawi/contract';
import { STREAM_LIMIT, type RatingAudience } from '@rawi/domain';
import type { Clock, Identity } from '@rawi/platform';
import { findRunningStreams, type Db } from './store.ts';
import { holderOf, LEASE_MS, subscriberOf } from './streams.ts';

/** A device of an account, as its viewers know it. */
export interface KnownDevice {
  deviceId: string;
  name: string;
  deviceType: string;
  deviceOs: string;
}

export interface ListStreamsDeps {
  db: Db;
  clock: Clock;
  catalogue: Pick<CatalogueReader, 'allows' | 'namesOf'>;
  devicesOf(providerId: string, subscriberId: string): Promise<readonly KnownDevice[]>;
}

/**
 * The streams that hold the caller's slots now, with the titles that the profile in use may see (PROF-08). Those of a
 * device without a subscriber are its own.
 */
export async function listStreams(
  deps: ListStreamsDeps,
  providerId: string,
  caller: RatingAudience & { identity: Identity; language: DisplayLanguage },
) {
  const { db, clock, catalogue } = deps;
  const { identity, language, kids, maxRatingAge } = caller;
  const holder = holderOf(identity);
  const deadBefore = new Date(clock.now().getTime() - LEASE_MS);
  const streams = await findRunningStreams(db, { providerId, holder }, deadBefore);
  const subscriberId = subscriberOf(holder);
  const [devices, names, allowed] = await Promise.all([
    subscriberId === undefined || streams.length === 0 ? [] : deps.devicesOf(providerId, subscriberId),
    catalogue.namesOf(
      providerId,
      streams.map(({ contentId }) => contentId),
      language,
    ),
    Promise.all(
      streams.map(({ contentId }) => catalogue.allows(providerId, contentId, { kids, maxRatingAge })),
    ),
  ]);
  const data = streams.map(({ slotId, deviceId, contentId, startedAt }, index) => {
    const current = deviceId === identity.deviceId;
    const device = devices.find((one) => one.deviceId === deviceId);
    const name = names.get(contentId);
    return {
      slotid: slotId,
      ...(allowed[index] && { contentid: contentId }),
      ...(allowed[index] && name && { title: name.title }),
      ...(allowed[index] && name?.seriesTitle && { seriestitle: name.seriesTitle }),
      started: Math.floor(startedAt.getTime() / 1000),
      devicename: device?.name ?? '',
      devicetype: device?.deviceType ?? (current ? identity.deviceType : ''),
      deviceos: device?.deviceOs ?? '',
      current,
    };
  });
  return {
    page: 1,
    pagesize: STREAM_LIMIT,
    totalcount: data.length,
    data,
    maxstreams: STREAM_LIMIT,
  };
}
