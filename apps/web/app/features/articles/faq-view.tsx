import type { Faq } from '@rawi/contract';
import { ButtonLink } from '@rawi/parts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { SupportLink } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { FaqList } from './faq-list.tsx';
import styles from './article-view.module.css';

/** UI-27, UI-33: the FAQ, from the file that the configuration names. */
export function FaqView({ answers }: { answers: Faq['data'] }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <div className={styles.article}>
      <PageHead title={t('faq.title')} address="/faq" />
      <h1>{t('faq.title')}</h1>
      {answers.length === 0 ? <p role="status">{t('faq.failed')}</p> : <FaqList answers={answers} />}
      <div className={styles.ways}>
        <ButtonLink href={`/${language}/help`}>{t('page.help')}</ButtonLink>
        <SupportLink />
      </div>
    </div>
  );
}
