import { personName } from '@rawi/contract';
import { errorMessages, Form, SubmitButton, TextField, useForm } from '@rawi/forms';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { AccountLayout, Outcome } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';

const addProfile = z.object({ profilename: personName });

/** ROUTE-23: the name of a further profile is checked; the contract has no call that saves it yet. */
export function AddProfileView() {
  const i18n = useI18n();
  const { t } = i18n;
  const [isChecked, setIsChecked] = useState(false);
  const form = useForm({
    id: 'add-profile',
    i18n,
    schema: addProfile,
    initial: { profilename: '' },
    send: async () => setIsChecked(true),
  });
  return (
    <AccountLayout title={t('profile.add')}>
      <Form form={form}>
        <TextField
          field={form.field('profilename')}
          label={t('profile.name')}
          autoComplete="off"
          messages={errorMessages.name}
        />
        <SubmitButton>{t('profile.save')}</SubmitButton>
      </Form>
      {isChecked && (
        <Outcome title={t('profile.unsaved.title')} text={t('profile.unsaved.text')}>
          <NextSteps />
        </Outcome>
      )}
    </AccountLayout>
  );
}
