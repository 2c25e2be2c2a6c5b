import { codeOfPrefix } from '@rawi/domain';
import type { PlayerProps } from '@rawi/player';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import type { Episode } from '../../shared/service-data/episodes.ts';
import { largestFile } from '../../shared/service-data/pictures.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { EpisodeDrawer } from './episode-drawer.tsx';
import { musicOf } from './music-of-title.ts';
import { loadPartContext } from './parts-of-title.ts';
import { useWatchNext, WatchNext } from './watch-next.tsx';

export type WatchExtras = Pick<PlayerProps, 'next' | 'ended' | 'drawer' | 'live' | 'music' | 'onEvent'>;

/** How often it is looked whether the film of the next part is made by now. */
const LOOK_AGAIN_MS = 30_000;

/**
 * What the player offers beside the film: the next part and the list of parts of a series or album, and at the end of a
 * film what to watch next. `addressOf` gives the address that plays a part, in place of the present one.
 */
export function useWatchExtras(
  title: Title | undefined,
  addressOf: (part: Episode, parent: Title) => string,
): WatchExtras {
  const { t } = useI18n();
  const { language } = useSite();
  const scope = useQueryScope();
  const navigate = useNavigate();
  const code = codeOfPrefix(language);
  const { data, isPending } = useQuery({
    ...viewQuery(scope, 'part-context', [title?.id, code], async () => ({
      context: title && (await loadPartContext(browserSource, title, code)),
    })),
    enabled: title?.parent !== undefined,
    refetchInterval: ({ state }) => (state.data?.context?.next?.preparing ? LOOK_AGAIN_MS : false),
  });
  const context = data?.context;
  const isPart = title?.parent !== undefined;
  const next = context?.next;
  // A part whose neighbours are still unknown shows nothing else at its end.
  const nothingFollows = !next && (!isPart || !isPending);
  const [startedId, setStartedId] = useState<string>();
  const isStarted = title !== undefined && startedId === title.id;
  // Loaded while the film plays, so that its end shows it at once; not before, since that would delay the first frame.
  useWatchNext(isStarted && nothingFollows ? (context?.parent.id ?? title.id) : undefined);
  if (title === undefined) return {};
  const play = (part: Episode) => {
    if (context) void navigate(addressOf(part, context.parent), { replace: true, preventScrollReset: true });
  };
  const music = musicOf(title, { context, isPending: isPart && isPending, play });
  const picture = next?.picture && largestFile(next.picture);
  return {
    onEvent({ type }) {
      if (type === 'first-frame') setStartedId(title.id);
    },
    ...(music && { music }),
    ...(next && {
      next: {
        title: next.title,
        ...(next.season > 0 && {
          subtitle: t('title.episodeOf', { season: next.season, episode: next.number }),
        }),
        ...(picture && { picture }),
        ...(next.preparing && { preparing: true as const }),
        onPlay: () => play(next),
      },
    }),
    ...(nothingFollows && {
      ended: <WatchNext titleId={context?.parent.id ?? title.id} afterMusic={music !== undefined} />,
    }),
    ...(context && {
      drawer: {
        label: t(context.parent.objecttype === 'ALBUM' ? 'title.tracks' : 'title.episodes'),
        render: (close: () => void) => (
          <EpisodeDrawer
            parent={context.parent}
            playing={title.id}
            season={context.season}
            onPlay={(part) => {
              close();
              if (part.id !== title.id) play(part);
            }}
          />
        ),
      },
    }),
  };
}
