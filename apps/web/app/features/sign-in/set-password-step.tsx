import { password } from '@rawi/contract';
import { Form, PasswordField, SubmitButton, useForm } from '@rawi/forms';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { encryptPassword } from '../../shared/session/encrypt-password.ts';
import { passwordHint } from './password-hint.ts';
import { QuietAction, SignInLayout } from './sign-in-layout.tsx';
import type { SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

const schema = z.object({ password });

/** UI-06: offered to a subscriber who has no password yet (AUTH-16); it may be left for later. */
export function SetPasswordStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({
    id: 'set-password',
    i18n,
    schema,
    initial: { password: '' },
    fieldOfCode: { 6412: 'password' },
    send: async ({ password: plain }) =>
      service('updateSubscriber', { body: { password: await encryptPassword(plain) } }),
    onSent: signIn.leave,
  });
  return (
    <SignInLayout
      step="set-password"
      title={t('signIn.setPassword.title')}
      text={t('signIn.setPassword.text')}
    >
      <Form form={form}>
        <PasswordField
          field={form.field('password')}
          label={t('signIn.signUp.password')}
          hint={passwordHint(i18n)}
          autoComplete="new-password"
        />
        <SubmitButton>{t('signIn.setPassword.send')}</SubmitButton>
      </Form>
      <div className={styles.ways}>
        <QuietAction onClick={signIn.leave}>{t('signIn.setPassword.later')}</QuietAction>
      </div>
    </SignInLayout>
  );
}
