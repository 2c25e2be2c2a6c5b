import { oneTimeCode, password } from '@rawi/contract';
import { OTP_LENGTH } from '@rawi/domain';
import { CodeField, Form, PasswordField, SubmitButton, useFieldValue, useForm } from '@rawi/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { encryptPassword } from '../../shared/session/encrypt-password.ts';
import { accountText } from './account.ts';
import { canUsePassword } from './flow.ts';
import { isFocusLost } from '../../shared/site/is-focus-lost.ts';
import { LimitHelp } from './limit-help.tsx';
import { passwordHint } from './password-hint.ts';
import { HiddenUsername } from './password-step.tsx';
import { useResendTimer } from './resend-timer.ts';
import { FIRST_FIELD, QuietAction, SignInLayout, WithAccount } from './sign-in-layout.tsx';
import { useAttempt, useRefusal } from './use-attempt.ts';
import type { SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

const codeSchema = z.object({ otp: oneTimeCode });
const resetSchema = z.object({ otp: oneTimeCode, password });

/** UI-05: the code of a login, or of a new account, which logs in as well (AUTH-12). It is sent as soon as it is full. */
export function CodeStep({ signIn, purpose }: { signIn: SignIn; purpose: 'login' | 'verify' }) {
  const i18n = useI18n();
  const { t } = i18n;
  const account = signIn.flow.account!;
  const [refusal, setRefusal] = useState<number>();
  const form = useForm({
    id: `code-${purpose}`,
    i18n,
    schema: codeSchema,
    initial: { otp: '' },
    fieldOfCode: { 6005: 'otp' },
    send: async ({ otp }) => {
      if (purpose === 'login') return signIn.logIn('Email', { ...account, otp });
      const reply = await service('subscriberVerify', { body: { ...account, otp } });
      return signIn.enter(reply, 'Email');
    },
    onRejected: ({ code }) => {
      setRefusal(code);
      // A code that was refused is typed anew as a whole.
      form.setValue('otp', '');
      return false;
    },
  });
  useRefusal((refused) => {
    setRefusal(refused.code);
    form.setError('otp', refused);
  });
  const code = useFieldValue(form.field('otp'));
  const isFull = codeSchema.safeParse({ otp: code }).success;
  const sendFull = useEffectEvent(() => void form.submit());
  useEffect(() => {
    if (isFull) sendFull();
  }, [isFull]);
  return (
    <SignInLayout
      step={purpose === 'login' ? 'code' : 'verify'}
      title={t(purpose === 'login' ? 'signIn.code.title' : 'signIn.verify.title')}
      text={<WithAccount id="signIn.code.text" account={accountText(account)} />}
    >
      <Form form={form}>
        <CodeField field={form.field('otp')} label={t('signIn.code.field')} length={OTP_LENGTH} />
        <SubmitButton>{t(purpose === 'login' ? 'signIn.code.send' : 'signIn.verify.send')}</SubmitButton>
      </Form>
      <LimitHelp code={refusal} />
      <Resend signIn={signIn} purpose={purpose} />
      <div className={styles.ways}>
        {purpose === 'login' && canUsePassword(signIn.flow) && (
          <QuietAction onClick={() => signIn.go('password')}>{t('signIn.code.password')}</QuietAction>
        )}
        <QuietAction onClick={() => signIn.go('start')}>{t('signIn.another')}</QuietAction>
      </div>
    </SignInLayout>
  );
}

/** UI-06: the code of the message and the new password; then one is logged in (AUTH-16). */
export function ResetStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const account = signIn.flow.account!;
  const form = useForm({
    id: 'reset-password',
    i18n,
    schema: resetSchema,
    initial: { otp: '', password: '' },
    fieldOfCode: { 6005: 'otp', 6412: 'password' },
    send: async ({ otp, password: plain }) => {
      const encrypted = await encryptPassword(plain);
      await service('forgotPasswordConfirmation', { body: { ...account, otp, password: encrypted } });
      await signIn.logIn('Email', { ...account, password: encrypted });
    },
    onRejected: ({ code }) => {
      if (code === 6005) form.setValue('otp', '');
      return false;
    },
  });
  return (
    <SignInLayout
      step="reset"
      title={t('signIn.reset.title')}
      text={<WithAccount id="signIn.code.text.maybe" account={accountText(account)} />}
    >
      <Form form={form}>
        <HiddenUsername account={accountText(account)} />
        <CodeField field={form.field('otp')} label={t('signIn.code.field')} length={OTP_LENGTH} />
        <PasswordField
          field={form.field('password')}
          label={t('signIn.reset.password')}
          hint={passwordHint(i18n)}
          autoComplete="new-password"
        />
        <SubmitButton>{t('signIn.reset.send')}</SubmitButton>
      </Form>
      <Resend signIn={signIn} purpose="reset" />
    </SignInLayout>
  );
}

/** Asks for another code; a screen reader hears when that is possible again, not each second (AUTH-13). */
function Resend({ signIn, purpose }: { signIn: SignIn; purpose: 'login' | 'verify' | 'reset' }) {
  const { t } = useI18n();
  const attempt = useAttempt();
  const ways = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const left = useResendTimer(purpose);
  const hasCounted = useRef(false);
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left > 0) hasCounted.current = true;
  }, [left]);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting || !wasPressed.current) return;
    wasPressed.current = false;
    // The button that was pressed is gone; what comes next is to type the code.
    if (isFocusLost(ways.current))
      ways.current?.parentElement?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [isCounting]);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    wasPressed.current = true;
    await attempt(async () => {
      await signIn.sendCode(purpose, signIn.flow.account!);
      setSent(t('signIn.code.sent'));
    });
    setBusy(false);
  };
  return (
    <div className={styles.ways} ref={ways}>
      {left > 0 ? (
        <p className={styles.timer}>{t('signIn.code.wait', { seconds: left })}</p>
      ) : (
        <QuietAction onClick={() => void resend()}>{t('signIn.code.resend')}</QuietAction>
      )}
      <p className="visually-hidden" role="status">
        {left > 0 ? sent : hasCounted.current ? t('signIn.code.ready') : sent}
      </p>
    </div>
  );
}
