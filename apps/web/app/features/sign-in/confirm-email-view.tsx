import { isServiceFailure } from '@rawi/contract';
import { Button, ButtonLink } from '@rawi/parts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { useSite } from '../../shared/site/site.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

/** Codes of a failure that is not the link's: the same link may work later. */
const NOT_THE_LINKS = new Set([0, 1500, 1503, 8601]);

type State = 'wait' | 'done' | 'failed' | 'offline';

/** The first of these query parameters that has a value; its name differs between mails. */
function tokenIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  return (
    ['token', 'verifytoken', 'hash'].map((name) => query.get(name)).find((value) => Boolean(value)) ??
    undefined
  );
}

/** ROUTE-15, CALL-19: the link of a mail confirms its address. */
export function ConfirmEmailView() {
  const { t } = useI18n();
  const { language } = useSite();
  const [state, setState] = useState<State>('wait');
  const isStarted = useRef(false);
  const confirm = useCallback(async () => {
    setState('wait');
    const token = tokenIn(location.search);
    if (token === undefined) return setState('failed');
    try {
      await service('confirmToken', { params: { token }, query: {} });
      setState('done');
    } catch (error) {
      if (!isServiceFailure(error)) throw error;
      setState(NOT_THE_LINKS.has(error.code) ? 'offline' : 'failed');
    }
  }, []);
  useEffect(() => {
    // A link counts once.
    if (isStarted.current) return;
    isStarted.current = true;
    void confirm();
  }, [confirm]);
  if (state === 'wait')
    return (
      <SignInLayout step="wait" title={t('token.verify.title')} text={t('token.verify.wait')}>
        <span className={styles.spinner} aria-hidden="true" />
      </SignInLayout>
    );
  return (
    <SignInLayout
      step={state}
      title={t(`token.verify.${state}.title`)}
      text={t(`token.verify.${state}.text`)}
    >
      <div className={styles.means}>
        {state === 'offline' ? (
          <Button onClick={() => void confirm()}>{t('token.verify.offline.go')}</Button>
        ) : (
          <ButtonLink href={`/${language}/lookup`}>{t('token.verify.done.go')}</ButtonLink>
        )}
      </div>
    </SignInLayout>
  );
}
