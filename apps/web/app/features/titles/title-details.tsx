import type { MessageId } from '@rawi/strings';
import { Fragment, type ReactNode } from 'react';
import { listPath, personPath } from '../../shared/service-data/paths.ts';
import type { Person, Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { countryName, dayText, languageNames, lengthText, yearText } from '../../shared/facts/facts.ts';
import { useSpokenLanguages } from '../../shared/session/use-spoken-languages.ts';
import styles from './title-details.module.css';

interface Fact {
  name: MessageId;
  value: ReactNode;
}

/** The full synopsis, cast and crew, and facts. Empty parts have no heading. */
export function TitleDetails({ title }: { title: Title }) {
  const { t } = useSpeaker();
  const { cast, crew, longStory, story } = title;
  const text = longStory || story;
  return (
    <div className={styles.details}>
      {text !== '' && (
        <section className={styles.story} aria-labelledby="story">
          <h2 id="story">{t('title.story')}</h2>
          <p>{text}</p>
        </section>
      )}
      <Facts title={title} />
      {cast.length > 0 && (
        <section className={styles.people} aria-labelledby="cast">
          <h2 id="cast">{t('title.cast')}</h2>
          <ul>
            {cast.map((person) => (
              <PersonItem key={`${person.id} ${person.role ?? ''}`} person={person} />
            ))}
          </ul>
        </section>
      )}
      {crew.length > 0 && (
        <section className={styles.people} aria-labelledby="crew">
          <h2 id="crew">{t('title.crew')}</h2>
          <dl className={styles.crew}>
            <CrewByJob crew={crew} />
          </dl>
        </section>
      )}
    </div>
  );
}

function Facts({ title }: { title: Title }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { language } = useSite();
  const live = title.objecttype === 'CHANNEL';
  const link = (href: string, text: string) => (
    <a key={href} href={href} className={styles.link ?? ''}>
      <bdi>{text}</bdi>
    </a>
  );
  const spoken = title.audio.length > 0 ? title.audio : title.languages;
  const forms = useSpokenLanguages();
  const audio = languageNames(speaker, spoken, forms);
  const facts: (Fact | false)[] = [
    title.genres.length > 0 && {
      name: 'title.genres',
      value: <Several parts={title.genres.map(({ code, name }) => (code ? link(listPath(language, 'genre', code), name) : name))} />,
    },
    spoken.length > 0 && {
      name: 'title.audio',
      value: <Several parts={spoken.map((code, i) => link(listPath(language, 'language', code), audio[i]!))} />,
    },
    // A series has no captions of its own: its episodes do.
    title.ways.length > 0 && !live && {
      name: 'title.captions',
      value: title.captions.length > 0 ? <Several parts={languageNames(speaker, title.captions, forms)} /> : t('title.captions.none'),
    },
    title.year > 0 && !live && {
      name: 'title.year',
      value: link(listPath(language, 'year', String(title.year)), yearText(speaker, title.year)),
    },
    !live && { name: 'title.released', value: dayText(speaker, title.released) },
    !live && title.route === 'movie' && { name: 'title.length', value: lengthText(speaker, title.duration) },
    { name: 'title.country', value: countryName(speaker, title.country) },
    title.prices.length > 0 && { name: 'title.price', value: <Several parts={title.prices.map((model) => t(`price.${model}`))} /> },
  ];
  const known = facts.filter((fact): fact is Fact => fact !== false && fact.value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          {/* Dates and countries are formatted by Intl, whose data differ between browser and server. */}
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Joins parts with the comma of the language. */
function Several({ parts }: { parts: ReactNode[] }) {
  const { language } = useSpeaker();
  return parts.map((part, i) => (
    // The order is fixed, so the index is a stable key.
    <Fragment key={i}>
      {i > 0 && (language === 'ar' ? '، ' : ', ')}
      {part}
    </Fragment>
  ));
}

const jobs: Record<string, MessageId> = {
  ACTOR: 'job.ACTOR',
  DIRECTOR: 'job.DIRECTOR',
  WRITER: 'job.WRITER',
  HOST: 'job.HOST',
  ARTIST: 'job.ARTIST',
  COMPOSER: 'job.COMPOSER',
};

function useJobName(): (job: string) => string {
  const { t } = useSpeaker();
  return (job) => {
    const known = jobs[job];
    return known ? t(known) : job;
  };
}

function PersonItem({ person }: { person: Person }) {
  const { language } = useSite();
  const jobName = useJobName();
  return (
    <li>
      <a href={personPath(language, person.id)} className={styles.person ?? ''}>
        <bdi className={styles.name}>{person.name}</bdi>
        <bdi className={styles.part}>{person.role ?? jobName(person.job)}</bdi>
      </a>
    </li>
  );
}

function CrewByJob({ crew }: { crew: Person[] }) {
  const { language } = useSite();
  const jobName = useJobName();
  return [...new Set(crew.map(({ job }) => job))].map((job) => (
    <div key={job}>
      <dt>{jobName(job)}</dt>
      <dd>
        <Several
          parts={crew
            .filter((person) => person.job === job)
            .map(({ id, name }) => (
              <a key={id} href={personPath(language, id)} className={styles.link ?? ''}>
                <bdi>{name}</bdi>
              </a>
            ))}
        />
      </dd>
    </div>
  ));
}
