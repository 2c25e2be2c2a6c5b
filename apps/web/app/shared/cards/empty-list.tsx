import { ButtonLink, Notice } from '@rawi/parts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { pageCount } from '../service-data/lists.ts';
import { useSite } from '../site/site.ts';

/** An empty page of a list: past its end, or the list has no titles. */
export function EmptyList({ total, firstPath }: { total: number; firstPath: string }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const home = (
    <ButtonLink href={`/${language}`} variant={total > 0 ? 'quiet' : 'solid'} icon="home">
      {t('app.home')}
    </ButtonLink>
  );
  if (total === 0)
    return (
      <Notice motif={brand.theme.motif} title={t('titles.empty')} text={t('titles.empty.text')}>
        {home}
      </Notice>
    );
  return (
    <Notice
      motif={brand.theme.motif}
      title={t('titles.pastEnd')}
      text={t('titles.pastEnd.text', { pages: pageCount(total) })}
    >
      <ButtonLink href={firstPath}>{t('titles.first')}</ButtonLink>
      {home}
    </Notice>
  );
}
