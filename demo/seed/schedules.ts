import type { ScheduleSource } from '@rawi/channels';
import { seeded } from '../art/seed.ts';
import { channelPlans, layali, titles, type Bilingual, type DemoTitle } from '../catalogue/index.ts';
import { filmAsset } from './catalogue.ts';

/** Name of the schedules' source. */
export const DRAWN_SCHEDULE = 'drawn';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Programmes begin at minutes that a guide can show. */
const STEP_MINUTES = 5;
const MIN_MINUTES = 15;
/** What is left of a day after this is filled by what runs. */
const LAST_MINUTES = 10;
const MAX_MINUTES = 150;

interface Turn {
  minutes: number;
  contentid?: string;
  assetid?: string;
  title?: Bilingual;
  description?: Bilingual;
}

const rounded = (minutes: number) =>
  Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES));

/** A title as what a channel shows of it: each of its episodes, or itself. */
function turnsOf(title: DemoTitle): Turn[] {
  const seasons = title.seasons ?? [];
  if (seasons.length === 0) return [{ contentid: title.id, minutes: rounded(title.minutes) }];
  return seasons.flatMap((season) =>
    season.episodes.map((episode) => ({
      contentid: `${title.id}-S${season.num}-E${episode.num}`,
      minutes: rounded(episode.minutes),
      title: {
        en: `${title.title.en}: ${episode.title.en}`,
        ar: `${title.title.ar}: ${episode.title.ar}`,
      },
      description: episode.story,
    })),
  );
}

function turnsOfChannel(brand: string, channelId: string): Turn[] {
  const plan = channelPlans[channelId];
  if (!plan) return [];
  const carried = brand === 'layali' ? new Set(layali.titles) : undefined;
  const shown = titles.filter(
    (title) => title.kind !== 'channel' && plan.titles(title) && (carried?.has(title.id) ?? true),
  );
  const own = plan.own.map(({ title, about, minutes, world }) => ({
    minutes,
    assetid: filmAsset(world),
    title,
    description: about,
  }));
  return [...shown.flatMap(turnsOf), ...own];
}

/** The same order every time for a channel and a day. */
function shuffled(turns: readonly Turn[], seed: string): Turn[] {
  const next = seeded(seed);
  return turns
    .map((turn) => ({ turn, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ turn }) => turn);
}

/** A day of a demo channel, from midnight to midnight of UTC, without gaps. */
export const demoSchedule: ScheduleSource = (brand, channelId, day) => {
  const turns = turnsOfChannel(brand, channelId);
  const breakEvery = channelPlans[channelId]?.breakEveryMinutes;
  const date = day.toISOString().slice(0, 10);
  const programmes: ReturnType<ScheduleSource> = [];
  let order: Turn[] = [];
  for (let at = 0; at < DAY_MINUTES && turns.length > 0;) {
    if (order.length === 0) order = shuffled(turns, `${brand}/${channelId}/${date}/${at}`);
    const { minutes, ...turn } = order.shift()!;
    const left = DAY_MINUTES - at;
    const lasts = left - minutes < LAST_MINUTES ? left : minutes;
    const breaks = breakEvery === undefined ? 0 : Math.max(0, Math.ceil(lasts / breakEvery) - 1);
    programmes.push({
      ...turn,
      programmeid: `${channelId}-${date}-${String(at).padStart(4, '0')}`,
      starttime: new Date(day.getTime() + at * MINUTE_MS),
      endtime: new Date(day.getTime() + (at + lasts) * MINUTE_MS),
      breaks: Array.from({ length: breaks }, (_, n) => (n + 1) * (breakEvery ?? 0) * 60),
    });
    at += lasts;
  }
  return programmes;
};

/** The channels of a demo provider. */
export const demoChannels = (brand: 'rawi' | 'layali') =>
  titles
    .filter(({ kind, id }) => kind === 'channel' && (brand === 'rawi' || layali.titles.includes(id)))
    .map(({ id }) => ({ channelId: id, scheduleSource: DRAWN_SCHEDULE, rewindSeconds: 3600 }));
