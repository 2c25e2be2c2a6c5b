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
 * The primary button: plays the film, the shown episode of a series, or the trailer when there is nothing else. When
 * the viewer may not play, it opens the dialog that says what is needed (ACCESS-07..14, 21).
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
  // The episodes are still loading.
  if (to === undefined) return <Button icon="play" disabled>{t(text)}</Button>;
  return (
    <ButtonLink href={to} icon="play" onPointerEnter={preloadPlayer} onPointerDown={preloadPlayer} onFocus={preloadPlayer}>
      {t(text)}
    </ButtonLink>
  );
}
