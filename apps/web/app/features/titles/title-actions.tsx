import { ButtonLink } from '@rawi/parts';
import { lazy, Suspense, useState } from 'react';
import type { Episode } from '../../shared/service-data/episodes.ts';
import { trailerPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { withPageMessages } from '../../shared/i18n/page-messages.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';
import { ActionIcon } from './action-icons.tsx';
import type { RequestedAction } from '../../shared/session/requested-place.ts';
import { BundleButton } from './bundle-button.tsx';
import { PlayButton } from './play-button.tsx';
import { useLazyDialog } from './use-lazy-dialog.tsx';
import styles from './title-actions.module.css';

const loadShareSheet = () => withPageMessages(import('./share-sheet.tsx')).then((part) => part.default);
// A visitor has no records.
const RecordActions = lazy(() => withPageMessages(loadChunk(() => import('./record-actions.tsx'))));
const loadLoginDialog = () => withPageMessages(import('./login-dialog.tsx')).then((part) => part.default);

export interface TitleActionsProps {
  title: Title;
  /** The episode that Play plays. */
  episode: Episode | undefined;
  /** It is the one that the viewer is at, and the button says which. */
  goesOn: boolean;
  /** Another one may follow from where the viewer is in the series, which is being loaded. */
  isPlaceLoading: boolean;
  /** For sharing: the page's name and its canonical path. */
  name: string;
  path: string;
}

/** What the dialog explains; a sold title has its own. */
type LoginAction = Exclude<RequestedAction, 'play'>;
const names = ['list', 'like', 'dislike'] as const satisfies LoginAction[];

/** Play, trailer, and the actions of a title: watchlist, rating, sharing (UI-14). */
export function TitleActions({ title, name, path, ...played }: TitleActionsProps) {
  const { t } = useI18n();
  const { language, origin } = useSite();
  const shareSheet = useLazyDialog(loadShareSheet);
  const loginDialog = useLazyDialog(loadLoginDialog);
  const [requestedAction, setRequestedAction] = useState<LoginAction>('list');
  const trailer = title.prices.length > 0 ? title.trailers[0] : undefined;
  const isSubscriber = useViewerKind() === 'subscriber';
  const requestLogin = (action: LoginAction) => () => {
    setRequestedAction(action);
    loginDialog.show();
  };
  const renderAction = (name: LoginAction, props: Partial<ActionButtonProps>) => (
    <ActionButton key={name} icon={name} label={t(`action.${name}`)} {...props} />
  );
  return (
    <div className={styles.actions} data-focus-entry>
      {title.objecttype === 'BUNDLE' ? (
        <BundleButton title={title} />
      ) : (
        <PlayButton title={title} {...played} />
      )}
      {trailer && (
        <ButtonLink
          href={trailerPath(language, title, trailer.id, true)}
          variant="quiet"
          aria-label={t('title.playTrailer')}
          onPointerEnter={preloadPlayer}
          onFocus={preloadPlayer}
        >
          <ActionIcon name="film" size={20} />
          {t('title.trailer')}
        </ButtonLink>
      )}
      <div className={styles.small}>
        {isSubscriber ? (
          <Suspense fallback={names.map((name) => renderAction(name, { disabled: true }))}>
            <RecordActions key={title.id} title={title} />
          </Suspense>
        ) : (
          names.map((name) =>
            renderAction(name, {
              opensDialog: true,
              onPrefetch: loginDialog.prefetch,
              onPress: requestLogin(name),
            }),
          )
        )}
        <ActionButton
          icon="share"
          label={t('action.share')}
          opensDialog
          onPrefetch={shareSheet.prefetch}
          onPress={shareSheet.show}
        />
      </div>
      {shareSheet.render({ title, name, url: `${origin}${path}` })}
      {loginDialog.render({ action: requestedAction })}
    </div>
  );
}
