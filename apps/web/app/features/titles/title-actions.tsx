import { ButtonLink } from '@rawi/parts';
import { useState } from 'react';
import type { Episode } from './episodes.ts';
import { trailerPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import { ActionIcon, type ActionIconName } from './action-icons.tsx';
import type { Wish } from './ask-login.tsx';
import { PlayButton } from './play-button.tsx';
import { useLateDialog } from './use-late-dialog.tsx';
import styles from './title-actions.module.css';

const loadShare = () => import('./share-sheet.tsx').then((part) => part.default);
const loadAsk = () => import('./ask-login.tsx').then((part) => part.default);

export interface TitleActionsProps {
  title: Title;
  /** The episode that Play plays. */
  episode: Episode | undefined;
  /** For sharing: the page's name and its canonical path. */
  name: string;
  path: string;
}

/** Play, trailer, and the actions of a title: watchlist, rating, sharing (UI-14). */
export function TitleActions({ title, episode, name, path }: TitleActionsProps) {
  const { t } = useSpeaker();
  const { language, origin } = useSite();
  const share = useLateDialog(loadShare);
  const ask = useLateDialog(loadAsk);
  const [wish, setWish] = useState<Wish>('list');
  const trailer = title.prices.length > 0 ? title.trailers[0] : undefined;
  const wants = (what: Wish) => () => {
    setWish(what);
    ask.show();
  };
  return (
    <div className={styles.actions}>
      <PlayButton title={title} episode={episode} />
      {trailer && (
        <ButtonLink
          href={trailerPath(language, title, trailer.id, true)}
          look="quiet"
          aria-label={t('title.playTrailer')}
          onPointerEnter={preloadPlayer}
          onFocus={preloadPlayer}
        >
          <ActionIcon name="film" size={20} />
          {t('title.trailer')}
        </ButtonLink>
      )}
      <div className={styles.small}>
        <Action icon="list" label={t('action.list')} onWarm={ask.warm} onPress={wants('list')} />
        <Action icon="like" label={t('action.like')} onWarm={ask.warm} onPress={wants('rate')} />
        <Action icon="dislike" label={t('action.dislike')} onWarm={ask.warm} onPress={wants('rate')} />
        <Action icon="share" label={t('action.share')} onWarm={share.warm} onPress={share.show} />
      </div>
      {share.place({ title, name, url: `${origin}${path}` })}
      {ask.place({ wish })}
    </div>
  );
}

function Action({ icon, label, onWarm, onPress }: { icon: ActionIconName; label: string; onWarm: () => void; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onPointerEnter={onWarm}
      onFocus={onWarm}
      onClick={onPress}
    >
      <ActionIcon name={icon} />
    </button>
  );
}
