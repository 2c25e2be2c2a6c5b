import { Button, ButtonLink } from '@rawi/parts';
import type { Episode } from './episodes.ts';
import { episodePath, playPath, trailerPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { visitorAccess } from '../../shared/facts/facts.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import { useLazyDialog } from './use-lazy-dialog.tsx';

const loadAccessDialog = () => import('./access-dialog.tsx').then((part) => part.default);

/**
 * The primary button: plays the film, the shown episode of a series, or the trailer when there is nothing else. When
 * the viewer may not play, it opens the dialog that says what is needed (ACCESS-07..14, 21).
 */
export function PlayButton({ title, episode }: { title: Title; episode: Episode | undefined }) {
  const { t } = useI18n();
  const { language } = useSite();
  const accessDialog = useLazyDialog(loadAccessDialog);
  const trailer = title.trailers[0];
  const { text, plays } = visitorAccess(title.prices, trailer !== undefined);
  if (text === undefined) return null;
  if (!plays && title.prices.length > 0)
    return (
      <>
        <Button
          icon="play"
          aria-haspopup="dialog"
          onPointerEnter={accessDialog.prefetch}
          onFocus={accessDialog.prefetch}
          onClick={accessDialog.show}
        >
          {t(text)}
        </Button>
        {accessDialog.render({ prices: title.prices })}
      </>
    );
  const href = () => {
    if (!plays) return trailer && trailerPath(language, title, trailer.id, true);
    if (!title.hasEpisodes) return playPath(language, title);
    if (episode === undefined) return undefined;
    return title.objecttype === 'ALBUM'
      ? playPath(language, episode)
      : episodePath(language, title, episode, true);
  };
  const playHref = href();
  // The episodes are still loading.
  if (playHref === undefined)
    return (
      <Button icon="play" disabled>
        {t(text)}
      </Button>
    );
  return (
    <ButtonLink
      href={playHref}
      icon="play"
      onPointerEnter={preloadPlayer}
      onPointerDown={preloadPlayer}
      onFocus={preloadPlayer}
    >
      {t(text)}
    </ButtonLink>
  );
}
