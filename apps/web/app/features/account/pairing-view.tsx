import { checkPairingCode, PAIRING_CODE_LENGTH } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { CodeField } from '@rawi/parts/forms';
import { useState } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { Form, Frame } from './frame.tsx';
import { NeedsLogin } from './ways-on.tsx';

/** ROUTE-07, PAIR-03: the viewer enters the code that a TV shows, on a device where they are logged in. */
export function PairingView() {
  const { t } = useSpeaker();
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<'required' | 'short'>();
  const [asked, setAsked] = useState(false);

  const connect = () => {
    const checked = checkPairingCode(value);
    setAsked('code' in checked);
    setFault('code' in checked ? undefined : checked.fault);
  };
  return (
    <Frame title={t('pairing.title')} text={t('pairing.text')} listed>
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
      {asked && <NeedsLogin why="login.pairing" />}
    </Frame>
  );
}
