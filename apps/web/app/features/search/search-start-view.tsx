import type { SearchStart } from './search.ts';
import { searchPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { SearchBox } from './search-box.tsx';
import { SearchOffersView } from './search-offers.tsx';
import styles from './search-page.module.css';

/** The search page without a query. */
export function SearchStartView({ offers }: { offers: SearchStart | undefined }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <div className={styles.page}>
      <PageHead title={t('search.title')} address={searchPath(language)} noIndex />
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <SearchBox>
        <SearchOffersView initial={offers} />
      </SearchBox>
    </div>
  );
}
