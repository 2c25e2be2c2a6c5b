import { emailAddress } from '@rawi/contract';
import { EmailField, Form, SubmitButton, useForm } from '@rawi/forms';
import { Button } from '@rawi/parts';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { QuietAction, SignInLayout } from './sign-in-layout.tsx';
import type { SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

const schema = z.object({ email: emailAddress });

/** AUTH-05: Facebook gave no mail address, so it is asked for. */
export function SocialEmailStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({
    id: 'social-email',
    i18n,
    schema,
    initial: { email: '' },
    send: ({ email }) => signIn.giveEmail(emailAddress.parse(email)),
  });
  return (
    <SignInLayout
      step="social-email"
      title={t('signIn.socialEmail.title')}
      text={t('signIn.socialEmail.text')}
    >
      <Form form={form}>
        <EmailField
          field={form.field('email')}
          label={t('signIn.socialEmail.field')}
          autoComplete="username"
        />
        <SubmitButton>{t('lookup.find')}</SubmitButton>
      </Form>
      <div className={styles.ways}>
        <QuietAction onClick={() => signIn.go('start')}>{t('signIn.socialKnown.go')}</QuietAction>
      </div>
    </SignInLayout>
  );
}

/** The social account's address belongs to an account of another kind (6421): accounts are never linked by themselves. */
export function SocialKnownStep({ signIn }: { signIn: SignIn }) {
  const { t } = useI18n();
  return (
    <SignInLayout
      step="social-known"
      title={t('signIn.socialKnown.title')}
      text={t('signIn.socialKnown.text')}
    >
      <div className={styles.means}>
        <Button onClick={() => signIn.go('start')}>{t('signIn.socialKnown.go')}</Button>
      </div>
    </SignInLayout>
  );
}
