import { Button } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { askService } from './ask-service.ts';
import { AccountLayout, Progress } from './account-layout.tsx';
import styles from './account-layout.module.css';
import { showPairingCodes, type PairingState } from './pairing-codes.ts';

/** ROUTE-06, PAIR-01: a TV's pairing code with instructions. An expired code is replaced by a new one. */
export function TvView() {
  const { t } = useI18n();
  const { language, origin } = useSite();
  const [state, setState] = useState<PairingState>('asking');
  const [attempt, setAttempt] = useState(0);
  useEffect(
    () =>
      showPairingCodes(
        () => askService('sms', 'subscriberv2/v1/device/pin', { deviceid: store.get('deviceId') ?? '' }),
        setState,
      ),
    [attempt],
  );

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
      <div className={styles.outcome} aria-live="polite">
        <h2>{t('tv.code')}</h2>
        {state === 'asking' && <Progress text={t('tv.asking')} />}
        {state === 'failed' && (
          <>
            <p>{t('tv.failed')}</p>
            <div className={styles.ways}>
              <Button icon="retry" onClick={() => setAttempt(attempt + 1)}>
                {t('error.retry')}
              </Button>
            </div>
          </>
        )}
        {typeof state === 'object' && (
          <p className={styles.code} dir="ltr">
            {state.code}
          </p>
        )}
      </div>
    </AccountLayout>
  );
}
