import { password } from '@rawi/contract';
import { FORM_LIMITS } from '@rawi/domain';
import { errorMessages, Form, PasswordField, SubmitButton, useForm } from '@rawi/forms';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { encryptPassword } from '../../shared/session/encrypt-password.ts';
import { changePassword, firstPassword } from './password-change.ts';

/** A new password by the present one, or the first of an account that has none (AUTH-16, VALID-11..16). */
export function ChangePasswordForm({
  hasPassword,
  onChanged,
}: {
  hasPassword: boolean;
  onChanged(): Promise<void>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { min: least, max: most } = FORM_LIMITS.passwordLength;
  const form = useForm({
    id: 'change-password',
    i18n,
    schema: hasPassword ? changePassword : firstPassword,
    initial: { oldpassword: '', password: '' },
    fieldOfCode: { 6002: 'oldpassword', 6411: 'password' },
    send: async (typed: { oldpassword?: string; password: string }) => {
      const [next, old] = await Promise.all([
        encryptPassword(password.parse(typed.password)),
        typed.oldpassword === undefined ? undefined : encryptPassword(typed.oldpassword),
      ]);
      return service('updateSubscriber', {
        body: { password: next, ...(old !== undefined && { oldpassword: old }) },
      });
    },
    onSent: onChanged,
  });
  return (
    <Form form={form}>
      {hasPassword && (
        <PasswordField
          field={form.field('oldpassword')}
          label={t('account.password.old')}
          autoComplete="current-password"
          messages={errorMessages.oldPassword}
        />
      )}
      <PasswordField
        field={form.field('password')}
        label={t('account.password.new')}
        hint={t('account.password.hint', { least, most })}
        autoComplete="new-password"
        messages={errorMessages.newPassword}
      />
      <SubmitButton>{t('profile.save')}</SubmitButton>
    </Form>
  );
}
