import { countryCode, emailOrMobile, password, personName } from '@rawi/contract';
import { codeOfPrefix, DEVICE_TYPE, operatingSystemOf } from '@rawi/domain';
import { errorMessages, Form, PasswordField, SubmitButton, TextField, useForm } from '@rawi/forms';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { track } from '../../shared/analytics/track.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { encryptPassword } from '../../shared/session/encrypt-password.ts';
import { useSite } from '../../shared/site/site.ts';
import { AccountField, CountryField } from './account-field.tsx';
import { accountText, readAccount } from './account.ts';
import { captchaCodes, CaptchaQuestion, useCaptcha } from './captcha-question.tsx';
import { afterSignUp, type Account } from './flow.ts';
import { flowStore } from './flow-store.ts';
import { Consent, QuietAction, SignInLayout, WithAccount } from './sign-in-layout.tsx';
import { accountCodes, accountFieldNames } from './start-step.tsx';
import { passwordHint } from './password-hint.ts';
import { useAttempt } from './use-attempt.ts';
import { RESEND_SECONDS, type SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

const schema = z.object({
  subscribername: personName,
  account: emailOrMobile,
  password,
  country: countryCode.optional(),
  captcha: z.string().min(1),
});

/** The account exists already: one may log in with it (ERR-21). */
const EXISTS = new Set([6408, 6410]);

/** UI-04: a new account, always with a captcha (AUTH-08). */
export function SignUpStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const attempt = useAttempt();
  const entered = signIn.flow.account;
  const [existing, setExisting] = useState<Account>();
  const sentAccount = useRef<Account>(undefined);
  const form = useForm({
    id: 'sign-up',
    i18n,
    schema,
    initial: {
      subscribername: '',
      account: entered === undefined ? '' : accountText(entered),
      password: '',
      country: '',
      captcha: '',
    },
    fieldNames: accountFieldNames,
    fieldOfCode: {
      ...accountCodes,
      ...captchaCodes,
      6407: 'account',
      6408: 'account',
      6410: 'account',
      6412: 'password',
    },
    send: async ({ account: typed, password: plain, subscribername, country = '', captcha: text }) => {
      setExisting(undefined);
      const account = await readAccount(typed, country);
      if (account === undefined) return undefined;
      sentAccount.current = account;
      const { success } = await service('signUp', {
        body: {
          ...account,
          subscribername,
          password: await encryptPassword(plain),
          ...(country !== '' && { country }),
          displaylanguage: codeOfPrefix(language),
          devicetype: DEVICE_TYPE,
          deviceos: operatingSystemOf(navigator.userAgent),
          captcha: { id: captcha.id ?? '', text },
        },
      });
      return { account, success };
    },
    onSent: (made, _, { setError }) => {
      if (made === undefined) return setError('account', { kind: 'country' });
      track('sign_up', { mode: 'mobileno' in made.account ? 'Mobile' : 'Email', status: 'SUCCESS' });
      flowStore.setAccount(made.account, ['PASSWORD', 'OTP']);
      flowStore.setResendAtMs('verify', Date.now() + RESEND_SECONDS * 1000);
      const next = afterSignUp(made.success);
      if (next.to === 'step') signIn.go(next.step);
    },
    onRejected: ({ code }) => {
      captcha.renewAfter(code);
      if (EXISTS.has(code)) setExisting(sentAccount.current);
      return false;
    },
  });
  const captcha = useCaptcha('SIGNUP', (text) => form.setValue('captcha', text));
  return (
    <SignInLayout step="sign-up" title={t('signIn.signUp.title')} text={t('signIn.signUp.text')}>
      <Form form={form}>
        <TextField
          field={form.field('subscribername')}
          label={t('signIn.signUp.name')}
          autoComplete="name"
          messages={errorMessages.name}
        />
        <AccountField account={form.field('account')} autoComplete="username" />
        {existing && (
          <p className={styles.exists}>
            <button
              type="button"
              className={styles.inline}
              onClick={() => void attempt(() => signIn.lookUp(existing))}
            >
              <WithAccount id="signIn.signUp.logIn" account={accountText(existing)} />
            </button>
          </p>
        )}
        <PasswordField
          field={form.field('password')}
          label={t('signIn.signUp.password')}
          hint={passwordHint(i18n)}
          autoComplete="new-password"
        />
        <CountryField
          field={form.field('country')}
          label={t('signIn.signUp.country')}
          choose={(code) => form.setValue('country', code)}
        />
        <CaptchaQuestion field={form.field('captcha')} captcha={captcha} />
        <Consent id="signIn.signUp.consent" />
        <SubmitButton>{t('signIn.signUp.send')}</SubmitButton>
      </Form>
      <div className={styles.ways}>
        <QuietAction onClick={() => signIn.go('start')}>{t('signIn.signUp.have')}</QuietAction>
      </div>
    </SignInLayout>
  );
}
