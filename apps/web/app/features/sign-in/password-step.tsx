import { password } from '@rawi/contract';
import { Form, PasswordField, SubmitButton, useForm } from '@rawi/forms';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { encryptPassword } from '../../shared/session/encrypt-password.ts';
import { accountText } from './account.ts';
import { AsWhom } from './as-whom.tsx';
import { LimitHelp } from './limit-help.tsx';
import { QuietAction, SignInLayout } from './sign-in-layout.tsx';
import { useAttempt, useRefusal } from './use-attempt.ts';
import type { SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

const schema = z.object({ password });

/** UI-04: a known account's password, which is sent encrypted (AUTH-09). */
export function PasswordStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const account = signIn.flow.account!;
  const attempt = useAttempt();
  const [refusal, setRefusal] = useState<number>();
  const form = useForm({
    id: 'log-in',
    i18n,
    schema,
    initial: { password: '' },
    // The address is not wrong: it was looked up.
    fieldNames: { email: 'password', mobileno: 'password' },
    fieldOfCode: { 6002: 'password' },
    send: async ({ password: plain }) =>
      signIn.logIn('Email', { ...account, password: await encryptPassword(plain) }),
    onRejected: ({ code }) => {
      setRefusal(code);
      return false;
    },
  });
  useRefusal((refused) => {
    setRefusal(refused.code);
    form.setError('password', refused);
  });
  const sendCode = () =>
    attempt(async () => {
      await signIn.sendCode('login', account);
      signIn.go('code');
    });
  return (
    <SignInLayout step="password" title={t('signIn.password.title')}>
      <AsWhom signIn={signIn} />
      <Form form={form}>
        <HiddenUsername account={accountText(account)} />
        <PasswordField
          field={form.field('password')}
          label={t('signIn.password.field')}
          autoComplete="current-password"
        />
        <SubmitButton>{t('signIn.password.send')}</SubmitButton>
      </Form>
      <LimitHelp code={refusal} />
      <div className={styles.ways}>
        <QuietAction onClick={() => void sendCode()}>{t('signIn.password.code')}</QuietAction>
        <QuietAction onClick={() => signIn.go('forgot')}>{t('signIn.password.forgot')}</QuietAction>
      </div>
    </SignInLayout>
  );
}

/** Tells password managers whose password it is. */
export function HiddenUsername({ account }: { account: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
