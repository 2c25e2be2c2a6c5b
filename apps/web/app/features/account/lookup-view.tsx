import { checkEmailOrMobile } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Form, AccountLayout, Outcome } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';
import { viewerCallingCode, withCallingCode } from './mobile-number.ts';

/**
 * ROUTE-46: a mail address or a mobile number is checked and completed by the viewer's calling code. The contract has
 * no call for accounts (CALL-52) yet: the page says so.
 */
export function LookupView() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'required' | 'email' | 'mobile' | 'country'>();
  /** The address or the full number that was entered. */
  const [entered, setEntered] = useState<string>();

  const find = async () => {
    const checked = checkEmailOrMobile(field.current?.value ?? '');
    setEntered(undefined);
    if ('fault' in checked) {
      setFault(checked.fault);
      field.current?.focus();
      return;
    }
    if (!('mobileno' in checked)) {
      setFault(undefined);
      setEntered(checked.email);
      return;
    }
    const code = await viewerCallingCode().catch(() => undefined);
    setFault(code === undefined ? 'country' : undefined);
    if (code !== undefined) setEntered(withCallingCode(checked.mobileno, code));
  };
  return (
    <AccountLayout title={t('lookup.title')} text={t('lookup.text', { brand: brand.name[language] })} indexed>
      <Form onSubmit={() => void find()}>
        <Field
          ref={field}
          label={t('lookup.field')}
          autoComplete="username"
          inputMode="email"
          dir="auto"
          required
          error={fault && t(`lookup.${fault}`)}
          // Prefetches the calling code that a number without one needs.
          onFocus={() => void viewerCallingCode().catch(() => undefined)}
        />
        <Button type="submit">{t('lookup.find')}</Button>
      </Form>
      {entered !== undefined && (
        <Outcome title={<bdi dir="ltr">{entered}</bdi>} text={t('lookup.failed')}>
          <NextSteps />
        </Outcome>
      )}
    </AccountLayout>
  );
}
