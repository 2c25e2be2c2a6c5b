import type { MessageId } from '@rawi/strings';
import { Fragment } from 'react';
import { useSpeaker } from '../document/language-context.tsx';
import type { Person, Title } from '../data/title.ts';
import { languageNames } from '../facts/facts.ts';
import styles from './title-details.module.css';

/** The whole story, the people, and what one may want to know before watching. */
export function TitleDetails({ title }: { title: Title }) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const comma = language === 'ar' ? '، ' : ', ';
  const rows: [string, string][] = [
    [t('title.genres'), title.genres.map(({ name }) => name).join(comma)],
    [t('title.audio'), languageNames(speaker, title.audio.length > 0 ? title.audio : title.languages).join(comma)],
    // A series says nothing of captions: its episodes do.
    [t('title.captions'), title.ways.length === 0 ? '' : languageNames(speaker, title.captions).join(comma) || t('title.captions.none')],
    [t('title.price'), title.prices.map((model) => t(`price.${model}`)).join(comma)],
  ];
  return (
    <div className={styles.details}>
      <section className={styles.story} aria-labelledby="story">
        <h2 id="story">{t('title.story')}</h2>
        <p>{title.longStory}</p>
      </section>
      <dl className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value !== '' && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <People heading={t('title.cast')} people={title.cast} />
      <People heading={t('title.crew')} people={title.crew} />
    </div>
  );
}

const jobs: Record<string, MessageId> = {
  ACTOR: 'job.ACTOR',
  DIRECTOR: 'job.DIRECTOR',
  WRITER: 'job.WRITER',
  HOST: 'job.HOST',
  ARTIST: 'job.ARTIST',
  COMPOSER: 'job.COMPOSER',
};

function People({ heading, people }: { heading: string; people: Person[] }) {
  const { t } = useSpeaker();
  if (people.length === 0) return null;
  const partOf = ({ job, role }: Person) => {
    const known = jobs[job];
    return role ?? (known ? t(known) : job);
  };
  return (
    <section className={styles.people}>
      <h2>{heading}</h2>
      <ul>
        {people.map((person) => (
          <li key={`${person.id} ${person.job} ${person.role ?? ''}`}>
            <bdi className={styles.name}>{person.name}</bdi>
            <bdi className={styles.part}>{partOf(person)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
