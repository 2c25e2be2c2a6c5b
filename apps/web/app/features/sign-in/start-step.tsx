import { countryCode, emailOrMobile } from '@rawi/contract';
import { isTvBrowser } from '@rawi/domain';
import { Form, SubmitButton, useForm } from '@rawi/forms';
import { ButtonLink } from '@rawi/parts';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { events } from '../../shared/session/events.ts';
import { keptPath } from '../../shared/session/requested-place.ts';
import { session } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSite } from '../../shared/site/site.ts';
import { AccountField } from './account-field.tsx';
import { readAccount } from './account.ts';
import { hasPasskeys, logInByPasskey } from './log-in-by-passkey.ts';
import { Consent, QuietAction, SignInLayout } from './sign-in-layout.tsx';
import { MeansButton, useSocialTypes } from './social-buttons.tsx';
import type { SocialType } from './flow.ts';
import { useAttempt } from './use-attempt.ts';
import { useIsHydrated, type SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

export const accountSchema = z.object({ account: emailOrMobile, country: countryCode.optional() });

/** Errors of the service that name a mail address or a number belong to the field of both. */
export const accountFieldNames = { email: 'account', mobileno: 'account' } as const;
export const accountCodes = { 6401: 'account', 6404: 'account', 6405: 'account', 6406: 'account' } as const;

/** UI-04: one field decides between logging in and signing up; below it the other means. */
export function StartStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const isTv = usePairingFlag();
  const isForPayment = useIsHydrated() && /^(?:\/(?:en|ar))?\/payment\//i.test(keptPath() ?? '');
  const form = useForm({
    id: 'lookup',
    i18n,
    schema: accountSchema,
    initial: { account: '', country: '' },
    fieldNames: accountFieldNames,
    fieldOfCode: accountCodes,
    send: ({ account, country = '' }) => readAccount(account, country),
    onSent: async (account, _, { setError }) => {
      if (account === undefined) setError('account', { kind: 'country' });
      else await signIn.lookUp(account);
    },
  });
  return (
    <SignInLayout
      step="start"
      title={t('lookup.title')}
      text={isForPayment ? t('lookup.payment') : t('lookup.text', { brand: brand.name[language] })}
      indexed
    >
      {isTv && (
        <ButtonLink href={`/${language}/tv`} variant="quiet">
          {t('signIn.tv')}
        </ButtonLink>
      )}
      <Form form={form}>
        <AccountField
          account={form.field('account')}
          country={{ field: form.field('country'), choose: (code) => form.setValue('country', code) }}
          autoComplete="username webauthn"
        />
        <SubmitButton>{t('lookup.find')}</SubmitButton>
      </Form>
      <div className={styles.ways}>
        <QuietAction onClick={() => signIn.go('sign-up')}>{t('signIn.signUp.none')}</QuietAction>
      </div>
      <OtherMeans signIn={signIn} />
    </SignInLayout>
  );
}

/** Keeps in the session whether this screen is a television, which a phone logs in more easily (PAIR-07, SESS-06). */
function usePairingFlag(): boolean {
  useEffect(() => session.set({ pairing: isTvBrowser(navigator.userAgent) }), []);
  return useSession(({ pairing }) => pairing);
}

/** Social accounts and passkeys. */
function OtherMeans({ signIn }: { signIn: SignIn }) {
  const { t } = useI18n();
  const attempt = useAttempt();
  const { language } = useSite();
  const types = useSocialTypes();
  const [busy, setBusy] = useState<SocialType | 'passkey'>();
  const withPasskeys = useIsHydrated() && hasPasskeys();
  const [latest] = useState({ signIn });
  latest.signIn = signIn;

  // Passkeys in the menu of the field.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || !hasPasskeys()) return;
    hasAsked.current = true;
    logInByPasskey({ byAutofill: true }).then(
      (reply) => reply && latest.signIn.enter(reply, 'Passkey'),
      // A visitor who never wanted a passkey is not told that none could be offered.
      () => undefined,
    );
  }, [latest]);

  const start = async (means: SocialType | 'passkey') => {
    if (busy !== undefined) return;
    setBusy(means);
    await attempt(async () => {
      if (means === 'passkey') {
        const reply = await logInByPasskey();
        if (reply) await signIn.enter(reply, 'Passkey');
        else events.emit('snackbar', { text: t('signIn.passkey.failed') });
      } else {
        const { startSocialLogin } = await import('./social-redirect.ts');
        await startSocialLogin(means, language);
      }
    });
    setBusy(undefined);
  };

  if (types.length === 0 && !withPasskeys) return null;
  return (
    <>
      <p className={styles.or}>{t('signIn.or')}</p>
      <div className={styles.means}>
        {withPasskeys && (
          <MeansButton means="passkey" busy={busy === 'passkey'} onClick={() => void start('passkey')} />
        )}
        {types.map((type) => (
          <MeansButton key={type} means={type} busy={busy === type} onClick={() => void start(type)} />
        ))}
      </div>
      {types.length > 0 && <Consent id="signIn.consent.social" />}
    </>
  );
}
