import type { Faq } from '@rawi/contract';
import { ButtonLink, SearchField } from '@rawi/parts';
import { useEffect, useRef, useState } from 'react';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { FaqList } from './faq-list.tsx';
import { searchFaq } from './search-faq.ts';
import styles from './article-view.module.css';

/** The player's keyboard shortcuts. */
const shortcuts = [
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
  const { t } = useI18n();
  const { language } = useSite();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Picks up what was typed before hydration.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const found = searchFaq(answers, query);
  return (
    <div className={styles.article}>
      <PageHead title={t('help.title')} address="/help" />
      <h1>{t('help.title')}</h1>
      {answers.length > 0 && (
        <section aria-label={t('faq.title')}>
          <SearchField
            ref={field}
            label={t('help.search')}
            defaultValue=""
            maxLength={100}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p role="status">{query.trim() !== '' && t('help.answers', { count: found.length })}</p>
          <FaqList answers={query.trim() === '' ? answers.slice(0, 6) : found} />
          <div className={styles.ways}>
            <ButtonLink href={`/${language}/faq`} variant="quiet">
              {t('faq.title')}
            </ButtonLink>
          </div>
        </section>
      )}
      <section aria-labelledby="keys">
        <h2 id="keys">{t('help.keys')}</h2>
        <dl className={styles.keys}>
          {shortcuts.map(([key, messageId]) => [
            <dt key={key}>
              <kbd dir="ltr">{key}</kbd>
            </dt>,
            <dd key={messageId}>{t(messageId)}</dd>,
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
