import { Notice } from '@rawi/parts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { FIELD_LIMIT } from './query.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';

/** Shown for a query above the length limit. */
export function TooLongView() {
  const { t } = useSpeaker();
  const { brand } = useSite();
  return (
    <div className={styles.page}>
      <PageHead title={t('search.title')} unlisted />
      <SearchBox>
        <Notice motif={brand.theme.motif} title={t('search.tooLong')} text={t('search.tooLong.text', { letters: FIELD_LIMIT })} level={1} />
      </SearchBox>
    </div>
  );
}
