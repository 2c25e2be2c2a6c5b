import { codeOfPrefix } from '@rawi/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasExtension } from '../service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../service-data/queries.ts';
import { service } from '../session/account-service.ts';
import { serviceClock, serviceNowMs } from '../session/service-clock.ts';
import { useSite } from '../site/site.ts';
import {
  blockStart,
  hourOf,
  isSameOnAir,
  MINUTE_MS,
  onAirAt,
  toChannels,
  type GuideChannels,
  type GuideProgramme,
} from './programmes.ts';

/** How often times that pass are shown anew, in milliseconds. */
const TICK_MS = 10_000;
/** How often a programme that ends, or a clock that is known by now, is looked for, in milliseconds. */
const LOOK_MS = 1000;
/** How often a schedule that may have changed is loaded again, in milliseconds. */
const REFRESH_MS = 5 * MINUTE_MS;
/** A local day may have 25 hours, and begin between two hours of UTC. */
const LONG_DAY_HOURS = 26;
/** Players that are open for long do not all load what follows at the same instant. */
const LATER_MS = Math.random() * 10 * MINUTE_MS;

/**
 * The present instant by the service's clock in milliseconds, every few seconds and when that clock becomes known;
 * undefined before the page has started in the browser.
 */
export function useServiceNowMs(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let aheadSeconds: number | undefined;
    const tick = () => {
      aheadSeconds = serviceClock.aheadSeconds();
      setNow(serviceNowMs());
    };
    tick();
    const timers = [
      setInterval(tick, TICK_MS),
      setInterval(() => aheadSeconds !== serviceClock.aheadSeconds() && tick(), LOOK_MS),
    ];
    return () => timers.forEach(clearInterval);
  }, []);
  return now;
}

interface GuideOptions {
  hours: number;
  /** Only of this channel. */
  channelId?: string | undefined;
  /** Keep what was shown until the hours that follow are loaded. */
  keep?: boolean;
}

/** The programmes from the full hour of `from` on; nothing is loaded while that is undefined. */
function useGuideQuery(from: number | undefined, { hours, channelId, keep = false }: GuideOptions) {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const hour = from === undefined ? '' : hourOf(from);
  return useQuery({
    ...viewQuery<GuideChannels>(scope, 'guide', [channelId ?? '', hour, hours, code], async () =>
      toChannels(
        await service('getGuide', {
          query: {
            displaylanguage: code,
            from: hour,
            hours: String(hours),
            ...(channelId !== undefined && { channelid: channelId }),
          },
        }),
      ),
    ),
    enabled: from !== undefined && hasExtension('guide'),
    staleTime: MINUTE_MS,
    refetchInterval: REFRESH_MS,
    retry: 1,
    ...(keep && { placeholderData: (before: GuideChannels | undefined) => before }),
  });
}

/** The programmes of all channels on the local day that begins at `start`. */
export const useDayGuide = (start: number | undefined) => useGuideQuery(start, { hours: LONG_DAY_HOURS });

/**
 * The programmes of the present block of hours and of `aheadHours` after it, with an instant of which both the block and
 * what is on are those of now: it changes when a programme ends, not with the clock. Undefined on the server.
 */
function useRunningGuide({
  channelId,
  blockHours,
  aheadHours,
  isOff = false,
}: {
  channelId?: string | undefined;
  blockHours: number;
  aheadHours: number;
  isOff?: boolean;
}) {
  const [at, setAt] = useState<number>();
  const blockOf = (instant: number) => blockStart(instant - LATER_MS, blockHours);
  const { data, isPending, isError, refetch } = useGuideQuery(
    isOff || at === undefined ? undefined : blockOf(at),
    {
      hours: blockHours + aheadHours,
      channelId,
      keep: true,
    },
  );
  const look = useEffectEvent(() => {
    const now = serviceNowMs();
    if (at === undefined || blockOf(at) !== blockOf(now) || !isSameOnAir(data, at, now)) setAt(now);
  });
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return { at, data, isLoading: isPending, isError, retry: () => void refetch() };
}

export interface ChannelGuide {
  now?: GuideProgramme;
  next?: GuideProgramme;
  /** Those of some hours, past and to come. */
  programmes: readonly GuideProgramme[];
  isLoading: boolean;
  isError: boolean;
  retry(): void;
}

const NONE: readonly GuideProgramme[] = [];

/** What runs on a channel now and in the next hours; it follows the clock. Nothing for undefined. */
export function useChannelGuide(channelId: string | undefined): ChannelGuide {
  const isOff = channelId === undefined;
  const { at, data, ...state } = useRunningGuide({ channelId, blockHours: 6, aheadHours: 18, isOff });
  const programmes = (!isOff && data?.[channelId]) || NONE;
  const onAir = useMemo(() => (at === undefined ? {} : onAirAt(programmes, at)), [at, programmes]);
  return { ...onAir, programmes, ...state };
}

/** What runs on all channels in these hours, with an instant of what is on; it follows the clock. */
export function useChannelsOnAir(): { at: number; programmes: GuideChannels } | undefined {
  const { at, data } = useRunningGuide({ blockHours: 2, aheadHours: 2 });
  return useMemo(() => (at === undefined || !data ? undefined : { at, programmes: data }), [at, data]);
}
