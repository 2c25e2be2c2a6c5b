import { checkPairingCode, PAIRING_CODE_LENGTH } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { CodeField } from '@rawi/parts/forms';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Form, AccountLayout } from './account-layout.tsx';
import { LoginRequired } from './next-steps.tsx';

/** ROUTE-07, PAIR-03: the viewer enters the code that a TV shows, on a device where they are logged in. */
export function PairingView() {
  const { t } = useI18n();
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<'required' | 'short'>();
  const [submitted, setSubmitted] = useState(false);

  const connect = () => {
    const checked = checkPairingCode(value);
    setSubmitted('code' in checked);
    setFault('code' in checked ? undefined : checked.fault);
  };
  return (
    <AccountLayout title={t('pairing.title')} text={t('pairing.text')} indexed>
      <Form onSubmit={connect}>
        <CodeField
          label={t('pairing.code')}
          digitLabel={(position) => t('pairing.digit', { position, count: PAIRING_CODE_LENGTH })}
          length={PAIRING_CODE_LENGTH}
          value={value}
          onChange={setValue}
          error={fault && t(`pairing.${fault}`)}
        />
        <Button type="submit">{t('pairing.connect')}</Button>
      </Form>
      {submitted && <LoginRequired why="login.pairing" />}
    </AccountLayout>
  );
}
