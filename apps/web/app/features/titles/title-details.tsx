import type { MessageId } from '@rawi/strings';
import { Fragment, type ReactNode } from 'react';
import { listPath, personPath } from '../../shared/service-data/paths.ts';
import type { Person, Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { countryName, dayText, languageNames, lengthText, yearText } from '../../shared/facts/facts.ts';
import { useSpokenLanguages } from '../../shared/session/use-spoken-languages.ts';
import styles from './title-details.module.css';

interface Fact {
  name: MessageId;
  value: ReactNode;
}

/** A channel and an album tell no story. */
function storyHeading({ objecttype, category }: Title): MessageId {
  if (objecttype === 'CHANNEL') return 'title.story.channel';
  return category === 'MUSIC' ? 'title.story.album' : 'title.story';
}

/** The full synopsis, cast and crew, and facts. Empty parts have no heading. */
export function TitleDetails({ title }: { title: Title }) {
  const { t } = useI18n();
  const { cast, crew, longStory, story } = title;
  const text = longStory || story;
  return (
    <div className={styles.details} data-focus-columns>
      {text !== '' && (
        <section className={styles.story} aria-labelledby="story">
          <h2 id="story">{t(storyHeading(title))}</h2>
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
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const isChannel = title.objecttype === 'CHANNEL';
  const link = (href: string, text: string) => (
    <a key={href} href={href} className={styles.link ?? ''}>
      <bdi>{text}</bdi>
    </a>
  );
  const spoken = title.audio.length > 0 ? title.audio : title.languages;
  const languageForms = useSpokenLanguages();
  const audio = languageNames(i18n, spoken, languageForms);
  const facts: (Fact | false)[] = [
    title.genres.length > 0 && {
      name: 'title.genres',
      value: (
        <CommaList
          parts={title.genres.map(({ code, name }) =>
            code ? link(listPath(language, 'genre', code), name) : name,
          )}
        />
      ),
    },
    spoken.length > 0 && {
      name: 'title.audio',
      value: (
        <CommaList parts={spoken.map((code, i) => link(listPath(language, 'language', code), audio[i]!))} />
      ),
    },
    // A series has no captions of its own: its episodes do.
    title.playbackOptions.length > 0 &&
      !isChannel && {
        name: 'title.captions',
        value:
          title.captions.length > 0 ? (
            <CommaList parts={languageNames(i18n, title.captions, languageForms)} />
          ) : (
            t('title.captions.none')
          ),
      },
    title.year > 0 &&
      !isChannel && {
        name: 'title.year',
        value: link(listPath(language, 'year', String(title.year)), yearText(i18n, title.year)),
      },
    !isChannel && { name: 'title.released', value: dayText(i18n, title.released) },
    !isChannel &&
      title.route === 'movie' && { name: 'title.length', value: lengthText(i18n, title.duration) },
    { name: 'title.country', value: countryName(i18n, title.country) },
    title.prices.length > 0 && {
      name: 'title.price',
      value: <CommaList parts={title.prices.map((model) => t(`price.${model}`))} />,
    },
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
function CommaList({ parts }: { parts: ReactNode[] }) {
  const { language } = useI18n();
  return parts.map((part, i) => (
    // The order is fixed, so the index is a stable key.
    <Fragment key={i}>
      {i > 0 && (language === 'ar' ? '، ' : ', ')}
      {part}
    </Fragment>
  ));
}

const jobMessages: Record<string, MessageId> = {
  ACTOR: 'job.ACTOR',
  DIRECTOR: 'job.DIRECTOR',
  WRITER: 'job.WRITER',
  HOST: 'job.HOST',
  ARTIST: 'job.ARTIST',
  COMPOSER: 'job.COMPOSER',
};

function useJobName(): (job: string) => string {
  const { t } = useI18n();
  return (job) => {
    const known = jobMessages[job];
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
        <CommaList
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
