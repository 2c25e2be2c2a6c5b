import type { SearchOffers } from '../data/search.ts';
import { searchPath } from '../data/paths.ts';
import { PageHead } from '../document/head.tsx';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
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
