import { isServiceFailure } from '@rawi/contract';
import { ButtonLink } from '@rawi/parts';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { LimitHelp } from './limit-help.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { socialBody, useSignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

/** Where the consent page of a social account sends the browser back to (AUTH-02..06). */
export function CallbackView() {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const signIn = useSignIn();
  const [failure, setFailure] = useState<{ code: number; text: string }>();
  const isStarted = useRef(false);
  useEffect(() => {
    // A code of a consent page can be exchanged once.
    if (isStarted.current) return;
    isStarted.current = true;
    const finish = async () => {
      const { finishSocialLogin } = await import('./social-redirect.ts');
      const { search } = location;
      // Neither a reload nor Back brings it a second time.
      history.replaceState(history.state, '', location.pathname);
      const consent = await finishSocialLogin(search);
      if (consent.outcome === 'given')
        await signIn.logIn(consent.type, socialBody(consent.type, consent.token));
      // Who cancelled knows it, and is back where they began.
      else if (consent.outcome === 'declined') signIn.go('start', { replace: true });
      else setFailure({ code: 0, text: t('signIn.callback.unavailable.text') });
    };
    finish().catch((error: unknown) => {
      if (!isServiceFailure(error)) reportError(error);
      setFailure(
        isServiceFailure(error)
          ? { code: error.code, text: i18n.error(error.code, error.message) }
          : { code: 0, text: t('signIn.callback.failed.text') },
      );
    });
  }, [signIn, i18n, t]);
  if (failure === undefined)
    return (
      <SignInLayout step="callback" title={t('signIn.callback.title')} text={t('signIn.callback.text')}>
        <span className={styles.spinner} aria-hidden="true" />
      </SignInLayout>
    );
  return (
    <SignInLayout step="failed" title={t('signIn.callback.failed.title')}>
      <p className={styles.text} role="alert">
        {failure.text}
      </p>
      <LimitHelp code={failure.code} />
      <div className={styles.means}>
        <ButtonLink href={`/${language}/lookup`}>{t('signIn.callback.failed.go')}</ButtonLink>
      </div>
    </SignInLayout>
  );
}
