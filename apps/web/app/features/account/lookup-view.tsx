import { ReplyError } from '@rawi/client';
import { checkEmailOrMobile } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useRef, useState } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { askService } from './ask-service.ts';
import { Form, Frame, Progress } from './frame.tsx';
import styles from './frame.module.css';
import { ownCallingCode, withCallingCode } from './mobile-number.ts';

/** "No such data Found": there is no such account; every other error is a failure. */
const NOT_FOUND = 7001;

/** ROUTE-46, CALL-52: checks whether an account exists for a mail address or a mobile number. */
export function LookupView() {
  const { t } = useSpeaker();
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
    let asked = checked;
    if ('mobileno' in checked) {
      const code = await ownCallingCode().catch(() => undefined);
      if (code === undefined) {
        setState(undefined);
        setFault('country');
        return;
      }
      asked = { mobileno: withCallingCode(checked.mobileno, code) };
    }
    try {
      await askService('sms', `subscriberv2/v1/verifyuser?${new URLSearchParams(asked).toString()}`);
      setState('found');
    } catch (error) {
      setState(error instanceof ReplyError && error.code === NOT_FOUND ? 'none' : 'failed');
    }
  };
  return (
    <Frame title={t('lookup.title')} text={t('lookup.text', { brand: brand.name[language] })} listed>
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
          onFocus={() => void ownCallingCode().catch(() => undefined)}
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
    </Frame>
  );
}
