import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { ActionRow, NarrowPage } from '../../shared/site/narrow-page.tsx';

/** ROUTE-34, ROUTE-35: the viewer's watchlist. */
export function WatchlistView() {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <NarrowPage title={t('list.title')} text={t('list.empty')} withMotif>
      <ActionRow>
        <ButtonLink href={`/${language}`}>{t('list.browse')}</ButtonLink>
      </ActionRow>
    </NarrowPage>
  );
}
