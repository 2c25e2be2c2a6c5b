import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { ButtonLink, Notice } from '@rawi/parts';
import type { PeoplePage } from './people.ts';
import { peoplePath, searchPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { ListHeading } from '../../shared/cards/list-heading.tsx';
import { PeopleGrid } from '../../shared/cards/people-grid.tsx';
import styles from './people-view.module.css';

/** The people of the catalogue, thirty per page, those with the most titles first (ROUTE-14). */
export function PeopleView({ page, total, people }: PeoplePage) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const last = Math.max(1, Math.ceil(total / GENRE_PAGE_SIZE));
  return (
    <>
      <PageHead
        title={page > 1 ? `${t('people.title')} · ${t('titles.page', { page })}` : t('people.title')}
        description={t('people.about', { brand: brand.name[language] })}
        address={peoplePath(language, page)}
        noIndex={people.length === 0}
      />
      <ListHeading title={t('people.title')} />
      {people.length > 0 ? (
        <PeopleGrid people={people} />
      ) : (
        <Notice
          motif={brand.theme.motif}
          title={t('titles.pastEnd')}
          text={t('titles.pastEnd.text', { pages: last })}
        >
          <ButtonLink href={peoplePath(language)}>{t('titles.first')}</ButtonLink>
        </Notice>
      )}
      {people.length > 0 && last > 1 && (
        <nav className={styles.pages} aria-label={t('people.title')}>
          {page > 1 && (
            <ButtonLink href={peoplePath(language, page - 1)} rel="prev" variant="quiet">
              {t('titles.previous')}
            </ButtonLink>
          )}
          <span className={styles.page}>{t('titles.page', { page })}</span>
          {page < last && (
            <ButtonLink href={peoplePath(language, page + 1)} rel="next" variant="quiet">
              {t('titles.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

/** The people who share a name, or a notice when there are none. */
export function NamesakesView({ name, people }: { name: string; people: PeoplePage['people'] }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const title = t('people.named', { name });
  return (
    <>
      <PageHead title={title} noIndex />
      {people.length > 0 ? (
        <>
          <ListHeading kind={t('people.title')} title={title} />
          <PeopleGrid people={people} />
        </>
      ) : (
        <>
          <ListHeading kind={t('people.title')} title={title} />
          <Notice motif={brand.theme.motif} title={t('people.none')} text={t('people.none.text')}>
            <ButtonLink href={searchPath(language, name)} icon="search">
              {t('search.title')}
            </ButtonLink>
            <ButtonLink href={peoplePath(language)} variant="quiet" icon="person">
              {t('people.all')}
            </ButtonLink>
          </Notice>
        </>
      )}
    </>
  );
}
