import type { SubscriberDetails } from '@rawi/contract';
import { Dialog } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { events } from '../../shared/session/events.ts';
import { ChangeEmailForm, ChangeMobileForm } from './change-identifier-forms.tsx';
import { ChangeNameForm } from './change-name-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** What of the account can be changed by its own form. */
export type Change = 'name' | 'email' | 'mobile' | 'password';

/** The form of one change in a dialog; `onChanged` runs when it is done. */
export function ChangeDialog({
  change,
  details,
  onClose,
  onChanged,
}: {
  change: Change | undefined;
  details: SubscriberDetails;
  onClose(): void;
  onChanged(): Promise<void>;
}) {
  const { t } = useI18n();
  const fields = {
    name: t('profile.name'),
    email: t('profile.email'),
    mobile: t('profile.mobile'),
    password: t('account.password'),
  };
  const hasPassword = details.setpassword === 'YES';
  const action = t(change === 'password' && !hasPassword ? 'account.add' : 'account.change');
  const title = change === undefined ? '' : t('account.changeOf', { action, field: fields[change] });
  const finish = async () => {
    if (change) events.emit('snackbar', { text: t(`account.${change}.changed`) });
    await onChanged();
  };
  return (
    <Dialog open={change !== undefined} title={title} closeLabel={t('account.close')} onClose={onClose}>
      {change === 'name' && <ChangeNameForm present={details.subscribername} onChanged={finish} />}
      {change === 'email' && <ChangeEmailForm onChanged={finish} />}
      {change === 'mobile' && <ChangeMobileForm onChanged={finish} />}
      {change === 'password' && <ChangePasswordForm hasPassword={hasPassword} onChanged={finish} />}
    </Dialog>
  );
}
