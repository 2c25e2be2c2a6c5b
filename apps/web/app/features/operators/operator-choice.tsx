import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { NarrowPage, Panel } from '../../shared/site/narrow-page.tsx';
import styles from './operators.module.css';
import type { Operator } from './price-list.tsx';

/** PLAN-17: whose bill it goes on, where the address does not say. */
export function OperatorChoice({ operators }: { operators: readonly Operator[] }) {
  const { t } = useI18n();
  const { language } = useSite();
  if (operators.length === 0)
    return (
      <NarrowPage title={t('activate.choice.title')}>
        <Panel title={t('activate.choice.none.title')} text={t('activate.choice.none.text')}>
          <ButtonLink href={`/${language}/viewallplans`}>{t('operator.landing.plans')}</ButtonLink>
        </Panel>
      </NarrowPage>
    );
  return (
    <NarrowPage title={t('activate.choice.title')} text={t('activate.choice.text')} indexed>
      <ul className={styles.operators}>
        {operators.map(({ id, name }) => (
          <li key={id}>
            <a href={`/${language}/activate/${id}`}>{name[language]}</a>
          </li>
        ))}
      </ul>
    </NarrowPage>
  );
}
