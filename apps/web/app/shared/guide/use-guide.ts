import { codeOfPrefix } from '@rawi/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasExtension } from '../service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../service-data/queries.ts';
import { service } from '../session/account-service.ts';
import { useSite } from '../site/site.ts';
import { hourOf, onAirAt, toChannels, type GuideChannels, type GuideProgramme } from './programmes.ts';

/** How often what is on now is looked at again, in milliseconds. */
const TICK_MS = 10_000;
const DAY_HOURS = 24;
/** A local day may have 25 hours, and begin between two hours of UTC. */
const LONG_DAY_HOURS = 26;

/** The present instant in milliseconds, every few seconds; undefined before the page has started in the browser. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useGuideQuery(from: number | undefined, hours: number, channelId: string | undefined) {
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
    staleTime: 60_000,
    retry: 1,
  });
}

/** The programmes of all channels on the local day that begins at `start`. */
export const useDayGuide = (start: number | undefined) => useGuideQuery(start, LONG_DAY_HOURS, undefined);

export interface ChannelGuide {
  /** The instant that `now` and `next` are of. */
  at?: number;
  now?: GuideProgramme;
  next?: GuideProgramme;
  /** What follows within a day. */
  programmes: readonly GuideProgramme[];
  isLoading: boolean;
}

/** What runs on a channel now and in the next hours; it follows the clock. Nothing for undefined. */
export function useChannelGuide(channelId: string | undefined): ChannelGuide {
  const at = useNow();
  const { data, isPending } = useGuideQuery(channelId === undefined ? undefined : at, DAY_HOURS, channelId);
  const programmes = (channelId !== undefined && data?.[channelId]) || [];
  if (at === undefined) return { programmes, isLoading: true };
  return { at, ...onAirAt(programmes, at), programmes, isLoading: isPending };
}
