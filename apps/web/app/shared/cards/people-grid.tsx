import type { MessageId } from '@rawi/strings';
import type { PersonEntry } from './people.ts';
import { personPath } from '../service-data/paths.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite } from '../site/site.ts';
import styles from './people-grid.module.css';

const creditMessages: Record<string, MessageId> = {
  ACTOR: 'credit.ACTOR',
  DIRECTOR: 'credit.DIRECTOR',
  WRITER: 'credit.WRITER',
  HOST: 'credit.HOST',
  ARTIST: 'credit.ARTIST',
  COMPOSER: 'credit.COMPOSER',
};

/** Display name of a job; an unknown job is shown as received. */
export function useCreditName(): (job: string) => string {
  const { t } = useI18n();
  return (job) => {
    const messageId = creditMessages[job];
    return messageId === undefined ? job : t(messageId);
  };
}

/** The first letter of a name; the Arabic article is skipped. */
export function initialOf(name: string): string {
  const bare = name.trim().replace(/^ال(?=\p{L}{2})/u, '');
  return [...bare][0]?.toUpperCase() ?? '';
}

/** People as a grid of links to their pages. */
export function PeopleGrid({ people }: { people: PersonEntry[] }) {
  const { t, language: spoken } = useI18n();
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
