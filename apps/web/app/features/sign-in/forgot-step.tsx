import { Form, SubmitButton, useForm } from '@rawi/forms';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { AccountField } from './account-field.tsx';
import { accountText, readAccount } from './account.ts';
import { flowStore } from './flow-store.ts';
import { QuietAction, SignInLayout } from './sign-in-layout.tsx';
import { accountCodes, accountFieldNames, accountSchema } from './start-step.tsx';
import type { SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

/** UI-06: asks for a code to set a new password with. What follows is the same for known and unknown accounts. */
export function ForgotStep({ signIn }: { signIn: SignIn }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { account: entered } = signIn.flow;
  const form = useForm({
    id: 'forgot-password',
    i18n,
    schema: accountSchema,
    initial: { account: entered === undefined ? '' : accountText(entered), country: '' },
    fieldNames: accountFieldNames,
    fieldOfCode: accountCodes,
    send: ({ account, country = '' }) => readAccount(account, country),
    onSent: async (account, _, { setError }) => {
      if (account === undefined) return setError('account', { kind: 'country' });
      await signIn.sendCode('reset', account);
      flowStore.setAccount(account, signIn.flow.means);
      signIn.go('reset');
    },
  });
  return (
    <SignInLayout step="forgot" title={t('signIn.forgot.title')} text={t('signIn.forgot.text')}>
      <Form form={form}>
        <AccountField
          account={form.field('account')}
          country={{ field: form.field('country'), choose: (code) => form.setValue('country', code) }}
          autoComplete="username"
        />
        <SubmitButton>{t('signIn.forgot.send')}</SubmitButton>
      </Form>
      <div className={styles.ways}>
        <QuietAction onClick={() => signIn.go('start')}>{t('signIn.signUp.have')}</QuietAction>
      </div>
    </SignInLayout>
  );
}
