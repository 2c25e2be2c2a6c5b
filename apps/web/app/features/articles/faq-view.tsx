import type { Faq } from '@rawi/contract';
import { ButtonLink } from '@rawi/parts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Answers } from './answers.tsx';
import styles from './article-view.module.css';

/** UI-27, UI-33: the FAQ, from the file that the configuration names. */
export function FaqView({ answers }: { answers: Faq['data'] }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  return (
    <div className={styles.article}>
      <PageHead title={t('faq.title')} address="/faq" />
      <h1>{t('faq.title')}</h1>
      {answers.length === 0 ? <p role="status">{t('faq.failed')}</p> : <Answers answers={answers} />}
      <div className={styles.ways}>
        <ButtonLink href={`/${language}/help`}>{t('page.help')}</ButtonLink>
        <ButtonLink href={`/${language}/contact`} look="quiet">
          {t('page.support')}
        </ButtonLink>
      </div>
    </div>
  );
}
