import { checkName } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Form, AccountLayout, Outcome } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';

/** ROUTE-23: the name of a further profile is checked; the contract has no call that saves it yet. */
export function AddProfileView() {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'required' | 'bad'>();
  const [isChecked, setIsChecked] = useState(false);

  const save = () => {
    const checked = checkName(field.current?.value ?? '');
    setIsChecked('name' in checked);
    setFault('fault' in checked ? checked.fault : undefined);
    if ('fault' in checked) field.current?.focus();
  };
  return (
    <AccountLayout title={t('profile.add')}>
      <Form onSubmit={save}>
        <Field
          ref={field}
          label={t('profile.name')}
          autoComplete="off"
          dir="auto"
          required
          error={fault && t(`profile.${fault}`, { least: 2, most: 32 })}
        />
        <Button type="submit">{t('profile.save')}</Button>
      </Form>
      {isChecked && (
        <Outcome title={t('profile.unsaved.title')} text={t('profile.unsaved.text')}>
          <NextSteps />
        </Outcome>
      )}
    </AccountLayout>
  );
}
