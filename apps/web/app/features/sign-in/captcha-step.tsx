import { Form, SubmitButton, useForm } from '@rawi/forms';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { captchaCodes, CaptchaQuestion, useCaptcha } from './captcha-question.tsx';
import { flowStore } from './flow-store.ts';
import { LimitHelp } from './limit-help.tsx';
import { QuietAction, SignInLayout } from './sign-in-layout.tsx';
import type { SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

/** Refusals of a password or code, and of the device. */
const OF_THE_LOGIN = new Set([6002, 6005, 6114, 6121]);

const schema = z.object({ captcha: z.string().min(1) });

/** UI-07: a captcha before a login or a social sign-up, which then is sent again by itself (AUTH-03, AUTH-06). */
export function CaptchaStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [refusal, setRefusal] = useState<number>();
  const form = useForm({
    id: 'captcha',
    i18n,
    schema,
    initial: { captcha: '' },
    fieldOfCode: captchaCodes,
    send: async ({ captcha: text }) => {
      await signIn.sendPending({ id: captcha.id ?? '', text });
      // Where it was not enough, another one is asked for.
      captcha.renewAfter(6301);
    },
    onRejected: ({ code, message: reason }) => {
      // The captcha was right, and what it was asked for is not: that is put right where it was entered.
      const pending = flowStore.pending();
      if (OF_THE_LOGIN.has(code) && pending?.kind === 'login' && pending.type === 'Email') {
        flowStore.setRefusal({ code, reason });
        signIn.go('otp' in pending.body ? 'code' : 'password', { replace: true });
        return true;
      }
      setRefusal(code);
      captcha.renewAfter(code);
      return false;
    },
  });
  const [action] = useState<'SIGNUP' | 'LOGIN'>(() =>
    flowStore.pending()?.kind === 'social-sign-up' ? 'SIGNUP' : 'LOGIN',
  );
  const captcha = useCaptcha(action, (text) => form.setValue('captcha', text));
  return (
    <SignInLayout step="captcha" title={t('signIn.captcha.title')} text={t('signIn.captcha.text')}>
      <Form form={form}>
        <CaptchaQuestion field={form.field('captcha')} captcha={captcha} />
        <SubmitButton>{t('signIn.captcha.send')}</SubmitButton>
      </Form>
      <LimitHelp code={refusal} />
      <div className={styles.ways}>
        <QuietAction onClick={() => history.back()}>{t('signIn.back')}</QuietAction>
      </div>
    </SignInLayout>
  );
}
