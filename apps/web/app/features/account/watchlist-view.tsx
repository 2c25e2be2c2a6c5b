import { ButtonLink } from '@rawi/parts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Frame, Ways } from './frame.tsx';

/** ROUTE-34, ROUTE-35: the viewer's watchlist. */
export function WatchlistView() {
  const { t } = useSpeaker();
  const { language } = useSite();
  return (
    <Frame title={t('list.title')} text={t('list.empty')} drawn>
      <Ways>
        <ButtonLink href={`/${language}`}>{t('list.browse')}</ButtonLink>
      </Ways>
    </Frame>
  );
}
