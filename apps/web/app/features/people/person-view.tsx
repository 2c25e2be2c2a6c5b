import { codeOfPrefix } from '@rawi/domain';
import { useCallback } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { loadCards } from '../../shared/service-data/lists.ts';
import { personPath } from '../../shared/service-data/paths.ts';
import { creditsFilter, type Credits, type PersonPage } from './people.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { PagedGrid } from '../../shared/cards/paged-grid.tsx';
import { initialOf, useCreditName } from '../../shared/cards/people-grid.tsx';
import styles from './person-view.module.css';

/** A person's page (UI-32): the name in both scripts, their jobs, and their titles by job. */
export function PersonView({ person }: { person: PersonPage }) {
  const { t, language: spoken } = useI18n();
  const { language } = useSite();
  const nameOf = useCreditName();
  const { id, name, otherName, jobs, credits } = person;
  const comma = spoken === 'ar' ? '، ' : ', ';
  const titles = [...new Set(credits.flatMap(({ cards }) => cards.map(({ title }) => title)))]
    .slice(0, 6)
    .join(comma);
  return (
    <article>
      <PageHead
        title={name}
        description={t('person.about', { name, titles })}
        picture={credits[0]?.wide}
        ogType="profile"
        address={personPath(language, id)}
        noIndex={credits.length === 0}
      />
      <header className={styles.head}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
        </span>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          {otherName !== undefined && (
            <p className={styles.other} lang={spoken === 'ar' ? 'en' : 'ar'}>
              <bdi>{otherName}</bdi>
            </p>
          )}
          <p className={styles.jobs}>{jobs.map(nameOf).join(comma)}</p>
        </div>
      </header>
      {credits.map((part) => (
        <section key={part.job} className={styles.part} aria-labelledby={`job-${part.job}`}>
          <h2 id={`job-${part.job}`} className={styles.job}>
            {nameOf(part.job)}
            <span className={styles.count}>{t('titles.count', { count: part.total })}</span>
          </h2>
          <CreditsGrid personId={id} credits={part} label={nameOf(part.job)} />
        </section>
      ))}
    </article>
  );
}

function CreditsGrid({ personId, credits, label }: { personId: string; credits: Credits; label: string }) {
  const { language } = useSite();
  const { job, total, cards } = credits;
  const load = useCallback(
    async (page: number) =>
      (
        await loadCards(browserSource, creditsFilter(personId, job), {
          page,
          shape: 'PORTRAIT',
          language: codeOfPrefix(language),
        })
      ).cards,
    [personId, job, language],
  );
  const pathOf = useCallback(() => personPath(language, personId), [language, personId]);
  return (
    <PagedGrid
      name={`${personId} ${job}`}
      label={label}
      shape="PORTRAIT"
      page={1}
      total={total}
      first={cards}
      load={load}
      pathOf={pathOf}
    />
  );
}
