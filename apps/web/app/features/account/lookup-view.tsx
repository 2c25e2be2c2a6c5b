import { ReplyError } from '@rawi/client';
import { checkEmailOrMobile } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { askService } from './ask-service.ts';
import { Form, AccountLayout, Progress } from './account-layout.tsx';
import styles from './account-layout.module.css';
import { viewerCallingCode, withCallingCode } from './mobile-number.ts';

/** "No such data Found": there is no such account; every other error is a failure. */
const NOT_FOUND_CODE = 7001;

/** ROUTE-46, CALL-52: checks whether an account exists for a mail address or a mobile number. */
export function LookupView() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'required' | 'email' | 'mobile' | 'country'>();
  const [state, setState] = useState<'looking' | 'found' | 'none' | 'failed'>();

  const find = async () => {
    const checked = checkEmailOrMobile(field.current?.value ?? '');
    setState(undefined);
    if ('fault' in checked) {
      setFault(checked.fault);
      field.current?.focus();
      return;
    }
    setFault(undefined);
    setState('looking');
    let query = checked;
    if ('mobileno' in checked) {
      const code = await viewerCallingCode().catch(() => undefined);
      if (code === undefined) {
        setState(undefined);
        setFault('country');
        return;
      }
      query = { mobileno: withCallingCode(checked.mobileno, code) };
    }
    try {
      await askService('sms', `subscriberv2/v1/verifyuser?${new URLSearchParams(query).toString()}`);
      setState('found');
    } catch (error) {
      setState(error instanceof ReplyError && error.code === NOT_FOUND_CODE ? 'none' : 'failed');
    }
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
        <Button type="submit" disabled={state === 'looking'}>
          {t('lookup.find')}
        </Button>
      </Form>
      {state === 'looking' && <Progress text={t('lookup.looking')} />}
      {state !== undefined && state !== 'looking' && (
        <p className={styles.outcome} role="status">
          {t(`lookup.${state}`)}
        </p>
      )}
    </AccountLayout>
  );
}
