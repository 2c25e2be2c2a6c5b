import type { ReactNode } from 'react';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { Article } from './article.ts';
import styles from './article-view.module.css';

/** UI-27, ROUTE-08..10, ROUTE-46: a text page with a table of contents. `address` is its path without the language, `end` what follows the text. */
export function ArticleView({
  article,
  address,
  end,
}: {
  article: Article;
  address: string;
  end?: ReactNode;
}) {
  const { t, date } = useI18n();
  const { language, brand } = useSite();
  const fillPlaceholders = (text: string) => text.replaceAll('{brand}', brand.name[language]);
  const withMailLink = (text: string) => {
    const [before, ...after] = fillPlaceholders(text).split('{mail}');
    return after.length === 0
      ? before
      : [
          before,
          <a key="mail" href={`mailto:${brand.supportMail}`}>
            {brand.supportMail}
          </a>,
          ...after,
        ];
  };
  const title = fillPlaceholders(article.title);
  return (
    <article className={styles.article}>
      <PageHead title={title} description={fillPlaceholders(article.lead)} address={address} />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{fillPlaceholders(article.lead)}</p>
        {article.effectiveFrom && (
          <p className={styles.since}>
            {t('article.updated', {
              date: date(new Date(`${article.effectiveFrom}T12:00:00Z`), {
                dateStyle: 'long',
                timeZone: 'UTC',
              }),
            })}
          </p>
        )}
      </header>
      {article.sections.length > 4 && (
        <nav className={styles.contents} aria-label={t('article.contents')}>
          <ol>
            {article.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {article.sections.map(({ id, heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{withMailLink(paragraph)}</p>
          ))}
        </section>
      ))}
      {end}
    </article>
  );
}
