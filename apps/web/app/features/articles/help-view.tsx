import type { Faq } from '@rawi/contract';
import { ButtonLink } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useEffect, useRef, useState } from 'react';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Answers } from './answers.tsx';
import { findAnswers } from './find-answers.ts';
import styles from './article-view.module.css';

/** The player's keyboard shortcuts. */
const keys = [
  ['K', 'key.play'],
  ['← →', 'key.step'],
  ['J L', 'key.skip'],
  ['↑ ↓', 'key.volume'],
  ['M', 'key.mute'],
  ['C', 'key.captions'],
  ['F', 'key.full'],
  ['?', 'key.all'],
] as const;

/** ROUTE-46: FAQ search, the player's keyboard shortcuts, and a link to support. */
export function HelpView({ answers }: { answers: Faq['data'] }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Picks up what was typed before hydration.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const found = findAnswers(answers, query);
  return (
    <div className={styles.article}>
      <PageHead title={t('help.title')} address="/help" />
      <h1>{t('help.title')}</h1>
      {answers.length > 0 && (
        <section aria-label={t('faq.title')}>
          <Field
            ref={field}
            label={t('help.search')}
            type="search"
            defaultValue=""
            maxLength={100}
            dir="auto"
            onChange={(event) => setQuery(event.target.value)}
          />
          <p role="status">{query.trim() !== '' && t('help.answers', { count: found.length })}</p>
          <Answers answers={query.trim() === '' ? answers.slice(0, 6) : found} />
          <div className={styles.ways}>
            <ButtonLink href={`/${language}/faq`} look="quiet">
              {t('faq.title')}
            </ButtonLink>
          </div>
        </section>
      )}
      <section aria-labelledby="keys">
        <h2 id="keys">{t('help.keys')}</h2>
        <dl className={styles.keys}>
          {keys.map(([key, what]) => [
            <dt key={key}>
              <kbd dir="ltr">{key}</kbd>
            </dt>,
            <dd key={what}>{t(what)}</dd>,
          ])}
        </dl>
      </section>
      <section aria-labelledby="reach">
        <h2 id="reach">{t('help.reach')}</h2>
        <p>{t('help.reach.text')}</p>
        <div className={styles.ways}>
          <ButtonLink href={`/${language}/contact`}>{t('page.support')}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
