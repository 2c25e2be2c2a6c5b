import type { SearchOffers } from './search.ts';
import { searchPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { SearchBox } from './search-box.tsx';
import { SearchOffersView } from './search-offers.tsx';
import styles from './search-page.module.css';

/** The search page without a query. */
export function SearchStartView({ offers }: { offers: SearchOffers | undefined }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  return (
    <div className={styles.page}>
      <PageHead title={t('search.title')} address={searchPath(language)} unlisted />
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <SearchBox>
        <SearchOffersView given={offers} />
      </SearchBox>
    </div>
  );
}
