import { Button } from '@rawi/parts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { startNotifications } from '../../../shared/notifications/follow-notifications.ts';
import { askForPush, pushState } from '../../../shared/notifications/push.ts';
import styles from './notifications.module.css';

/** Calls `onChange` after the permission was changed: in the browser's settings, or in another tab. */
function followPermission(onChange: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // Where a browser tells of no change it is looked at when the viewer comes back.
  addEventListener('focus', onChange, { signal });
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', onChange, { signal }),
    () => undefined,
  );
  return () => ended.abort();
}

/** Whether this browser is told of messages while the app is closed, and how to change it. */
export function PushSection() {
  const { t } = useI18n();
  const [asked, setAsked] = useState(0);
  const state = useSyncExternalStore(followPermission, pushState, () => undefined);
  const ask = async () => {
    if ((await askForPush()) === 'allowed') startNotifications();
    setAsked(asked + 1);
  };
  // Allowed before, by a browser that has forgotten the rest: nobody is asked.
  useEffect(() => {
    if (state === 'allowed') askForPush().then(startNotifications, () => undefined);
  }, [state]);
  if (state === undefined) return null;
  return (
    <section className={styles.push} aria-label={t('notifications.push')}>
      <h2>{t('notifications.push')}</h2>
      <p role="status">{t(`notifications.push.${state}`)}</p>
      {state === 'askable' && (
        <div>
          <Button onClick={() => void ask()}>{t('notifications.ask.yes')}</Button>
        </div>
      )}
    </section>
  );
}
