import { VERSION_LABEL } from '@rawi/domain';
import { memo } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite } from '../site/site.ts';
import styles from './footer.module.css';

const pages = ['help', 'faq', 'about', 'contact', 'terms-of-use', 'privacy-policy'] as const;

/** The brand's name, links to the text pages (UI-27), and the version label (CONST-05). */
export const Footer = memo(function Footer() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <p className={styles.name}>{brand.name[language]}</p>
        <p>{brand.description[language]}</p>
      </div>
      <nav aria-label={t('footer.pages')}>
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page}>
              <a href={`/${language}/${page}`}>{t(`footer.${page}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.version}>{t('app.version', { version: VERSION_LABEL })}</p>
    </footer>
  );
});
