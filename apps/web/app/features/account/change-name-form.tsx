import { personName } from '@rawi/contract';
import { errorMessages, Form, SubmitButton, TextField, useForm } from '@rawi/forms';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';

const body = z.object({ subscribername: personName });

/** The name of the account; an unchanged one is answered by "Nothing to update" (ERR-23). */
export function ChangeNameForm({ present, onChanged }: { present: string; onChanged(): Promise<void> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({
    id: 'change-name',
    i18n,
    schema: body,
    initial: { subscribername: present },
    fieldOfCode: { 6409: 'subscribername' },
    send: (sent) => service('updateSubscriber', { body: sent }),
    onSent: onChanged,
  });
  return (
    <Form form={form}>
      <TextField
        field={form.field('subscribername')}
        label={t('profile.name')}
        autoComplete="name"
        messages={errorMessages.name}
      />
      <SubmitButton>{t('profile.save')}</SubmitButton>
    </Form>
  );
}
