import { Button, ButtonLink } from '@rawi/parts';
import type { Episode } from './episodes.ts';
import { episodePath, playPath, trailerPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { visitorAccess } from '../../shared/facts/facts.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import { useLateDialog } from './use-late-dialog.tsx';

const loadNeeds = () => import('./need-popup.tsx').then((part) => part.default);

/**
 * The one button that matters here: it plays the film, of a series the episode on view, or the trailer where there
 * is nothing else. Where it may not play, it says what is needed (ACCESS-07..14, 21).
 */
export function PlayButton({ title, episode }: { title: Title; episode: Episode | undefined }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  const needs = useLateDialog(loadNeeds);
  const trailer = title.trailers[0];
  const { text, plays } = visitorAccess(title.prices, trailer !== undefined);
  if (text === undefined) return null;
  if (!plays && title.prices.length > 0)
    return (
      <>
        <Button icon="play" aria-haspopup="dialog" onPointerEnter={needs.warm} onFocus={needs.warm} onClick={needs.show}>
          {t(text)}
        </Button>
        {needs.place({ prices: title.prices })}
      </>
    );
  const href = () => {
    if (!plays) return trailer && trailerPath(language, title, trailer.id, true);
    if (!title.hasEpisodes) return playPath(language, title);
    if (episode === undefined) return undefined;
    return title.objecttype === 'ALBUM' ? playPath(language, episode) : episodePath(language, title, episode, true);
  };
  const to = href();
  // The episodes are still on their way.
  if (to === undefined) return <Button icon="play" disabled>{t(text)}</Button>;
  return (
    <ButtonLink href={to} icon="play" onPointerEnter={preloadPlayer} onPointerDown={preloadPlayer} onFocus={preloadPlayer}>
      {t(text)}
    </ButtonLink>
  );
}
