import { pairingCode } from '@rawi/contract';
import { PAIRING_CODE_LENGTH } from '@rawi/domain';
import { CodeField, Form, SubmitButton, useForm } from '@rawi/forms';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { AccountLayout } from './account-layout.tsx';
import { LoginRequired } from './next-steps.tsx';

const pair = z.object({ code: pairingCode });

/** ROUTE-07, PAIR-03: the viewer enters the code that a TV shows, on a device where they are logged in. */
export function PairingView() {
  const i18n = useI18n();
  const { t } = i18n;
  const [submitted, setSubmitted] = useState(false);
  const form = useForm({
    id: 'pairing',
    i18n,
    schema: pair,
    initial: { code: '' },
    send: async () => setSubmitted(true),
  });
  return (
    <AccountLayout title={t('pairing.title')} text={t('pairing.text')} indexed>
      <Form form={form}>
        <CodeField
          field={form.field('code')}
          label={t('pairing.code')}
          length={PAIRING_CODE_LENGTH}
          messages={{ required: 'pairing.required', tooShort: 'pairing.short' }}
        />
        <SubmitButton>{t('pairing.connect')}</SubmitButton>
      </Form>
      {submitted && <LoginRequired why="login.pairing" />}
    </AccountLayout>
  );
}
