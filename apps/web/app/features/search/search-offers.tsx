import { Button, CardSkeleton, Grid, gridSizes, IconButton, IconSvg } from '@rawi/parts';
import { codeOfPrefix } from '@rawi/domain';
import { useQuery } from '@tanstack/react-query';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import { listPath, searchPath } from '../../shared/service-data/paths.ts';
import { loadSearchStart, POPULAR_COUNT, type SearchStart } from './search.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './search-offers.module.css';
import { useRecentSearches } from './use-recent-searches.ts';

const noOffers: SearchStart = { popular: [], genres: [] };

/** The offers from the loader, else loaded in the browser. */
function useOffers(initial: SearchStart | undefined): SearchStart | undefined {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const { data, isError } = useQuery(
    viewQuery(scope, 'search-start', [code], () => loadSearchStart(browserSource, code), initial),
  );
  return data ?? (isError ? noOffers : undefined);
}

export interface SearchOffersProps {
  initial?: SearchStart | undefined;
  /** Maximum number of popular titles; all by default. */
  maxPopular?: number;
  onLeave?: (() => void) | undefined;
}

/** Offers before anything is typed: recent searches of this device, genres, and popular titles. */
export function SearchOffersView({ initial, maxPopular = POPULAR_COUNT, onLeave }: SearchOffersProps) {
  const { t } = useI18n();
  const { language } = useSite();
  const offers = useOffers(initial);
  const { recent, remove, clear } = useRecentSearches();
  const popular = offers?.popular.slice(0, maxPopular);
  return (
    <div className={styles.offers}>
      {recent.length > 0 && (
        <section className={styles.part} aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches">{t('search.recent')}</h2>
            <Button variant="text" onClick={clear}>
              {t('search.recent.clear')}
            </Button>
          </div>
          <ul className={styles.recent}>
            {recent.map((query) => (
              <li key={query}>
                <a href={searchPath(language, query)} className={styles.again} onClick={onLeave}>
                  <IconSvg size={20}>
                    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2" />
                  </IconSvg>
                  <bdi>{query}</bdi>
                </a>
                <IconButton
                  icon="close"
                  label={t('search.recent.remove', { query })}
                  plain
                  onClick={() => remove(query)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {offers?.genres.length !== 0 && (
        <section className={styles.part} aria-labelledby="search-genres">
          <h2 id="search-genres">{t('titles.genres')}</h2>
          <ul className={styles.genres} aria-busy={offers === undefined || undefined}>
            {offers?.genres.map(({ value, name }) => (
              <li key={value}>
                <a href={listPath(language, 'genre', value)} className={styles.genre} onClick={onLeave}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular?.length !== 0 && (
        <section aria-labelledby="search-popular">
          <h2 id="search-popular" className={styles.title}>
            {t('search.popular')}
          </h2>
          <div onClick={(event) => (event.target as Element).closest('a') && onLeave?.()}>
            <Grid
              shape="PORTRAIT"
              count={popular?.length ?? maxPopular}
              fullRows
              renderItem={(index) => {
                const card = popular?.[index];
                return card ? (
                  <TitleCard card={card} shape="PORTRAIT" sizes={gridSizes('PORTRAIT')} />
                ) : (
                  <CardSkeleton shape="PORTRAIT" />
                );
              }}
            />
          </div>
        </section>
      )}
    </div>
  );
}
