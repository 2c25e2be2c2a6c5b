import { ButtonLink } from '@rawi/parts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './article-view.module.css';

/** UI-27: how to reach support. */
export function ContactView() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  return (
    <div className={styles.article}>
      <PageHead title={t('contact.title')} description={t('contact.text')} address="/contact" />
      <header>
        <h1>{t('contact.title')}</h1>
        <p className={styles.lead}>{t('contact.text')}</p>
      </header>
      <section aria-labelledby="mail">
        <h2 id="mail">{t('contact.mail')}</h2>
        <p className={styles.lead}>
          <a href={`mailto:${brand.supportMail}`}>{brand.supportMail}</a>
        </p>
        <p>{t('contact.hours')}</p>
        <p>{t('contact.before')}</p>
      </section>
      <section aria-labelledby="answers">
        <h2 id="answers">{t('contact.faster')}</h2>
        <div className={styles.ways}>
          <ButtonLink href={`/${language}/faq`}>{t('faq.title')}</ButtonLink>
          <ButtonLink href={`/${language}/help`} variant="quiet">
            {t('page.help')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
