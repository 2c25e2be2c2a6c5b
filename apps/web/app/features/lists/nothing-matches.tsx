import { ButtonLink, Notice } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';

/** No title has all that was chosen. */
export function NothingMatches({ clearPath }: { clearPath: string }) {
  const { t } = useI18n();
  const { brand } = useSite();
  return (
    <Notice motif={brand.theme.motif} title={t('choices.empty')} text={t('choices.empty.text')}>
      <ButtonLink href={clearPath}>{t('search.filter.clear')}</ButtonLink>
    </Notice>
  );
}
