import type { MessageId } from '@rawi/strings';
import type { PersonEntry } from './people.ts';
import { personPath } from '../../shared/service-data/paths.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './people-grid.module.css';

const credits: Record<string, MessageId> = {
  ACTOR: 'credit.ACTOR',
  DIRECTOR: 'credit.DIRECTOR',
  WRITER: 'credit.WRITER',
  HOST: 'credit.HOST',
  ARTIST: 'credit.ARTIST',
  COMPOSER: 'credit.COMPOSER',
};

/** What somebody does, in words; an unknown job as it is written. */
export function useCreditName(): (job: string) => string {
  const { t } = useSpeaker();
  return (job) => {
    const known = credits[job];
    return known === undefined ? job : t(known);
  };
}

/** The first letters of a name, as it would be signed; Arabic without its article. */
export function initialOf(name: string): string {
  const bare = name.trim().replace(/^ال(?=\p{L}{2})/u, '');
  return [...bare][0]?.toUpperCase() ?? '';
}

/** People by their names: each leads to their titles. */
export function PeopleGrid({ people }: { people: PersonEntry[] }) {
  const { t, language: spoken } = useSpeaker();
  const { language } = useSite();
  const nameOf = useCreditName();
  return (
    <ul className={styles.grid}>
      {people.map(({ id, name, jobs, titles }) => (
        <li key={id}>
          <a href={personPath(language, id)} className={styles.person}>
            <span className={styles.initial} aria-hidden="true">
              {initialOf(name)}
            </span>
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.jobs}>{jobs.map(nameOf).join(spoken === 'ar' ? '، ' : ', ')}</span>
              <span className={styles.jobs}>{t('titles.count', { count: titles })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
