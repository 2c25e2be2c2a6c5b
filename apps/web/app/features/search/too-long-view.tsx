import { Notice } from '@rawi/parts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { MAX_FIELD_LENGTH } from './query.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';

/** Shown for a query above the length limit. */
export function TooLongView() {
  const { t } = useI18n();
  const { brand } = useSite();
  return (
    <div className={styles.page}>
      <PageHead title={t('search.title')} noIndex />
      <SearchBox>
        <Notice
          motif={brand.theme.motif}
          title={t('search.tooLong')}
          text={t('search.tooLong.text', { letters: MAX_FIELD_LENGTH })}
          level={1}
        />
      </SearchBox>
    </div>
  );
}
