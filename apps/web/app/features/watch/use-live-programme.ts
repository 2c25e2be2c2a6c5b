import type { LiveProgramme } from '@rawi/player';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { guidePath } from '../../shared/guide/guide-path.ts';
import { useChannelGuide } from '../../shared/guide/use-guide.ts';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';

/** What the player of a channel says of its programmes; undefined for a film. */
export function useLiveProgramme(
  title: Pick<Title, 'id' | 'objecttype'> | undefined,
): LiveProgramme | undefined {
  const isChannel = title?.objecttype === 'CHANNEL';
  const { now, next, programmes } = useChannelGuide(isChannel ? title.id : undefined);
  const { language } = useSite();
  const navigate = useNavigate();
  return useMemo(
    () =>
      isChannel
        ? {
            ...(now && { now: { title: now.title, start: now.start, end: now.end }, canStartOver: true }),
            ...(next && { next: { title: next.title, start: next.start } }),
            programmes,
            ...(hasExtension('guide') && { onGuide: () => void navigate(guidePath(language)) }),
          }
        : undefined,
    [isChannel, now, next, programmes, language, navigate],
  );
}
