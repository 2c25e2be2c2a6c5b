import { passkeyName } from '@rawi/contract';
import { Form, SubmitButton, TextField, useForm } from '@rawi/forms';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';

const body = z.object({ name: passkeyName });

export interface RenamePasskeyFormProps {
  passkeyId: string;
  /** Empty where it has none yet. */
  present: string;
  onRenamed(): Promise<void>;
}

/** The name by which a viewer recognises a passkey among others. */
export function RenamePasskeyForm({ passkeyId, present, onRenamed }: RenamePasskeyFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({
    id: 'rename-passkey',
    i18n,
    schema: body,
    initial: { name: present },
    send: (sent) => service('renamePasskey', { params: { passkeyid: passkeyId }, body: sent }),
    onSent: onRenamed,
  });
  return (
    <Form form={form}>
      <TextField
        field={form.field('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.name.hint')}
        autoComplete="off"
        maxLength={64}
      />
      <SubmitButton>{t('profile.save')}</SubmitButton>
    </Form>
  );
}
