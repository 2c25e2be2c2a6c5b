import { checkName } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { askService } from './ask-service.ts';
import { Form, AccountLayout } from './account-layout.tsx';
import styles from './account-layout.module.css';

/** ROUTE-23: adds a profile to the account. */
export function AddProfileView() {
  const { t } = useI18n();
  const { language } = useSite();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'required' | 'bad'>();
  const [state, setState] = useState<'saving' | 'failed'>();

  const save = async () => {
    const checked = checkName(field.current?.value ?? '');
    if ('fault' in checked) {
      setFault(checked.fault);
      field.current?.focus();
      return;
    }
    setFault(undefined);
    setState('saving');
    try {
      await askService('sms', 'subscriberv2/v1/profile', { profilename: checked.name });
      void navigate(`/${language}/switchProfile`);
    } catch {
      setState('failed');
    }
  };
  return (
    <AccountLayout title={t('profile.add')}>
      <Form onSubmit={() => void save()}>
        <Field
          ref={field}
          label={t('profile.name')}
          autoComplete="off"
          dir="auto"
          required
          error={fault && t(`profile.${fault}`, { least: 2, most: 32 })}
        />
        <Button type="submit" disabled={state === 'saving'}>
          {t('profile.save')}
        </Button>
      </Form>
      {state === 'failed' && (
        <p className={styles.outcome} role="status">
          {t('profile.failed')}
        </p>
      )}
    </AccountLayout>
  );
}
