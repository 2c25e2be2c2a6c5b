import { emailOrMobile } from '@rawi/contract';
import { errorMessages, Form, SubmitButton, TextField, useForm } from '@rawi/forms';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { AccountLayout, Outcome } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';
import { viewerCallingCode, withCallingCode } from './mobile-number.ts';

const lookup = z.object({ account: emailOrMobile });

/** The address or the full number that was entered; undefined where the viewer's calling code cannot be fetched. */
async function complete(account: string): Promise<string | undefined> {
  const entered = emailOrMobile.parse(account);
  if ('email' in entered) return entered.email;
  const code = await viewerCallingCode().catch(() => undefined);
  return code && withCallingCode(entered.mobileno, code);
}

/**
 * ROUTE-46: a mail address or a mobile number is checked and completed by the viewer's calling code. The contract has
 * no call for accounts (CALL-52) yet: the page says so.
 */
export function LookupView() {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const [entered, setEntered] = useState<string>();
  const form = useForm({
    id: 'lookup',
    i18n,
    schema: lookup,
    initial: { account: '' },
    send: ({ account }) => complete(account),
    onSent: (completed, _, { setError }) => {
      setEntered(completed);
      if (completed === undefined) setError('account', { kind: 'country' });
    },
  });
  return (
    <AccountLayout title={t('lookup.title')} text={t('lookup.text', { brand: brand.name[language] })} indexed>
      <Form form={form}>
        <TextField
          field={form.field('account')}
          label={t('lookup.field')}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          messages={errorMessages.emailOrMobile}
          // Prefetches the calling code that a number without one needs.
          onFocus={() => void viewerCallingCode().catch(() => undefined)}
        />
        <SubmitButton>{t('lookup.find')}</SubmitButton>
      </Form>
      {entered !== undefined && (
        <Outcome title={<bdi dir="ltr">{entered}</bdi>} text={t('lookup.failed')}>
          <NextSteps />
        </Outcome>
      )}
    </AccountLayout>
  );
}
