import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { Article } from './article.ts';
import styles from './article-view.module.css';

/** UI-27, ROUTE-08..10, ROUTE-46: a text page with a table of contents. `address` is its path without the language. */
export function ArticleView({ article, address }: { article: Article; address: string }) {
  const { t, date } = useSpeaker();
  const { language, brand } = useSite();
  const fill = (text: string) => text.replaceAll('{brand}', brand.name[language]);
  const withMail = (text: string) => {
    const [before, ...after] = fill(text).split('{mail}');
    return after.length === 0 ? before : [before, <a key="mail" href={`mailto:${brand.supportMail}`}>{brand.supportMail}</a>, ...after];
  };
  const title = fill(article.title);
  return (
    <article className={styles.article}>
      <PageHead title={title} description={fill(article.lead)} address={address} />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{fill(article.lead)}</p>
        {article.since && (
          <p className={styles.since}>
            {t('article.updated', { date: date(new Date(`${article.since}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }) })}
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
            <p key={paragraph}>{withMail(paragraph)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
