import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { AccountLayout, ActionRow } from './account-layout.tsx';
import styles from './account-layout.module.css';
import { NextSteps } from './next-steps.tsx';

/** ROUTE-06: how a TV is paired. The contract has no call for pairing codes (PAIR-01) yet, so none is shown. */
export function TvView() {
  const { t } = useI18n();
  const { language, origin } = useSite();
  const address = `${origin.replace(/^https?:\/\//, '')}/${language}/pairing`;
  const [before, after] = t('tv.step.open', { address: '\n' }).split('\n');
  return (
    <AccountLayout title={t('tv.title')} indexed>
      <ol className={styles.steps}>
        <li>
          <span>
            {before}
            <bdi dir="ltr">
              <strong>{address}</strong>
            </bdi>
            {after}
          </span>
        </li>
        <li>{t('tv.step.login')}</li>
        <li>{t('tv.step.code')}</li>
      </ol>
      <div className={styles.outcome}>
        <h2>{t('tv.code')}</h2>
        <p>{t('tv.failed')}</p>
        <ActionRow>
          <NextSteps />
        </ActionRow>
      </div>
    </AccountLayout>
  );
}
