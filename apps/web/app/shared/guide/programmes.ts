import type { Guide, Programme } from '@rawi/contract';

/** A programme of a channel. Instants in milliseconds since 1970. */
export interface GuideProgramme {
  id: string;
  title: string;
  about: string;
  start: number;
  end: number;
  /** The title that it shows, where that has a page. */
  contentId?: string;
  adFree: boolean;
}

/** The programmes of channels in their order, by the channel's id. */
export type GuideChannels = Record<string, GuideProgramme[]>;

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

const toProgramme = (one: Programme): GuideProgramme => ({
  id: one.programmeid,
  title: one.title,
  about: one.shortdescription,
  start: Date.parse(one.starttime),
  end: Date.parse(one.endtime),
  ...(one.contentid !== undefined && { contentId: one.contentid }),
  adFree: one.adfree,
});

export const toChannels = ({ data }: Guide): GuideChannels =>
  Object.fromEntries(data.map(({ channelid, programmes }) => [channelid, programmes.map(toProgramme)]));

/** What runs at an instant, and what begins next. */
export function onAirAt(
  programmes: readonly GuideProgramme[],
  at: number,
): { now?: GuideProgramme; next?: GuideProgramme } {
  const now = programmes.find(({ start, end }) => start <= at && at < end);
  const next = programmes.find(({ start }) => start > at);
  return { ...(now && { now }), ...(next && { next }) };
}

/** Whether the same programmes run on all channels at two instants. */
export const isSameOnAir = (channels: GuideChannels | undefined, one: number, other: number): boolean =>
  Object.values(channels ?? {}).every(
    (programmes) => onAirAt(programmes, one).now === onAirAt(programmes, other).now,
  );

/** How much of a programme has passed, 0 to 1. */
export const progressAt = ({ start, end }: Pick<GuideProgramme, 'start' | 'end'>, at: number): number =>
  Math.min(1, Math.max(0, (at - start) / (end - start)));

/** The full hour in which an instant is, as the service asks for it. */
export const hourOf = (at: number): string =>
  new Date(at - (at % HOUR_MS)).toISOString().replace('.000Z', 'Z');

/** The full hour that a block of hours begins with, the same for all viewers: 6 hours begin at 0, 6, 12 and 18 of UTC. */
export const blockStart = (at: number, hours: number): number => at - (at % (hours * HOUR_MS));

/**
 * The local midnight that a day begins with, some days after that of `at`; where the clock goes forward at midnight, as in
 * Egypt, the instant after it.
 */
export function dayStart(at: number, daysLater = 0): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater).getTime();
}

/** Today and the week that follows. */
export const GUIDE_DAYS = 8;

/** Which of the guide's days begins at `start`: today, 0, where that has passed. */
export function dayOf(start: number, now: number): number {
  const days = Array.from({ length: GUIDE_DAYS }, (_, day) => dayStart(now, day));
  return Math.max(0, days.indexOf(start));
}
